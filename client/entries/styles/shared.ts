/** Styles that every page needs: one file, cached for good. */
import '#client/styles/tokens.css';
import '#client/styles/base.css';
import '#client/styles/progress.css';
import '#client/styles/controls.css';
import '#client/drawings/drawings.css';
export { default as header } from '#client/layouts/header.module.css';
export { default as megaMenu } from '#client/layouts/mega-menu.module.css';
export { default as aboutMenu } from '#client/layouts/about-menu.module.css';
export { default as mobileMenu } from '#client/layouts/mobile-menu.module.css';
export { default as footer } from '#client/layouts/footer.module.css';
export { default as accountOverlay } from '#client/layouts/account-overlay.module.css';
export { default as frame } from '#client/layouts/frame.module.css';
export { default as widget } from '#client/layouts/widget.module.css';
export { default as searchForm } from '#client/features/site-search/search-form.module.css';
export { default as leadForm } from '#client/features/lead-form/lead-form.module.css';
export { default as breadcrumb } from '#client/pages/breadcrumb.module.css';
export { default as formBand } from '#client/pages/form-band.module.css';
export { default as sectionFrame } from '#client/sections/section-frame.module.css';
