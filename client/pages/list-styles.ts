/** Styles of a list with its filters and its pages, for the style sheets of both templates that are one. */
export { default as pageHead } from '#client/pages/page-head.module.css';
export { default as notice } from '#client/pages/notice.module.css';
export { default as tabLink } from '#client/components/tab-link.module.css';
export { default as listControls } from '#client/pages/list-controls.module.css';
