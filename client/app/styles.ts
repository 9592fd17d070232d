/** Style sheets of templates: each is asked for once and stays, on with the pages that use it and off with all others. */
import { loadSheet } from '#client/platform/load-sheet.ts';

/** A style sheet that takes longer no longer holds the page back. Milliseconds. */
const LIMIT_MS = 3000;

type Sheet = HTMLLinkElement | HTMLStyleElement;

/** Every one says its address there; the document's own are written that way (`client/document/head.ts`). */
const sheets = (): readonly Sheet[] => [...document.querySelectorAll<Sheet>('[data-sheet]')];
const addressOf = ({ dataset }: Sheet): string => dataset['sheet'] ?? '';

/** Addresses of the style sheets that the document has. */
export const presentStyles = (): readonly string[] => sheets().map(addressOf);

function loadStyle(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.dataset['sheet'] = link.href = href;
  return Promise.race([loadSheet(link), new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}

/** Loads the style sheets that a page needs and this document lacks; rejects when one is not to be had. */
export async function loadStyles(styles: readonly string[]): Promise<void> {
  const present = presentStyles();
  await Promise.all(styles.filter((href) => !present.includes(href)).map(loadStyle));
}

/** Switches to the style sheets of the page that has come. */
export function switchStyles(styles: readonly string[]): void {
  for (const sheet of sheets()) sheet.media = styles.includes(addressOf(sheet)) ? 'all' : 'not all';
}
