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

/** Something of the upstream that can be linked to. */
export interface Volume {
  readonly node: HelpNode;
  readonly title: string;
  readonly path: string;
  /** A document's chapter, an article's date. */
  readonly note: string;
  /** Changes when the text has certainly changed. */
  readonly signature: string;
}

interface Shelved {
  volume: Volume;
  /** When its text was read, milliseconds since the epoch; 0 before it was. */
  readAt: number;
  /** Ids of the pages that its text links to. */
  pages: readonly string[];
}

export interface Library {
  /** Known to the catalogue or the list right now. */
  find(node: HelpNode): Volume | undefined;
  /** Volumes whose text links to a page, the newest articles first. */
  linkingTo(page: string): readonly Volume[];
  /** True once the catalogue and the list were read, or could not be. */
  readonly isKnown: boolean;
  /** Brings the index up to date unless it is; never rejects. */
  refresh(): Promise<void>;
  readonly size: number;
  close(): void;
}

export interface LibraryOptions {
  readonly reads: NewsReads;
  readonly index: SearchIndex;
  /** How long what was read is up to date, milliseconds. */
  readonly ttlMs: number;
  readonly log: { info(fields: object): void; warn(fields: object): void; error(fields: object): void };
  readonly now?: () => number;
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

const ofDocument = ({ id, name, updateTime, chapter }: Leaf): Volume => ({ node: `document:${id}`, title: name, path: documentPath(id), note: chapter, signature: `${name} ${updateTime}` });

const ofArticle = (article: ArticleSummary): Volume => ({
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

/** Makes an empty library; nothing is read before the first `refresh`. */
export function createLibrary({ reads, index, ttlMs, log, now = Date.now }: LibraryOptions): Library {
  const shelves = new Map<HelpNode, Shelved>();
  let running: Promise<void> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let isKnown = false;
  let closed = false;

  /** Takes up what is listed; what is listed no longer leaves the index. */
  function arrange(volumes: readonly Volume[]): void {
    const listed = new Set(volumes.map(({ node }) => node));
    for (const [node, { volume }] of shelves) {
      if (listed.has(node)) continue;
      index.remove(volume.path);
      shelves.delete(node);
    }
    for (const volume of volumes) {
      const known = shelves.get(volume.node);
      if (!known) shelves.set(volume.node, { volume, readAt: 0, pages: [] });
      else if (known.volume.signature !== volume.signature) Object.assign(known, { volume, readAt: 0 });
    }
    isKnown = true;
  }

  async function textOf({ node, note }: Volume): Promise<{ readonly entries: readonly Entry[]; readonly html: string } | undefined> {
    const id = idOf(node);
    if (node.startsWith('article:')) {
      const article = (await reads.article(id))?.value;
      return article && { entries: articleEntries(article), html: article.content };
    }
    const document = (await reads.document(id))?.value;
    return document && { entries: documentEntries(document, note), html: document.content };
  }

  async function readOne(shelved: Shelved): Promise<void> {
    const { volume } = shelved;
    const text = await textOf(volume);
    if (closed || shelves.get(volume.node) !== shelved) return;
    shelved.pages = text ? linkedPages(text.html) : [];
    shelved.readAt = now();
    if (text) index.replace(volume.path, text.entries);
    else index.remove(volume.path);
  }

  /** Reads texts one after the other; one that cannot be read is no reason to leave out the next. */
  async function readAll(wanted: readonly Shelved[]): Promise<void> {
    for (let at = 0, failures = 0; at < wanted.length && !closed; at += 1) {
      const shelved = wanted[at] as Shelved;
      try {
        await readOne(shelved);
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
    arrange([...list.map(ofArticle), ...leavesOf(tree.value).slice(0, MOST_DOCUMENTS).map(ofDocument)]);
    const byAge = [...shelves.values()].toSorted((a, b) => a.readAt - b.readAt);
    const unread = byAge.filter(({ readAt }) => readAt === 0);
    const again = byAge.filter(({ readAt }) => readAt > 0 && now() - readAt >= ttlMs).slice(0, REREAD);
    await readAll([...unread, ...again]);
    if (unread.length > 0) log.info({ event: 'search.indexed', texts: unread.length, volumes: shelves.size });
  }

  return {
    refresh() {
      if (closed || running || now() - refreshedAt < ttlMs) return running ?? Promise.resolve();
      const started = now();
      running = run()
        .then(() => {
          refreshedAt = started;
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error && 'problem' in error)) log.error({ event: 'search.failed', err: error });
          // The news room has said why; what is indexed stays, and a later question tries again.
          refreshedAt = now() - ttlMs + Math.min(RETRY_MS, ttlMs);
          isKnown = true;
          if (!closed) log.warn({ event: 'search.not-refreshed', volumes: shelves.size });
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    find: (node) => shelves.get(node)?.volume,
    linkingTo: (page) => [...shelves.values()].filter(({ pages }) => pages.includes(page)).map(({ volume }) => volume),
    get isKnown() {
      return isKnown;
    },
    get size() {
      return shelves.size;
    },
    close() {
      closed = true;
    },
  };
}
