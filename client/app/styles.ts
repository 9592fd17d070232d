/** Style sheets of templates. Each is loaded once and stays in the document, enabled only for the pages that use it. */
import type { BootData } from '#client/pages/page-answer.ts';
import { loadFile } from '#client/platform/load-code.ts';
import type { Template } from '#shared/site/page.ts';

let sheets: BootData['sheets'] = {};

/** Sets the style sheets of this build. */
export function setStyles(known: BootData['sheets']): void {
  sheets = known;
}

/** Loads the style sheet of a template, unless it is in the document. Rejects when it cannot be loaded. */
export async function loadStyle(template: Template): Promise<void> {
  const { [template]: href } = sheets;
  if (href !== undefined && !document.querySelector(`style[data-sheet="${href}"]`)) await loadFile(href, true);
}

/** Enables the style sheet of a template and disables those of all others. */
export function switchStyle(template: Template): void {
  for (const sheet of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-sheet]')) sheet.media = sheet.dataset['sheet'] === sheets[template] ? 'all' : 'not all';
}
