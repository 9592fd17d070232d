/** Facts for the head and the structured data: those of the page, or of the article or document that it shows. */
import type { NewsListQuery, PageModel } from '#client/pages/model.ts';
import { excerptOf } from '#client/pages/excerpt.ts';
import { readContentId, readNewsListQuery } from '#client/pages/page-query.ts';
import { NEWS_CATEGORIES, type DocumentNode } from '#shared/contracts/news.ts';
import type { QueryReader } from '#shared/contracts/ssr.ts';
import { articlePath, documentPath, newsPath } from '#shared/site/links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { canonicalPath } from '#shared/site/registry.ts';
import { chapterPicture, newsPicture } from '#shared/site/share-pictures.ts';

export interface PageFacts {
  /** Document title without the suffix. */
  readonly title: string;
  /** Name in the breadcrumb and the structured data. */
  readonly name: string;
  readonly description: string;
  /** Path and query of the canonical address; undefined for pages that have none. */
  readonly canonical: string | undefined;
  /** Path of the picture of a shared link. */
  readonly picture: string;
}

const shared = (id: string): string => `/share/${id}.png`;

/** Whether the requested page, list or document does not exist. It then has no canonical address. */
export function isMissing(model: PageModel | undefined): boolean {
  return model?.kind === 'not-found' || (model?.kind === 'news-list' && model.missing) || (model?.kind === 'docs' && model.document === 'missing');
}

function ofList(page: PageEntry, query: NewsListQuery): PageFacts {
  const { page: number } = query;
  // Text of the address that names no category must not become a title, which shared links show.
  const category = NEWS_CATEGORIES.find((name) => name === query.category);
  const narrowed = [category, number > 1 ? `第 ${number} 页` : undefined].filter(Boolean).join(' · ');
  const canonical = newsPath(query);
  const title = narrowed ? `${page.name}：${narrowed}` : page.title;
  return { title, name: page.name, description: page.description, canonical, picture: shared(page.id) };
}

/** The id of the chapter of a document. */
function chapterOf(tree: readonly DocumentNode[], id: string): string | undefined {
  const holds = (node: DocumentNode): boolean => node.id === id || (node.children ?? []).some(holds);
  return tree.find(holds)?.id;
}

/** What the facts are made of. */
export interface FactsInput {
  readonly page: PageEntry;
  /** Undefined while the upstream is awaited. */
  readonly model: PageModel | undefined;
  readonly search: QueryReader;
}

/** The canonical address by the request alone: an article that is late, or that could not be read, is still not the list. */
function askedAddress({ page, search }: FactsInput): string {
  const id = readContentId(search);
  if (!id) return canonicalPath(page);
  return page.template === 'article' ? articlePath(id) : page.template === 'docs' ? documentPath(id) : canonicalPath(page);
}

/** The facts of a page. */
export function pageFacts(input: FactsInput): PageFacts {
  const { page, model, search } = input;
  if (model?.kind === 'article' && model.reading) {
    const { title, summary, id, category } = model.reading.value;
    return { title, name: title, description: summary || page.description, canonical: articlePath(id), picture: shared(newsPicture(category)) };
  }
  if (page.template === 'news-list') return ofList(page, readNewsListQuery(search));
  if (model?.kind === 'docs' && typeof model.document === 'object') {
    const { name, id, content } = model.document.value;
    const chapter = chapterOf(model.tree?.value ?? [], id);
    return { title: name, name, description: excerptOf(content) || page.description, canonical: documentPath(id), picture: shared(chapterPicture(chapter)) };
  }
  const { title, name, description } = page;
  // The 404 page is not in the registry, so it has no picture of its own.
  const picture = shared(page.template === 'not-found' ? 'home' : page.id);
  return { title, name, description, canonical: isMissing(model) ? undefined : askedAddress(input), picture };
}
