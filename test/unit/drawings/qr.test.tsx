import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { qrCode, qrMatrix } from '#client/document/account-code.ts';
import { QrCode } from '#client/drawings/qr.tsx';

type QrMatrix = ReturnType<typeof qrMatrix>;

/** Format words of level M for masks 0–7 (ISO/IEC 18004, table C.1). */
const FORMATS = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
const MASKS = [
  (r: number, c: number) => (r + c) % 2, (r: number) => r % 2, (_: number, c: number) => c % 3, (r: number, c: number) => (r + c) % 3,
  (r: number, c: number) => ((r >> 1) + Math.floor(c / 3)) % 2, (r: number, c: number) => (r * c) % 2 + (r * c) % 3,
  (r: number, c: number) => ((r * c) % 2 + (r * c) % 3) % 2, (r: number, c: number) => ((r + c) % 2 + (r * c) % 3) % 2,
];

/** The mask that the code says it used, read from its upper left corner. */
function readMask(matrix: QrMatrix): number {
  const at = (row: number, column: number): number => Number(matrix[row]?.[column]);
  const rows = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => at(row, 8));
  const columns = [7, 5, 4, 3, 2, 1, 0].map((column) => at(8, column));
  return FORMATS.indexOf([...rows, ...columns].reduce((bits, bit, index) => bits | bit << index, 0));
}

/** Reads the codewords of a code of version 1 to 6 (one alignment pattern at most). */
function readWords(matrix: QrMatrix, mask: number): number[] {
  const size = matrix.length;
  const reserved = (r: number, c: number): boolean =>
    (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9) || r === 6 || c === 6
    || (size > 21 && Math.abs(r - (size - 7)) <= 2 && Math.abs(c - (size - 7)) <= 2);
  const bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!reserved(row, column)) bits.push(Number(matrix[row]?.[column]) ^ Number(MASKS[mask]?.(row, column) === 0));
      }
    }
    upwards = !upwards;
  }
  return Array.from({ length: bits.length >> 3 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2));
}

/** Product in GF(256), bit by bit. */
function product(a: number, b: number): number {
  let result = 0;
  for (let x = a, y = b; y > 0; y >>= 1, x = x << 1 ^ (x > 127 ? 0x11d : 0)) if (y & 1) result ^= x;
  return result;
}

/** True when the block divides by the generator polynomial: no error in it. */
function isClean(block: readonly number[], degree: number): boolean {
  let root = 1;
  return Array.from({ length: degree }, () => {
    const value = block.reduce((sum, word) => product(sum, root) ^ word, 0);
    root = product(root, 2);
    return value;
  }).every((value) => value === 0);
}

/** Versions 1–3 have one block at level M: the text can be read straight from it. */
function read(matrix: QrMatrix): { text: string; clean: boolean } {
  const words = readWords(matrix, readMask(matrix));
  const degree = { 21: 10, 25: 16, 29: 26 }[matrix.length] ?? 0;
  const bits = words.map((word) => word.toString(2).padStart(8, '0')).join('');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2));
  return { text: new TextDecoder().decode(Uint8Array.from(bytes)), clean: bits.startsWith('0100') && isClean(words.slice(0, degree + { 10: 16, 16: 28, 26: 44 }[degree as 10]), degree) };
}

describe('a QR code', () => {
  it.each(['LINK', 'https://a.cn/', 'https://www.example.cn/a', 'https://www.example.cn/about/News', '公众号'])('reads back as %s', (text) => {
    expect(read(qrMatrix(text))).toEqual({ text, clean: true });
  });

  it.each([[14, 21], [15, 25], [26, 25], [42, 29], [62, 33], [84, 37], [106, 41], [122, 45], [152, 49], [180, 53], [213, 57]])('holds %i bytes in %i modules', (bytes, size) => {
    expect(qrMatrix('x'.repeat(bytes))).toHaveLength(size);
  });

  it('has three finder patterns and a timing line', () => {
    const matrix = qrMatrix('https://www.example.cn/');
    const size = matrix.length;
    for (const [row, column] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) {
      expect(matrix[row]?.slice(column, column + 7)).toEqual(Array.from({ length: 7 }, () => true));
      expect(matrix[row + 3]?.slice(column, column + 7)).toEqual([true, false, true, true, true, false, true]);
    }
    expect(matrix[6]?.slice(8, size - 8)).toEqual(Array.from({ length: size - 16 }, (_, index) => index % 2 === 0));
  });

  it('refuses what it cannot hold', () => {
    expect(() => qrMatrix('x'.repeat(2332))).toThrow();
  });

  it('is drawn dark on white with its quiet zone and a name', () => {
    const markup = renderToStaticMarkup(<QrCode code={qrCode('LINK')} label="官方公众号二维码" />);
    expect(markup).toContain('viewBox="-4 -4 29 29"');
    expect(markup).toContain('aria-label="官方公众号二维码"');
    const modules = [...markup.matchAll(/h(\d+)v1h/g)].reduce((sum, [, width]) => sum + Number(width), 0);
    expect(modules).toBe(qrMatrix('LINK').flat().filter(Boolean).length);
  });
});
