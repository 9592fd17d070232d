/** Caches the HTML of drawings on the server. Without it, drawings take two thirds of the time of a page. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { drawFigure } from '#client/drawings/draw.tsx';
import { isLive } from '#client/drawings/drawing.tsx';
import { figureElement, type FigureMarkup } from '#client/drawings/figure-markup.tsx';
import type { FigureRequest, FigureSource } from '#client/drawings/figure-source.ts';

/** The root element of every drawing. Class and kind are plain words, so nothing is unescaped. */
const FIGURE = /^<figure class="([\w -]+)" data-drawing="([\w-]+)">(.*)<\/figure>$/s;

interface CachedFigure {
  readonly element: ReactElement;
  readonly markup: FigureMarkup;
}

function draw(request: FigureRequest): CachedFigure {
  const [, className, kind, html] = FIGURE.exec(renderToString(drawFigure(request))) ?? [];
  if (className === undefined || kind === undefined || html === undefined) throw new Error(`the drawing ${request.figure.kind} is no figure`);
  const markup = { className, kind, html };
  // A live drawing is a component in the browser, so its markup is not read from the document.
  return { markup, element: figureElement(markup, isLive(request.figure) ? undefined : request.idPrefix) };
}

export type FigureCache = ReturnType<typeof createFigureCache>;

/** Makes an empty cache. An entry lives as long as the content that it shows. */
export function createFigureCache() {
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
    source: (request: FigureRequest): ReactElement => cachedFigure(request).element,
    /** A source that also adds the markup of every static figure to `figures`. */
    collect: (collected: Record<string, FigureMarkup>): FigureSource => (request) => {
      const { element, markup } = cachedFigure(request);
      if (!isLive(request.figure)) collected[request.idPrefix] = markup;
      return element;
    },
  };
}
