import tab from '#client/components/tab-link.module.css';
import { PAGES } from '#shared/site/registry.ts';
import styles from './partner-tabs.module.css';

/** The tab bar of the partner pages, derived from the registry. */
export function PartnerTabs({ current }: { readonly current: string }) {
  return (
    <nav className={styles.tabs} aria-label="合作伙伴页面">
      <ul className="wrap slide">
        {PAGES.filter((page) => page.template === 'partner').map((page) => (
          <li key={page.id}>
            <a className={tab.tab} href={page.path} aria-current={page.id === current ? 'page' : undefined}>
              {page.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
