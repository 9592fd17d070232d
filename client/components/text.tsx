/** Texts of the content layer: signs of figures that are not confirmed, and places where a heading may break. */
import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { bare, MARKS, type OpenState } from '#shared/content/figure.ts';
import { TERM_MARK, withoutTermMarks } from '#shared/content/term-mark.ts';

const LEGENDS = Object.entries(MARKS) as readonly (readonly [OpenState, string])[];
const SIGN = `[${Object.values(MARKS).join('')}]`;
const NUMBER = String.raw`\d[\d.,–~-]*`;
/** What no line ends within: a number with its unit or sign, a word's end with its sign, a range or a telephone number. */
const FIGURE = new RegExp(String.raw`(${NUMBER}(?: ?[^\d\s，。；：、（）]{0,6}${SIGN}| [A-Z°℃µ][A-Z/]{0,6}(?![A-Z]))|\S?${SIGN}|\d[\d.,]*[–~-]${NUMBER})`, 'i');
const NAMES: Readonly<Record<OpenState, string>> = { design: '设计值，见注', pending: '待确认，见注' };

/** Identifier of the legend that the signs of a part lead to. */
export const LegendId = createContext<string | undefined>(undefined);

function Sign({ sign }: { readonly sign: string }) {
  const legend = useContext(LegendId);
  const state = LEGENDS.find(([, mark]) => mark === sign)?.[0];
  if (state === undefined) return null;
  // Without a legend there is nothing to lead to; a test holds that no page has such a sign.
  return legend === undefined ? <span className="sign">{sign}</span> : <a className="sign" href={`#${legend}`} aria-label={NAMES[state]}>{sign}</a>;
}

const MARKED_TERM = new RegExp(`(${TERM_MARK.start}[^${TERM_MARK.end}]*${TERM_MARK.end})`);
const GLOSSARY = '/glossary';

/** The first use of a term: a quiet link to its entry. */
function TermLink({ mark }: { readonly mark: string }) {
  const [id, word] = mark.slice(1, -1).split(TERM_MARK.between);
  return <a className="term" href={`${GLOSSARY}#${id}`}>{word}</a>;
}

/** A text with its terms leading to the glossary and its figures' signs to their legend; a plain one costs no element. */
export function rich(text: string): ReactNode {
  if (!text.includes(TERM_MARK.start)) return unbroken(text);
  return text.split(MARKED_TERM).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <TermLink mark={part} /> : unbroken(part)}</Fragment>);
}

/**
 * In an element of its own, so that what is copied and searched stays as it was written; a text without figures costs none.
 */
function unbroken(text: string): ReactNode {
  const parts = text.split(FIGURE);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (index % 2 === 1 ? <span key={index} className="nb">{bare(part)}<Sign sign={part.slice(-1)} /></span> : part));
}

/** A heading whose lines break only between phrases (`|`), so never inside a word. */
export function phrases(text: string): ReactNode {
  if (!text.includes('|')) return rich(text);
  return text.split('|').map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {rich(phrase)}
    </Fragment>
  ));
}

/** The same text for places that take no markup (titles, labels, structured data). */
export function plain(text: string): string {
  return withoutTermMarks(bare(text)).replaceAll('|', '');
}
