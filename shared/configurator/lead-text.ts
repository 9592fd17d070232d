/** The text of a lead about the bill on the page. */
import { billOf, withBill } from './bill-in-text.ts';
import { amount } from './bill-text.ts';
import { billedParts, makeBill, type Bill } from './bill.ts';
import { readChoices, readStep } from './choices.ts';
import { targetClauses } from './clauses.ts';
import { problemsOf } from './limits.ts';

/** The bill for the free text of a lead, with the targets from other tools: as many lines as fit. */
export const billForLead = ({ lines, targets = [] }: Bill & { readonly targets?: readonly string[] }): string =>
  withBill('', billOf([...lines.map((line) => `${line.item}，${line.spec}，${amount(line)}`), ...targets]));

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
  return bill.lines.length > 0 ? billForLead({ ...bill, targets: targetClauses(reading.choices, billedParts(reading.choices)) }) : undefined;
}
