import { useRef } from 'react';
import tab from '#client/components/tab-link.module.css';
import { useCurrentSection } from '#client/features/reading/use-current-section.ts';
import type { Section } from '#shared/content/model.ts';
import styles from './tabs.module.css';

/** Sticky links to the sections that have a short name. The section being read is marked. */
export function Tabs({ sections }: { readonly sections: readonly Section[] }) {
  const nav = useRef<HTMLElement>(null);
  const tabs = sections.filter((section) => section.tab !== undefined);
  const current = useCurrentSection(tabs.map(({ id }) => id), nav);
  if (tabs.length < 3) return null;
  return (
    <nav ref={nav} className={`${styles.tabs} no-print`} aria-label="页内导航" data-tabs="">
      <div className="wrap slide">
        {tabs.map((section) => (
          <a key={section.id} className={tab.tab} href={`#${section.id}`} aria-current={section.id === current ? 'location' : undefined}>
            {section.tab}
          </a>
        ))}
      </div>
    </nav>
  );
}
