/** Plain-text excerpt of a sanitised body. */
import { firstCharacters } from '#shared/text/first-characters.ts';
import { plainText } from '#shared/text/markup.ts';

const PARAGRAPH = /<p>([\s\S]*?)<\/p>/g;
/** Documents of the news API begin with a line about their version and audience. */
const PREAMBLE = /^版本：/;
/** Search engines show about this many characters of a description. */
const MAX_LENGTH = 80;

/** As many whole sentences as fit. If the first one is too long, cuts it at its last pause. */
function shortened(text: string): string {
  const sentences = text.match(/[^。！？]+[。！？]?/g) ?? [];
  let excerpt = '';
  for (const sentence of sentences) {
    if ((excerpt + sentence).length > MAX_LENGTH) break;
    excerpt += sentence;
  }
  if (excerpt !== '') return excerpt;
  const cut = firstCharacters(text, MAX_LENGTH - 1);
  const pause = Math.max(cut.lastIndexOf('，'), cut.lastIndexOf('；'), cut.lastIndexOf('：'));
  return `${pause > MAX_LENGTH / 2 ? cut.slice(0, pause) : cut}…`;
}

/**
 * The first paragraph of a body in at most 80 characters, or an empty string if it has none.
 * @param html sanitised body
 */
export function excerptOf(html: string): string {
  for (const [, inner] of html.matchAll(PARAGRAPH)) {
    const text = plainText(inner ?? '').replace(/\s+/g, ' ');
    if (text !== '' && !PREAMBLE.test(text)) return text.length <= MAX_LENGTH ? text : shortened(text);
  }
  return '';
}
