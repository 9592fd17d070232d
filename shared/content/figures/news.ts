/** The lead figure of every article of the embedded news API. */
import { FACILITY_NEWS } from './news-facility.ts';
import { NETWORK_NEWS } from './news-network.ts';
import { SERVICE_NEWS } from './news-service.ts';
import type { TextFigure, TextFigures } from './text-figure.ts';

export const NEWS_FIGURES: TextFigures = { ...NETWORK_NEWS, ...FACILITY_NEWS, ...SERVICE_NEWS };

/** The figure of an article, or undefined for one that the site has none for. */
export function newsFigure(article: { readonly id: string; readonly title: string }): TextFigure | undefined {
  const figure = Object.hasOwn(NEWS_FIGURES, article.id) ? NEWS_FIGURES[article.id] : undefined;
  return figure?.of === article.title ? figure : undefined;
}
