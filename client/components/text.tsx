/** Texts of the content layer: marks of unconfirmed figures and places where a heading may break. */
import { Fragment, type ReactNode } from 'react';
import { UNCONFIRMED } from '#shared/content/figure.ts';

/** What stands beside a figure that the business has yet to confirm. */
export const UNCONFIRMED_LABEL = '以合同为准';

/** A text with every `†` shown as 「以合同为准」; a text without one costs no element. */
export function rich(text: string): ReactNode {
  if (!text.includes(UNCONFIRMED)) return text;
  return text.split(UNCONFIRMED).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <small className="tbc">{UNCONFIRMED_LABEL}</small>}
      {part}
    </Fragment>
  ));
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
  return text.replaceAll(UNCONFIRMED, '').replaceAll('|', '');
}
