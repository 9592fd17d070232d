/** Styles of the content sections, for the style sheet of each template that shows them. */
export { default as items } from '#client/sections/items.module.css';
export { default as options } from '#client/sections/options.module.css';
export { default as dataTable } from '#client/sections/data-table.module.css';
export { default as facts } from '#client/sections/facts.module.css';
export { default as figure } from '#client/sections/figure.module.css';
export { default as process } from '#client/sections/process.module.css';
export { default as faq } from '#client/sections/faq.module.css';
export { default as prose } from '#client/sections/prose.module.css';
export { default as scope } from '#client/sections/scope.module.css';
export { default as related } from '#client/sections/related.module.css';
export { default as cases } from '#client/sections/cases.module.css';
export { default as timeline } from '#client/sections/timeline.module.css';
