/** Requests a page from the server. */
import type { PageAnswer } from '#client/pages/page-answer.ts';
import { OtherBuild } from '#client/platform/load-code.ts';

/** A page that could not be loaded. The message is safe to report: it holds no data of the visitor. */
export class PageError extends Error {}

const API = '/api/pages';

export type Answer = PageAnswer & {
  /** Path and query of the page after redirects. */
  readonly url: string;
};

const failAs = (reason: string) => (): Promise<never> => Promise.reject(new PageError(reason));

/**
 * The page of an address (path and query).
 * @throws PageError when it cannot be loaded in half a minute; OtherBuild when the address is no page of this site
 */
export async function askPage(address: string, priority: RequestPriority = 'auto'): Promise<Answer> {
  const response = await fetch(API + address, { headers: { accept: 'application/json' }, priority, signal: AbortSignal.timeout(30_000) }).catch(failAs('network'));
  if (response.status >= 500 || response.status === 429) throw new PageError(`status-${response.status}`);
  if (!response.headers.get('content-type')?.includes('application/json')) throw new OtherBuild();
  const answer = (await response.json().catch(failAs('body'))) as PageAnswer;
  return { ...answer, url: response.url.slice((location.origin + API).length) };
}
