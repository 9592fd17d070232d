/**
 * Opens the hydration gates. A part of the page (`components/attention.tsx`) stays the server's HTML until pointer, finger
 * or focus reaches it; each part has a gate, and the gate suspends the hydration.
 */
import { WAITING } from './page-marks.ts';
import { fulfil } from './settled.ts';

/** A press without a pointer, as of a screen reader, is only a click. */
const EVENTS = ['pointerover', 'focusin', 'click'] as const;
/** An early part opens at this distance from the screen. */
const NEAR = { rootMargin: '100% 0px' } as const;

const gates = new WeakMap<Element, HydrationGate>();
/** The element that the visitor touched, pointed at or focused last. */
let target: Element | null = null;

// When the code cannot be loaded, the part stays plain HTML.
const tryToOpen = (gate: HydrationGate): void => void gate.open().catch(() => undefined);

/** Suspends the hydration of one part until it is opened. */
export class HydrationGate {
  /** The element of the part, once the gate is attached to it. */
  element: HTMLElement | null = null;
  #resolveOpened!: () => void;
  #resolveHydrated!: () => void;
  /** Resolves when the part may be hydrated. */
  readonly opened = new Promise<void>((resolve) => { this.#resolveOpened = resolve; });
  readonly #hydrated = new Promise<void>((resolve) => { this.#resolveHydrated = resolve; });
  readonly #load: (() => Promise<unknown>) | undefined;

  /** @param load loads the code of the part; undefined when the code is already loaded */
  constructor(load: (() => Promise<unknown>) | undefined) {
    this.#load = load;
  }

  /** Loads the part's code, opens the gate, and resolves when the part is hydrated. Rejects when the code cannot be loaded; the next call tries again. */
  async open(): Promise<void> {
    if (this.#load) await this.#load();
    this.force();
    return this.#hydrated;
  }

  /** Opens at once, without waiting for the code: React renders the part now. */
  force(): void {
    fulfil(this.opened, undefined);
    this.#resolveOpened();
  }

  /** Call it when the part is hydrated; it marks the element as live. */
  markHydrated(): void {
    this.element?.setAttribute('data-live', '');
    this.#resolveHydrated();
  }
}

/**
 * Connects a gate to its element. It opens at once when the visitor is already in the element.
 * @param early opens the gate as soon as the element comes near the screen
 */
export function attach(element: HTMLElement, gate: HydrationGate, early: boolean): void {
  gates.set(element, gate);
  gate.element = element;
  if (element.matches(':hover') || element.contains(target) || element.contains(document.activeElement)) return tryToOpen(gate);
  if (!early) return;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    tryToOpen(gate);
  }, NEAR).observe(element);
}

/** The gate to open for an element. Of parts in each other, an inner one gets its gate when the outer one is hydrated. */
function gateAround(element: Element): HydrationGate | undefined {
  let part = element.closest(WAITING);
  while (part && !gates.has(part)) part = part.parentElement?.closest(WAITING) ?? null;
  return part ? gates.get(part) : undefined;
}

/**
 * Opens the parts that the visitor reaches.
 * @param pressed the element that the visitor pressed last before this code was loaded
 */
export function watchAttention(pressed: Element | null): void {
  target = pressed;
  const onEvent = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    target = event.target;
    const gate = gateAround(target);
    if (gate) tryToOpen(gate);
  };
  for (const type of EVENTS) addEventListener(type, onEvent, { capture: true, passive: true });
}

/** Opens every part around an element and resolves when they are hydrated. Rejects when the code of one cannot be loaded. */
export async function attend(element: Element): Promise<void> {
  target = element;
  for (let gate = gateAround(element); gate; gate = gateAround(element)) await gate.open();
}
