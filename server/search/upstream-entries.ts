/** The entries of an upstream document or article. */
import type { Article, Document } from '#shared/contracts/news.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import { plainText } from '#shared/text/markup.ts';
import type { Entry } from './entry.ts';

const HEADING = /<h[2-4][^>]*\sid="([^"]+)"[^>]*>(.*?)<\/h[2-4]>/gs;
const BLOCK_TAG = /<(?!\/?(?:a|b|strong|em|i|u|s|del|kbd|code|sub|sup)\b)[^>]*>/g;
/** A piece of a tag, a character reference or a character, at the end of a body that was cut. */
const CUT = /(?:<[^>]*|&#?\w*|[\uD800-\uDBFF])$/;

/** The text of sanitised HTML. A space separates the texts of block elements. */
const textOfHtml = (html: string): string => plainText(html.replaceAll(BLOCK_TAG, ' ')).replaceAll(/\s+/g, ' ');

/**
 * Splits a sanitised body at its headings. `id` is the anchor of the heading on the page, without `#`. The first part is the
 * text before the first heading: it has no id and can be empty.
 */
function sectionsOfHtml(html: string) {
  const headings = [...html.matchAll(HEADING)];
  const start = { id: undefined, heading: '', text: textOfHtml(html.slice(0, headings[0]?.index ?? html.length)) };
  const parts = headings.map((match, index) => ({
    id: match[1],
    heading: textOfHtml(match[2] ?? ''),
    text: textOfHtml(html.slice(match.index + match[0].length, headings[index + 1]?.index ?? html.length)),
  }));
  return [start, ...parts];
}

/** The data of a picture that stands in the body: it can be longer than all that is indexed. */
const PICTURE_DATA = / src="data:[^"]*"/g;
/** Characters of a body that are indexed, without the data of pictures; the rest is ignored. */
const MAX_CHARACTERS = 40_000;

interface Item extends Pick<Entry, 'kind' | 'path' | 'title' | 'keys'> {
  /** Put before the body in the first entry. */
  readonly summary: string;
}

function entriesOf({ kind, path, title, summary, keys }: Item, html: string): readonly Entry[] {
  const [start, ...sections] = sectionsOfHtml(html.replaceAll(PICTURE_DATA, '').slice(0, MAX_CHARACTERS).replace(CUT, ''));
  const beginning: Entry = { kind, item: path, path, title, section: '', text: [summary, start?.text ?? ''].filter((text) => text !== '').join(' '), keys };
  const parts = sections.map(({ id, heading, text }): Entry => ({ kind, item: path, path: `${path}#${id}`, title, section: heading, text, keys: [] }));
  return [beginning, ...parts];
}

/** @param chapter name of the document's chapter; empty when unknown */
export function documentEntries({ id, name, content }: Document, chapter: string): readonly Entry[] {
  return entriesOf({ kind: 'document', path: documentPath(id), title: name, summary: '', keys: [chapter] }, content);
}

export function articleEntries({ id, title, summary, category, content }: Article): readonly Entry[] {
  return entriesOf({ kind: 'article', path: articlePath(id), title, summary, keys: [category] }, content);
}
