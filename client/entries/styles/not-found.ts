/** Styles of the template not-found and of the error page, which has no template. */
import '#client/document/error-document.css';
export { default as searchBox } from '#client/components/search-box.module.css';
export { default as searchField } from '#client/components/search-field.module.css';
export { default as notFoundPage } from '#client/pages/not-found-page.module.css';
