/** Which clicks and form submissions the application follows in place, and the addresses of pages. */
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';

/** The page of this site that a click leads to; undefined when the browser should handle the click. */
export function clickedUrl(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || !isOrdinaryPress(event)) return undefined;
  const link = (event.target as Element).closest('a[href]');
  return link ? linkedUrl(link) : undefined;
}

/** The page of this site that a link leads to; undefined for other origins, new tabs, downloads, files and the API. */
export function linkedUrl(link: Element): URL | undefined {
  // Reads attributes, because the properties of SVG links are objects.
  const stays = (link.getAttribute('target') ?? '_self') === '_self' && !link.hasAttribute('download') && link.getAttribute('role') !== 'button';
  return stays ? pageUrl(link.getAttribute('href') ?? '') : undefined;
}

/** The page of this site that a GET form leads to; undefined when the browser should handle the submission. */
export function submittedUrl(event: SubmitEvent): URL | undefined {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== 'get') return undefined;
  const url = pageUrl(form.action);
  if (!url) return undefined;
  const fields = new FormData(form);
  // The oldest supported browsers do not accept the submitter as a second argument of `FormData`.
  const button = event.submitter as HTMLButtonElement | null;
  if (button?.name) fields.append(button.name, button.value);
  const query = [...fields].filter(([, value]) => value) as [string, string][];
  url.search = `${new URLSearchParams(query)}`;
  return url;
}

/** Paths of no page: files, the API, and two slashes, at which the router throws (at the beginning) or makes them one. */
const NO_PAGE = /\.[^/]+$|^\/api|\/\//;

function pageUrl(address: string): URL | undefined {
  const url = new URL(address, location.href);
  return url.origin === location.origin && !NO_PAGE.test(url.pathname) ? url : undefined;
}

/** The address of a page, which identifies it: path and query. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;
