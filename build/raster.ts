/** Renders drawings to images with Chromium. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ROOT } from './build-stamp.ts';

function findChromium(): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  const found = folders.flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name))).find((file) => existsSync(file));
  if (found === undefined) throw new Error('Chromium is not installed: apt-get install chromium fonts-noto-cjk');
  return found;
}

async function documentOf(svg: string): Promise<string> {
  const font = (await readFile(join(ROOT, 'public/fonts/archivo-subset.woff2'))).toString('base64');
  const style = `@font-face{font-family:Archivo;src:url(data:font/woff2;base64,${font});font-weight:400 700;unicode-range:U+20-7E,U+B0-D7,U+2013-2026,U+20AC}*{margin:0}svg{display:block;width:100vw;height:100vh}`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${svg}`;
}

/**
 * Starts the browser. The caller must close it.
 * @throws Error when Chromium is not installed
 */
export async function openRaster() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--force-color-profile=srgb'] });
  return {
    /** A drawing as a PNG with a palette; a lower `quality` (1 to 100) allows fewer colours. */
    async png(svg: string, size: { readonly width: number; readonly height: number }, quality: number): Promise<Buffer> {
      const page = await browser.newPage({ viewport: { ...size } });
      try {
        await page.setContent(await documentOf(svg), { waitUntil: 'load' });
        await page.evaluate('document.fonts.ready');
        const picture = await page.screenshot({ omitBackground: true });
        return await sharp(picture).png({ palette: true, quality, effort: 10, dither: 0, compressionLevel: 9 }).toBuffer();
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}
