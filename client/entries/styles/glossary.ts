export { default as hero } from '#client/pages/hero.module.css';
export { default as tabLink } from '#client/components/tab-link.module.css';
export { default as tabs } from '#client/pages/tabs.module.css';
export { default as prose } from '#client/sections/prose.module.css';
export { default as terms } from '#client/sections/terms.module.css';
