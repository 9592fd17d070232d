import { Legend } from '#client/components/legend.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { phrases, rich } from '#client/components/text.tsx';
import { Drawing } from '#client/drawings/drawing.tsx';
import type { HomeContent } from '#shared/content/home-model.ts';
import styles from './home-network.module.css';

/** The network between the sites. */
export function HomeNetwork({ network }: { readonly network: HomeContent['network'] }) {
  return (
    <section id="network" className={styles.network} aria-labelledby="network-title">
      <div className="wrap">
        <Drawing spec={network.drawing} idPrefix="wan" surface="paper" />
        <div>
          <h2 id="network-title">{phrases(network.title)}</h2>
          <p>{network.lead}</p>
          <ul>
            {network.points.map((point) => (
              <li key={point.page}>
                <b>
                  <PageLink page={point.page} />{' '}
                  <i>{point.value}</i>
                </b>
                <p>{rich(point.text)}</p>
              </li>
            ))}
          </ul>
          <Legend of={network.marks} />
        </div>
      </div>
    </section>
  );
}
