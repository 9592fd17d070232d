/** Styles of the hero and the row of tabs below it, for the style sheet of each template that has them. */
export { default as hero } from '#client/pages/hero.module.css';
export { default as tabLink } from '#client/components/tab-link.module.css';
export { default as tabs } from '#client/pages/tabs.module.css';
