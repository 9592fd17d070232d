import { MoreLink } from '#client/components/more-link.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { rich } from '#client/components/text.tsx';
import type { Table } from '#shared/content/model.ts';
import { pageById } from '#shared/site/registry.ts';
import styles from './data-table.module.css';
import { TableCaption } from './table-caption.tsx';

interface DataTableProps {
  readonly table: Table;
  /** What all figures of the table are, e.g. design values. Shown in the caption. */
  readonly state?: string | undefined;
}

/** A table of facts. On phones each row becomes a labelled block. */
export function DataTable({ table, state }: DataTableProps) {
  const [, ...labels] = table.columns;
  return (
    <>
      <div className={styles.scroll}>
        <table className={`${styles.table} blocks`}>
          <TableCaption text={table.caption} state={state} />
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
              <tr key={`${row.head} ${row.note ?? ''}`}>
                <th scope="row">
                  {row.page ? (
                    <PageLink page={row.page} withBadge={row.head === pageById(row.page).name}>
                      {rich(row.head)}
                    </PageLink>
                  ) : (
                    rich(row.head)
                  )}
                  {row.note && <> <small>{rich(row.note)}</small></>}
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
      {table.more && (
        <p className={styles.note}>
          <MoreLink {...table.more} />
        </p>
      )}
    </>
  );
}
