/** A mobile number in groups or with its country code. */
const GROUPING = /[\s()\u2010-\u2015-]/g;
const NUMBER = /^(?:(?:\+|00)?86)?(1\d{10})$/;

/**
 * A field of a form as `LeadSchema` takes it: people type and paste a number or an e-mail address with full-width
 * characters and grouping. Other text stays as it is. Not for the JSON endpoint, which takes the data of programs.
 */
export function tidyContact(field: string, value: string): string {
  const plain = value.normalize('NFKC');
  if (field === 'phone') return NUMBER.exec(plain.replace(GROUPING, ''))?.[1] ?? value;
  return field === 'email' ? plain.replaceAll('。', '.') : value;
}
