/** Styles of the content sections, for the style sheet of each template that shows them. */
export * from '#client/sections/overview-styles.ts';
export { default as options } from '#client/sections/options.module.css';
export { default as scope } from '#client/sections/scope.module.css';
export { default as cases } from '#client/sections/cases.module.css';
