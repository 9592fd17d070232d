export * from '#client/pages/hero-styles.ts';
export { default as prose } from '#client/sections/prose.module.css';
export { default as terms } from '#client/sections/terms.module.css';
