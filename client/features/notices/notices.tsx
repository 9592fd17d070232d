/** Starts the notices of a page: one store, one host element that follows the top-most modal. */
import { createRoot } from 'react-dom/client';
import { announce } from '#client/platform/announce.ts';
import { MODAL_CHANGE, topModal } from '#client/platform/modal.ts';
import type { NoticeRequest } from '#client/platform/notice-event.ts';
import { NoticeList } from './notice-list.tsx';
import { createNoticeStore, type NoticeStore } from './notice-store.ts';

/** Where Escape belongs to somebody else: an open dialog, popover, menu or list. */
const CLAIMS_ESCAPE = ':is(dialog[open], [popover]:popover-open, [data-open], [aria-expanded="true"])';

let store: NoticeStore | undefined;

/** Shows a notice and announces it once. */
export function showNotice(request: NoticeRequest): void {
  store ??= start();
  if (store.add(request) === undefined) return;
  const text = request.kind === 'notification' ? `${request.title}：${request.text}${request.detail ?? ''}` : request.text;
  announce(text, request.type === 'error' ? 'alert' : 'status');
}

function start(): NoticeStore {
  const created = createNoticeStore();
  const host = document.createElement('section');
  host.setAttribute('aria-label', '通知');
  const place = () => (topModal() ?? document.body).append(host);
  const settle = () => {
    if (created.snapshot().length === 0) host.remove();
    else if (host.parentNode !== (topModal() ?? document.body)) place();
  };
  created.subscribe(settle);
  document.addEventListener(MODAL_CHANGE, settle);
  document.addEventListener('visibilitychange', () => (document.hidden ? created.holdAll() : created.releaseAll()));
  document.addEventListener('keydown', (event) => {
    const free = event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(CLAIMS_ESCAPE);
    if (free) created.closeNewest();
  });
  createRoot(host).render(<NoticeList store={created} />);
  return created;
}
