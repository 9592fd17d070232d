/** Styles of a text to read, an article or a document, for the style sheets of both templates. */
export { default as richHtml } from '#client/pages/rich-html.module.css';
export { default as outlineNav } from '#client/pages/outline-nav.module.css';
export { default as neighbours } from '#client/pages/neighbours.module.css';
