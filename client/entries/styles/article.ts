/** Styles of the template article, and of the list that stands in for an article that is not there. */
export * from './news-list.ts';
export { default as articlePage } from '#client/pages/article-page.module.css';
export { default as richHtml } from '#client/pages/rich-html.module.css';
