/** From a request to the model of its page: content modules, upstream data, and the status they decide. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { NEWS_PAGE_SIZE, type DocumentNode } from '#shared/contracts/news.ts';
import type { QueryReader } from '#shared/contracts/ssr.ts';
import { leadTextOf } from '#shared/configurator/lead-text.ts';
import type { HomeContent } from '#shared/content/home-model.ts';
import type { CompactContent, PageContent, Section } from '#shared/content/model.ts';
import { HELPS } from '#shared/content/relations.ts';
import type { PageEntry } from '#shared/site/page.ts';
import type { DocumentPick } from './home-news.tsx';
import { loadContent } from './load-copy.ts';
import { loadArticle, loadDocs, loadNewsList } from './load-news.ts';
import { queryOf, searchRequest, textOf } from './page-query.ts';
import { atHand, freshness, type Loaded } from './readings.ts';

const FIRST_PAGE = { page: 1, pageSize: NEWS_PAGE_SIZE } as const;
const TEASERS = 3;

const PICKS = 4;

/** The first document of each chapter, of a few of them. */
function picks(tree: readonly DocumentNode[]): readonly DocumentPick[] {
  return tree.flatMap(({ name: chapter, children: [first] = [] }) => (first ? [{ chapter, id: first.id, name: first.name }] : [])).slice(0, PICKS);
}

async function loadHome(api: BffApi, waitMs: number): Promise<Loaded> {
  const [content, articles, documents] = await Promise.all([
    loadContent<HomeContent>('home'),
    atHand(api.articles(FIRST_PAGE), waitMs),
    atHand(api.documents(), waitMs),
  ]);
  return {
    status: 200,
    model: { kind: 'home', content, articles: articles?.value.list.slice(0, TEASERS), documents: documents && picks(documents.value) },
    data: freshness(articles, documents),
  };
}

async function loadCompact(page: PageEntry): Promise<Loaded> {
  const [content, twin] = await Promise.all([
    loadContent<CompactContent>(page.id),
    loadContent<PageContent>(page.twin ?? page.id),
  ]);
  return { status: 200, model: { kind: 'compact', content, twin } };
}

const isConfigurator = (section: Section): boolean => section.type === 'tool' && section.tool === 'configurator';

async function loadContentPage(page: PageEntry, search: QueryReader, api: BffApi, waitMs: number): Promise<Loaded> {
  const content = await loadContent<PageContent>(page.id);
  const query = queryOf(page, search);
  if (!page.data) {
    const helps = page.id in HELPS ? await api.helps(page.id) : undefined;
    return {
      status: 200,
      model: { kind: 'content', content, query, articles: undefined, helps, leadText: content.sections.some(isConfigurator) ? leadTextOf(query) : undefined },
      // What goes with a page changes with what the upstream publishes.
      ...(helps ? { data: { at: Date.now(), stale: !helps.complete, complete: true } } : {}),
    };
  }
  const articles = await atHand(api.articles(FIRST_PAGE), waitMs);
  return {
    status: 200,
    model: { kind: 'content', content, query, articles: articles?.value.list.slice(0, TEASERS), helps: undefined },
    data: freshness(articles),
  };
}

/**
 * Loads what a page shows. Failures of the upstream are states of the model, never rejections.
 * @param page entry of the registry
 * @param search query of the request; only the parameters that the entry names are read
 * @param waitMs how long teasers from the upstream may hold up a page that does not need them, milliseconds
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
      const filter = { industry: textOf(search, 'industry', 40), product: textOf(search, 'product', 60) };
      return { status: 200, model: { kind: 'cases', content, filter } };
    }
    case 'search':
      return { status: 200, model: { kind: 'search', answer: await api.search(searchRequest(search)) } };
    case 'not-found':
      return { status: 404, model: { kind: 'not-found' } };
    default:
      return loadContentPage(page, search, api, waitMs);
  }
}
