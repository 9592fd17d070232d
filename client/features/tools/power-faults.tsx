import { powerParts } from '#client/drawings/power-model.ts';
import { powerOutcomes } from '#client/drawings/power-outcomes.ts';
import type { SiteId } from '#shared/content/drawing.ts';
import styles from './power-faults.module.css';

function Outcomes({ site }: { readonly site: SiteId }) {
  return (
    <details className={styles.outcomes} open>
      <summary>典型故障的结果</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">退出的部件</th>
            <th scope="col">A 路</th>
            <th scope="col">B 路</th>
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {powerOutcomes(site).map((outcome) => (
            <tr key={outcome.fault}>
              <th scope="row">{outcome.fault}</th>
              <td data-label="A 路">{outcome.a ? '带电' : '失电'}</td>
              <td data-label="B 路">{outcome.b ? '带电' : '失电'}</td>
              <td>{outcome.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/**
 * What faults of a site's power path lead to: a table for everyone, and buttons that fail parts of the drawing, which
 * stay hidden until `client/features/enhance/power-faults.ts` answers them.
 */
export function PowerFaults({ site }: { readonly site: SiteId }) {
  return (
    <div className={styles.faults} data-power-faults={site}>
      <div data-faults="" role="group" aria-label="让部件退出" hidden>
        <p>按下一个或几个部件让它退出，图中亮起的是仍然带电的路径。</p>
        <div className={styles.parts}>
          {powerParts(site).map(({ part, name }) => (
            <button key={part} type="button" aria-pressed="false" data-fail={part}>
              {name}
            </button>
          ))}
          <button type="button" data-restore="">
            全部恢复
          </button>
        </div>
        <p role="status" data-outcome="" />
      </div>
      <Outcomes site={site} />
    </div>
  );
}
