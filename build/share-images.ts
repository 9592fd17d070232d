/** `npm run share-images`: draws the images of shared links again whose drawing has changed. */
import { hash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARE_PICTURES } from '#shared/site/share-pictures.ts';
import { ROOT } from './build-stamp.ts';
import { loadDrawings, type Drawings } from './drawings.ts';
import { readJson } from './manifest.ts';
import { openRaster } from './raster.ts';

export const SHARE_FOLDER = join(ROOT, 'public/share');
/** The digest of the drawing that each image was made from. */
const RECORD = join(SHARE_FOLDER, 'drawings.json');
/** Enough for the few colours of the drawing and smooth letters. */
const QUALITY = 55;

const digest = (svg: string): string => hash('sha256', svg, 'base64url').slice(0, 16);

/** Images that differ from their current drawing, and files without a drawing. */
export async function outdatedShareImages(drawings: Drawings): Promise<{ readonly outdated: readonly string[]; readonly orphans: readonly string[] }> {
  const record = await readJson<Readonly<Record<string, string>>>(RECORD).catch(() => ({}) as Readonly<Record<string, string>>);
  const files = new Set(await readdir(SHARE_FOLDER).catch(() => []));
  const ids = SHARE_PICTURES.map(({ id }) => id);
  return {
    outdated: SHARE_PICTURES.filter((page) => record[page.id] !== digest(drawings.share(page)) || !files.has(`${page.id}.png`)).map(({ id }) => id),
    orphans: [...files].filter((file) => file.endsWith('.png') && !ids.includes(file.slice(0, -4))),
  };
}

async function redraw(): Promise<number> {
  await mkdir(SHARE_FOLDER, { recursive: true });
  const drawings = await loadDrawings();
  const { outdated, orphans } = await outdatedShareImages(drawings);
  for (const file of orphans) await rm(join(SHARE_FOLDER, file));
  if (outdated.length > 0) {
    const raster = await openRaster();
    try {
      for (const page of SHARE_PICTURES.filter(({ id }) => outdated.includes(id))) {
        await writeFile(join(SHARE_FOLDER, `${page.id}.png`), await raster.png(drawings.share(page), drawings.shareSize, QUALITY));
      }
    } finally {
      await raster.close();
    }
  }
  const record = Object.fromEntries(SHARE_PICTURES.map((page) => [page.id, digest(drawings.share(page))]));
  await writeFile(RECORD, `${JSON.stringify(record, undefined, 2)}\n`);
  return outdated.length;
}

if (import.meta.main) process.stdout.write(`${await redraw()} share images drawn\n`);
