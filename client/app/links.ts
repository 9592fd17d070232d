/** Which clicks and form posts are ours to follow in place. */
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';

/** The address that a click asks for, when it is an ordinary click on a link to a page of this site. */
export function clickedUrl(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || !isOrdinaryPress(event)) return undefined;
  const link = (event.target as Element).closest('a[href]');
  return link ? linkedUrl(link) : undefined;
}

/** The address of a link to a page of this site, or undefined: other origins, new tabs, downloads, files, the API. */
export function linkedUrl(link: Element): URL | undefined {
  // Attributes, since the properties of links in drawings are objects.
  const stays = (link.getAttribute('target') ?? '_self') === '_self' && !link.hasAttribute('download') && link.getAttribute('role') !== 'button';
  return stays ? pageUrl(link.getAttribute('href') ?? '') : undefined;
}

/** Whether a link names a part of the page that it stands on, whatever the address of that page is by now. */
export const namesOwnPart = (link: Element | null): boolean => link?.getAttribute('href')?.startsWith('#') ?? false;

/** The address that a search form leads to, when it asks for a page of this site. */
export function submittedUrl(form: HTMLFormElement, submitter: HTMLElement | null): URL | undefined {
  if (form.method !== 'get' || form.target !== '') return undefined;
  const url = pageUrl(form.action);
  if (!url) return undefined;
  const fields = new FormData(form);
  // Browsers at the floor do not take it as a second argument.
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') fields.append(submitter.name, submitter.value);
  const query = [...fields].filter(([, value]) => value) as [string, string][];
  url.search = `${new URLSearchParams(query)}`;
  return url;
}

function pageUrl(address: string): URL | undefined {
  const url = new URL(address, location.href);
  const isFile = /\.[^/]+$/.test(url.pathname);
  const ours = url.origin === location.origin && !isFile && !url.pathname.startsWith('/api');
  return ours ? url : undefined;
}

/** What of an address names a page. */
type Place = Pick<Location, 'pathname' | 'search'>;

/** The address of a page: path and query. */
export const addressOf = ({ pathname, search }: Place): string => pathname + search;

/** True when both addresses show the same page. */
export const samePage = (a: Place, b: Place): boolean => addressOf(a) === addressOf(b);
