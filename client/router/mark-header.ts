import { headerSection } from '#shared/site/header-section.ts';

const set = (element: Element, value: string | undefined) =>
  value === undefined ? element.removeAttribute('aria-current') : element.setAttribute('aria-current', value);

/** Marks the current entry and the current link of the header, as the server does for the first page. */
export function markHeader(path: string): void {
  const here = path.toLowerCase();
  const section = headerSection(path);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-menubar] a')) {
    const target = link.getAttribute('href')?.toLowerCase();
    const within = link.dataset['entry'] !== undefined && link.dataset['entry'] === section;
    if (!link.matches('.more')) set(link, target === here ? 'page' : within ? 'true' : undefined);
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-menubar] button[data-entry]')) {
    set(button, button.dataset['entry'] === section ? 'true' : undefined);
  }
}
