import { PageLink } from '#client/components/page-link.tsx';
import { pageById } from '#shared/site/registry.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { SITE } from '#shared/site/site.ts';
import styles from './search-page.module.css';
import { Notice } from './notice.tsx';
import { PageHead } from './page-head.tsx';

interface SearchPageProps {
  readonly page: PageEntry;
  readonly words: string;
  /** Ids of the pages found, best first. */
  readonly found: readonly string[];
}

/** Results of the page search without script. */
export function SearchPage({ page, words, found }: SearchPageProps) {
  return (
    <>
      <PageHead page={page} lead="按页面名称、拼音、首字母、英文路由名或同义词查找。" />
      <div className={`wrap ${styles.body}`}>
        <form className={styles.form} action={page.path} method="get" role="search" aria-label="页面搜索">
          <label>
            <span className="vh">页面名称</span>
            <input type="search" name="q" defaultValue={words} maxLength={40} placeholder="例如 等保、托管、zhuanxian、GPU" />
          </label>
          <button className="btn act" type="submit">
            查找
          </button>
        </form>
        {words !== '' && found.length === 0 && (
          <Notice title={`没有找到与“${words}”有关的页面`}>可以换一个词，或拨打 {SITE.hotline} 转 2。</Notice>
        )}
        <ol className={styles.results}>
          {found.map((id) => (
            <li key={id}>
              <PageLink page={id} withBadge />
              <p>{pageById(id).description}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
