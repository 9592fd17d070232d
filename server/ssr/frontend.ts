/** What the server needs from the client: the renderer, the URLs of built files and, in development, Vite. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PageAssets, PageRenderer } from '#shared/contracts/ssr.ts';
import type { Prerendering } from './prerendered.ts';

export interface Frontend {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  /** Folder of the browser build; undefined in development, where Vite serves it. */
  readonly clientDir: string | undefined;
  /** Answers the requests for Vite's modules in development and calls `next` for all others. */
  readonly middleware?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  /** Takes the WebSocket of Vite in development. */
  readonly upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined;
  /** How pages are prerendered; undefined in development, where pages change while the server runs. */
  readonly prerendering?: Prerendering | undefined;
  /** Bytes of the search index over the site's own content; built with the client, in development at the start. */
  searchIndex?(): Promise<Uint8Array>;
}
