/** Groups of a mobile number, and the invisible marks of direction that phones copy with it. */
const GROUPING = /[\s()\u200B-\u200F\u2010-\u2015\u202A-\u202E\u2066-\u2069-]/g;
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
