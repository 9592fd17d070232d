/** The articles and documents as the API sends them: rendered after every change of the Markdown, and kept for the next start. */
import { readFileSync } from 'node:fs';
import { escapeMarkup } from '#shared/text/markup.ts';
import { replaceFile } from '#server/sealing/durable-file.ts';
import type { WireDocument, WireNode } from '#server/upstream/contract.ts';
import { parseSources, readSources, type SourceDocument } from './content.ts';

/** The contract has no fields for version and scope, so they are the first line of the document. */
const documentHead = ({ version, scope }: SourceDocument): string =>
  `<p>版本：${escapeMarkup(version)}　适用范围：${escapeMarkup(scope)}</p>\n`;

async function render(sources: ReturnType<typeof readSources>) {
  const { articles, documents } = parseSources(sources);
  const { Marked } = await import('marked');
  const marked = new Marked({ gfm: true, async: false });
  const html = (markdown: string): string => marked.parse(markdown, { async: false });
  const rendered = articles.map(({ markdown, ...summary }) => ({
    summary,
    content: html(markdown),
    /** What a keyword is looked for in, in lower case. */
    searchText: `${summary.title}\n${summary.summary}\n${markdown}`.toLowerCase(),
  }));
  return {
    /** Newest first. */
    articles: rendered.toSorted(({ summary: a }, { summary: b }) => (a.publishTime + a.id < b.publishTime + b.id ? 1 : -1)),
    /** The catalogue: chapters with their documents. */
    tree: [...Map.groupBy(documents, ({ chapterId }) => chapterId)].map(([chapterId, own]): WireNode => ({
      id: chapterId,
      name: own[0]?.chapterName ?? '',
      children: own.map(({ id, name, updateTime }) => ({ id, name, updateTime })),
    })),
    documents: documents.map((document): WireDocument => {
      const { id, name, updateTime, markdown } = document;
      return { id, name, content: documentHead(document) + html(markdown), updateTime };
    }),
  };
}

export type Content = Awaited<ReturnType<typeof render>>;

function readKept(file: string, digest: string): Content | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly digest: string; readonly content: Content };
    return kept.digest === digest ? kept.content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Loads the content.
 * @param root folder of the Markdown
 * @param file keeps the result, if it is given; with the same Markdown nothing is parsed
 * @returns `seeded`: whether the Markdown was rendered now
 * @throws ContentError that names file and key
 */
export async function loadContent(root: string, file?: string): Promise<{ readonly content: Content; readonly seeded: boolean }> {
  const sources = readSources(root);
  const kept = file === undefined ? undefined : readKept(file, sources.digest);
  if (kept) return { content: kept, seeded: false };
  const content = await render(sources);
  // If it cannot be written, the next start renders again.
  if (file !== undefined) await replaceFile(file, JSON.stringify({ digest: sources.digest, content })).catch(() => undefined);
  return { content, seeded: true };
}
