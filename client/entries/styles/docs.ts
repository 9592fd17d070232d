/** Styles of the template docs. */
import '#client/drawings/plots.css';
export { default as searchField } from '#client/components/search-field.module.css';
export { default as pageHead } from '#client/pages/page-head.module.css';
export { default as notice } from '#client/pages/notice.module.css';
export { default as docsPage } from '#client/pages/docs-page.module.css';
export * from '#client/pages/reading-styles.ts';
export { default as textFigure } from '#client/pages/text-figure.module.css';
export { default as catalogue } from '#client/sections/catalogue.module.css';
