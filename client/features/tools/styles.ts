/** Styles of the tools, for the style sheet of each template that shows tools. */
export { default as tools } from '#client/features/tools/tools.module.css';
export { default as fields } from '#client/features/tools/fields.module.css';
export { default as verdict } from '#client/features/tools/verdict.module.css';
export { default as chips } from '#client/features/tools/chips.module.css';
export { default as powerBars } from '#client/features/tools/power-bars.module.css';
export { default as plainTable } from '#client/features/tools/plain-table.module.css';
export { default as availabilityTable } from '#client/features/tools/availability-table.module.css';
export { default as compareTable } from '#client/features/tools/compare-table.module.css';
