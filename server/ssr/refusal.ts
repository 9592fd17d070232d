/** The early no to a page that would have to be rendered: written before anything is parsed or routed, so it costs little. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorPage } from '#shared/contracts/ssr.ts';
import { PROBLEMS } from '#shared/contracts/problem.ts';

const RETRY_AFTER_S = 1;

export interface RefusalOptions {
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly renderError: (error: ErrorPage) => string;
}

/** Makes the function that answers 503 with the designed page and a `retry-after`. */
export function createRefusal({ headers, renderError }: RefusalOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const { status, title, detail } = PROBLEMS.overloaded;
  return (request, response) => {
    const requestId = randomUUID();
    const body = renderError({ status, title, detail, requestId });
    response.writeHead(status, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_S),
      'x-request-id': requestId,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
