import type { SiteId } from '#shared/content/drawing.ts';
import { siteById } from '#shared/content/sites.ts';
import { MAX_KW } from '#shared/tools/site-compare.ts';
import styles from './power-bars.module.css';

/** Rated power of a cabinet at each site, on a common scale. */
export function PowerBars({ sites }: { readonly sites: readonly SiteId[] }) {
  return (
    <figure className={styles.bars}>
      <figcaption>单柜功率，kW</figcaption>
      <dl>
        {sites.map((id) => {
          const { name, powerMinKw, powerMaxKw } = siteById(id);
          return (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <svg viewBox={`0 0 ${MAX_KW} 1`} preserveAspectRatio="none" aria-hidden="true">
                  <rect width={MAX_KW} height="1" className={styles.scale} />
                  <rect x={powerMinKw} width={powerMaxKw - powerMinKw} height="1" className={styles.range} />
                </svg>
              </dd>
              <dd>
                {powerMinKw}–{powerMaxKw} kW
              </dd>
            </div>
          );
        })}
      </dl>
    </figure>
  );
}
