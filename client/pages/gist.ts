/** The first words of a sanitised body, for places that take plain text. */
import { firstCharacters } from '#shared/text/first-characters.ts';
import { plainText } from './outline.ts';

const PARAGRAPH = /<p>([\s\S]*?)<\/p>/g;
/** The news API's documents begin with a line that says for whom they are. */
const PREAMBLE = /^版本：/;
/** What a list of search results shows of a description, characters. */
const LONGEST = 80;

/** Whole sentences as long as they fit; a first sentence that is longer is cut at its last pause. */
function shortened(text: string): string {
  const sentences = text.match(/[^。！？]+[。！？]?/g) ?? [];
  let gist = '';
  for (const sentence of sentences) {
    if ((gist + sentence).length > LONGEST) break;
    gist += sentence;
  }
  if (gist !== '') return gist;
  const cut = firstCharacters(text, LONGEST - 1);
  const pause = Math.max(cut.lastIndexOf('，'), cut.lastIndexOf('；'), cut.lastIndexOf('：'));
  return `${pause > LONGEST / 2 ? cut.slice(0, pause) : cut}…`;
}

/**
 * A description of a body: its first paragraph in at most 80 characters, or nothing when it has none.
 * @param html sanitised body
 */
export function gistOf(html: string): string {
  for (const [, inner] of html.matchAll(PARAGRAPH)) {
    const text = plainText(inner ?? '').replace(/\s+/g, ' ');
    if (text !== '' && !PREAMBLE.test(text)) return text.length <= LONGEST ? text : shortened(text);
  }
  return '';
}
