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

/** Refusals of one moment are one event: they share their id, and so their bytes. */
const SHARED_MS = 1000;

interface Refusal {
  readonly until: number;
  readonly head: string[];
  readonly body: Buffer;
}

/** Makes the function that answers 503 with the designed page and a `retry-after`. */
export function createRefusal({ headers, renderError }: RefusalOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const { status, title, detail } = PROBLEMS.overloaded;

  function make(now: number): Refusal {
    const requestId = randomUUID();
    const body = Buffer.from(renderError({ status, title, detail, requestId }));
    const own = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'retry-after': String(OVERLOAD.retryAfterS),
      'x-request-id': requestId,
    };
    return { until: now + SHARED_MS, head: Object.entries({ ...headers, ...own }).flat(), body };
  }

  let latest: Refusal | undefined;
  return ({ method }, response) => {
    const now = performance.now();
    if (!latest || now > latest.until) latest = make(now);
    response.writeHead(status, latest.head);
    response.end(method === 'HEAD' ? undefined : latest.body);
  };
}
