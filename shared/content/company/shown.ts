/** How the company's data is shown. */
import { COMPANY, DEMONSTRATION } from '../company.ts';
import type { Company, FooterField } from './types.ts';

export interface Shown {
  readonly text: string;
  /** Not given by the business: the value stands for the form of it only. */
  readonly demonstration: boolean;
}

/** An address on one line, from the region down. */
export function addressLine({ region, locality, street }: NonNullable<Company['address']>): string {
  return region + locality + street;
}

/** A field that the footer always shows. */
export function shownInFooter(field: FooterField, company: Company = COMPANY): Shown {
  const given = field === 'address' ? company.address && addressLine(company.address) : company[field];
  return given === undefined ? { text: DEMONSTRATION[field], demonstration: true } : { text: given, demonstration: false };
}
