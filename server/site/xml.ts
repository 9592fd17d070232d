import { escapeMarkup } from '#shared/text/markup.ts';

/** Text for XML, without the characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeMarkup(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}
