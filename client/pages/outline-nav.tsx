import { useMemo, useRef } from 'react';
import { useCurrentSection } from '#client/features/reading/use-current-section.ts';
import { outlineOf } from './outline.ts';
import styles from './outline-nav.module.css';

/** Links to the headings of a body. Renders nothing if there are fewer than two. */
export function Outline({ html }: { readonly html: string }) {
  const nav = useRef<HTMLElement>(null);
  const headings = useMemo(() => outlineOf(html), [html]);
  const current = useCurrentSection(headings.map(({ id }) => id), nav);
  if (headings.length < 2) return null;
  return (
    <nav ref={nav} className={`${styles.outline} no-print`} aria-label="本页目录">
      <h2>本页目录</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id} data-level={heading.level}>
            <a href={`#${heading.id}`} aria-current={heading.id === current ? 'location' : undefined}>
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
