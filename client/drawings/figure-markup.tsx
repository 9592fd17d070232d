import type { ReactElement } from 'react';
import type { FigureSource } from './figure-source.ts';

/** A drawing as rendered by the server. */
export interface FigureMarkup {
  readonly className: string;
  readonly kind: string;
  readonly html: string;
}

/**
 * The figure element of a markup. React does not touch its content as long as it gets the same element.
 * @param id identifies the figure in the document, so that the browser finds its markup there
 */
export function figureElement(markup: FigureMarkup, id: string | undefined): ReactElement {
  // A getter, since hydration does not read the content, and serialising all drawings of a document takes time.
  const content = { get __html() { return markup.html; } };
  return <figure className={markup.className} data-drawing={markup.kind} data-figure={id} dangerouslySetInnerHTML={content} />;
}

/** A source of figures, from their markup by id prefix. */
export function figuresOf(markups: Readonly<Record<string, FigureMarkup>>): FigureSource {
  const elements = new Map(Object.entries(markups).map(([id, markup]) => [id, figureElement(markup, id)]));
  return ({ idPrefix }) => elements.get(idPrefix);
}

/**
 * Collects the markup of the drawings in a part of the document. Call it before React hydrates the part. Drawings never
 * change, so the HTML is read from the element only when a page shows the drawing again, even if the element was removed.
 */
export function figuresIn(part: Element): Record<string, FigureMarkup> {
  const figures = [...part.querySelectorAll<HTMLElement>('figure[data-figure]')];
  return Object.fromEntries(figures.map((figure) => {
    const { className, dataset } = figure;
    return [dataset['figure'] ?? '', { className, kind: dataset['drawing'] ?? '', get html() { return figure.innerHTML; } }];
  }));
}
