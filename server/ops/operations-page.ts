/** The operations page and its files. The client's renderer draws it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperationsState } from '#shared/contracts/operations.ts';
import type { PageAssets, PageRenderer } from '#shared/contracts/ssr.ts';

/** Content-Security-Policy: no script, and nothing from other origins. */
export const OPERATIONS_POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

const STYLE = 'operations';
const FONT = /^\/fonts\/[\w-]+\.woff2$/;

interface OperationsPageOptions {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly clientDir: string | undefined;
  readonly state: () => Promise<OperationsState>;
}

/** Makes the page. Nothing is cached. */
export function createOperationsPage({ renderer, assets, clientDir, state }: OperationsPageOptions) {
  return {
    /** The whole HTML document. */
    render: async (): Promise<string> => renderer.renderOperations({ assets }, await state()),
    /** A style sheet or font of the page; undefined for any other path. */
    async file(path: string) {
      const isStyle = assets.styles(STYLE).includes(path);
      if (clientDir === undefined || !(isStyle || FONT.test(path))) return undefined;
      const body = await readFile(join(clientDir, path)).catch(() => undefined);
      return body && { type: isStyle ? 'text/css; charset=utf-8' : 'font/woff2', body };
    },
  };
}

export type OperationsPage = ReturnType<typeof createOperationsPage>;
