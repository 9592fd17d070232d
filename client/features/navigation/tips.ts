/** Tooltips of the contact column: open 120 ms after hover, at once on focus and tap, close after 200 ms (WCAG 1.4.13). */

const OPEN_MS = 120;
const CLOSE_MS = 200;

const tipTarget = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-tip]');
const focusedTarget = () => document.querySelector<HTMLElement>('[data-tip]:focus-visible') ?? undefined;

/** Attaches the listeners for every element that names its tooltip in `data-tip`. */
export function startTips(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | undefined;
  /** Whose tooltip is to be open; after Escape still the element that it was closed for. */
  let wanted: HTMLElement | undefined;
  /** The click of a press does not say what it was made with in Safari before 18.2 and Firefox before 129. */
  let pressedWith = '';

  function hide(): void {
    clearTimeout(timer);
    current?.removeAttribute('data-tip-open');
    current?.removeAttribute('aria-describedby');
    current = undefined;
  }
  function show(element: HTMLElement | undefined): void {
    hide();
    current = wanted = element;
    element?.setAttribute('data-tip-open', '');
    element?.setAttribute('aria-describedby', element.dataset['tip'] ?? '');
  }

  document.addEventListener('pointerover', (event) => {
    const hovered = tipTarget(event);
    // The tooltip of a focused element stays open until the element loses the focus.
    const element = hovered ?? (current && focusedTarget());
    if (element === wanted) return;
    clearTimeout(timer);
    wanted = element;
    timer = setTimeout(() => show(element), hovered ? OPEN_MS : CLOSE_MS);
  });
  document.addEventListener('focusin', () => show(focusedTarget()));
  document.addEventListener('pointerdown', ({ pointerType }) => {
    pressedWith = pointerType;
  });
  document.addEventListener('click', (event) => {
    const element = tipTarget(event);
    if (!element) return;
    show(element);
    // On a touch screen a tap is the only way to open a tooltip.
    if (pressedWith !== 'touch') hide();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
}
