/** Loads the client's drawings that become image files. */
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import type { SharePicture } from '#shared/site/share-pictures.ts';
import { ROOT } from './build-stamp.ts';

interface ShareModule {
  readonly ShareImage: ComponentType<{ title: string; category: string }>;
  readonly SHARE_SIZE: Drawings['shareSize'];
}
interface LogoModule {
  readonly Favicon: ComponentType;
  readonly MARK: readonly { readonly d: string; readonly fill: string }[];
}

/** Drawings as SVG documents. */
export interface Drawings {
  /** The image of a shared link. */
  share(picture: SharePicture): string;
  readonly shareSize: { readonly width: number; readonly height: number };
  /** The mark on a square. */
  readonly favicon: string;
  /** The mark without a margin, for systems that round the corners themselves. */
  readonly fullBleed: string;
}

async function load<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(join(ROOT, file), { configFile: false, root: ROOT, logLevel: 'error' });
  return module;
}

/** The view box leaves out the mark's margin of one unit, so that the background reaches the edge. */
function fullBleed({ MARK }: LogoModule): string {
  const shapes = MARK.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 30 30">${shapes}</svg>`;
}

/** Loads the drawings through Vite, compiled as in the build. */
export async function loadDrawings(): Promise<Drawings> {
  const { ShareImage, SHARE_SIZE } = await load<ShareModule>('client/drawings/share-image.tsx');
  const logo = await load<LogoModule>('client/drawings/logo.tsx');
  return {
    share: ({ name, category }) => renderToStaticMarkup(createElement(ShareImage, { title: name, category })),
    shareSize: SHARE_SIZE,
    favicon: renderToStaticMarkup(createElement(logo.Favicon)),
    fullBleed: fullBleed(logo),
  };
}
