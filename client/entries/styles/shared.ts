/** Styles that every page needs: one file, cached for good. */
import '#client/styles/tokens.css';
import '#client/styles/base.css';
import '#client/drawings/drawings.css';
import '#client/layouts/header.module.css';
import '#client/layouts/mobile-menu.module.css';
import '#client/layouts/footer.module.css';
import '#client/layouts/shell.module.css';
import '#client/layouts/widget.module.css';
import '#client/features/site-search/search-form.module.css';
import '#client/features/lead-form/lead-form.module.css';
import '#client/pages/breadcrumb.module.css';
import '#client/pages/form-band.module.css';
import '#client/sections/section-frame.module.css';
