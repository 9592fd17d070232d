/** Bubbles of the contact column: 120 ms on hover, at once on focus and tap, 200 ms to leave (WCAG 1.4.13). */

const OPEN_MS = 120;
const CLOSE_MS = 200;

const tipped = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-tip]');
const focused = () => document.querySelector<HTMLElement>('[data-tip]:focus-visible') ?? undefined;

/** Starts the bubbles of every element that names one in `data-tip`. */
export function startTips(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | undefined;

  function show(element: HTMLElement | undefined): void {
    clearTimeout(timer);
    current?.removeAttribute('data-tip-open');
    current?.removeAttribute('aria-describedby');
    current = element;
    element?.setAttribute('data-tip-open', '');
    element?.setAttribute('aria-describedby', element.dataset['tip'] ?? '');
  }
  const later = (element: HTMLElement | undefined, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(element), wait);
  };

  document.addEventListener('pointerover', (event) => {
    const element = tipped(event);
    if (element && element === current) clearTimeout(timer);
    else if (element) later(element, OPEN_MS);
    // The bubble of the focused element stays for as long as it has the focus.
    else if (current || timer) later(focused(), CLOSE_MS);
  });
  document.addEventListener('focusin', () => {
    if (current || focused()) show(focused());
  });
  document.addEventListener('click', (event) => {
    const element = tipped(event);
    // A finger has no other way to a bubble than its tap.
    if (element) show((event as PointerEvent).pointerType === 'touch' ? element : undefined);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(undefined);
  });
}
