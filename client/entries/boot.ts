/**
 * The only script that a page loads by itself. It runs menus, popovers and back-to-top on the server's HTML, and loads the
 * application at the visitor's first sign of intent. Presses before hydration are repeated after it. It imports no page.
 */
import { startBackToTop } from '#client/features/navigation/back-to-top.ts';
import { startMegaMenus } from '#client/features/navigation/mega-menus.ts';
import { startPopovers } from '#client/features/navigation/popovers.ts';
import { startTips } from '#client/features/navigation/tips.ts';
import { startVitals } from '#client/features/vitals/start-vitals.ts';
import type { BootData } from '#client/pages/page-answer.ts';
import { fragmentTarget } from '#client/platform/fragment.ts';
import { inTime, loadFile } from '#client/platform/load-code.ts';
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';
import { COMPOSING, isWaiting, PHONE } from '#client/platform/page-marks.ts';
import { replaceDocument, savedPosition } from '#client/platform/scroll-positions.ts';
import { once } from '#shared/once.ts';

const INTENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;
const isPhone = matchMedia(PHONE);
const LIVE_PARTS = '[data-lead-form], [data-copy-link], [data-lead] [type="submit"], main :is(button[type="button"]:not([popovertarget]), a[role="button"]), .d-press :is([data-part], [data-row])';

/** The element of the visitor's last press. */
let pressed: Element | null = null;
const control = () => pressed?.closest('a, button');
const pageOf = (address: string) => address.split('#')[0];
const { activation, currentEntry } = window.navigation ?? {};
/** The page that the server has sent, even if the visitor has gone to another entry since. Within an entry, an extension may have changed the address. */
const sentPage = pageOf((activation?.entry.key !== currentEntry?.key && activation?.entry.url) || location.href);
/** The data block of the document. */
const block = document.getElementById('boot');

const app = once(async () => {
  // Below the floor of `client/build/browser-floor.ts` the application would start, and fail where it is needed.
  if (!('timeout' in AbortSignal)) throw new Error('old browser');
  const boot = JSON.parse(block?.textContent ?? '{}') as BootData;
  // All files that the page needs are requested at once, before the imports discover them.
  for (const file of boot.code) loadFile(file).catch(() => undefined);
  const data = boot.copy.map(([, href]) => loadFile(href));
  // The libraries run in a task of their own, which keeps the longest task short.
  const [client] = await Promise.all([import('./libraries.ts').then(() => import('./entry-client.tsx')), ...data]);
  await client.start(boot, pressed);
  document.documentElement.removeAttribute('data-plain');
  return client;
});

/** Acts when an element is hydrated; the progress bar is shown until then. When the application cannot be loaded in time, `otherwise` does what plain HTML can do. */
function onceLive(element: Element, act: () => void, otherwise: () => void): void {
  // An impatient visitor presses again. The application's own bar is in the root.
  const bar = document.querySelector('body > .progress') ?? document.body.appendChild(Object.assign(document.createElement('div'), { className: 'progress', role: 'progressbar', ariaLabel: '页面加载中' }));
  inTime(app().then(({ attend }) => attend(element))).finally(() => bar.remove()).then(act, otherwise);
}

const closest = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector);

/** Opens the list of a box that is not hydrated once it is, if the visitor is still in the box. */
function openLater(box: HTMLElement, open: () => void): void {
  if (isWaiting(box)) onceLive(box, () => box.matches(':focus') && open(), () => undefined);
}

/** Stops a press in a part that is not hydrated and repeats it afterwards, as an event: SVG has no method `click`. React sees the second press only. */
function onClick(event: MouseEvent): void {
  const before = control();
  pressed = event.target as Element;
  const now = control();
  // The second half of a double press is not meant for what the first one has uncovered or moved there, and sends no form that the first one has emptied.
  if (event.detail > 1 && (now !== before || now?.matches('[type="submit"]'))) {
    event.preventDefault();
    return event.stopImmediatePropagation();
  }
  const box = closest(event, '[role=combobox]');
  // With the text typed meanwhile the list is open already, and another press would close it.
  if (box) openLater(box, () => box.getAttribute('aria-expanded') === 'false' && box.click());
  const part = closest(event, LIVE_PARTS);
  if (!part || !isWaiting(part) || !isOrdinaryPress(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  onceLive(part, () => part.dispatchEvent(new MouseEvent('click', event)), () => {
    const href = part.getAttribute('href');
    // The form, here or at that address, works without script.
    if (part.matches('[type="submit"]')) part.closest('form')?.submit();
    else if (href) location.assign(href);
  });
}

function onKeyDown(event: KeyboardEvent): void {
  const box = closest(event, '[role=combobox]');
  if (box && event.key === 'ArrowDown') openLater(box, () => box.dispatchEvent(event));
  const button = closest(event, 'a[role="button"]');
  if (!button || event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) button.click();
}

/** Opens all answers for printing, because some browsers cannot do it with CSS. */
function unfoldForPrint(): void {
  addEventListener('beforeprint', () => {
    const folded = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])');
    const open = (isOpen: boolean) => folded.forEach((each) => (each.open = isOpen));
    open(true);
    addEventListener('afterprint', () => open(false), { once: true });
  });
}

/** Opens and scrolls to the element that the address names, for browsers that do not. */
function showNamedPart(): void {
  if (document.querySelector(':target') && !document.querySelector('details:not([open]) :target')) return;
  fragmentTarget(location.hash)?.scrollIntoView();
}

/** Folds the footer's link columns on phones. */
function foldFooter(): void {
  for (const column of document.querySelectorAll<HTMLDetailsElement>('[data-footer-column]')) column.open = !isPhone.matches;
}

function start(): void {
  document.documentElement.setAttribute('data-js', '');
  // The head of a page that waited for its data was sent with the general title.
  document.title = block?.dataset['title'] ?? document.title;
  if (navigator.userAgent.includes('MicroMessenger')) document.documentElement.setAttribute('data-wechat', '');
  const closeMenus = startMegaMenus();
  const closePopovers = startPopovers();
  startTips();
  const sentinel = document.querySelector('[data-top-sentinel]');
  if (sentinel) startBackToTop(sentinel);
  foldFooter();
  showNamedPart();
  // The application has told the browser not to restore the position of an entry that it left, and the entry keeps that.
  if (history.scrollRestoration === 'manual') scrollTo(0, savedPosition() ?? scrollY);
  unfoldForPrint();
  for (const act of [foldFooter, closePopovers]) isPhone.addEventListener('change', act);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead]')) form.noValidate = true;

  document.addEventListener('click', onClick, true);
  // React stops what happens in a part that is not hydrated before it comes up to the document.
  document.addEventListener('keydown', onKeyDown, true);
  // It may begin before the application is there to hear of it.
  for (const type of ['compositionstart', 'compositionend']) document.addEventListener(type, ({ target }) => (target as Element).toggleAttribute(COMPOSING, type === 'compositionstart'));
  // Closes all layers when the page comes back from the back-forward cache.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    closeMenus();
    closePopovers();
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    // The list of a box closes when the box is left.
    document.querySelector<HTMLElement>('[role=combobox]:focus')?.blur();
  });
  // After a reload, the entries from before it still count as this document's: going back only changes the address.
  const followHistory = () => {
    if (isWaiting(document.body) && pageOf(location.href) !== sentPage) replaceDocument();
  };
  addEventListener('popstate', followHistory);
  followHistory();
  const loadVitals = startVitals();
  const onIntent = () => {
    for (const type of INTENTS) removeEventListener(type, onIntent, true);
    // The measuring code is loaded last, so that it does not slow down what it measures.
    void app().catch(() => document.documentElement.setAttribute('data-plain', '')).finally(loadVitals);
  };
  for (const type of INTENTS) addEventListener(type, onIntent, { capture: true, passive: true });
}

start();
