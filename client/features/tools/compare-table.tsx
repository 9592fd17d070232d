import { rich } from '#client/components/text.tsx';
import type { SiteId } from '#shared/content/drawing.ts';
import { siteById } from '#shared/content/sites.ts';
import type { ComparedFact } from '#shared/tools/site-compare.ts';
import styles from './compare-table.module.css';
import plain from './plain-table.module.css';

interface CompareTableProps {
  readonly sites: readonly SiteId[];
  readonly facts: readonly ComparedFact[];
}

/** Facts as rows, sites as columns. On phones each fact becomes a labelled block. */
export function CompareTable({ sites, facts }: CompareTableProps) {
  const names = sites.map((id) => siteById(id).name);
  return (
    <table className={`${plain.table} ${styles.compare} blocks`}>
      <caption className="vh">{`${names.join('、')}的十三项事实`}</caption>
      <thead>
        <tr>
          <th scope="col">事实</th>
          {sites.map((id) => (
            <th key={id} scope="col">
              {siteById(id).name}
              <small>{siteById(id).short}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.term} data-differs={fact.differs || undefined}>
            <th scope="row">
              {fact.term} <small>{fact.differs ? '不同' : '一致'}</small>
            </th>
            {fact.values.map((value, index) => (
              <td key={sites[index]} data-label={names[index]}>
                {rich(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
