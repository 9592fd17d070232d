/**
 * Parts of the server's HTML that stay as they are until the visitor turns to them. `components/attention.tsx` gives
 * each a hydration gate; here the gates are opened by pointer, finger and focus.
 */
import { WAITING } from './page-marks.ts';
import { fulfil } from './settled.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'click', 'submit'] as const;
/** How far from the screen a part that asked for it is opened. */
const NEAR = { rootMargin: '100% 0px' } as const;

/** Holds the hydration of a part back until it is opened. */
export class HydrationGate {
  /** Whether it belongs to an element of the document. */
  isAttached = false;
  /** Resolves when the part may be hydrated. */
  readonly opened: Promise<void>;
  /** Resolves when the part is hydrated. */
  readonly hydrated: Promise<void>;
  readonly #load: (() => Promise<unknown>) | undefined;
  #letIn!: () => void;
  #tellHydrated!: () => void;

  /** @param load brings the code of the part; undefined where it is there, so that the gate opens at once */
  constructor(load: (() => Promise<unknown>) | undefined) {
    this.#load = load;
    this.opened = new Promise((resolve) => { this.#letIn = resolve; });
    this.hydrated = new Promise((resolve) => { this.#tellHydrated = resolve; });
  }

  /** Brings the part's code and opens; rejects without the code, and the next one who asks tries again. */
  async open(): Promise<void> {
    if (this.#load) await this.#load();
    this.force();
  }

  /** Opens at once: React asks for the part and will not wait. */
  force(): void {
    fulfil(this.opened, undefined);
    this.#letIn();
  }

  /** Called when the part is hydrated; marks its element. */
  markHydrated(element: HTMLElement): void {
    element.dataset['live'] = '';
    this.#tellHydrated();
  }
}

const gates = new WeakMap<Element, HydrationGate>();
let turnedTo: Element | null = null;
let lastPressed = (): Element | null => null;

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
export const wasPressed = (element: Element): boolean => element.contains(lastPressed());

/**
 * Opens what a visitor turns to, the outer part first; an inner one has its gate then.
 * @param pressed what the visitor has pressed last, also before this code was there
 */
export function watchAttention(pressed: () => Element | null): void {
  lastPressed = pressed;
  turnedTo = pressed();
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
