/**
 * Opens the hydration gates. A part of the page (`components/attention.tsx`) stays the server's HTML until pointer, finger
 * or focus reaches it; each part has a gate, and the gate suspends the hydration.
 */
import { WAITING } from './page-marks.ts';
import { fulfil } from './settled.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'click', 'submit'] as const;
/** An early part opens at this distance from the screen. */
const NEAR = { rootMargin: '100% 0px' } as const;

/** Suspends the hydration of one part until it is opened. */
export class HydrationGate {
  /** Whether `attach` has connected the gate to its element. */
  isAttached = false;
  /** Resolves when the part may be hydrated. */
  readonly opened: Promise<void>;
  /** Resolves when the part is hydrated. */
  readonly hydrated: Promise<void>;
  readonly #load: (() => Promise<unknown>) | undefined;
  #resolveOpened!: () => void;
  #resolveHydrated!: () => void;

  /** @param load loads the code of the part; undefined when the code is already loaded */
  constructor(load: (() => Promise<unknown>) | undefined) {
    this.#load = load;
    this.opened = new Promise((resolve) => { this.#resolveOpened = resolve; });
    this.hydrated = new Promise((resolve) => { this.#resolveHydrated = resolve; });
  }

  /** Loads the part's code and opens the gate. It rejects when the code cannot be loaded; the next call tries again. */
  async open(): Promise<void> {
    if (this.#load) await this.#load();
    this.force();
  }

  /** Opens at once, without waiting for the code: React renders the part now. */
  force(): void {
    fulfil(this.opened, undefined);
    this.#resolveOpened();
  }

  /** Call it when the part is hydrated; it marks the element as live. */
  markHydrated(element: HTMLElement): void {
    element.dataset['live'] = '';
    this.#resolveHydrated();
  }
}

const gates = new WeakMap<Element, HydrationGate>();
/** The element that the visitor touched, pointed at or focused last. */
let target: Element | null = null;

// When the code cannot be loaded, the part stays plain HTML.
const tryToOpen = (element: Element): void => void gates.get(element)?.open().catch(() => undefined);

const near = typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver((entries, observer) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    observer.unobserve(entry.target);
    tryToOpen(entry.target);
  }
}, NEAR);

/**
 * Connects a gate to its element. It opens at once when the visitor is already in the element.
 * @param early opens the gate as soon as the element comes near the screen
 */
export function attach(element: Element, gate: HydrationGate, early: boolean): void {
  gates.set(element, gate);
  gate.isAttached = true;
  if (element.matches(':hover') || element.contains(target) || element.contains(document.activeElement)) tryToOpen(element);
  else if (early) near?.observe(element);
}

/** The outermost part around an element that is not hydrated. */
function outermostWaiting(element: Element): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (let part = element.closest<HTMLElement>(WAITING); part; part = part.parentElement?.closest<HTMLElement>(WAITING) ?? null) found = part;
  return found;
}

/** Whether an element is in a part that is still the server's HTML. React swallows clicks there. */
export const isWaiting = (element: Element): boolean => element.closest(WAITING) !== null;

/**
 * Opens the parts that the visitor reaches, the outermost first: an inner part gets its gate when the outer one is hydrated.
 * @param pressed the element that the visitor pressed last before this code was loaded
 */
export function watchAttention(pressed: Element | null): void {
  target = pressed;
  const onEvent = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    target = event.target;
    const part = outermostWaiting(target);
    if (part) tryToOpen(part);
  };
  for (const type of EVENTS) addEventListener(type, onEvent, { capture: true, passive: true });
}

/** Opens every part around an element and resolves when they are hydrated. Rejects when the code of one cannot be loaded. */
export async function attend(element: Element): Promise<void> {
  target = element;
  for (let part = outermostWaiting(element); part; part = outermostWaiting(element)) {
    const gate = gates.get(part);
    if (!gate) return;
    await gate.open();
    await gate.hydrated;
  }
}
