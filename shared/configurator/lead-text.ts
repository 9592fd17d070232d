/** The text of a lead about the bill on the page. */
import { LEAD_LIMITS } from '#shared/contracts/lead.ts';
import { BILL_HEAD } from './bill-in-text.ts';
import { amount, withoutMarks } from './bill-text.ts';
import { makeBill, type Bill } from './bill.ts';
import { readChoices, readStep } from './choices.ts';
import { problemsOf } from './limits.ts';

/** The bill for the free text of a lead: as many lines as fit. */
export function billForLead(bill: Bill): string {
  const limit = LEAD_LIMITS.description;
  let text = BILL_HEAD;
  for (const line of bill.lines) {
    const next = `${text}\n${line.item}，${withoutMarks(line.spec)}，${amount(line)}；`;
    if ([...next].length > limit) break;
    text = next;
  }
  return text;
}

/**
 * The lines of the bill for the form on the page.
 * @param query parameters of the page's address
 * @returns undefined when the page shows no bill, or an empty one
 */
export function leadTextOf(query: Readonly<Record<string, string>>): string | undefined {
  if (readStep(query['step']) !== 'bill') return undefined;
  const reading = readChoices(query);
  if (Object.keys(problemsOf(reading)).length > 0) return undefined;
  const bill = makeBill(reading.choices);
  return bill.lines.length > 0 ? billForLead(bill) : undefined;
}
