/**
 * Documents and articles of the upstream in the index. Read when somebody asks, at most once in `ttlMs`: first the
 * catalogue and the list, then the texts that are new or changed, then the few that were read longest ago, since
 * neither says that a text has changed. While the upstream fails, what was read last stays.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArticleSummary, DocumentNode } from '#shared/contracts/news.ts';
import { NEWS_PAGE_SIZE } from '#shared/contracts/news.ts';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import type { HelpNode } from '#shared/content/relations.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import { linkedPages } from '#shared/site/related.ts';
import type { Entry } from './entry.ts';
import type { SearchIndex } from './search-index.ts';
import { articleEntries, documentEntries } from './upstream-entries.ts';

/** A document of the catalogue or an article of the list. */
export interface Listing {
  readonly node: HelpNode;
  readonly title: string;
  readonly path: string;
  /** A document's chapter, an article's date. */
  readonly note: string;
  /** Changes when the text has certainly changed. */
  readonly signature: string;
}

interface IndexedText {
  listing: Listing;
  /** When its text was read, milliseconds since the epoch; 0 before it was. */
  readAt: number;
  /** Ids of the pages that its text links to. */
  pages: readonly string[];
}

export interface UpstreamIndexer {
  /** Known to the catalogue or the list right now. */
  find(node: HelpNode): Listing | undefined;
  /** Listings whose text links to a page, the newest articles first. */
  linkingTo(page: string): readonly Listing[];
  /** True once the catalogue and the list were read, or could not be. */
  readonly isKnown: boolean;
  /** Brings the index up to date unless it is; never rejects. */
  refresh(): Promise<void>;
  close(): void;
}

export interface UpstreamIndexerOptions {
  readonly reads: NewsReads;
  readonly index: SearchIndex;
  /** How long what was read is up to date, milliseconds. */
  readonly ttlMs: number;
  readonly log: { info(fields: object): void; warn(fields: object): void; error(fields: object): void };
}

/** What is indexed at most: the newest articles, the first documents of the catalogue. */
const MOST_ARTICLES = 500;
const MOST_DOCUMENTS = 500;
/** Texts that are read again in one go although nothing says that they changed. */
const REREAD = 5;
/** Failures in a row after which the upstream counts as down. */
const GIVE_UP_AFTER = 3;
/** A failed reading is tried again after this long, milliseconds, or when what was read grows old. */
const RETRY_MS = 1000;

interface Leaf {
  readonly id: string;
  readonly name: string;
  readonly updateTime: string;
  readonly chapter: string;
}

function leavesOf(nodes: readonly DocumentNode[], chapter = ''): readonly Leaf[] {
  return nodes.flatMap(({ id, name, updateTime = '', children }) => (children ? leavesOf(children, name) : [{ id, name, updateTime, chapter }]));
}

const ofDocument = ({ id, name, updateTime, chapter }: Leaf): Listing => ({ node: `document:${id}`, title: name, path: documentPath(id), note: chapter, signature: `${name} ${updateTime}` });

const ofArticle = (article: ArticleSummary): Listing => ({
  node: `article:${article.id}`,
  title: article.title,
  path: articlePath(article.id),
  note: article.publishTime.slice(0, 10),
  signature: JSON.stringify(article),
});

/** All articles that are indexed, the newest first. */
async function readList(reads: NewsReads): Promise<readonly ArticleSummary[]> {
  const all: ArticleSummary[] = [];
  for (let page = 1; all.length < MOST_ARTICLES; page += 1) {
    const { list, total } = (await reads.articles({ page, pageSize: NEWS_PAGE_SIZE })).value;
    all.push(...list);
    if (list.length === 0 || all.length >= total) break;
  }
  return all.slice(0, MOST_ARTICLES);
}

const idOf = (node: HelpNode): string => node.slice(node.indexOf(':') + 1);

/** Makes an indexer; nothing is read before the first `refresh`. */
export function createUpstreamIndexer({ reads, index, ttlMs, log }: UpstreamIndexerOptions): UpstreamIndexer {
  const texts = new Map<HelpNode, IndexedText>();
  let running: Promise<void> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let isKnown = false;
  let closed = false;

  /** Takes up what is listed; what is listed no longer leaves the index. */
  function takeListings(listings: readonly Listing[]): void {
    const listed = new Set(listings.map(({ node }) => node));
    for (const [node, { listing }] of texts) {
      if (listed.has(node)) continue;
      index.remove(listing.path);
      texts.delete(node);
    }
    for (const listing of listings) {
      const known = texts.get(listing.node);
      if (!known) texts.set(listing.node, { listing, readAt: 0, pages: [] });
      else if (known.listing.signature !== listing.signature) Object.assign(known, { listing, readAt: 0 });
    }
    isKnown = true;
  }

  async function textOf({ node, note }: Listing): Promise<{ readonly entries: readonly Entry[]; readonly html: string } | undefined> {
    const id = idOf(node);
    if (node.startsWith('article:')) {
      const article = (await reads.article(id))?.value;
      return article && { entries: articleEntries(article), html: article.content };
    }
    const document = (await reads.document(id))?.value;
    return document && { entries: documentEntries(document, note), html: document.content };
  }

  async function readOne(indexed: IndexedText): Promise<void> {
    const { listing } = indexed;
    const text = await textOf(listing);
    // A long one is made fit in 10 ms and indexed in 10 more.
    await nextTurn();
    if (closed || texts.get(listing.node) !== indexed) return;
    indexed.pages = text ? linkedPages(text.html) : [];
    indexed.readAt = Date.now();
    if (text) index.replace(listing.path, text.entries);
    else index.remove(listing.path);
  }

  /** Reads texts one after the other; one that cannot be read is no reason to leave out the next. */
  async function readAll(wanted: readonly IndexedText[]): Promise<void> {
    for (let at = 0, failures = 0; at < wanted.length && !closed; at += 1) {
      const indexed = wanted[at] as IndexedText;
      try {
        await readOne(indexed);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures >= GIVE_UP_AFTER) throw error;
      }
      // Visitors come first.
      await nextTurn();
    }
  }

  async function run(): Promise<void> {
    const [list, tree] = await Promise.all([readList(reads), reads.documents()]);
    if (closed) return;
    takeListings([...list.map(ofArticle), ...leavesOf(tree.value).slice(0, MOST_DOCUMENTS).map(ofDocument)]);
    const byAge = [...texts.values()].toSorted((a, b) => a.readAt - b.readAt);
    const unread = byAge.filter(({ readAt }) => readAt === 0);
    const again = byAge.filter(({ readAt }) => readAt > 0 && Date.now() - readAt >= ttlMs).slice(0, REREAD);
    await readAll([...unread, ...again]);
    if (unread.length > 0) log.info({ event: 'search.indexed', texts: unread.length, volumes: texts.size });
  }

  return {
    refresh() {
      if (closed || running || Date.now() - refreshedAt < ttlMs) return running ?? Promise.resolve();
      const started = Date.now();
      running = run()
        .then(() => {
          refreshedAt = started;
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error && 'problem' in error)) log.error({ event: 'search.failed', err: error });
          // The news room has said why; what is indexed stays, and a later question tries again.
          refreshedAt = Date.now() - ttlMs + Math.min(RETRY_MS, ttlMs);
          isKnown = true;
          if (!closed) log.warn({ event: 'search.not-refreshed', volumes: texts.size });
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    find: (node) => texts.get(node)?.listing,
    linkingTo: (page) => [...texts.values()].filter(({ pages }) => pages.includes(page)).map(({ listing }) => listing),
    get isKnown() {
      return isKnown;
    },
    close() {
      closed = true;
    },
  };
}
