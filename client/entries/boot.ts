/**
 * The only script that a page loads by itself: menus, popovers and back-to-top on the server's HTML, and the
 * first sign of a visitor's intent, which brings the rest. What the visitor does meanwhile is done once it is there.
 */
import { startBackToTop } from '#client/features/navigation/back-to-top.ts';
import { startMegaMenus } from '#client/features/navigation/mega-menus.ts';
import { startPopovers } from '#client/features/navigation/popovers.ts';
import { startTips } from '#client/features/navigation/tips.ts';
import { startVitals } from '#client/features/vitals/start-vitals.ts';
import { copyText } from '#client/features/share/copy-text.ts';
import { NOTICE_EVENT, type NoticeRequest } from '#client/platform/notice-event.ts';
import { once } from '#client/platform/once.ts';
import type * as AppClient from './app-client.tsx';

const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
const PHONE = matchMedia('(max-width: 860px)');

const app = once<typeof AppClient>(() => import('./app-client.tsx'));

const closest = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector);

/** A press in a part that is not live yet: it is pressed again once it is. */
function onEarlyPress(event: MouseEvent, island: HTMLElement): void {
  island.dataset['pressed'] = '';
  const button = closest(event, 'button[type="button"]');
  if (button)
    app()
      .then(({ hydrateIsland }) => hydrateIsland(island))
      .then(
        () => button.click(),
        () => undefined,
      );
}

function onClick(event: MouseEvent): void {
  const island = closest(event, '[data-island]:not([data-live])');
  if (island) onEarlyPress(event, island);
  const lead = closest(event, '[data-lead-form]');
  if (lead) {
    event.preventDefault();
    app().then(
      ({ openLeadForm }) => openLeadForm(lead.dataset['leadForm'] ?? '', lead),
      // Without the application the form on the page still works.
      () => location.assign(lead.getAttribute('href') ?? '#consult'),
    );
  }
  const copy = closest(event, '[data-copy-link]');
  if (copy) void copyText(copy, copy.dataset['copyLink'] === 'page' ? location.href : `${location.origin}/`);
}

function onKeyDown(event: KeyboardEvent): void {
  const button = closest(event, 'a[role="button"]');
  if (!button || event.key !== ' ') return;
  event.preventDefault();
  button.click();
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const island = form.closest<HTMLElement>('[data-island]:not([data-live])');
  if (!island || form.dataset['lead'] === undefined) return;
  event.preventDefault();
  app()
    .then(({ hydrateIsland }) => hydrateIsland(island))
    .then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
}

/** Long link columns start folded on phones. */
function foldFooter(): void {
  for (const column of document.querySelectorAll<HTMLDetailsElement>('[data-footer-column]')) column.open = !PHONE.matches;
}

function start(): void {
  document.documentElement.setAttribute('data-js', '');
  if (navigator.userAgent.includes('MicroMessenger')) document.documentElement.setAttribute('data-wechat', '');
  const bar = document.querySelector<HTMLElement>('[data-menubar]');
  const closeMenus = bar ? startMegaMenus(bar) : undefined;
  const closePopovers = startPopovers();
  startTips();
  const top = document.querySelector<HTMLElement>('[data-back-to-top]');
  const sentinel = document.querySelector('[data-top-sentinel]');
  if (top && sentinel) startBackToTop(top, sentinel);
  foldFooter();
  PHONE.addEventListener('change', foldFooter);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead]')) form.noValidate = true;

  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('submit', onSubmit);
  document.addEventListener(NOTICE_EVENT, (event) => {
    const { detail } = event as CustomEvent<NoticeRequest>;
    void app().then(({ showNotice }) => showNotice(detail));
  });
  // A page that comes back from the back-forward cache comes back without what lay over it.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    closeMenus?.();
    closePopovers();
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  });
  const loadVitals = startVitals();
  const onIntent = () => {
    for (const type of INTENTS) removeEventListener(type, onIntent, true);
    app().catch(() => undefined);
    loadVitals();
    // Each enhancement is optional: without one its part is what the server sent.
    import('#client/features/enhance/enhance.ts').then(({ startEnhancements }) => startEnhancements(), () => undefined);
  };
  for (const type of INTENTS) addEventListener(type, onIntent, { capture: true, passive: true });
}

start();
