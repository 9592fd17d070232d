/** Documents and articles of the upstream as entries. */
import type { Article, Document } from '#shared/contracts/news.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import type { Entry } from './entry.ts';
import { sectionsOfHtml } from './html-sections.ts';

/** A body beyond this many characters is indexed up to here: nobody reads on. */
const MOST_CHARACTERS = 40_000;

interface Whole {
  readonly kind: 'document' | 'article';
  readonly path: string;
  readonly title: string;
  /** Stands before the body in the entry of the beginning. */
  readonly summary: string;
  readonly keys: readonly string[];
}

function entriesOf({ kind, path, title, summary, keys }: Whole, html: string): readonly Entry[] {
  const [start, ...sections] = sectionsOfHtml(html.slice(0, MOST_CHARACTERS));
  const beginning: Entry = { kind, whole: path, path, title, section: '', text: [summary, start?.text ?? ''].filter((text) => text !== '').join(' '), keys };
  const parts = sections.map(({ id, heading, text }): Entry => ({ kind, whole: path, path: `${path}#${id}`, title, section: heading, text, keys: [] }));
  return [beginning, ...parts];
}

/**
 * @param chapter name of the document's chapter
 */
export function documentEntries({ id, name, content }: Document, chapter: string): readonly Entry[] {
  return entriesOf({ kind: 'document', path: documentPath(id), title: name, summary: '', keys: chapter === '' ? [] : [chapter] }, content);
}

export function articleEntries({ id, title, summary, category, content }: Article): readonly Entry[] {
  return entriesOf({ kind: 'article', path: articlePath(id), title, summary, keys: category === '' ? [] : [category] }, content);
}
