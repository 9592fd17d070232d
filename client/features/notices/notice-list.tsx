import { useSyncExternalStore } from 'react';
import { NoticeCard } from './notice-card.tsx';
import type { NoticeStore } from './notice-store.ts';
import { stackTops } from './stack.ts';

/** Every open notice, stacked; the oldest on top. */
export function NoticeList({ store }: { readonly store: NoticeStore }) {
  const notices = useSyncExternalStore(store.subscribe, store.snapshot);
  const tops = stackTops(notices);
  return notices.map((notice) => (
    <NoticeCard key={notice.id} notice={notice} top={tops.get(notice.id)} store={store} />
  ));
}
