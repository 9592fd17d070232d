/** Style sheets of templates. Each is loaded once and stays in the document, enabled only for the pages that use it. */
import { loadFile } from '#client/platform/load-code.ts';

/** Loads a style sheet, unless it is in the document. Rejects when it cannot be loaded. */
export async function loadStyle(href: string | undefined): Promise<void> {
  if (href !== undefined && !document.querySelector(`style[data-sheet="${href}"]`)) await loadFile(href, true);
}

/** Enables one style sheet and disables all others. */
export function switchStyle(href: string | undefined): void {
  for (const sheet of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-sheet]')) sheet.media = sheet.dataset['sheet'] === href ? 'all' : 'not all';
}
