/** Invisible characters that phones and editors copy with a text, such as marks of direction and the zero-width space. */
const INVISIBLE = /\p{Cf}/gu;
/** What people write between the digits of a number. */
const GROUPING = /[\s()\p{Pd}]/gu;
const NUMBER = /^(?:(?:\+|00)?86)?(1\d{10})$/;
/** Longer text is neither a number nor an address. The time of `normalize` grows with the square of a run of combining marks. UTF-16 units. */
const LONGEST = 500;

/**
 * A field of a form as `LeadSchema` takes it: people type and paste a number or an e-mail address with full-width
 * characters and grouping. Other text stays as it is. Not for the JSON endpoint, which takes the data of programs.
 */
export function tidyContact(field: string, value: string): string {
  if (value.length > LONGEST) return value;
  const plain = value.normalize('NFKC').replace(INVISIBLE, '');
  if (field === 'phone') return NUMBER.exec(plain.replace(GROUPING, ''))?.[1] ?? value;
  return field === 'email' ? plain.replaceAll('。', '.') : value;
}
