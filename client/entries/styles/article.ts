/** Styles of the template article, and of the list that stands in for an article that is not there. */
export * from './news-list.ts';
export { default as articlePage } from '#client/pages/article-page.module.css';
export * from '#client/pages/reading-styles.ts';
