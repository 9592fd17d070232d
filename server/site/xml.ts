import { escapeMarkup } from '#shared/text/markup.ts';

/** Text for XML, without the characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeMarkup(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}

/** An upstream date-time, which is China Standard Time, as RFC 3339. */
export function rfc3339(dateTime: string): string {
  return `${dateTime.replace(' ', 'T')}+08:00`;
}
