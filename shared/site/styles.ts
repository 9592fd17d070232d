/** Which style file a template takes besides the shared one. */
import type { Template } from './page.ts';

export const STYLE_OF: Readonly<Record<Template, string>> = {
  home: 'home',
  index: 'index',
  product: 'product',
  dc: 'product',
  service: 'product',
  solution: 'product',
  partner: 'product',
  text: 'text',
  'news-list': 'news-list',
  article: 'article',
  docs: 'docs',
  cases: 'cases',
  compact: 'compact',
  search: 'search',
  'not-found': 'not-found',
};
