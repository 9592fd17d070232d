/** Styles of the template docs. */
import '#client/pages/page-head.module.css';
import '#client/pages/notice.module.css';
import '#client/pages/docs-page.module.css';
import '#client/pages/rich-html.module.css';
