/** Styles of the template search. */
import '#client/pages/page-head.module.css';
import '#client/pages/notice.module.css';
import '#client/pages/search-page.module.css';
