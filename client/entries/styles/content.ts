/** Styles of the pages made of content sections: one file, so the next page has it. */
export * from '#client/sections/styles.ts';
export * from '#client/pages/hero-styles.ts';
export { default as partnerTabs } from '#client/pages/partner-tabs.module.css';
export { default as catalogue } from '#client/sections/catalogue.module.css';
export * from '#client/features/tools/styles.ts';
export { default as verdict } from '#client/features/tools/verdict.module.css';
export { default as availabilityTable } from '#client/features/tools/availability-table.module.css';
export { default as powerFaults } from '#client/features/tools/power-faults.module.css';
export { default as drawingControls } from '#client/drawings/live/controls.module.css';
