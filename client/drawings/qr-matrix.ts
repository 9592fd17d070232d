/** Places a QR code's codewords on the grid, chooses the mask and writes format and version (ISO/IEC 18004). */
import { codewords } from './qr-codewords.ts';
import { times } from './geometry.ts';

/** True is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Centres of the alignment patterns by version; every pair that does not hit a finder pattern. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

type Grid = (boolean | undefined)[][];

/** A text as a QR code, level M; the mask with the lowest penalty. @throws RangeError when the text is too long */
export function qrMatrix(text: string): QrMatrix {
  const { version, words } = codewords(text);
  const base = patterns(version);
  const candidates = MASKS.map((mask, index) => {
    const grid = base.map((row) => [...row]);
    placeData(grid, words, mask);
    writeFormat(grid, index);
    return grid.map((row) => row.map(Boolean));
  });
  return candidates.reduce((best, candidate) => (penalty(candidate) < penalty(best) ? candidate : best));
}

/** Finder, timing and alignment patterns; format and version areas are reserved, the rest is undefined. */
function patterns(version: number): Grid {
  const size = 17 + version * 4;
  const grid: Grid = times(size, () => times(size, () => undefined));
  const set = (row: number, column: number, dark: boolean): void => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    for (let dr = -4; dr <= 4; dr++) for (let dc = -4; dc <= 4; dc++) {
      const ring = Math.max(Math.abs(dr), Math.abs(dc));
      set(row + dr, column + dc, ring !== 2 && ring !== 4);
    }
  }
  const centres = ALIGNMENT[version - 1] ?? [];
  for (const row of centres) for (const column of centres) {
    if (grid[row]?.[column] !== undefined) continue;
    for (let dr = -2; dr <= 2; dr++) for (let dc = -2; dc <= 2; dc++) set(row + dr, column + dc, Math.max(Math.abs(dr), Math.abs(dc)) !== 1);
  }
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  writeFormat(grid, 0);
  if (version >= 7) writeVersion(grid, version);
  return grid;
}

/** Remainder of a value shifted left by the generator's degree. */
function remainder(value: number, generator: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= generator << (bit - degree);
  return rest;
}

/** Level M (00) and the mask, protected by BCH(15,5), at both places. */
function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = (mask << 10 | remainder(mask, 0x537, 10)) ^ 0x5412;
  const set = (row: number, column: number, dark: boolean): void => {
    (grid[row] as (boolean | undefined)[])[column] = dark;
  };
  times(15, (i) => {
    const dark = (bits >> i & 1) === 1;
    set(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, dark);
    set(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, dark);
  });
  set(size - 8, 8, true);
}

/** The version, protected by BCH(18,6), beside two finder patterns; from version 7. */
function writeVersion(grid: Grid, version: number): void {
  const bits = version << 12 | remainder(version, 0x1f25, 12);
  const size = grid.length;
  times(18, (i) => {
    const dark = (bits >> i & 1) === 1;
    const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
    (grid[near] as (boolean | undefined)[])[far] = dark;
    (grid[far] as (boolean | undefined)[])[near] = dark;
  });
}

/** Fills the free modules in columns of two, up and down from the right, and applies the mask. */
function placeData(grid: Grid, words: readonly number[], mask: (row: number, column: number) => boolean): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = (right + 1 & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = grid[row];
        if (!line || line[column] !== undefined) continue;
        const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7)) & 1) === 1;
        line[column] = dark !== mask(row, column);
        bit++;
      }
    }
  }
}

/** Penalty of the standard: runs, blocks, finder-like patterns, imbalance. */
function penalty(grid: QrMatrix): number {
  const size = grid.length;
  const columns = times(size, (c) => grid.map((row) => row[c] ?? false));
  let score = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) score += run.length - 2;
    for (const pattern of ['10111010000', '00001011101']) {
      for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) score += 40;
    }
  }
  for (let r = 0; r < size - 1; r++) for (let c = 0; c < size - 1; c++) {
    const corner = grid[r]?.[c];
    if (corner === grid[r]?.[c + 1] && corner === grid[r + 1]?.[c] && corner === grid[r + 1]?.[c + 1]) score += 3;
  }
  const dark = grid.flat().filter(Boolean).length;
  return score + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
