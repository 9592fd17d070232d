import { PageLink } from '#client/components/page-link.tsx';
import { rich } from '#client/components/text.tsx';
import type { Table } from '#shared/content/model.ts';
import styles from './data-table.module.css';

/** A table of facts; on phones every row becomes a labelled block. */
export function DataTable({ table }: { readonly table: Table }) {
  const [, ...labels] = table.columns;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="vh">{table.caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {rich(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.head}>
                <th scope="row">
                  {row.page ? (
                    <PageLink page={row.page} withBadge>
                      {rich(row.head)}
                    </PageLink>
                  ) : (
                    rich(row.head)
                  )}
                  {row.note && <small>{rich(row.note)}</small>}
                </th>
                {row.cells.map((cell, index) => (
                  <td key={index} data-label={labels[index]}>
                    {rich(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.notes?.map((note) => (
        <p key={note} className={styles.note}>
          {rich(note)}
        </p>
      ))}
    </>
  );
}
