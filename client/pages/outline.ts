/** The outline of a sanitised body. */

interface OutlineHeading {
  readonly id: string;
  readonly level: 2 | 3;
  readonly text: string;
}

const HEADING = /<h([23])[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The text of sanitised markup. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/** Headings of the second and third level that carry an id, in order. */
export function outlineOf(html: string): readonly OutlineHeading[] {
  return [...html.matchAll(HEADING)].map((match) => ({
    id: match[2] ?? '',
    level: match[1] === '3' ? 3 : 2,
    text: plainText(match[3] ?? ''),
  }));
}

/**
 * A body in two parts, the second beginning with the heading after a section.
 * @param section text of the section's heading; without one, or where there is no such heading, the first part is what stands above all headings
 */
export function splitAfter(html: string, section: string | undefined): readonly [before: string, after: string] {
  const headings = [...html.matchAll(HEADING)].filter(([, level]) => level === '2');
  const at = headings.findIndex((match) => plainText(match[3] ?? '') === section);
  const next = headings[at + 1];
  const cut = next?.index ?? (at < 0 ? 0 : html.length);
  return [html.slice(0, cut), html.slice(cut)];
}
