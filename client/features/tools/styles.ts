/** Styles of the tools, for the style sheet of each template that shows some of them. */
export { default as tools } from '#client/features/tools/tools.module.css';
export { default as fields } from '#client/features/tools/fields.module.css';
export { default as chips } from '#client/features/tools/chips.module.css';
export { default as plainTable } from '#client/features/tools/plain-table.module.css';
