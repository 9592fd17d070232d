/** The bill inside the free text of a lead, where visitors add words of their own. */
import { LEAD_LIMITS } from '#shared/contracts/lead.ts';

/** First line of the bill. Each further line ends with a semicolon. */
export const BILL_HEAD = '配置清单：';
const BILL = new RegExp(`${BILL_HEAD}(?:\r?\n.*；)*`);

/** The typed text with this bill in place of an earlier one, or after it. The bill has as many lines as fit. */
export function withBill(typed: string, bill: string): string {
  const together = (lines: string): string => (BILL.test(typed) ? typed.replace(BILL, () => lines) : `${typed}\n\n${lines}`.trim());
  let lines = bill;
  while ([...together(lines)].length > LEAD_LIMITS.description && lines !== '') lines = lines.slice(0, Math.max(0, lines.lastIndexOf('\n')));
  return together(lines);
}
