/** Keeps drawings as HTML for the server: two thirds of the time of a page go into drawing the same figures again. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { drawFigure } from '#client/drawings/draw.tsx';
import { isLive } from '#client/drawings/drawing.tsx';
import { figureElement, type FigureMarkup } from '#client/drawings/figure-markup.tsx';
import type { FigureRequest, FigureSource } from '#client/drawings/figure-source.ts';

/** The one element that every drawing is; its class and kind are plain words that need no unescaping. */
const FIGURE = /^<figure class="([\w -]+)" data-drawing="([\w-]+)">(.*)<\/figure>$/s;

interface CachedFigure {
  readonly element: ReactElement;
  readonly markup: FigureMarkup;
}

function draw(request: FigureRequest): CachedFigure {
  const [, className, kind, html] = FIGURE.exec(renderToString(drawFigure(request))) ?? [];
  if (className === undefined || kind === undefined || html === undefined) throw new Error(`the drawing ${request.figure.kind} is no figure`);
  const markup = { className, kind, html };
  // A live drawing is a component in the browser: its element has no name to be found by.
  return { markup, element: figureElement(markup, isLive(request.figure.kind) ? undefined : request.idPrefix) };
}

export interface FigureCache {
  readonly source: FigureSource;
  /** The same, noting the markup of every static figure in `figures`. */
  collect(figures: Record<string, FigureMarkup>): FigureSource;
}

/** Makes an empty cache; what it holds lives as long as the content that it shows. */
export function createFigureCache(): FigureCache {
  const figures = new WeakMap<object, Map<string, CachedFigure>>();
  function cachedFigure(request: FigureRequest): CachedFigure {
    const { figure, form, surface, idPrefix } = request;
    let variants = figures.get(figure);
    if (!variants) figures.set(figure, (variants = new Map()));
    const variant = `${form ?? figure.kind} ${surface} ${idPrefix}`;
    let cached = variants.get(variant);
    if (!cached) variants.set(variant, (cached = draw(request)));
    return cached;
  }
  return {
    source: (request) => cachedFigure(request).element,
    collect: (noted) => (request) => {
      const { element, markup } = cachedFigure(request);
      if (!isLive(request.figure.kind)) noted[request.idPrefix] = markup;
      return element;
    },
  };
}
