/** From the upstream's shapes to ours (shared/contracts/news.ts): ids as text, gaps filled, HTML sanitised. */
import type { Article, ArticleList, ArticleSummary, Document, DocumentNode } from '#shared/contracts/news.ts';
import type { WireArticle, WireArticleList, WireArticleSummary, WireDocument, WireNode } from '#server/upstream/contract.ts';
import { sanitiseAside } from './sanitise-aside.ts';
import { sitePath } from './sanitise.ts';

function toSummary(wire: WireArticleSummary): ArticleSummary {
  const cover = sitePath(wire.cover);
  return {
    id: String(wire.id),
    title: wire.title,
    summary: wire.summary ?? '',
    category: wire.category ?? '',
    ...(cover === undefined ? {} : { cover }),
    source: wire.source ?? '',
    publishTime: wire.publishTime,
  };
}

/** A page of the list, with the paging that was asked for. */
export function toArticleList(wire: WireArticleList, page: number, pageSize: number): ArticleList {
  return { list: wire.list.map(toSummary), total: wire.total, page, pageSize };
}

export async function toArticle(wire: WireArticle): Promise<Article> {
  return { ...toSummary(wire), content: await sanitiseAside(wire.content) };
}

/** Null instead of `children` means the same as none: a document. */
export function toDocumentTree(wire: readonly WireNode[]): DocumentNode[] {
  return wire.map(({ id, name, children, updateTime }) => ({
    id: String(id),
    name,
    ...(children ? { children: toDocumentTree(children) } : {}),
    ...(updateTime ? { updateTime } : {}),
  }));
}

export async function toDocument(wire: WireDocument): Promise<Document> {
  const { updateTime } = wire;
  return { id: String(wire.id), name: wire.name, content: await sanitiseAside(wire.content), ...(updateTime ? { updateTime } : {}) };
}
