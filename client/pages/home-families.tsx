import { PageLinks } from '#client/components/page-link.tsx';
import { rich } from '#client/components/text.tsx';
import { StaticFigure } from '#client/drawings/drawing.tsx';
import { SectionFrame } from '#client/sections/section-frame.tsx';
import type { HomeContent } from '#shared/content/home-model.ts';
import styles from './home-families.module.css';

/** The product families beside a drawing of a rack. The heights of both are in the same proportion. */
export function HomeFamilies({ families }: { readonly families: HomeContent['families'] }) {
  return (
    <SectionFrame id="products" title={families.title} lead={families.lead} tone="paper" marks={families.marks} more={families.more}>
      <div className={styles.rack}>
        <StaticFigure figure={families.drawing} form="rack-elevation" idPrefix="rack" surface="paper" />
        <ol>
          {families.groups.map((group) => (
            <li key={group.title}>
              <h3>{group.title}</h3>
              <div>
                <PageLinks pages={group.pages} withBadge />
              </div>
              <p>{rich(group.text)}</p>
              {group.strip && (
                <ul className={styles.strip}>
                  {group.strip.map((item) => (
                    <li key={item.value}>
                      <b>{rich(item.value)}</b>{' '}
                      <span>{item.caption}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </div>
    </SectionFrame>
  );
}
