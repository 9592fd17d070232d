/** Texts that run into each other for programs that read a page without its styles: reader modes, snippets, assistants. */
import { attr, type Element } from './html.ts';

type Node = Element['childNodes'][number];

/** Elements that begin a new line wherever HTML is read. */
const LINES: ReadonlySet<string> = new Set([
  'article', 'aside', 'blockquote', 'br', 'button', 'caption', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6',
  'header', 'hr', 'label', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'select', 'summary', 'svg', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul',
]);
/** A link that acts as a button is read as one. */
const isLine = (element: Element): boolean => LINES.has(element.tagName) || attr(element, 'role') === 'button';
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'template']);
/** Parts of a sentence: figures that are kept on one line, signs, links of terms, the rest of a heading, exponents. */
const isPartOfSentence = (element: Element): boolean => ['code', 'small', 'sup', 'wbr'].includes(element.tagName) || /^(?:nb|sign|term|more|vh|rest-)/.test(attr(element, 'class') ?? '');
/** A mark between two texts is as good as a space. */
const ENDS = /[\s\p{P}\p{S}]$/u;
const BEGINS = /^[\s\p{P}\p{S}]/u;

/** The inline elements around a text, innermost first. */
function inlineAround(text: Node): readonly Element[] {
  const around: Element[] = [];
  for (let parent = text.parentNode; parent && 'tagName' in parent && !isLine(parent); parent = parent.parentNode) around.push(parent);
  return around;
}

/**
 * Places where a text follows another without a space, a mark or a new line, and one of them is not part of a sentence.
 * @param skip elements that are not read
 */
export function runTogether(root: Element, skip: readonly string[] = []): readonly string[] {
  const found: string[] = [];
  let last: (Node & { value: string }) | undefined;
  const read = (node: Node): void => {
    if ('value' in node && node.nodeName === '#text') {
      if (last && node.value !== '' && !ENDS.test(last.value) && !BEGINS.test(node.value)) {
        const [before, after] = [inlineAround(last), inlineAround(node)];
        const own = [...before.filter((element) => !after.includes(element)), ...after.filter((element) => !before.includes(element))];
        if (own.some((element) => !isPartOfSentence(element))) found.push(`${last.value.slice(-12)}|${node.value.slice(0, 12)}`);
      }
      if (node.value !== '') last = node;
    }
    if (!('tagName' in node) || UNREAD.has(node.tagName) || skip.includes(node.tagName)) return;
    if (isLine(node)) last = undefined;
    node.childNodes.forEach(read);
    if (isLine(node)) last = undefined;
  };
  read(root);
  return found;
}
