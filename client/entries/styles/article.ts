/** Styles of the template article. */
import '#client/pages/page-head.module.css';
import '#client/pages/notice.module.css';
import '#client/pages/news-list-page.module.css';
import '#client/pages/article-page.module.css';
import '#client/pages/rich-html.module.css';
import '#client/sections/related.module.css';
import '#client/features/share/copy-link.module.css';
