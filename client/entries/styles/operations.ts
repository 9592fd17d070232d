/** Styles of the page for operators. */
export { default as operations } from '#client/pages/operations/operations.module.css';
