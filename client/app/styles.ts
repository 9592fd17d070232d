/** Style sheets of templates. Each is loaded once and stays in the document, enabled only for the pages that use it. */
import { loadFile } from '#client/platform/load-code.ts';
import type { Template } from '#shared/site/page.ts';

/** The sheets of this build, from the data block. */
export const sheets: { -readonly [T in Template]?: string } = {};

/** Loads the style sheet of a template, unless it is in the document. Rejects when it cannot be loaded. */
export async function loadStyle(template: Template): Promise<void> {
  const { [template]: href } = sheets;
  if (href !== undefined && !document.querySelector(`style[data-sheet="${href}"]`)) await loadFile(href, true);
}

/** Enables the style sheet of a template and disables those of all others. */
export function switchStyle(template: Template): void {
  for (const sheet of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-sheet]')) sheet.media = sheet.dataset['sheet'] === sheets[template] ? 'all' : 'not all';
}
