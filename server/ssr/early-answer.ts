/** Answers that leave before routing. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPage } from '#shared/site/registry.ts';
import type { EarlyCounts } from './early-counts.ts';
import type { RenderQueue } from './overload.ts';
import { addressOf, pathOf } from './page-address.ts';
import type { PageMaker } from './render-page.ts';
import { writeKept } from './send-page.ts';

/**
 * Answers before routing: a finished page, or 503 when the page would have to be rendered and would wait too long.
 * @returns false when the request has to be routed
 */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface EarlyAnswerOptions {
  readonly maker: Pick<PageMaker, 'cache' | 'isInFlight'>;
  readonly queue: Pick<RenderQueue, 'isFull'>;
  readonly counts: Pick<EarlyCounts, 'refused'>;
  readonly keeps: boolean;
  refuse(request: IncomingMessage, response: ServerResponse): void;
}

/** Makes the function that sees every request first. */
export function createEarlyAnswer({ maker, queue, counts, keeps, refuse }: EarlyAnswerOptions): EarlyAnswer {
  const { cache } = maker;

  /** A page of the site that is not kept under any spelling would have to wait for its turn. */
  function hasToWait(target: string): boolean {
    if (!queue.isFull) return false;
    const page = findPage(pathOf(target));
    const key = page && addressOf(page, target).key;
    return page !== undefined && (key === undefined || !(cache.has(key) || maker.isInFlight(key)));
  }

  return (request, response) => {
    const { url = '', method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    // Who names a token is told whether it is one: by the routes, since below /api a bad one is 401.
    const page = keeps && headers.authorization === undefined ? cache.get(url) : undefined;
    if (page) {
      writeKept(page, request, response);
      return true;
    }
    if (!hasToWait(url)) return false;
    refuse(request, response);
    counts.refused();
    return true;
  };
}
