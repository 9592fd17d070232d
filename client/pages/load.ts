/** Loads the model of a page from content modules and upstream data, and determines the status. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { NEWS_PAGE_SIZE, type DocumentNode } from '#shared/contracts/news.ts';
import type { QueryReader } from '#shared/contracts/ssr.ts';
import { leadTextOf } from '#shared/configurator/lead-text.ts';
import type { HomeContent } from '#shared/content/home-model.ts';
import type { CompactContent, PageContent, Section } from '#shared/content/model.ts';
import { HELPS } from '#shared/content/relations.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { desktopOf } from '#shared/site/registry.ts';
import { loadContent } from './load-copy.ts';
import { loadArticle, loadDocs, loadNewsList } from './load-news.ts';
import type { DocumentPick } from './model.ts';
import { readPageQuery, readSearchRequest, readText } from './page-query.ts';
import { freshness, optionalWithin, type Loaded } from './readings.ts';

const FIRST_PAGE = { page: 1, pageSize: NEWS_PAGE_SIZE } as const;
const MAX_ARTICLES = 3;
const MAX_DOCUMENTS = 4;

/** The first document of each chapter, for the first few chapters. */
function pickDocuments(tree: readonly DocumentNode[]): readonly DocumentPick[] {
  return tree.flatMap(({ name: chapter, children: [first] = [] }) => (first ? [{ chapter, id: first.id, name: first.name }] : [])).slice(0, MAX_DOCUMENTS);
}

async function loadHome(api: BffApi, waitMs: number): Promise<Loaded> {
  const [content, articles, documents] = await Promise.all([
    loadContent<HomeContent>('home'),
    optionalWithin(api.articles(FIRST_PAGE), waitMs),
    optionalWithin(api.documents(), waitMs),
  ]);
  return {
    status: 200,
    model: { kind: 'home', content, articles: articles?.value.list.slice(0, MAX_ARTICLES), documents: documents && pickDocuments(documents.value) },
    data: freshness(articles, documents),
  };
}

async function loadCompact(page: PageEntry): Promise<Loaded> {
  const [content, twin] = await Promise.all([
    loadContent<CompactContent>(page.id),
    loadContent<PageContent>(desktopOf(page).id),
  ]);
  return { status: 200, model: { kind: 'compact', content, twin } };
}

const isConfigurator = (section: Section): boolean => section.type === 'tool' && section.tool === 'configurator';

async function loadContentPage(page: PageEntry, search: QueryReader, api: BffApi, waitMs: number): Promise<Loaded> {
  const content = await loadContent<PageContent>(page.id);
  const query = readPageQuery(page, search);
  if (!page.data) {
    const helps = page.id in HELPS ? await api.helps(page.id) : undefined;
    return {
      status: 200,
      model: { kind: 'content', content, query, articles: undefined, helps, leadText: content.sections.some(isConfigurator) ? leadTextOf(query) : undefined },
      // The related documents and articles change when the upstream publishes something.
      ...(helps ? { data: { at: Date.now(), stale: !helps.complete, complete: true } } : {}),
    };
  }
  const articles = await optionalWithin(api.articles(FIRST_PAGE), waitMs);
  return {
    status: 200,
    model: { kind: 'content', content, query, articles: articles?.value.list.slice(0, MAX_ARTICLES), helps: undefined },
    data: freshness(articles),
  };
}

/**
 * Loads the model of a page. A failure of the upstream is a state of the model, never a rejection.
 * @param page entry of the registry
 * @param search query of the request. Only the parameters that the entry names are read.
 * @param waitMs how long a page may wait for upstream data that it can do without. Milliseconds.
 */
export async function loadPage(page: PageEntry, search: QueryReader, api: BffApi, waitMs: number): Promise<Loaded> {
  switch (page.template) {
    case 'home':
      return loadHome(api, waitMs);
    case 'news-list':
      return loadNewsList(search, api);
    case 'article':
      return loadArticle(search, api);
    case 'docs':
      return loadDocs(search, api);
    case 'compact':
      return loadCompact(page);
    case 'cases': {
      const content = await loadContent<PageContent>(page.id);
      const filter = { industry: readText(search, 'industry', 40), product: readText(search, 'product', 60) };
      return { status: 200, model: { kind: 'cases', content, filter } };
    }
    case 'search':
      return { status: 200, model: { kind: 'search', answer: await api.search(readSearchRequest(search)) } };
    case 'not-found':
      return { status: 404, model: { kind: 'not-found' } };
    default:
      return loadContentPage(page, search, api, waitMs);
  }
}
