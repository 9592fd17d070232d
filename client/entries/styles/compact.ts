/** Styles of the compact twins. */
export * from '#client/sections/styles.ts';
export { default as compactPage } from '#client/pages/compact-page.module.css';
export { default as plainTable } from '#client/features/tools/plain-table.module.css';
export { default as powerFaults } from '#client/features/tools/power-faults.module.css';
export { default as drawingControls } from '#client/drawings/live/controls.module.css';
