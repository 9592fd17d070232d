/**
 * Parts of the server's HTML that stay as they are until the visitor turns to them. `components/attention.tsx` gives
 * each a hydration gate; here the gates are opened by pointer, finger and focus.
 */
import { WAITING } from './page-marks.ts';
import { fulfil } from './settled.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'click', 'submit'] as const;
/** How far from the screen a part that asked for it is opened. */
const NEAR = { rootMargin: '100% 0px' } as const;

/** Holds the hydration of a part back. */
export interface HydrationGate {
  /** Whether it belongs to an element of the document. */
  isAttached: boolean;
  /** Resolves when the part may be hydrated. */
  readonly opened: Promise<void>;
  /** Resolves when the part is hydrated. */
  readonly hydrated: Promise<void>;
  /** Brings the part's code and opens; rejects without the code, and the next one who asks tries again. */
  open(): Promise<void>;
  /** Opens at once: React asks for the part and will not wait. */
  force(): void;
  /** Called when the part is hydrated; marks its element. */
  markHydrated(element: HTMLElement): void;
}

const gates = new WeakMap<Element, HydrationGate>();
let turnedTo: Element | null = null;
let pressed: Element | null = null;

/**
 * Makes a closed gate.
 * @param load brings the code of the part; undefined where it is there, so that the gate opens at once
 */
export function createGate(load: (() => Promise<unknown>) | undefined): HydrationGate {
  let resolveOpened = (): void => {};
  let resolveHydrated = (): void => {};
  const opened = new Promise<void>((resolve) => { resolveOpened = resolve; });
  const hydrated = new Promise<void>((resolve) => { resolveHydrated = resolve; });
  const force = (): void => {
    fulfil(opened, undefined);
    resolveOpened();
  };
  return {
    isAttached: false,
    opened,
    hydrated,
    open: async () => {
      if (load) await load();
      force();
    },
    force,
    markHydrated(element) {
      element.dataset['live'] = '';
      resolveHydrated();
    },
  };
}

// Without its code a part stays what it was: plain HTML.
const tryToOpen = (element: Element): void => void gates.get(element)?.open().catch(() => undefined);

const near = typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver((entries, observer) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    tryToOpen(target);
  }
}, NEAR);

/**
 * Gives an element its gate. Whoever is there already does not have to come again.
 * @param early opens as soon as the element comes near the screen
 */
export function attach(element: Element, gate: HydrationGate, early: boolean): void {
  gates.set(element, gate);
  gate.isAttached = true;
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
 * Opens what a visitor turns to, the outer part first; an inner one has its gate then.
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
    const gate = gates.get(part);
    if (!gate) return;
    await gate.open();
    await gate.hydrated;
  }
}
