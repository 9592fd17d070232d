import { Icon } from '#client/drawings/icons.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { pageById } from '#shared/site/registry.ts';
import { SITE } from '#shared/site/site.ts';
import box from '#client/components/search-box.module.css';
import field from '#client/components/search-field.module.css';
import styles from './not-found-page.module.css';

/** Ids of the most visited pages. */
const MOST_VISITED = [
  'resource-compute-power',
  'resource-idc-data-center',
  'resource-wan-dcs',
  'resource-safety-rule',
  'resource-idc-service-models',
  'documents',
] as const;

/** The page 404. The line of a river breaks off at the search box, which is beside it, and below its bend on phones. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <div className="wrap">
        <p className={styles.code}>404</p>
        <h1 id="page-title">页面不存在</h1>
        <p>这个地址没有对应的页面，它可能已经改名或下线。可以搜索页面，或从下面继续。</p>
        <div className={styles.row}>
          <svg className={styles.river} width="1440" height="120" aria-hidden="true" fill="none" strokeWidth="3">
            <path d="M0 84C180 84 240 24 420 24S700 100 880 100 1200 60 1376 60" stroke="#00756F" />
            <path d="M1384 60h56" stroke="#8A5600" strokeDasharray="4 6" />
          </svg>
          <svg className={styles.bend} width="140" height="96" aria-hidden="true" fill="none" strokeWidth="3">
            <path d="M0 30C30 30 40 8 72 8S120 24 120 52" stroke="#00756F" />
            <path d="M120 58v38" stroke="#8A5600" strokeDasharray="4 6" />
          </svg>
          <form className={box.box} action={pageById('search').path} method="get" role="search" aria-label="查找页面">
            <label>
              <span className="vh">页面名称</span>
              <input className={field.field} type="search" name="q" placeholder="例如 等保、专线" maxLength={40} />
            </label>
            <button className="btn act" type="submit">
              <Icon name="search" />
              查找
            </button>
          </form>
        </div>
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
