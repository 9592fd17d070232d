/** Asks the server for a page. */
import type { PageAnswer } from '#client/pages/page-answer.ts';

/** A page that could not be loaded. `reason` is safe to report: it holds nothing of the visitor. */
export class PageError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The reason when the address cannot be shown in place: no page of this site, or one of another build. */
export const LEAVE = 'leave';

const API = '/api/pages';

/** What the server says of a page. */
export type Answer = PageAnswer & {
  /** Path and query where the page was found, after redirects. */
  readonly url: string;
};

async function ask(address: string, priority: RequestPriority): Promise<Response> {
  try {
    return await fetch(API + address, { headers: { accept: 'application/json' }, priority });
  } catch {
    throw new PageError('network');
  }
}

/**
 * The page of an address (path and query).
 * @throws PageError when there is none to be had
 */
export async function askPage(address: string, priority: RequestPriority = 'auto'): Promise<Answer> {
  const response = await ask(address, priority);
  if (response.status >= 500 || response.status === 429) throw new PageError(`status-${response.status}`);
  if (!response.headers.get('content-type')?.includes('application/json')) throw new PageError(LEAVE);
  const answer = (await response.json().catch(() => {
    throw new PageError('body');
  })) as PageAnswer;
  const found = new URL(response.url);
  return { ...answer, url: found.pathname.slice(API.length) + found.search };
}
