/** Personal data as ops see it unless they ask for it in clear: enough to recognise a lead, not to misuse it. */
import { LEAD_FIELDS, type Lead, type LeadField } from '#shared/contracts/lead.ts';

const stars = '***';
const characters = (text: string): string[] => [...text];

const MASKS: Readonly<Partial<Record<LeadField, (text: string) => string>>> = {
  fullName: (text) => `${characters(text)[0] ?? ''}${stars}`,
  phone: (text) => `${text.slice(0, 3)}****${text.slice(-2)}`,
  company: (text) => `${characters(text).slice(0, 2).join('')}${stars}`,
  email: (text) => `${characters(text)[0] ?? ''}${stars}${text.slice(text.lastIndexOf('@'))}`,
  city: (text) => text,
};

/** Replaces what identifies a person; free text becomes its length. */
export function maskLead(lead: Lead): Lead {
  const masked = LEAD_FIELDS.flatMap((field) => {
    const value = lead[field];
    if (value === undefined) return [];
    return [[field, MASKS[field]?.(value) ?? `（${characters(value).length} 字）`]];
  });
  return { ...(Object.fromEntries(masked) as unknown as Lead), buType: lead.buType };
}
