/** Extracts the copy of a rendered page: the text written for it, without the parts that all pages share. */
import { all, ancestors, attr, countHan, only, textOf, type Element, type HtmlPage } from './html.ts';

/** Elements that count as one block of text. */
const BLOCKS = ['p', 'li', 'td', 'th', 'dt', 'dd', 'summary', 'h2', 'h3', 'h4', 'figcaption'];
/** Parts that repeat by design: breadcrumb, tabs, form, drawings, links to other pages. */
const CHROME = ['nav', 'form', 'svg', 'script', 'button'];

export interface Block {
  readonly text: string;
  /** Id of the section that contains it. Empty in the hero. */
  readonly section: string;
}

const isChrome = (element: Element): boolean => CHROME.includes(element.tagName);
const holdsBlock = (element: Element): boolean => all(element, ({ tagName }) => BLOCKS.includes(tagName)).length > 0;

/** The blocks in `<main>`, innermost ones only, so that no text counts twice. */
export function blocksOf({ root }: HtmlPage): readonly Block[] {
  const main = only(root, 'main');
  const blocks = all(main, (element) => BLOCKS.includes(element.tagName) && !holdsBlock(element));
  return blocks
    .filter((element) => ![...ancestors(element)].some(isChrome))
    .map((element) => ({ text: textOf(element, isChrome), section: sectionOf(element) }))
    .filter(({ text }) => text !== '');
}

function sectionOf(element: Element): string {
  const section = [...ancestors(element)].find((outer) => outer.tagName === 'section' && attr(outer, 'id') !== undefined);
  return (section && attr(section, 'id')) ?? '';
}

/** Number of Han characters of the copy. */
export const hanOf = (blocks: readonly Block[]): number => blocks.reduce((total, { text }) => total + countHan(text), 0);

export interface Cell {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  /** All cells of its row, including this one. */
  readonly beside: readonly string[];
}

/** The cells of every table of a page, with the names of their row and column. */
export function cellsOf({ root }: HtmlPage): readonly Cell[] {
  return all(root, 'table').flatMap((table) => {
    const columns = all(table, (element) => attr(element, 'scope') === 'col').map((head) => textOf(head)).slice(1);
    return all(table, 'tr').flatMap((line) => {
      const [head] = all(line, (element) => attr(element, 'scope') === 'row');
      const cells = all(line, 'td').map((cell) => textOf(cell));
      return head ? cells.map((text, index) => ({ row: textOf(head), column: columns[index] ?? '', text, beside: cells })) : [];
    });
  });
}
