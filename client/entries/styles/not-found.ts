/** Styles of the template not-found. */
export { default as searchBox } from '#client/components/search-box.module.css';
export { default as notFoundPage } from '#client/pages/not-found-page.module.css';
