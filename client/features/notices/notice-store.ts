/**
 * Notifications and messages as data: what is open, since when, and until when. Timers live here and not in
 * components, so moving the cards into a dialog and back restarts nothing.
 */
import { nextZ } from '#client/platform/layers.ts';
import { createListeners } from '#client/platform/listeners.ts';
import type { NoticeRequest } from '#client/platform/notice-request.ts';

export interface Notice {
  readonly id: number;
  readonly request: NoticeRequest;
  readonly z: number;
  /** Measured height, CSS pixels; undefined until the card is in the document. */
  readonly height: number | undefined;
  /** Closed and fading; it no longer takes a place in the stack. */
  readonly leaving: boolean;
}

const DURATION = { notification: 4500, message: 3000 } as const;
/** Identical texts within this time are one notice. Milliseconds. */
const MERGE_MS = 1000;
/** A fading card is removed by now even if its transition never ends. Milliseconds. */
const FADE_LIMIT_MS = 400;
const MOST_VISIBLE = 5;

/** What keeps a notice open. */
type Holder = 'pointer' | 'focus';

/** What a notice says, wherever it stands and however long. */
function wordsOf(request: NoticeRequest): string {
  const card = request.kind === 'notification' ? [request.title, request.detail] : [];
  return JSON.stringify([request.kind, request.type, request.text, ...card]);
}

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** Makes a store; one serves a page for its life. */
export function createNoticeStore() {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const born = new Map<number, number>();
  const heldBy = new Map<number, Set<Holder>>();
  let isUnseen = false;
  const { subscribe, tell } = createListeners();

  const set = (next: readonly Notice[]) => {
    notices = next;
    tell();
  };
  const patch = (id: number, change: Partial<Notice>) =>
    set(notices.map((notice) => (notice.id === id ? { ...notice, ...change } : notice)));
  const find = (id: number) => notices.find((notice) => notice.id === id && !notice.leaving);

  /** A full new time, however much of the last one was left; none while somebody holds the notice or nobody sees the page. */
  function restart(id: number): void {
    const notice = find(id);
    if (!notice) return;
    clearTimeout(timers.get(id));
    const duration = notice.request.duration ?? DURATION[notice.request.kind];
    if (duration > 0 && !isUnseen && !heldBy.get(id)?.size) timers.set(id, setTimeout(() => close(id), duration));
  }

  /** Stops the clock of a notice: the pointer or the focus is on it. */
  function hold(id: number, by: Holder): void {
    heldBy.set(id, (heldBy.get(id) ?? new Set()).add(by));
    restart(id);
  }

  /** Starts it anew once neither is. */
  function release(id: number, by: Holder): void {
    heldBy.get(id)?.delete(by);
    restart(id);
  }

  /** Takes a notice out of the stack at once; it fades where it is. */
  function close(id: number): void {
    if (!find(id)) return;
    clearTimeout(timers.get(id));
    patch(id, { leaving: true });
    timers.set(id, setTimeout(() => remove(id), FADE_LIMIT_MS));
  }

  function remove(id: number): void {
    clearTimeout(timers.get(id));
    for (const kept of [timers, born, heldBy]) kept.delete(id);
    set(notices.filter((notice) => notice.id !== id));
  }

  const isRecent = (id: number): boolean => (born.get(id) ?? 0) > Date.now() - MERGE_MS;

  function isRepeat(request: NoticeRequest): boolean {
    const said = wordsOf(request);
    return notices.some((notice) => wordsOf(notice.request) === said && isRecent(notice.id));
  }

  /** Opens a notice. Returns its id, or undefined when it repeats one that has just opened. */
  function add(request: NoticeRequest): number | undefined {
    if (isRepeat(request)) return undefined;
    const id = ++lastId;
    born.set(id, Date.now());
    set([...notices, { id, request, z: nextZ(), height: undefined, leaving: false }]);
    const same = notices.filter((notice) => notice.request.kind === request.kind && !notice.leaving);
    if (same.length > MOST_VISIBLE && same[0]) close(same[0].id);
    restart(id);
    return id;
  }

  return {
    add,
    close,
    remove,
    hold,
    release,
    /** Closes the newest open notice; true if there was one. */
    closeNewest(): boolean {
      const newest = notices.filter((notice) => !notice.leaving).at(-1);
      if (newest) close(newest.id);
      return newest !== undefined;
    },
    /** Closes what stood before: something new is about to be said in its place. What it would merge with stays. */
    closeEarlier: () => notices.forEach(({ id }) => !isRecent(id) && close(id)),
    /** No clock runs while nobody can see the page. */
    setUnseen(now: boolean): void {
      isUnseen = now;
      for (const { id } of notices) restart(id);
    },
    measured(id: number, height: number): void {
      const notice = notices.find((candidate) => candidate.id === id);
      if (notice && !notice.leaving && notice.height !== height) patch(id, { height });
    },
    snapshot: () => notices,
    subscribe,
  };
}
