/** Styles of the template news-list. */
import '#client/drawings/plots.css';
export { default as pageHead } from '#client/pages/page-head.module.css';
export { default as notice } from '#client/pages/notice.module.css';
export { default as articleList } from '#client/pages/article-list.module.css';
export { default as tabLink } from '#client/components/tab-link.module.css';
export { default as listControls } from '#client/pages/list-controls.module.css';
export { default as newsListPage } from '#client/pages/news-list-page.module.css';
export { default as textFigure } from '#client/pages/text-figure.module.css';
