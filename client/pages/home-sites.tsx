import { Badge } from '#client/components/badge.tsx';
import { rich } from '#client/components/text.tsx';
import type { HomeContent } from '#shared/content/home-model.ts';
import { badgeOf, pageById } from '#shared/site/registry.ts';
import table from '#client/sections/data-table.module.css';
import { TableCaption } from '#client/sections/table-caption.tsx';
import styles from './home-sites.module.css';

/** All bars have the same scale, so that the sites can be compared. */
const SCALE_KW = 60;

type Sites = HomeContent['sites'];

function PowerBar({ kw: [lowest, highest] }: Pick<Sites['rows'][number], 'kw'>) {
  const from = (lowest / SCALE_KW) * 130;
  const width = ((highest - lowest) / SCALE_KW) * 130;
  return (
    <svg className={styles.bar} viewBox="0 0 130 6" aria-hidden="true">
      <path d="M0 0h130v6H0z" fill="#D3DAD4" />
      <path d={`M${from.toFixed(1)} 0h${width.toFixed(1)}v6h-${width.toFixed(1)}z`} fill="#00756F" />
    </svg>
  );
}

/** A table of the five sites with some of their thirteen facts. */
export function HomeSites({ sites: { columns, rows, marks } }: { readonly sites: Sites }) {
  return (
    <div className={table.scroll}>
      <table className={`${table.table} blocks`}>
        <TableCaption text="五处机房的主要参数" state={marks?.once} />
        <thead>
          <tr>
            <th scope="col">机房</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.page}>
              <th scope="row">
                <a href={pageById(row.page).path}>
                  {row.name}
                  <Badge kind={badgeOf(pageById(row.page))} />
                </a>{' '}
                <small>{row.place}</small>
              </th>
              {columns.map((column, index) => (
                <td key={column} data-label={column}>
                  {rich(row.facts[index] ?? '')}
                  {column === '单柜功率' && <PowerBar kw={row.kw} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
