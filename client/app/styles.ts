/** Style sheets of templates: each is asked for once and stays, on with the pages that use it and off with all others. */
import type { BootData } from '#client/pages/page-answer.ts';
import { loadSheet } from '#client/platform/load-with-styles.ts';
import type { Template } from '#shared/site/page.ts';

/** A style sheet that takes longer no longer holds the page back. Milliseconds. */
const LIMIT_MS = 3000;

let sheets: BootData['sheets'] = {};

/** Tells which sheets this build has. */
export function knowStyles(known: BootData['sheets']): void {
  sheets = known;
}

/** Brings the style sheet of a template, unless it stands in the document; rejects when it is not to be had. */
export async function loadStyle(template: Template): Promise<void> {
  const { [template]: href } = sheets;
  if (href === undefined || document.querySelector(`style[data-sheet="${href}"]`)) return;
  await Promise.race([loadSheet(href, true), new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}

/** Switches to the style sheet of the page that has come. */
export function switchStyle(template: Template): void {
  for (const sheet of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-sheet]')) sheet.media = sheet.dataset['sheet'] === sheets[template] ? 'all' : 'not all';
}
