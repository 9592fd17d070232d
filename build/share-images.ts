/** `npm run share-images`: the pictures beside shared links, redrawn where the drawing has changed. */
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '#shared/site/registry.ts';
import { SECTION_PICTURES, type SharePicture } from '#shared/site/share-pictures.ts';
import { ROOT } from './build-stamp.ts';
import { loadDrawings, type Drawings } from './drawings.ts';
import { openRaster } from './raster.ts';

export const SHARE_FOLDER = join(ROOT, 'public/share');
/** Which drawing each picture was made from. */
const RECORD = join(SHARE_FOLDER, 'drawings.json');
/** The picture has few colours; letters stay smooth. */
const QUALITY = 55;

/** One a page, and one for each kind of article and document. */
export const SHARE_PICTURES: readonly SharePicture[] = [...PAGES, ...SECTION_PICTURES];

type DrawnFrom = Readonly<Record<string, string>>;

const digest = (svg: string): string => hash('sha256', svg, 'base64url').slice(0, 16);

async function readRecord(): Promise<DrawnFrom> {
  try {
    return JSON.parse(await readFile(RECORD, 'utf8')) as DrawnFrom;
  } catch {
    return {};
  }
}

/** Which pictures are not of their present drawing, and which files belong to none. */
export async function outdatedShareImages(drawings: Drawings): Promise<{ readonly outdated: readonly string[]; readonly orphans: readonly string[] }> {
  const record = await readRecord();
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
