import { Icon } from '#client/drawings/icons.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { pageById } from '#shared/site/registry.ts';
import { SITE } from '#shared/site/site.ts';
import box from '#client/components/search-box.module.css';
import styles from './not-found-page.module.css';

/** Where most visitors go. */
const MOST_VISITED = [
  'resource-compute-power',
  'resource-idc-data-center',
  'resource-wan-dcs',
  'resource-safety-rule',
  'resource-idc-service-models',
  'documents',
] as const;

/** The river line breaks off; the search box carries it on. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <svg className={styles.river} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 92C180 92 210 40 380 40S600 88 700 78" fill="none" stroke="#00756F" strokeWidth="3" vectorEffect="non-scaling-stroke" />
        <path d="M706 77l26-3" fill="none" stroke="#8A5600" strokeWidth="3" strokeDasharray="4 6" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="wrap">
        <p className={styles.code}>404</p>
        <h1 id="page-title">页面不存在</h1>
        <p>这个地址没有对应的页面，它可能已经改名或下线。可以搜索页面，或从下面继续。</p>
        <form className={`${box.box} ${styles.search}`} action={pageById('search').path} method="get" role="search" aria-label="查找页面">
          <label>
            <span className="vh">页面名称</span>
            <input type="search" name="q" placeholder="例如 等保、托管、专线、GPU" maxLength={40} />
          </label>
          <button className="btn act" type="submit">
            <Icon name="search" />
            查找
          </button>
        </form>
        <h2>常去的页面</h2>
        <ul className={styles.links}>
          {MOST_VISITED.map((page) => (
            <li key={page}>
              <PageLink page={page} withBadge />
            </li>
          ))}
        </ul>
        <p>
          也可以拨打 <a href={SITE.hotlineHref}>{SITE.hotline}</a>，转 2 由商务人员指路。
        </p>
      </div>
    </div>
  );
}
