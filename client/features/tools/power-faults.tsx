import { Icon } from '#client/drawings/icons.tsx';
import { powerOutcomes } from '#client/drawings/power-outcomes.ts';
import type { SiteId } from '#shared/content/drawing.ts';
import plain from './plain-table.module.css';
import styles from './power-faults.module.css';

/** The outcomes of faults in a site's power path, as a table beside the drawing that simulates them. */
export function PowerFaults({ site }: { readonly site: SiteId }) {
  return (
    <div className={styles.faults}>
      <details className={styles.outcomes} open>
        <summary>
          典型故障的结果
          <Icon name="chevron-down" />
        </summary>
        <table className={`${plain.table} blocks`} aria-label="典型故障的结果">
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
    </div>
  );
}
