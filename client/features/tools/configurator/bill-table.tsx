import type { Bill } from '#shared/configurator/bill.ts';
import { SHEET } from '#shared/content/configurator/bill-texts.ts';
import { grouped } from '#shared/tools/numbers.ts';
import { PageLink } from '#client/components/page-link.tsx';
import plain from '../plain-table.module.css';
import own from './bill.module.css';

/** The lines of a bill. The price column is shown only if the price book has a price. */
export function BillTable({ bill }: { readonly bill: Bill }) {
  const withPrices = bill.lines.some((line) => line.monthly !== undefined);
  return (
    <table className={`${plain.table} ${own.bill} blocks`}>
      <caption>{withPrices ? SHEET.title : SHEET.unpriced}</caption>
      <thead>
        <tr>
          <th scope="col">{SHEET.item}</th>
          <th scope="col">{SHEET.spec}</th>
          <th scope="col">{SHEET.amount}</th>
          {withPrices && <th scope="col">{SHEET.price}</th>}
        </tr>
      </thead>
      <tbody>
        {bill.lines.map((line) => (
          <tr key={`${line.group} ${line.item}`}>
            <th scope="row">
              <small>{line.group}</small>
              <PageLink page={line.page}>{line.item}</PageLink>
            </th>
            <td>{line.spec}</td>
            <td>
              <b>{grouped(line.quantity)}</b> {line.unit}
            </td>
            {withPrices && <td>{line.monthly === undefined ? '' : grouped(line.monthly, 2)}</td>}
          </tr>
        ))}
      </tbody>
      {bill.monthly !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>{SHEET.total}</th>
            <td>{grouped(bill.monthly, 2)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
