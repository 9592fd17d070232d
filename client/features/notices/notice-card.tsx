import { useLayoutEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import type { Notice, NoticeStore } from './notice-store.ts';
import styles from './notices.module.css';

const KINDS = { notification: styles.notification, message: styles.message } as const;

interface NoticeCardProps {
  readonly notice: Notice;
  /** Undefined until measured and during the fade-out: then the position does not change. */
  readonly top: number | undefined;
  readonly store: NoticeStore;
}

/** One notification or message. It is not a live region: `announce()` speaks its text. */
export function NoticeCard({ notice, top, store }: NoticeCardProps) {
  const { id, request, leaving, z } = notice;
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    // It measures the card before the first paint, too.
    const observer = new ResizeObserver(() => store.setHeight(id, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, store]);

  useLayoutEffect(() => {
    if (card.current && top !== undefined) card.current.style.top = `${top}px`;
  }, [top]);

  // The focus must not be lost with the card, whether its button or a key closes it.
  useLayoutEffect(() => {
    if (leaving && card.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
  }, [leaving]);

  const ifMouse = (action: typeof store.hold) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') action(id, 'pointer');
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
    store.hold(id, 'focus');
  };
  return (
    <div
      ref={card}
      className={`${KINDS[request.kind]} ${request.type === 'success' ? styles.success : ''}`}
      data-leaving={leaving || undefined}
      style={{ zIndex: z }}
      onPointerEnter={ifMouse(store.hold)}
      onPointerLeave={ifMouse(store.release)}
      onFocus={onFocus}
      onBlur={() => store.release(id, 'focus')}
      onTransitionEnd={(event) => leaving && event.propertyName === 'opacity' && store.remove(id)}
      data-notice={request.kind}
    >
      <Icon name={request.type === 'success' ? 'check' : 'alert'} />
      <div>
        {request.kind === 'notification' && <b>{request.title}</b>}
        <p>{request.text}</p>
        {request.kind === 'notification' && request.detail && <p>{request.detail}</p>}
      </div>
      {request.kind === 'notification' && (
        <button type="button" aria-label="关闭通知" onClick={() => store.close(id)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
