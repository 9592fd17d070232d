/** The header's menu panels for mouse, touch and keyboard (behaviour parity, section 9; APG disclosure navigation). */

const OPEN_MS = 80;
const CLOSE_MS = 180;
/** A click this soon after hovering opened a panel must not close it again. Milliseconds. */
const SAME_GESTURE_MS = 500;

const buttonOf = (item: Element) => item.querySelector<HTMLElement>('[aria-expanded]');
const panelOf = (item: Element) => item.querySelector<HTMLElement>('[data-panel]');
const itemOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('[data-menu]') ?? undefined;

/**
 * Listens to an event in the navigation bar. The listener is the document's: React replaces the bar when it hydrates one
 * whose text a translator has changed.
 */
function onBar<T extends 'pointerover' | 'pointermove' | 'pointerleave' | 'click' | 'focusout' | 'keydown'>(type: T, act: (event: HTMLElementEventMap[T], bar: HTMLElement) => void): void {
  document.addEventListener(type, (event) => {
    const bar = (event.target as Element).closest?.<HTMLElement>('[data-menubar]');
    // The elements in the bar are left one by one, each with an event that does not bubble.
    if (bar && (event.bubbles || event.target === bar)) act(event, bar);
  }, type === 'pointerleave');
}

/** Attaches the listeners of the navigation bar. Returns a function that closes the open panel. */
export function startMegaMenus(): () => void {
  let current: HTMLElement | undefined;
  let hoveredAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(item: HTMLElement | undefined): void {
    clearTimeout(timer);
    if (current && current !== item) {
      // The focus must not be lost with the panel, whoever closes it.
      if (panelOf(current)?.contains(document.activeElement)) buttonOf(current)?.focus();
      mark(current, false);
    }
    current = item;
    if (item) mark(item, true);
  }
  const close = () => show(undefined);
  const showLater = (item: HTMLElement | undefined, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hoveredAt = performance.now();
      show(item);
    }, wait);
  };

  onBar('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const item = itemOf(event.target);
    if (item && item === current) clearTimeout(timer);
    else showLater(item, item ? OPEN_MS : CLOSE_MS);
  });
  onBar('pointermove', (event) => {
    const item = itemOf(event.target);
    // A pointer on its way down to the open panel may cross other entries: restart the delay while it moves down.
    if (current && item && item !== current && event.movementY > 0) showLater(item, OPEN_MS);
  });
  onBar('pointerleave', (event) => {
    if (event.pointerType === 'mouse') showLater(undefined, CLOSE_MS);
  });
  onBar('click', (event) => {
    const item = itemOf(event.target);
    const target = event.target as Element;
    if (target.closest('[data-panel] a')) return close();
    if (!item || !target.closest('[aria-expanded]')) return;
    const sameGesture = event.detail > 0 && performance.now() - hoveredAt < SAME_GESTURE_MS;
    show(item === current && !sameGesture ? undefined : item);
  });
  onBar('focusout', (event) => {
    const next = event.relatedTarget;
    if (current?.contains(event.target as Node) && next && !current.contains(next as Node)) close();
  });
  onBar('keydown', (event, bar) => onKey(event, bar, show));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !current || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  document.addEventListener('pointerdown', (event) => {
    if (current && !current.contains(event.target as Node)) close();
  });
  return close;
}

function mark(item: HTMLElement, open: boolean): void {
  buttonOf(item)?.setAttribute('aria-expanded', String(open));
  panelOf(item)?.toggleAttribute('data-open', open);
}

function onKey(event: KeyboardEvent, bar: HTMLElement, show: (item: HTMLElement | undefined) => void): void {
  // Alt and an arrow is the browser's Back, and so on.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  const item = itemOf(target);
  const vertical = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (target.matches('[data-entry]')) {
    const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (side !== 0) return step(event, [...bar.querySelectorAll<HTMLElement>('[data-entry]')], target, side);
    if (item && vertical > 0) {
      event.preventDefault();
      show(item);
      panelOf(item)?.querySelector('a')?.focus();
    }
  } else if (item && vertical !== 0) {
    step(event, [...item.querySelectorAll<HTMLElement>('[data-panel] a')], target, vertical);
  }
}

function step(event: KeyboardEvent, elements: readonly HTMLElement[], from: HTMLElement, by: number): void {
  event.preventDefault();
  elements[elements.indexOf(from) + by]?.focus();
}
