/** A sanitised body cut at its headings, each part with the anchor that the heading has on the page. */

const HEADING = /<h[2-4][^>]*\sid="([^"]+)"[^>]*>(.*?)<\/h[2-4]>/gs;
const TAG = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const ENTITY = /&(amp|lt|gt|quot|#39|nbsp);/g;

/** Words of sanitised HTML; elements of their own line are kept apart. */
function textOfHtml(html: string): string {
  return html
    .replaceAll(TAG, (tag) => (/^<\/?(?:a|b|strong|em|i|code|span|small|sub|sup)\b/.test(tag) ? '' : ' '))
    .replaceAll(ENTITY, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The parts of a body in their order. The `id` is without `#`; what stands before the first heading has none, and may be empty. */
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
