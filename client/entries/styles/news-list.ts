/** Styles of the template news-list. */
import '#client/drawings/plots.css';
export * from '#client/pages/list-styles.ts';
export { default as articleList } from '#client/pages/article-list.module.css';
export { default as newsListPage } from '#client/pages/news-list-page.module.css';
export { default as textFigure } from '#client/pages/text-figure.module.css';
