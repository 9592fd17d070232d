/**
 * Parts of the server's HTML that stay as they are until the visitor turns to them. `components/attention.tsx` puts
 * a door before such a part; here the doors learn of pointer, finger and focus.
 */
import { fulfil } from './settled.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'click', 'submit'] as const;
const WAITING = '[data-attention]:not([data-live])';
/** How far from the screen a part that asked for it is opened. */
const NEAR = { rootMargin: '100% 0px' } as const;

/** What stands between a part and React. */
export interface Door {
  /** Whether it stands before an element of the document. */
  readonly isHung: boolean;
  /** Resolves when the part may be hydrated. */
  readonly opened: Promise<void>;
  /** Resolves when it is live. */
  readonly live: Promise<void>;
  /** Brings the part's code and opens; rejects without the code, and the next one who asks tries again. */
  open(): Promise<void>;
  /** Opens at once: React asks for the part and will not wait. */
  force(): void;
  /** Called when the part is hydrated; marks its element. */
  settle(element: HTMLElement): void;
}

const doors = new WeakMap<Element, Door>();
const hung = new WeakSet<Door>();
let turnedTo: Element | null = null;
let pressed: Element | null = null;

/**
 * Makes a closed door.
 * @param load brings the code of the part; undefined where it is there, so that the door opens at once
 */
export function createDoor(load: (() => Promise<unknown>) | undefined): Door {
  let letIn = (): void => {};
  let tellLive = (): void => {};
  const opened = new Promise<void>((resolve) => { letIn = resolve; });
  const live = new Promise<void>((resolve) => { tellLive = resolve; });
  const force = (): void => {
    fulfil(opened, undefined);
    letIn();
  };
  return {
    get isHung() {
      return hung.has(this);
    },
    opened,
    live,
    open: async () => {
      if (load) await load();
      force();
    },
    force,
    settle(element) {
      element.dataset['live'] = '';
      tellLive();
    },
  };
}

// Without its code a part stays what it was: plain HTML.
const tryToOpen = (element: Element): void => void doors.get(element)?.open().catch(() => undefined);

const near = typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver((entries, observer) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    tryToOpen(target);
  }
}, NEAR);

/**
 * Puts a door before an element. Whoever is there already does not have to come again.
 * @param early opens as soon as the element comes near the screen
 */
export function hang(element: Element, door: Door, early: boolean): void {
  doors.set(element, door);
  hung.add(door);
  if (element.matches(':hover') || element.contains(turnedTo) || element.contains(document.activeElement)) tryToOpen(element);
  else if (early) near?.observe(element);
}

const outer = (element: Element | null | undefined): HTMLElement | undefined => {
  let found: HTMLElement | undefined;
  for (let part = element?.closest<HTMLElement>(WAITING); part; part = part.parentElement?.closest<HTMLElement>(WAITING)) found = part;
  return found;
};

/** Whether an element stands in a part that is still the server's HTML: React swallows what is pressed there. */
export const isWaiting = (element: Element): boolean => element.closest(WAITING) !== null;

/** Whether an element, or what stands in it, was the last one pressed. */
export const wasPressed = (element: Element): boolean => element.contains(pressed);

/**
 * Opens what a visitor turns to, the outer part first; an inner one hangs its own door then.
 * @param before what the visitor pressed last, before this code was there
 */
export function watchAttention(before: Element | null): void {
  pressed = before;
  turnedTo = before;
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed = target;
  }, true);
  const turn = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    turnedTo = target;
    const part = outer(target);
    if (part) tryToOpen(part);
  };
  for (const type of EVENTS) addEventListener(type, turn, { capture: true, passive: true });
}

/** Opens every part around an element and resolves when they are live; rejects when the code of one is not to be had. */
export async function attend(element: Element): Promise<void> {
  turnedTo = element;
  for (let part = outer(element); part; part = outer(element)) {
    const door = doors.get(part);
    if (!door) return;
    await door.open();
    await door.live;
  }
}
