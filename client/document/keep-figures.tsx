/** Keeps drawings as HTML for the server: two thirds of the time of a page go into drawing the same figures again. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Keeper } from '#client/drawings/kept.ts';

/** The one element that every drawing is; its class and kind are plain words that need no unescaping. */
const FIGURE = /^<figure class="([\w -]+)" data-drawing="([\w-]+)">(.*)<\/figure>$/s;

function asHtml(drawn: ReactElement): ReactElement {
  const [, classes, kind, html] = FIGURE.exec(renderToString(drawn)) ?? [];
  if (html === undefined) return drawn;
  return <figure className={classes} data-drawing={kind} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Makes a keeper; what it keeps lives as long as the content that it shows. */
export function createFigureKeeper(): Keeper {
  const figures = new WeakMap<object, Map<string, ReactElement>>();
  return (key, variant, draw) => {
    let variants = figures.get(key);
    if (!variants) figures.set(key, (variants = new Map()));
    let figure = variants.get(variant);
    if (!figure) variants.set(variant, (figure = asHtml(draw())));
    return figure;
  };
}
