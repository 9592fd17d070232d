/** A raw HTTP request: without decoding and redirects, chunk by chunk. */
import { request, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The chunks of the body as received. */
  readonly pieces: readonly string[];
  /** Whether the connection ended before the body did. */
  readonly cut: boolean;
}

interface RawOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with each chunk. Destroys the connection if it returns false. */
  readonly onPiece?: (text: string) => boolean;
  /** A connection that is open already. */
  readonly socket?: Socket;
}

/** Sends one request on a separate connection. Rejects if there is no response status. */
export function rawGet(address: string, { method = 'GET', headers = {}, onPiece, socket }: RawOptions = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers, agent: false, ...(socket && { createConnection: () => socket }) }, (response) => {
      const chunks: Buffer[] = [];
      const pieces: string[] = [];
      const finish = (cut: boolean): void => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), pieces, cut });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        pieces.push(chunk.toString('utf8'));
        if (onPiece?.(chunk.toString('utf8')) === false) asked.destroy();
      });
      response.once('end', () => finish(false));
      response.once('error', () => finish(true));
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** Only a cached page is sent before routing, which gives an answer its request id. */
export const isCached = ({ status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, unknown>> }): boolean => status === 200 && headers['x-request-id'] === undefined;
