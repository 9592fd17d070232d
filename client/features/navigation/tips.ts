/** Tooltips of the contact column: open 120 ms after hover, at once on focus and tap, close after 200 ms (WCAG 1.4.13). */

const OPEN_MS = 120;
const CLOSE_MS = 200;

const tipTarget = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-tip]');
const focusedTarget = () => document.querySelector<HTMLElement>('[data-tip]:focus-visible') ?? undefined;

/** Attaches the listeners for every element that names its tooltip in `data-tip`. */
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
  const showLater = (element: HTMLElement | undefined, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(element), wait);
  };

  document.addEventListener('pointerover', (event) => {
    const element = tipTarget(event);
    if (element && element === current) clearTimeout(timer);
    else if (element) showLater(element, OPEN_MS);
    // The tooltip of a focused element stays open until the element loses the focus.
    else if (current || timer) showLater(focusedTarget(), CLOSE_MS);
  });
  document.addEventListener('focusin', () => {
    if (current || focusedTarget()) show(focusedTarget());
  });
  document.addEventListener('click', (event) => {
    const element = tipTarget(event);
    // On a touch screen a tap is the only way to open a tooltip.
    if (element) show((event as PointerEvent).pointerType === 'touch' ? element : undefined);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(undefined);
  });
}
