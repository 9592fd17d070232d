/** Styles of the cases. */
export * from '#client/sections/styles.ts';
export { default as hero } from '#client/pages/hero.module.css';
export { default as tabLink } from '#client/components/tab-link.module.css';
export { default as tabs } from '#client/pages/tabs.module.css';
export { default as casesPage } from '#client/pages/cases-page.module.css';
