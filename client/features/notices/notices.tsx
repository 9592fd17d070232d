/** The notices of the application: one store, shown in a host element that follows the top-most modal. */
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '#client/platform/announce.ts';
import { onModalChange, topModal } from '#client/platform/modal.ts';
import type { NoticeRequest } from '#client/platform/notice-request.ts';
import { NoticeList } from './notice-list.tsx';
import { createNoticeStore, type NoticeStore } from './notice-store.ts';

/** Where Escape belongs to somebody else: an open dialog, popover, menu or list. */
const CLAIMS_ESCAPE = ':is(dialog[open], [popover]:popover-open, [data-open], [aria-expanded="true"])';

export interface NoticesHandle {
  /** Shows a notice and announces it once. */
  show(request: NoticeRequest): void;
  /** Closes those that stood before. */
  closeEarlier(): void;
}

function createHost(): HTMLElement {
  const host = document.createElement('section');
  host.setAttribute('aria-label', '通知');
  return host;
}

/** Keeps the host where notices can be reached: in the top-most modal, else in the body, and nowhere without notices. */
function followModal(store: NoticeStore, host: HTMLElement): () => void {
  const settle = () => {
    const place = topModal() ?? document.body;
    if (store.snapshot().length === 0) host.remove();
    else if (host.parentNode !== place) place.append(host);
  };
  const stops = [store.subscribe(settle), onModalChange(settle)];
  return () => {
    for (const stop of stops) stop();
    host.remove();
  };
}

function listen(store: NoticeStore): () => void {
  const onVisibility = () => store.setUnseen(document.hidden);
  const onKey = (event: KeyboardEvent) => {
    const free = event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(CLAIMS_ESCAPE);
    if (free) store.closeNewest();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('keydown', onKey);
  };
}

function show(store: NoticeStore, request: NoticeRequest): void {
  if (store.add(request) === undefined) return;
  const text = request.kind === 'notification' ? `${request.title}：${request.text}${request.detail ?? ''}` : request.text;
  announce(text, request.type === 'error' ? 'alert' : 'status');
}

/** Every open notice. Moving the host moves the cards as they are: their clocks are the store's. */
export function Notices({ ref }: { readonly ref: Ref<NoticesHandle> }) {
  const [{ store, host }] = useState(() => ({ store: createNoticeStore(), host: createHost() }));
  useImperativeHandle(ref, () => ({ show: (request) => show(store, request), closeEarlier: store.closeEarlier }), [store]);
  useEffect(() => {
    const stops = [followModal(store, host), listen(store)];
    return () => stops.forEach((stop) => stop());
  }, [store, host]);
  return createPortal(<NoticeList store={store} />, host);
}
