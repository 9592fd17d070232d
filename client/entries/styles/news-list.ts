/** Styles of the template news-list. */
import '#client/pages/page-head.module.css';
import '#client/pages/notice.module.css';
import '#client/pages/news-list-page.module.css';
