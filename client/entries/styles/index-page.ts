/** Styles of the template index: the sections of overview pages, and the configurator and the comparison of sites that two of them hold. */
export * from '#client/pages/hero-styles.ts';
export { default as articleList } from '#client/pages/article-list.module.css';
export { default as leadResult } from '#client/pages/lead-result.module.css';
export * from '#client/sections/overview-styles.ts';
export { default as catalogue } from '#client/sections/catalogue.module.css';
export * from '#client/features/tools/styles.ts';
export { default as powerBars } from '#client/features/tools/power-bars.module.css';
export { default as compareTable } from '#client/features/tools/compare-table.module.css';
export { default as configurator } from '#client/features/tools/configurator/configurator.module.css';
export { default as progress } from '#client/features/tools/configurator/progress.module.css';
export { default as choices } from '#client/features/tools/configurator/choices.module.css';
export { default as bill } from '#client/features/tools/configurator/bill.module.css';
