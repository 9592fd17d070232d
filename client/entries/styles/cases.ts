/** Styles of the cases. */
export * from '#client/sections/styles.ts';
export * from '#client/pages/hero-styles.ts';
export { default as casesPage } from '#client/pages/cases-page.module.css';
