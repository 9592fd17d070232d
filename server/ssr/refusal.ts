/** The early no to a page that would have to be rendered: written before anything is parsed or routed, so it costs little. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorPage } from '#shared/contracts/ssr.ts';
import { PROBLEMS } from '#shared/contracts/problem.ts';
import { OVERLOAD } from './overload.ts';

export interface RefusalOptions {
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly renderError: (error: ErrorPage) => string;
}

/** As long as a request id, so that one body serves every refusal. */
const BLANK_ID = '00000000-0000-0000-0000-000000000000';

/** Makes the function that answers 503 with the designed page and a `retry-after`. */
export function createRefusal({ headers, renderError }: RefusalOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const { status, title, detail } = PROBLEMS.overloaded;
  let page: readonly string[] | undefined;
  return (request, response) => {
    page ??= renderError({ status, title, detail, requestId: BLANK_ID }).split(BLANK_ID);
    const requestId = randomUUID();
    const body = page.join(requestId);
    response.writeHead(status, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'retry-after': String(OVERLOAD.retryAfterS),
      'x-request-id': requestId,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
