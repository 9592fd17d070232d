/** Maps the upstream's types to ours (shared/contracts/news.ts): ids become text, missing fields are filled, single lines cleaned, HTML sanitised. */
import type { Article, ArticleList, ArticleSummary, Document, DocumentNode } from '#shared/contracts/news.ts';
import { firstCharacters } from '#shared/text/first-characters.ts';
import type { WireArticle, WireArticleList, WireArticleSummary, WireDocument, WireNode } from '#server/upstream/contract.ts';
import { sanitiseAsync } from './sanitise-async.ts';
import { sitePath } from './sanitise.ts';

/** Controls, line and paragraph separators, bidirectional and deprecated formatting. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u206A-\u206F]/gu;
const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/** Pages and the search take a title apart: one of 100 kB would block the process for seconds and fill its memory. Characters. */
const LONGEST_LINE = 1000;

/** A single-line field: line breaks become spaces, unfit characters go. Half a surrogate pair is replaced: no address can hold it. */
const line = (text: string | null | undefined): string => firstCharacters((text ?? '').replaceAll(LINE_BREAKS, ' ').replaceAll(UNFIT, ''), LONGEST_LINE).toWellFormed();

const idOf = ({ id }: { readonly id: string | number }): string => String(id).toWellFormed();

function toSummary(wire: WireArticleSummary): ArticleSummary {
  const cover = sitePath(wire.cover);
  return {
    id: idOf(wire),
    title: line(wire.title),
    summary: line(wire.summary),
    category: line(wire.category),
    ...(cover === undefined ? {} : { cover }),
    source: line(wire.source),
    publishTime: wire.publishTime,
  };
}

/** The time of an update, if it begins with a date: pages and the sitemap show that date. */
const updated = (time: string | null | undefined): { updateTime?: string } => (time && /^\d{4}-\d{2}-\d{2}/.test(time) ? { updateTime: line(time) } : {});

/** A page of the list, with the paging of the request: an upstream that ignores it may send all it has. */
export function toArticleList(wire: WireArticleList, page: number, pageSize: number): ArticleList {
  return { list: wire.list.slice(0, pageSize).map(toSummary), total: wire.total, page, pageSize };
}

export async function toArticle(wire: WireArticle): Promise<Article> {
  return { ...toSummary(wire), content: await sanitiseAsync(wire.content) };
}

/** A node without `children`, or with null, is a document. */
export function toDocumentTree(wire: readonly WireNode[]): DocumentNode[] {
  return wire.map((node) => ({
    id: idOf(node),
    name: line(node.name),
    ...(node.children ? { children: toDocumentTree(node.children) } : {}),
    ...updated(node.updateTime),
  }));
}

export async function toDocument(wire: WireDocument): Promise<Document> {
  return { id: idOf(wire), name: line(wire.name), content: await sanitiseAsync(wire.content), ...updated(wire.updateTime) };
}
