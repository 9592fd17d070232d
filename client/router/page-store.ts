/** Pages of this site as the server sends them: asked for once, kept for a while, dropped oldest first. */

export interface FetchedPage {
  /** Where the page was found, after redirects: path, query and hash. */
  readonly url: string;
  readonly html: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The address cannot be shown in place (another origin, not a page): the browser has to go there itself. */
export const LEAVE = Symbol('leave');

/** A page that could not be fetched. `reason` is safe to report: it holds nothing of the visitor. */
export class PageError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

const MOST = 12;
/** A page this old is fetched again when a link leads to it; going back may show an older one. Milliseconds. */
const FRESH_MS = 30_000;

const pages = new Map<string, FetchedPage>();
const waiting = new Map<string, Promise<FetchedPage | typeof LEAVE>>();

const keyOf = (url: URL) => url.pathname + url.search;

/** A page fetched before, of any age. */
export function recall(url: URL): FetchedPage | undefined {
  return pages.get(keyOf(url));
}

/** A page for a link: a fresh one from the store, or the server's. Rejects with a `PageError`. */
export function obtain(url: URL): Promise<FetchedPage | typeof LEAVE> {
  const key = keyOf(url);
  const kept = pages.get(key);
  if (kept && Date.now() - kept.at < FRESH_MS) return Promise.resolve(kept);
  let answer = waiting.get(key);
  if (!answer) {
    answer = fetchPage(url).finally(() => waiting.delete(key));
    waiting.set(key, answer);
  }
  return answer;
}

/** Fetches a page now, whatever is kept. */
export function refresh(url: URL): Promise<FetchedPage | typeof LEAVE> {
  pages.delete(keyOf(url));
  return obtain(url);
}

async function fetchPage(url: URL): Promise<FetchedPage | typeof LEAVE> {
  const response = await request(url);
  if (response === LEAVE) return LEAVE;
  const found = new URL(response.url);
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
  if (!isPage || found.origin !== location.origin) return LEAVE;
  if (response.status >= 500 || response.status === 429) throw new PageError(`status-${response.status}`);
  const html = await response.text().catch(() => {
    throw new PageError('body');
  });
  found.hash = url.hash;
  const page = { url: keyOf(found) + found.hash, html, at: Date.now() };
  keep(keyOf(url), page);
  return page;
}

async function request(url: URL): Promise<Response | typeof LEAVE> {
  const address = keyOf(url);
  const headers = { accept: 'text/html' };
  try {
    return await fetch(address, { headers });
  } catch {
    // A redirect to another origin fails just as a lost connection does; asked not to follow, it shows itself.
    const probe = await fetch(address, { headers, redirect: 'manual' }).catch(() => undefined);
    if (probe?.type === 'opaqueredirect') return LEAVE;
    throw new PageError('network');
  }
}

function keep(key: string, page: FetchedPage): void {
  pages.delete(key);
  pages.set(key, page);
  const [oldest] = pages.keys();
  if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
}
