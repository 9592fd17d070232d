/**
 * Store of the open notifications and messages with their timers. The timers live here and not in components, so
 * moving the cards into a dialog and back restarts none.
 */
import { nextZ } from '#client/platform/layers.ts';
import { createStore } from '#client/platform/store.ts';
import type { NoticeRequest } from '#client/platform/actions.ts';

export interface Notice {
  readonly id: number;
  readonly request: NoticeRequest;
  readonly z: number;
  /** When it was opened. */
  readonly at: number;
  /** Measured height, CSS pixels; undefined until the card is in the document. */
  readonly height: number | undefined;
  /** Closed and fading out. It no longer takes space in the stack. */
  readonly leaving: boolean;
}

const DURATION = { notification: 4500, message: 3000 } as const;
/** Identical texts within this time are one notice. Milliseconds. */
const MERGE_MS = 1000;
/** A card that fades out is removed after this time even if its transition never ends. Milliseconds. */
const FADE_LIMIT_MS = 400;
const MAX_VISIBLE = 5;

/** Whatever keeps a notice open. */
type Holder = 'pointer' | 'focus';

/** Key of a notice's content, without position and duration. */
const contentKey = (request: NoticeRequest): string => JSON.stringify(request, ['kind', 'type', 'text', 'title', 'detail']);

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** Creates the store. The application has one. */
export function createNoticeStore() {
  const notices = createStore<readonly Notice[]>([]);
  let lastId = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const heldBy = new Map<number, Set<Holder>>();
  let isPageHidden = false;

  const patch = (id: number, change: Partial<Notice>) =>
    notices.set(notices.get().map((notice) => (notice.id === id ? { ...notice, ...change } : notice)));
  const find = (id: number) => notices.get().find((notice) => notice.id === id && !notice.leaving);

  /** Restarts the timer with the full duration. It does not run while the notice is held or the page is hidden. */
  function restart(id: number): void {
    const notice = find(id);
    if (!notice) return;
    clearTimeout(timers.get(id));
    const duration = notice.request.duration ?? DURATION[notice.request.kind];
    if (duration > 0 && !isPageHidden && !heldBy.get(id)?.size) timers.set(id, setTimeout(() => close(id), duration));
  }

  /** Stops the timer of a notice while the pointer or the focus is on it. */
  function hold(id: number, by: Holder): void {
    heldBy.set(id, (heldBy.get(id) ?? new Set()).add(by));
    restart(id);
  }

  /** Restarts the timer once neither pointer nor focus holds the notice. */
  function release(id: number, by: Holder): void {
    heldBy.get(id)?.delete(by);
    restart(id);
  }

  /** Takes a notice out of the stack at once and lets it fade out in place. */
  function close(id: number): void {
    if (!find(id)) return;
    clearTimeout(timers.get(id));
    patch(id, { leaving: true });
    timers.set(id, setTimeout(() => remove(id), FADE_LIMIT_MS));
  }

  function remove(id: number): void {
    clearTimeout(timers.get(id));
    for (const map of [timers, heldBy]) map.delete(id);
    notices.set(notices.get().filter((notice) => notice.id !== id));
  }

  /** The notice of an identical request that has just been opened. */
  function repeated(request: NoticeRequest): Notice | undefined {
    const content = contentKey(request);
    return notices.get().find(({ request: earlier, at }) => contentKey(earlier) === content && at > Date.now() - MERGE_MS);
  }

  /** Opens a notice. Returns its id, or undefined if an identical one has just been opened: that one stays open, or opens again. */
  function add(request: NoticeRequest): number | undefined {
    const same = repeated(request);
    if (same) {
      patch(same.id, { leaving: false });
      restart(same.id);
      return undefined;
    }
    const id = ++lastId;
    notices.set([...notices.get(), { id, request, z: nextZ(), at: Date.now(), height: undefined, leaving: false }]);
    const open = notices.get().filter((notice) => notice.request.kind === request.kind && !notice.leaving);
    if (open.length > MAX_VISIBLE && open[0]) close(open[0].id);
    restart(id);
    return id;
  }

  return {
    add,
    close,
    remove,
    hold,
    release,
    /** Closes the newest open notice. Returns whether there was one. */
    closeNewest(): boolean {
      const newest = notices.get().filter((notice) => !notice.leaving).at(-1);
      if (newest) close(newest.id);
      return newest !== undefined;
    },
    /** Closes earlier notices before a new one is shown. One that is said again at once stays. */
    closeEarlier: () => notices.get().forEach(({ id }) => close(id)),
    /** Pauses all timers while the page is hidden. */
    setPageHidden(isHidden: boolean): void {
      isPageHidden = isHidden;
      for (const { id } of notices.get()) restart(id);
    },
    setHeight: (id: number, height: number) => patch(id, { height }),
    snapshot: notices.get,
    subscribe: notices.subscribe,
  };
}
