/** Icons and share images match their current drawings, and are small enough for phones. */
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '#build/drawings.ts';
import { icoOf } from '#build/icons.ts';
import { outdatedShareImages, SHARE_FOLDER } from '#build/share-images.ts';
import { SITE } from '#shared/site/site.ts';
import { SHARE_PICTURES } from '#shared/site/share-pictures.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const KB = 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Width and height of a PNG, read from its first chunk. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(0, 4)).toEqual(PNG);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('share images', () => {
  it('are up to date (else: npm run share-images)', async () => {
    expect(await outdatedShareImages(await loadDrawings())).toEqual({ outdated: [], orphans: [] });
  });

  it('exist for every page, news category and chapter: 1200 × 630, at most 36 kB each and 4 MB together', async () => {
    const files = (await readdir(SHARE_FOLDER)).filter((file) => file.endsWith('.png'));
    expect(files.toSorted()).toEqual(SHARE_PICTURES.map(({ id }) => `${id}.png`).toSorted());
    let total = 0;
    for (const file of files) {
      const png = await readFile(join(SHARE_FOLDER, file));
      expect(sizeOf(png), file).toEqual([1200, 630]);
      expect(png.length, file).toBeLessThanOrEqual(36 * KB);
      total += png.length;
    }
    expect(total).toBeLessThanOrEqual(4 * KB * KB);
  });
});

describe('icons', () => {
  it.each([['apple-touch-icon.png', 180], ['icon-192.png', 192], ['icon-512.png', 512], ['icon-maskable-512.png', 512]] as const)('%s is %s pixels square', async (file, side) => {
    const png = await readFile(join(PUBLIC, 'icons', file));
    expect(sizeOf(png)).toEqual([side, side]);
    expect(png.length).toBeLessThan(12 * KB);
  });

  it('favicon.svg matches the current drawing', async () => {
    expect(await readFile(join(PUBLIC, 'icons/favicon.svg'), 'utf8')).toBe((await loadDrawings()).favicon);
  });

  it('favicon.ico contains one image of 32 pixels', async () => {
    const ico = await readFile(join(PUBLIC, 'favicon.ico'));
    const png = ico.subarray(22);
    expect(sizeOf(png)).toEqual([32, 32]);
    expect(icoOf(png, 32).equals(ico)).toBe(true);
  });
});

describe('the web manifest', () => {
  it('names the site and existing icons', async () => {
    const manifest = JSON.parse(await readFile(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as { name: string; short_name: string; start_url: string; icons: { src: string; sizes: string; type: string; purpose?: string }[] };
    expect(manifest).toMatchObject({ name: SITE.suffix, short_name: SITE.name, start_url: '/', lang: 'zh-CN' });
    for (const { src, sizes, type } of manifest.icons) {
      expect((await stat(join(PUBLIC, src))).size).toBeGreaterThan(0);
      if (type !== 'image/png') continue;
      const [width, height] = sizeOf(await readFile(join(PUBLIC, src)));
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });
});
