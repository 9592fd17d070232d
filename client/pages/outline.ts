import { plainText } from '#shared/text/markup.ts';

interface OutlineHeading {
  readonly id: string;
  readonly level: 2 | 3;
  readonly text: string;
}

const HEADING = /<h([23])[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;

/** The headings of the second and third level that have an id, in document order. */
export function outlineOf(html: string): readonly OutlineHeading[] {
  return [...html.matchAll(HEADING)].map((match) => ({
    id: match[2] ?? '',
    level: match[1] === '3' ? 3 : 2,
    text: plainText(match[3] ?? ''),
  }));
}

/**
 * Splits a sanitised body at the end of a section, before the next heading of the second level.
 * @param section text of the section's heading. Without it, or if there is no such heading, splits before the first heading.
 */
export function splitAfter(html: string, section: string | undefined): readonly [before: string, after: string] {
  const headings = [...html.matchAll(HEADING)].filter(([, level]) => level === '2');
  const index = headings.findIndex((match) => plainText(match[3] ?? '') === section);
  const next = headings[index + 1];
  const cut = next?.index ?? (index < 0 ? 0 : html.length);
  return [html.slice(0, cut), html.slice(cut)];
}
