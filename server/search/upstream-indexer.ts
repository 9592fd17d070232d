/**
 * Indexes the documents and articles of the upstream. A search starts a refresh, at most one in `ttlMs`. It reads the
 * catalogue and the article list, then the texts that are new or changed, then a few that were asked for longest ago,
 * because the lists do not always show that a text has changed. While the upstream fails, the indexed texts stay.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArticleSummary, DocumentNode } from '#shared/contracts/news.ts';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { isProblemError } from '#shared/contracts/problem.ts';
import type { HelpLink } from '#shared/contracts/search.ts';
import type { HelpNode } from '#shared/content/relations.ts';
import { readArticlePages } from '#shared/site/article-pages.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import { linkedPages } from '#shared/site/related.ts';
import type { Entry } from './entry.ts';
import type { SearchIndex } from './search-index.ts';
import { articleEntries, documentEntries } from './upstream-entries.ts';

/** A document of the catalogue or an article of the list. */
export interface Listing extends HelpLink {
  readonly node: HelpNode;
  /** A different value means that the text has changed; an equal one does not mean that it has not. */
  readonly signature: string;
}

interface IndexedText {
  readonly listing: Listing;
  /** Whether the text was read since it was listed like this. */
  isRead: boolean;
  /** When it was last asked for, on the clock of `performance.now`: one that cannot be read must not keep others waiting. */
  askedAt: number;
  /** Ids of the pages that its text links to. */
  pages: readonly string[];
}

export type UpstreamIndexer = ReturnType<typeof createUpstreamIndexer>;

export interface UpstreamIndexerOptions {
  /** Reads that wait for a fresh answer. */
  readonly reads: NewsReads;
  readonly index: SearchIndex;
  /** How long a refresh is valid, milliseconds. */
  readonly ttlMs: number;
  readonly log: { info(fields: object): void; warn(fields: object): void; error(fields: object): void };
}

/** Only the first documents of the catalogue are indexed. */
const MAX_DOCUMENTS = 500;
/** Unchanged texts that one refresh reads again. */
const REREAD = 5;
/** Failures in a row that end a refresh. */
const MAX_FAILURES = 3;
/** Pause after a failed refresh, milliseconds; `ttlMs` when that is shorter. */
const RETRY_MS = 1000;

function documentListings(nodes: readonly DocumentNode[], chapter = ''): readonly Listing[] {
  return nodes.flatMap(({ id, name, updateTime = '', children }): readonly Listing[] =>
    children ? documentListings(children, name) : [{ node: `document:${id}`, title: name, path: documentPath(id), note: chapter, signature: `${chapter} ${name} ${updateTime}` }],
  );
}

const articleListing = (article: ArticleSummary): Listing => ({
  node: `article:${article.id}`,
  title: article.title,
  path: articlePath(article.id),
  note: article.publishTime.slice(0, 10),
  signature: JSON.stringify(article),
});

/** Creates an indexer. It reads nothing before the first `refresh`. */
export function createUpstreamIndexer({ reads, index, ttlMs, log }: UpstreamIndexerOptions) {
  /** In the order of the lists. */
  let texts: ReadonlyMap<HelpNode, IndexedText> = new Map();
  let running: Promise<void> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let isLoaded = false;
  let closed = false;

  /** Takes the listings as they are now. What the upstream no longer lists leaves the index. */
  function syncListings(listings: readonly Listing[]): void {
    const known = texts;
    texts = new Map(listings.map((listing) => {
      const text = known.get(listing.node);
      return [listing.node, text?.listing.signature === listing.signature ? text : { listing, isRead: false, askedAt: 0, pages: text?.pages ?? [] }];
    }));
    for (const [node, { listing }] of known) if (!texts.has(node)) index.remove(listing.path);
    isLoaded = true;
  }

  async function textOf({ node, note }: Listing): Promise<{ readonly entries: readonly Entry[]; readonly html: string } | undefined> {
    const id = node.slice(node.indexOf(':') + 1);
    if (node.startsWith('article:')) {
      const article = (await reads.article(id))?.value;
      return article && { entries: articleEntries(article), html: article.content };
    }
    const document = (await reads.document(id))?.value;
    return document && { entries: documentEntries(document, note), html: document.content };
  }

  /** Reads texts one after the other, and continues after a failed one. */
  async function readAll(wanted: readonly IndexedText[]): Promise<void> {
    let failures = 0;
    for (const indexed of wanted) {
      indexed.askedAt = performance.now();
      try {
        const text = await textOf(indexed.listing);
        // A long text takes 10 ms to sanitise and 10 ms to index: let requests run in between.
        await nextTurn();
        if (closed) return;
        indexed.pages = text ? linkedPages(text.html) : [];
        indexed.isRead = true;
        index.replace(indexed.listing.path, text?.entries ?? []);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures >= MAX_FAILURES) throw error;
      }
    }
  }

  /** The listings of one kind: those read now, or the known ones when they cannot be read. */
  const listingsOf = (read: PromiseSettledResult<readonly Listing[]>, kind: 'article' | 'document'): readonly Listing[] =>
    read.status === 'fulfilled' ? read.value : [...texts.values()].flatMap(({ listing }) => (listing.node.startsWith(`${kind}:`) ? [listing] : []));

  /** @throws the reason when a list or too many texts cannot be read; what could be read is in the index then */
  async function run(): Promise<void> {
    const lists = await Promise.allSettled([
      readArticlePages(reads).then((pages) => pages.flat().map(articleListing)),
      reads.documents().then((tree) => documentListings(tree.value).slice(0, MAX_DOCUMENTS)),
    ]);
    if (closed) return;
    const failed = lists.filter((list) => list.status === 'rejected');
    if (failed.length === lists.length) throw failed[0]?.reason;
    syncListings([...listingsOf(lists[0], 'article'), ...listingsOf(lists[1], 'document')]);
    const inOrder = [...texts.values()].toSorted((a, b) => Number(a.isRead) - Number(b.isRead) || a.askedAt - b.askedAt);
    const unread = inOrder.filter(({ isRead }) => !isRead).length;
    await readAll(inOrder.slice(0, unread + REREAD));
    if (unread > 0) log.info({ event: 'search.indexed', texts: unread, volumes: texts.size });
    if (failed[0]) throw failed[0].reason;
  }

  async function refreshNow(): Promise<void> {
    const started = performance.now();
    try {
      await run();
      refreshedAt = started;
    } catch (error) {
      if (!isProblemError(error)) log.error({ event: 'search.failed', err: error });
      // `server/news` has logged the reason. The indexed texts stay, and a later search tries again.
      refreshedAt = performance.now() - ttlMs + Math.min(RETRY_MS, ttlMs);
      isLoaded = true;
      if (!closed) log.warn({ event: 'search.not-refreshed', volumes: texts.size });
    }
    running = undefined;
  }

  return {
    /** Updates the index when it is due. Never rejects. */
    async refresh(): Promise<void> {
      if (!closed && performance.now() - refreshedAt >= ttlMs) running ??= refreshNow();
      await running;
    },
    /** A document or article that the upstream lists now. */
    find: (node: HelpNode) => texts.get(node)?.listing,
    /** Listings whose text links to a page, the newest articles first. */
    linkingTo: (page: string) => [...texts.values()].filter(({ pages }) => pages.includes(page)).map(({ listing }) => listing),
    /** True once the catalogue and the list have been read or have failed to load. */
    get isLoaded() {
      return isLoaded;
    },
    close(): void {
      closed = true;
    },
  };
}
