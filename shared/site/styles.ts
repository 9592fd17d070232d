/** The style file of each template, in addition to the shared one. */
import type { Template } from './page.ts';

export const STYLE_OF: Readonly<Record<Template, string>> = {
  home: 'home',
  index: 'index-page',
  product: 'content',
  dc: 'content',
  service: 'content',
  solution: 'content',
  partner: 'content',
  text: 'content',
  'news-list': 'news-list',
  article: 'article',
  docs: 'docs',
  cases: 'cases',
  compact: 'compact',
  glossary: 'glossary',
  search: 'search',
  'not-found': 'not-found',
};
