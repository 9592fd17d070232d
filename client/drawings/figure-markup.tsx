import type { ReactElement } from 'react';
import type { FigureSource } from './figure-source.ts';

/** A drawing as the server has drawn it. */
export interface FigureMarkup {
  readonly className: string;
  readonly kind: string;
  readonly html: string;
}

/**
 * The figure of a markup. React leaves its content alone as long as it is given this same element.
 * @param id names it in the document, so that the browser finds the markup there
 */
export function figureElement(markup: FigureMarkup, id: string | undefined): ReactElement {
  // Hydration does not read it, and writing out all drawings of a document takes time.
  const content = { get __html() { return markup.html; } };
  return <figure className={markup.className} data-drawing={markup.kind} data-figure={id} dangerouslySetInnerHTML={content} />;
}

/** Figures from their markup by prefix. */
export function figuresOf(markups: Readonly<Record<string, FigureMarkup>>): FigureSource {
  const elements = new Map(Object.entries(markups).map(([id, markup]) => [id, figureElement(markup, id)]));
  return ({ idPrefix }) => elements.get(idPrefix);
}

/**
 * The markups that stand in a part of the document; call it before React takes the part over. A drawing never changes, so
 * its HTML is read from its element when a page shows it again, wherever that element is by then.
 */
export function figuresIn(part: Element): Record<string, FigureMarkup> {
  const figures = [...part.querySelectorAll<HTMLElement>('figure[data-figure]')];
  return Object.fromEntries(figures.map((figure) => {
    const { className, dataset } = figure;
    return [dataset['figure'] ?? '', { className, kind: dataset['drawing'] ?? '', get html() { return figure.innerHTML; } }];
  }));
}
