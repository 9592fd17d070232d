/** A bill as plain text and as CSV. */
import { SHEET, STATE } from '#shared/content/configurator/bill-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { grouped } from '#shared/tools/numbers.ts';
import type { Bill, BillLine } from './bill.ts';

/** The quantity of a line with its unit. */
export const amount = ({ quantity, unit }: BillLine): string => `${grouped(quantity)} ${unit}`;

/** What is delivered and when, a line each. */
export const deliveries = ({ delivery }: Bill): readonly string[] => delivery.map(({ what, time }) => `${what}：${time}`);

/**
 * The whole bill as text.
 * @param bill with lines, and so with something in every list
 * @param address of the page with the same bill
 */
export function billText(bill: Bill, address: string): string {
  const list = (title: string, items: readonly string[]) => ['', title, ...items.map((item) => `- ${item}`)];
  return [
    SHEET.title,
    ...bill.lines.map((line) => `- ${line.group}｜${line.item}｜${line.spec}｜${amount(line)}`),
    ...(bill.monthly === undefined ? [] : [fill(SHEET.sum, { sum: grouped(bill.monthly, 2) })]),
    ...list(SHEET.delivery, deliveries(bill)),
    ...list(SHEET.clauses, bill.clauses),
    ...list(SHEET.excluded, bill.excluded),
    '',
    STATE,
    address,
  ].join('\n');
}

/** A CSV field (RFC 4180). A leading apostrophe keeps a spreadsheet from evaluating it as a formula. */
function csvField(value: string | number): string {
  const safe = `${value}`.replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The bill as CSV: RFC 4180 with a byte order mark, so that Excel reads it as UTF-8. */
export function billCsv(bill: Bill): string {
  const rows = bill.lines.map((line) => [line.group, line.item, line.spec, line.quantity, line.unit, line.monthly ?? '']);
  return `\uFEFF${[SHEET.columns, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}
