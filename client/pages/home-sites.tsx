import { Badge } from '#client/components/badge.tsx';
import { SITES, type Site } from '#shared/content/sites.ts';
import { badgeOf, pageById } from '#shared/site/registry.ts';
import { settleTiles } from '#shared/content/marks.ts';
import table from '#client/sections/data-table.module.css';
import { TableCaption } from '#client/sections/table-caption.tsx';
import styles from './home-sites.module.css';

const COLUMNS = ['等级', 'UPS 与电池', '单柜功率', '制冷', '运营商与出口'] as const;
/** All bars have the same scale, so that the sites can be compared. */
const SCALE_KW = 60;

function fact(site: Site, term: (typeof COLUMNS)[number]): string {
  const found = site.thirteen.find((candidate) => candidate.term === term);
  return found?.short ?? '';
}

function PowerBar({ site }: { readonly site: Site }) {
  const from = (site.powerMinKw / SCALE_KW) * 130;
  const width = ((site.powerMaxKw - site.powerMinKw) / SCALE_KW) * 130;
  return (
    <svg className={styles.bar} viewBox="0 0 130 6" aria-hidden="true">
      <path d="M0 0h130v6H0z" fill="#D3DAD4" />
      <path d={`M${from.toFixed(1)} 0h${width.toFixed(1)}v6h-${width.toFixed(1)}z`} fill="#00756F" />
    </svg>
  );
}

const ROWS = SITES.map((site) => ({ site, facts: COLUMNS.map((column) => fact(site, column)) }));

/** A table of the five sites with some of their thirteen facts. */
export function HomeSites() {
  const { value: rows, once } = settleTiles(ROWS);
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <TableCaption text="五处机房的主要参数" state={once} />
        <thead>
          <tr>
            <th scope="col">机房</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ site, facts }) => (
            <tr key={site.id}>
              <th scope="row">
                <a href={pageById(site.page).path}>
                  {site.name}
                  <Badge kind={badgeOf(pageById(site.page))} />
                </a>
                <small>{site.short}</small>
              </th>
              {COLUMNS.map((column, index) => (
                <td key={column} data-label={column}>
                  {facts[index]}
                  {column === '单柜功率' && <PowerBar site={site} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
