import { useSyncExternalStore } from 'react';
import { NoticeCard } from './notice-card.tsx';
import type { NoticeStore } from './notice-store.ts';
import { stackTops } from './stack.ts';

/** Up to this width a notification and a message do not fit side by side. */
const ONE_COLUMN = '(max-width: 1180px)';

/** All open notices, stacked, the oldest on top. */
export function NoticeList({ store }: { readonly store: NoticeStore }) {
  const notices = useSyncExternalStore(store.subscribe, store.snapshot);
  const tops = stackTops(notices, matchMedia(ONE_COLUMN).matches);
  return notices.map((notice) => (
    <NoticeCard key={notice.id} notice={notice} top={tops.get(notice.id)} store={store} />
  ));
}
