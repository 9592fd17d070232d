/** The page for people at the operations listener, and the files that it names. It is drawn by the renderer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperationsState } from '#shared/contracts/operations.ts';
import type { PageAssets, PageRenderer } from '#shared/contracts/ssr.ts';

/** Nothing runs on it, nothing is loaded from elsewhere. */
export const OPERATIONS_POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

const STYLE = 'operations';
const FONT = /^\/fonts\/[\w-]+\.woff2$/;

export interface OperationsPage {
  /** The whole document. */
  render(): Promise<string>;
  /** A style sheet or a font of it; undefined for any other path. */
  file(path: string): Promise<{ readonly type: string; readonly body: Buffer } | undefined>;
}

interface OperationsPageOptions {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly clientDir: string | undefined;
  readonly state: () => Promise<OperationsState>;
}

/** Makes the page; nothing of it is kept. */
export function createOperationsPage({ renderer, assets, clientDir, state }: OperationsPageOptions): OperationsPage {
  return {
    render: async () => renderer.renderOperations({ assets }, await state()),
    async file(path) {
      const isStyle = assets.styles(STYLE).includes(path);
      if (clientDir === undefined || !(isStyle || FONT.test(path))) return undefined;
      const body = await readFile(join(clientDir, path)).catch(() => undefined);
      return body && { type: isStyle ? 'text/css; charset=utf-8' : 'font/woff2', body };
    },
  };
}
