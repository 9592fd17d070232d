import { plain } from '#shared/text/plain.ts';

/** What people write between the digits of a number, and what dictation puts after it. */
const GROUPING = /[\s()\p{Pd}.,、。]/gu;
/** The punctuation after a whole address: of dictation, or of the sentence that it was copied from. */
const AFTER_ADDRESS = /(@\S+\.\w+)[\s.,;、]+$/;
const NUMBER = /^(?:(?:\+|00)?86)?(1\d{10})$/;
/** Longer text is neither a number nor an address. The time of `normalize` grows with the square of a run of combining marks. UTF-16 units. */
const LONGEST = 500;

/**
 * A field of a form as `LeadSchema` takes it: people type and paste a number or an e-mail address with full-width
 * characters and grouping, or dictate it. Other text stays as it is. Not for the JSON endpoint, which takes the data of programs.
 */
export function tidyContact(field: string, value: string): string {
  if (value.length > LONGEST) return value;
  const text = plain(value);
  if (field === 'phone') return NUMBER.exec(text.replace(GROUPING, ''))?.[1] ?? value;
  return field === 'email' ? text.replaceAll('。', '.').replace(AFTER_ADDRESS, '$1') : value;
}
