import type { Section } from '#shared/content/model.ts';
import styles from './tabs.module.css';

/** Sticky links to the sections that carry a short name. */
export function Tabs({ sections }: { readonly sections: readonly Section[] }) {
  const tabs = sections.filter((section) => section.tab !== undefined);
  if (tabs.length < 3) return null;
  return (
    <nav className={`${styles.tabs} no-print`} aria-label="页内导航" data-tabs="">
      <div className="wrap">
        {tabs.map((section) => (
          <a key={section.id} href={`#${section.id}`}>
            {section.tab}
          </a>
        ))}
      </div>
    </nav>
  );
}
