/** Phone menu, phone search and QR overlay: native popovers, and `data-open` in browsers without them. */
import { nextZ } from '#client/platform/layers.ts';

/** Attaches the listeners that native popovers need in addition. Returns a function that closes all of them. */
export function startPopovers(): () => void {
  const native = 'popover' in HTMLElement.prototype;
  if (!native) startFallback();
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('focusin', ({ target }) => {
    // Focus that leaves a popover goes behind its backdrop, so close it. The buttons toggle their popover themselves.
    if (!(target as Element).closest('[popover],[popovertarget]')) closeAll();
  });
  startMask();
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('#mobile-menu a');
    if (link) closeAll();
  });
  return closeAll;
}

/**
 * A press outside an open popover closes it and does nothing else, although the native backdrop lets presses through
 * to the page. The header and the bottom bar stay usable beside the phone menu and the phone search.
 */
function startMask(): void {
  let isMasked = false;
  document.addEventListener('pointerdown', ({ target }) => {
    const pressed = target as Element;
    const isOutside = (open: HTMLElement): boolean => !pressed.closest(open.closest('header') ? 'header, [data-widget]' : '[popover], [popovertarget]');
    isMasked = [...popovers()].some((popover) => isOpen(popover) && isOutside(popover));
  }, true);
  const swallow = (event: Event): void => {
    if (!isMasked) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // An unprevented mousedown would move the focus.
  document.addEventListener('mousedown', swallow, true);
  document.addEventListener('click', (event) => {
    // A click by keyboard is never outside. The last pointerdown may have produced no click and left the flag set.
    if (event.detail === 0) isMasked = false;
    swallow(event);
    if (isMasked) closeAll();
    isMasked = false;
  }, true);
}

/** `:popover-open` is an invalid selector in browsers without popovers. */
const isOpen = (element: HTMLElement): boolean => element.hasAttribute('data-open') || ('hidePopover' in element && element.matches(':popover-open'));

const popovers = () => document.querySelectorAll<HTMLElement>('[popover="auto"]');

function closeAll(): void {
  for (const popover of popovers()) {
    // Without native popovers nobody else returns the focus.
    if (popover.contains(document.activeElement)) focusButton(popover);
    if (popover.hasAttribute('data-open')) mark(popover, false);
    else if (isOpen(popover)) popover.hidePopover();
  }
}

function onToggle(event: Event): void {
  const element = event.target as HTMLElement;
  if (element instanceof HTMLDetailsElement) return onFold(element);
  // A dialog and the list of a box fire this event as well, and have taken their layer already.
  if (element.popover !== 'auto') return;
  if ((event as ToggleEvent).newState === 'open') return onOpen(element);
  // Unlike Escape, a press outside does not return the focus to the button.
  if (document.activeElement === document.body) focusButton(element);
}

/** The button that opens the popover, not the one in it that closes it. */
const buttonOf = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction])`);

function focusButton(popover: HTMLElement): void {
  buttonOf(popover)?.focus({ preventScroll: true });
}

function onOpen(element: HTMLElement): void {
  element.style.zIndex = String(nextZ());
  element.querySelector<HTMLInputElement>('[data-search-box]')?.focus();
}

/** Closing a group of the phone menu closes its children. Opening one closes its siblings, because old browsers ignore their `name`. */
function onFold(group: HTMLDetailsElement): void {
  if (!group.closest('#mobile-menu')) return;
  if (!group.open) for (const child of group.querySelectorAll('details')) child.open = false;
  else for (const other of group.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? []) other.open = other === group;
}

/** The state of the button, which native popovers expose by themselves. */
function mark(popover: HTMLElement, open: boolean): void {
  popover.toggleAttribute('data-open', open);
  buttonOf(popover)?.setAttribute('aria-expanded', String(open));
}

function startFallback(): void {
  for (const popover of popovers()) mark(popover, false);
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest('[popovertarget]');
    const wanted = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    const open = wanted !== null && !wanted.hasAttribute('data-open');
    if (target.closest('[popover][data-open]') && !button) return;
    closeAll();
    if (!wanted || !open) return;
    mark(wanted, true);
    onOpen(wanted);
  });
  document.addEventListener('keydown', (event) => {
    // A list in the search box closes first.
    if (event.key === 'Escape' && !event.defaultPrevented) closeAll();
  });
}
