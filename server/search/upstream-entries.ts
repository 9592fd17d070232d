/** The entries of an upstream document or article. */
import type { Article, Document } from '#shared/contracts/news.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import type { Entry } from './entry.ts';
import { sectionsOfHtml } from './html-sections.ts';

/** Characters of a body that are indexed; the rest is ignored. */
const MAX_CHARACTERS = 40_000;

interface Item {
  readonly kind: 'document' | 'article';
  readonly path: string;
  readonly title: string;
  /** Put before the body in the first entry. */
  readonly summary: string;
  readonly keys: readonly string[];
}

function entriesOf({ kind, path, title, summary, keys }: Item, html: string): readonly Entry[] {
  const [start, ...sections] = sectionsOfHtml(html.slice(0, MAX_CHARACTERS));
  const beginning: Entry = { kind, item: path, path, title, section: '', text: [summary, start?.text ?? ''].filter((text) => text !== '').join(' '), keys };
  const parts = sections.map(({ id, heading, text }): Entry => ({ kind, item: path, path: `${path}#${id}`, title, section: heading, text, keys: [] }));
  return [beginning, ...parts];
}

/** @param chapter name of the document's chapter; empty when unknown */
export function documentEntries({ id, name, content }: Document, chapter: string): readonly Entry[] {
  return entriesOf({ kind: 'document', path: documentPath(id), title: name, summary: '', keys: chapter === '' ? [] : [chapter] }, content);
}

export function articleEntries({ id, title, summary, category, content }: Article): readonly Entry[] {
  return entriesOf({ kind: 'article', path: articlePath(id), title, summary, keys: category === '' ? [] : [category] }, content);
}
