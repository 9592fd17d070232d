import type { Bill } from '#shared/configurator/bill.ts';
import { grouped } from '#shared/tools/numbers.ts';
import { PageLink } from '#client/components/page-link.tsx';
import plain from '../plain-table.module.css';
import own from './bill.module.css';

/** The lines of a bill. The price column is shown only if the price book has a price. */
export function BillTable({ bill }: { readonly bill: Bill }) {
  const withPrices = bill.lines.some((line) => line.monthly !== undefined);
  return (
    <table className={`${plain.table} ${own.bill} blocks`}>
      <caption>配置清单{withPrices ? '' : '：数量与单位；单价见报价单'}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">规格</th>
          <th scope="col">数量</th>
          {withPrices && <th scope="col">元/月</th>}
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
            <th scope="row" colSpan={3}>合计</th>
            <td>{grouped(bill.monthly, 2)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
