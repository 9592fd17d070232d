/** The notices of the application: one store, rendered in a host element that moves into an open modal. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { actions, type NoticeRequest } from '#client/platform/actions.ts';
import { announce } from '#client/platform/announce.ts';
import { openedModal } from '#client/platform/modal.ts';
import { NoticeCard } from './notice-card.tsx';
import { createNoticeStore, type NoticeStore } from './notice-store.ts';
import { stackTops } from './stack.ts';

/** Up to this width a notification and a message do not fit side by side. */
const ONE_COLUMN = '(max-width: 1180px)';

/** While one of these is open, Escape closes it and no notice. Menus and lists prevent the default action of the key. */
const HANDLES_ESCAPE = ':is(dialog[open], [popover]:popover-open)';

function createHost(): HTMLElement {
  const host = document.createElement('section');
  host.setAttribute('aria-label', '通知');
  return host;
}

/** Keeps the host where visitors can reach the notices: in the open modal or in the body. Removes an empty host. */
function followModal(store: NoticeStore, host: HTMLElement, signal: AbortSignal): () => void {
  const settle = () => {
    const parent = openedModal() ?? document.body;
    if (store.snapshot().length === 0) host.remove();
    else if (host.parentNode !== parent) parent.append(host);
  };
  // A modal takes the focus when it opens. One that goes with its page sends no event to the document, but the next page takes the focus.
  document.addEventListener('focusin', settle, { signal });
  document.addEventListener('close', settle, { capture: true, signal });
  return store.subscribe(settle);
}

function listen(store: NoticeStore, signal: AbortSignal): void {
  const onVisibility = () => store.setPageHidden(document.hidden);
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes, Escape is its key; Safari reports it afterwards, with key code 229.
    const free = event.key === 'Escape' && !event.isComposing && event.keyCode !== 229 && !event.defaultPrevented && !document.querySelector(HANDLES_ESCAPE);
    if (free) store.closeNewest();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility, { signal });
  document.addEventListener('keydown', onKey, { signal });
}

/** Shows a notice and announces it once. */
function show(store: NoticeStore, request: NoticeRequest): void {
  if (store.add(request) === undefined) return;
  const text = request.kind === 'notification' ? `${request.title}：${request.text}${request.detail ?? ''}` : request.text;
  announce(text, request.type === 'error' ? 'alert' : 'status');
}

/** All open notices, stacked, the oldest on top. */
function NoticeList({ store }: { readonly store: NoticeStore }) {
  const notices = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const tops = stackTops(notices, matchMedia(ONE_COLUMN).matches);
  return notices.map((notice) => (
    <NoticeCard key={notice.id} notice={notice} top={tops.get(notice.id)} store={store} />
  ));
}

/** Renders the notices into the host. Moving the host does not remount the cards. */
export function Notices() {
  const [{ store, host }] = useState(() => ({ store: createNoticeStore(), host: createHost() }));
  useLayoutEffect(() => void Object.assign(actions, { notify: (request: NoticeRequest) => show(store, request), closeEarlierNotices: store.closeEarlier }), [store]);
  useEffect(() => {
    const ending = new AbortController();
    const stop = followModal(store, host, ending.signal);
    listen(store, ending.signal);
    return () => {
      ending.abort();
      stop();
      host.remove();
    };
  }, [store, host]);
  return createPortal(<NoticeList store={store} />, host);
}
