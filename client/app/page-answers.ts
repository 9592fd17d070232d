/** Asks the server for a page. */
import type { PageAnswer } from '#client/pages/page-answer.ts';

/** A page that could not be loaded. Its message is safe to report: it holds nothing of the visitor. */
export class PageError extends Error {}

/** The reason when the address cannot be shown in place: no page of this site, or one of another build. */
export const LEAVE = 'leave';

const API = '/api/pages';

/** What the server says of a page. */
export type Answer = PageAnswer & {
  /** Path and query where the page was found, after redirects. */
  readonly url: string;
};

const failAs = (reason: string) => (): never => {
  throw new PageError(reason);
};

/**
 * The page of an address (path and query).
 * @throws PageError when there is none to be had
 */
export async function askPage(address: string, priority: RequestPriority = 'auto'): Promise<Answer> {
  const response = await fetch(API + address, { headers: { accept: 'application/json' }, priority }).catch(failAs('network'));
  if (response.status >= 500 || response.status === 429) throw new PageError(`status-${response.status}`);
  if (!response.headers.get('content-type')?.includes('application/json')) throw new PageError(LEAVE);
  const answer = (await response.json().catch(failAs('body'))) as PageAnswer;
  const found = new URL(response.url);
  return { ...answer, url: found.pathname.slice(API.length) + found.search };
}
