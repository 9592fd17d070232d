/** The documents that a text links to. */
import { plainText } from './outline.ts';

export interface MentionedDocument {
  readonly id: string;
  /** The link's own words. */
  readonly name: string;
}

const DOCUMENT = /<a href="\/documents\?id=([\w.-]+)"[^>]*>(.*?)<\/a>/g;

/** Documents that a sanitised body links to, each once. */
export function mentionedDocuments(html: string): readonly MentionedDocument[] {
  const found = new Map<string, string>();
  for (const [, id, name] of html.matchAll(DOCUMENT)) if (id !== undefined && !found.has(id)) found.set(id, plainText(name ?? ''));
  return [...found].map(([id, name]) => ({ id, name }));
}
