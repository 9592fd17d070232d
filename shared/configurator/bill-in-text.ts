/** The bill inside the free text of a lead, where visitors add words of their own. */
import { LEAD_LIMITS } from '#shared/contracts/lead.ts';

const HEAD = '配置清单：';
/** Ends at its full stop, since the visitor's own lines may have semicolons, too. A bill that has lost it stays where it is. */
const BILL = new RegExp(`${HEAD}(?:\r?\n.*；)*\r?\n.*。`);

/** Writes a bill, a line for each item. */
export const billOf = (items: readonly string[]): string => `${HEAD}\n${items.join('；\n')}。`;

/** The typed text with this bill in place of an earlier one, or after it. The bill has as many lines as fit. */
export function withBill(typed: string, bill: string): string {
  const together = (part: string): string => (BILL.test(typed) ? typed.replace(BILL, () => part) : `${typed}\n\n${part}`.trim());
  let lines = bill;
  while (lines !== '' && [...together(lines)].length > LEAD_LIMITS.description) {
    const shorter = lines.replace(/；\n.*。$/, '。');
    lines = shorter === lines ? '' : shorter;
  }
  return together(lines);
}
