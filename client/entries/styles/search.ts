/** Styles of the template search. */
export { default as searchBox } from '#client/components/search-box.module.css';
export { default as searchField } from '#client/components/search-field.module.css';
export { default as pageHead } from '#client/pages/page-head.module.css';
export { default as tabLink } from '#client/components/tab-link.module.css';
export { default as listControls } from '#client/pages/list-controls.module.css';
export { default as notice } from '#client/pages/notice.module.css';
export { default as searchPage } from '#client/pages/search-page.module.css';
