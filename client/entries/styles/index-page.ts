/** Styles of the template index: the sections of overview pages, and the configurator that one of them holds. */
export * from '#client/pages/hero-styles.ts';
export { default as articleList } from '#client/pages/article-list.module.css';
export { default as leadResult } from '#client/pages/lead-result.module.css';
export { default as items } from '#client/sections/items.module.css';
export { default as dataTable } from '#client/sections/data-table.module.css';
export { default as facts } from '#client/sections/facts.module.css';
export { default as figure } from '#client/sections/figure.module.css';
export { default as process } from '#client/sections/process.module.css';
export { default as faq } from '#client/sections/faq.module.css';
export { default as prose } from '#client/sections/prose.module.css';
export { default as related } from '#client/sections/related.module.css';
export { default as catalogue } from '#client/sections/catalogue.module.css';
export { default as timeline } from '#client/sections/timeline.module.css';
export * from '#client/features/tools/styles.ts';
export { default as configurator } from '#client/features/tools/configurator/configurator.module.css';
export { default as progress } from '#client/features/tools/configurator/progress.module.css';
export { default as choices } from '#client/features/tools/configurator/choices.module.css';
export { default as bill } from '#client/features/tools/configurator/bill.module.css';
