/** Styles of the template not-found. */
export { default as notFoundPage } from '#client/pages/not-found-page.module.css';
