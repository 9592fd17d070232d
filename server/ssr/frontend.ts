/** What a server needs of the pages' side: the renderer, the addresses of built files and, in development, Vite. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAssets, PageRenderer } from '#shared/contracts/ssr.ts';
import type { Prerendering } from './prerendered.ts';

export interface Frontend {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  /** Folder of the browser build; undefined in development, where Vite serves it. */
  readonly clientDir: string | undefined;
  /** Handles what Vite serves in development and calls back for the rest. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** How pages are made ahead; undefined where they change while the server runs. */
  readonly prerendering?: Prerendering | undefined;
  /** Bytes of the index of the site's own content; made while it is built, in development at the start. */
  searchIndex?(): Promise<Uint8Array>;
  close?(): Promise<void>;
}
