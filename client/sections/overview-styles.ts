/** Styles of the content sections that overview pages have, too. */
export { default as items } from '#client/sections/items.module.css';
export { default as dataTable } from '#client/sections/data-table.module.css';
export { default as facts } from '#client/sections/facts.module.css';
export { default as figure } from '#client/sections/figure.module.css';
export { default as process } from '#client/sections/process.module.css';
export { default as faq } from '#client/sections/faq.module.css';
export { default as prose } from '#client/sections/prose.module.css';
export { default as related } from '#client/sections/related.module.css';
export { default as timeline } from '#client/sections/timeline.module.css';
