/** Styles of the template search. */
export { default as searchBox } from '#client/components/search-box.module.css';
export { default as searchField } from '#client/components/search-field.module.css';
export * from '#client/pages/list-styles.ts';
export { default as searchPage } from '#client/pages/search-page.module.css';
