/** Renders texts of the content layer: signs of unconfirmed figures, links of terms, line breaks of headings. */
import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { bare, MARKS, type OpenState } from '#shared/content/figure.ts';
import { TERM_MARK, withoutTermMarks } from '#shared/content/term-mark.ts';

const LEGENDS = Object.entries(MARKS) as readonly (readonly [OpenState, string])[];
const SIGN = `[${Object.values(MARKS).join('')}]`;
const NUMBER = String.raw`\d[\d.,–~-]*`;
/** The first factor of a product, the first value of a list: 8 × 400 Gb/s, 6 / 8 kW. */
const FACTOR = String.raw`\d[\d.,]*[A-Z]{0,2} [×/] `;
const COMPARISON = '[<>≤≥≈] ?';
/** The length and the period of a price: 柜·月, 芯·公里·年, 卡·小时. No line begins or ends with their dots. */
const PERIOD = '(?:(?:·公里)?·(?:[年月]|小时))';
/** The name of a standard. */
const STANDARD = String.raw`\b(?:GB|YD|JR|ISO|IEC|IEEE|TIA|RFC)(?:/[A-Z]+)*[ -]\d{3}[\d.-]*`;
/**
 * Text without a line break: a standard, a number with its unit or sign, the last character of a word with its sign, a range,
 * a telephone number, a comparison, a product, a unit with its period. Measure words have one or two characters (4 台, 48 小时, 9 次/月, 20 台以内), and a list of them would be ten times as long.
 */
const FIGURE = new RegExp(String.raw`(${STANDARD}|(?:${COMPARISON})?\b(?:${FACTOR})*${NUMBER}(?: ?[^\d\s，。；：、（）]{0,6}${SIGN}| [A-Z°℃µ][A-Z/㎡]{0,6}(?![A-Z])(?:${PERIOD}| × \d+)?| [一-龥](?:(?!以)[一-龥])?(?:以.|/[一-龥]{1,2})?)|\S?${SIGN}|\d[\d.,]*%?[–~-]${NUMBER}|${COMPARISON}${NUMBER}|[^\d\s，。；：、（）·]{1,6}${PERIOD})`, 'i');
/** With `word-break: keep-all` WebKit breaks lines at spaces only, the others after marks and dashes as well. */
const CLAUSE_END = /[，、：；。？！](?=[\p{L}\p{N}])/gu;
const NAMES: Readonly<Record<OpenState, string>> = { design: '设计值，见注', pending: '待确认，见注' };

/** Id of the legend that the signs link to. */
export const LegendId = createContext<string | undefined>(undefined);

function Sign({ sign }: { readonly sign: string }) {
  const legend = useContext(LegendId);
  const state = LEGENDS.find(([, mark]) => mark === sign)?.[0];
  if (state === undefined) return null;
  // Without a legend there is no link target. A test checks that no page has such a sign.
  return legend === undefined ? <span className="sign">{sign}</span> : <a className="sign" href={`#${legend}`} aria-label={NAMES[state]}>{sign}</a>;
}

const MARKED_TERM = new RegExp(`(${TERM_MARK.start}[^${TERM_MARK.end}]*${TERM_MARK.end})`);
const GLOSSARY = '/glossary';

/** The first use of a term, as a link to its glossary entry. */
function TermLink({ mark }: { readonly mark: string }) {
  const [id, word] = mark.slice(1, -1).split(TERM_MARK.between);
  return <a className="term" href={`${GLOSSARY}#${id}`}>{word}</a>;
}

/** A text whose terms link to the glossary, and whose signs link to their legend. A plain text stays a string. */
export function rich(text: string): ReactNode {
  if (!text.includes(TERM_MARK.start)) return unbroken(text);
  return text.split(MARKED_TERM).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <TermLink mark={part} /> : unbroken(part)}</Fragment>);
}

/** Puts each figure into an element without line breaks. No-break characters would change what is copied and searched. */
function unbroken(text: string): ReactNode {
  const parts = text.split(FIGURE);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (index % 2 === 1 ? <span key={index} className="nb">{bare(part)}<Sign sign={part.slice(-1)} /></span> : part === '–' ? <Fragment key={index}>–<wbr /></Fragment> : part));
}

/** A heading that breaks only between phrases, which are separated by `|`, and between clauses. */
export function phrases(text: string): ReactNode {
  const parts = text.replaceAll(CLAUSE_END, '$&|').split('|');
  return parts.length > 1 ? pieces(parts.map(rich)) : rich(text);
}

/** Text that breaks between its pieces. */
export function pieces(parts: readonly ReactNode[]): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The text without markup, for titles, labels and structured data. */
export function plain(text: string): string {
  return withoutTermMarks(bare(text)).replaceAll('|', '');
}
