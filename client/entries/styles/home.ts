/** Styles of the template home. */
export { default as homeHero } from '#client/pages/home-hero.module.css';
export { default as homeRail } from '#client/pages/home-rail.module.css';
export { default as homeFamilies } from '#client/pages/home-families.module.css';
export { default as homePage } from '#client/pages/home-page.module.css';
export { default as homeSites } from '#client/pages/home-sites.module.css';
export { default as homeNetwork } from '#client/pages/home-network.module.css';
export { default as homeCases } from '#client/pages/home-cases.module.css';
export { default as homeNews } from '#client/pages/home-news.module.css';
export { default as dataTable } from '#client/sections/data-table.module.css';
export { default as facts } from '#client/sections/facts.module.css';
export { default as process } from '#client/sections/process.module.css';
