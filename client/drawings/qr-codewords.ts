/** Data and error-correction codewords of a QR code (ISO/IEC 18004): byte mode, correction level M, versions 1–10. */

/** Blocks of a version at level M: correction codewords a block, then [blocks, data codewords] of one or two groups. */
const BLOCKS: readonly (readonly [correction: number, ...groups: (readonly [count: number, data: number])[]])[] = [
  [10, [1, 16]], [16, [1, 28]], [26, [1, 44]], [18, [2, 32]], [24, [2, 43]], [16, [4, 27]], [18, [4, 31]],
  [22, [2, 38], [2, 39]], [22, [3, 36], [2, 37]], [26, [4, 43], [1, 44]],
];

/** Powers of 2 and their logarithms in GF(256) with the polynomial x⁸+x⁴+x³+x²+1. */
const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value << 1 ^ (value > 127 ? 0x11d : 0);
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0;
}

/** Coefficients of the generator polynomial of a degree, without the leading 1. */
function generator(degree: number): number[] {
  let polynomial = [1];
  for (let i = 0; i < degree; i++) {
    const root = EXP[i] ?? 1;
    polynomial = [...polynomial, 0].map((value, at) => value ^ multiply(polynomial[at - 1] ?? 0, root));
  }
  return polynomial.slice(1);
}

/** Remainder of the block divided by the generator polynomial: its correction codewords. */
function correction(block: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const remainder: number[] = Array.from({ length: degree }, () => 0);
  for (const byte of block) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((value, at) => {
      remainder[at] = (remainder[at] ?? 0) ^ multiply(value, factor);
    });
  }
  return remainder;
}

const capacity = (version: number): number =>
  ((BLOCKS[version - 1] ?? []).slice(1) as readonly (readonly [number, number])[]).reduce((sum, [count, data]) => sum + count * data, 0);

/** Bits of the header: mode and length. */
const header = (version: number): number => 4 + (version < 10 ? 8 : 16);

/**
 * The smallest version that holds a text.
 * @throws RangeError above 213 bytes: a link for a phone is shorter
 */
function versionFor(bytes: number): number {
  const index = BLOCKS.findIndex((_, at) => header(at + 1) + bytes * 8 <= capacity(at + 1) * 8);
  if (index < 0) throw new RangeError(`a QR code here holds up to 213 bytes, not ${bytes}`);
  return index + 1;
}

/** Mode, length, text, terminator and padding as bytes. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  let bits = `0100${bytes.length.toString(2).padStart(header(version) - 4, '0')}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const total = capacity(version);
  bits += '0'.repeat(Math.min(4, total * 8 - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const words = bits.match(/.{8}/g)?.map((word) => Number.parseInt(word, 2)) ?? [];
  while (words.length < total) words.push(words.length % 2 === (bits.length / 8) % 2 ? 0xec : 0x11);
  return words;
}

/** Takes the first of each block, then the second …, skipping blocks that have ended. */
function interleave(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

/** All codewords of a text in the order in which they are placed, and the version they need. */
export function codewords(text: string): { readonly version: number; readonly words: readonly number[] } {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const data = dataCodewords(bytes, version);
  const [degree = 0, ...groups] = BLOCKS[version - 1] ?? [0];
  const blocks: number[][] = [];
  let at = 0;
  for (const [count, length] of groups) {
    for (let i = 0; i < count; i++) {
      blocks.push(data.slice(at, at + length));
      at += length;
    }
  }
  return { version, words: [...interleave(blocks), ...interleave(blocks.map((block) => correction(block, degree)))] };
}
