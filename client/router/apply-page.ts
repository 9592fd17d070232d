/** Puts a fetched page into the document: styles first, then title, head, header marks, main and footer at once. */
import { dropIslands } from '#client/features/islands.ts';
import { markHeader } from './mark-header.ts';

/** Elements of the head that belong to one page. */
const OWN_HEAD =
  'meta[name="description"], meta[name="robots"], meta[name="applicable-device"], meta[property^="og:"], ' +
  'link[rel="canonical"], link[rel="alternate"][media], script[type="application/ld+json"]';
const TEMPLATE_STYLES = 'link[data-template]';
/** A style sheet that takes longer no longer holds the page back. Milliseconds. */
const STYLE_LIMIT_MS = 3000;

const scriptsOf = (page: Document) =>
  [...page.querySelectorAll('script[type="module"]')].map((script) => script.getAttribute('src')).join();

/** Parses a page; undefined when it is none of ours, or of another build whose script this one is not. */
export function parsePage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const ours = page.querySelector('main#main') !== null && scriptsOf(page) === scriptsOf(document);
  return ours ? page : undefined;
}

/** Loads the style sheets that a page needs and this document lacks. */
export async function loadStyles(page: Document): Promise<void> {
  const present = new Set([...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')));
  const missing = [...page.querySelectorAll<HTMLLinkElement>(TEMPLATE_STYLES)].filter(
    (link) => !present.has(link.getAttribute('href')),
  );
  await Promise.all(missing.map(loadStyle));
}

function loadStyle(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const copy = document.importNode(link);
    const done = () => resolve();
    copy.addEventListener('load', done);
    copy.addEventListener('error', done);
    setTimeout(done, STYLE_LIMIT_MS);
    document.head.append(copy);
  });
}

/** Shows the page, with a short cross-fade where the browser has one and the visitor wants movement. */
export async function showPage(page: Document, path: string): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  const swap = () => swapPage(page, path);
  if (still || !document.startViewTransition) return swap();
  const transition = document.startViewTransition(swap);
  // A transition that is cut short by the next one is no error.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

function swapPage(page: Document, path: string): void {
  const main = document.getElementById('main');
  const next = page.getElementById('main');
  if (!main || !next) return;
  dropIslands(main);
  main.replaceChildren(...next.childNodes);
  for (const form of main.querySelectorAll<HTMLFormElement>('form[data-lead]')) form.noValidate = true;
  swapHead(page);
  swapFooter(page);
  const boot = page.getElementById('boot');
  if (boot) document.getElementById('boot')?.replaceWith(boot);
  markHeader(path);
}

function swapHead(page: Document): void {
  document.title = page.title;
  for (const element of document.head.querySelectorAll(OWN_HEAD)) element.remove();
  document.head.append(...page.head.querySelectorAll(OWN_HEAD));
  const wanted = new Set([...page.querySelectorAll(TEMPLATE_STYLES)].map((link) => link.getAttribute('href')));
  for (const link of document.head.querySelectorAll(TEMPLATE_STYLES)) if (!wanted.has(link.getAttribute('href'))) link.remove();
}

/** A footer that is on both pages stays; otherwise the page's own comes or goes. */
function swapFooter(page: Document): void {
  const slot = document.querySelector('[data-slot="footer"]');
  const next = page.querySelector('[data-slot="footer"]');
  if (!slot || !next || (slot.childElementCount > 0) === (next.childElementCount > 0)) return;
  slot.replaceChildren(...next.childNodes);
}
