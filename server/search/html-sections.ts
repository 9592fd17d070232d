/** Splits a sanitised body at its headings. Each part has the anchor that its heading has on the page. */

const HEADING = /<h[2-4][^>]*\sid="([^"]+)"[^>]*>(.*?)<\/h[2-4]>/gs;
const TAG = /<[^>]*>/g;
const INLINE_TAG = /^<\/?(?:a|b|strong|em|i|code|span|small|sub|sup)\b/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const ENTITY = /&(amp|lt|gt|quot|#39|nbsp);/g;

/** The text of sanitised HTML. A space separates the texts of block elements. */
function textOfHtml(html: string): string {
  return html
    .replaceAll(TAG, (tag) => (INLINE_TAG.test(tag) ? '' : ' '))
    .replaceAll(ENTITY, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The parts of a body in order. `id` has no `#`. The first part is the text before the first heading: it has no id and may be empty. */
export function sectionsOfHtml(html: string) {
  const headings = [...html.matchAll(HEADING)];
  const start = { id: undefined, heading: '', text: textOfHtml(html.slice(0, headings[0]?.index ?? html.length)) };
  const parts = headings.map((match, index) => ({
    id: match[1],
    heading: textOfHtml(match[2] ?? ''),
    text: textOfHtml(html.slice(match.index + match[0].length, headings[index + 1]?.index ?? html.length)),
  }));
  return [start, ...parts];
}
