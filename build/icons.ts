/** `npm run icons`: draws the favicons and application icons from the mark. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './build-stamp.ts';
import { loadDrawings } from './drawings.ts';
import { openRaster } from './raster.ts';

const PUBLIC = join(ROOT, 'public');
const QUALITY = 90;
const ICO_HEADER = 22;

/** An `.ico` file with one PNG image (the format since Windows Vista). */
export function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER, 18);
  return Buffer.concat([header, png]);
}

async function draw(): Promise<void> {
  const { favicon, fullBleed } = await loadDrawings();
  const raster = await openRaster();
  const square = (svg: string, side: number): Promise<Buffer> => raster.png(svg, { width: side, height: side }, QUALITY);
  try {
    await mkdir(join(PUBLIC, 'icons'), { recursive: true });
    await writeFile(join(PUBLIC, 'icons/favicon.svg'), favicon);
    await writeFile(join(PUBLIC, 'favicon.ico'), icoOf(await square(favicon, 32), 32));
    await writeFile(join(PUBLIC, 'icons/apple-touch-icon.png'), await square(fullBleed, 180));
    await writeFile(join(PUBLIC, 'icons/icon-192.png'), await square(favicon, 192));
    await writeFile(join(PUBLIC, 'icons/icon-512.png'), await square(favicon, 512));
    await writeFile(join(PUBLIC, 'icons/icon-maskable-512.png'), await square(fullBleed, 512));
  } finally {
    await raster.close();
  }
}

if (import.meta.main) {
  await draw();
  process.stdout.write('icons drawn\n');
}
