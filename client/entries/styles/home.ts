/** Styles of the template home. */
export { default as homePage } from '#client/pages/home-page.module.css';
export { default as dataTable } from '#client/sections/data-table.module.css';
export { default as facts } from '#client/sections/facts.module.css';
export { default as process } from '#client/sections/process.module.css';
