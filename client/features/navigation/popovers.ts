/** Phone menu, phone search and QR overlay: the platform's popovers, and a class of ours where it has none. */
import { nextZ } from '#client/platform/layers.ts';

/** Starts what popovers need besides the platform. Returns a function that closes all of them. */
export function startPopovers(): () => void {
  const native = 'popover' in HTMLElement.prototype;
  if (!native) startFallback();
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('focusin', ({ target }) => {
    // Whoever tabs on is behind the mask; the buttons open and close by themselves.
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
 * A press beside an open popover closes it and does nothing else. The platform's backdrop lets presses through to the
 * page; what the menu and the phone search leave free, the header and the bottom bar, stays in use.
 */
function startMask(): void {
  let isMasked = false;
  document.addEventListener('pointerdown', ({ target }) => {
    const pressed = target as Element;
    const isBeside = (open: HTMLElement): boolean => !pressed.closest(open.closest('header') ? 'header, [data-widget]' : '[popover], [popovertarget]');
    isMasked = [...elements()].some((element) => isOpen(element) && isBeside(element));
  }, true);
  const swallow = (event: Event): void => {
    if (!isMasked) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // It would take the focus along.
  document.addEventListener('mousedown', swallow, true);
  document.addEventListener('click', (event) => {
    // A key presses nothing beside it; the press before it may have ended in no click.
    if (event.detail === 0) isMasked = false;
    swallow(event);
    if (isMasked) closeAll();
    isMasked = false;
  }, true);
}

/** Browsers without popovers do not know their selector. */
const isOpen = (element: HTMLElement): boolean => element.hasAttribute('data-open') || ('hidePopover' in element && element.matches(':popover-open'));

const elements = () => document.querySelectorAll<HTMLElement>('[popover="auto"]');

function closeAll(): void {
  for (const element of elements()) {
    element.removeAttribute('data-open');
    if (isOpen(element)) element.hidePopover();
  }
}

function onToggle(event: Event): void {
  const element = event.target as HTMLElement;
  if (element instanceof HTMLDetailsElement) return onFold(element);
  if ((event as ToggleEvent).newState === 'open') return onOpen(element);
  // A press beside it, unlike Escape, leaves the focus nowhere.
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[popovertarget="${element.id}"]`)?.focus({ preventScroll: true });
}

function onOpen(element: HTMLElement): void {
  element.style.zIndex = String(nextZ());
  element.querySelector<HTMLInputElement>('[data-search-box]')?.focus();
}

/** A group of the phone menu that closes closes its children; where `name` excludes nothing, opening one does. */
function onFold(group: HTMLDetailsElement): void {
  if (!group.closest('#mobile-menu')) return;
  if (!group.open) for (const child of group.querySelectorAll('details')) child.open = false;
  else if (!('name' in HTMLDetailsElement.prototype)) {
    for (const other of group.parentElement?.children ?? []) {
      if (other !== group && other instanceof HTMLDetailsElement) other.open = false;
    }
  }
}

function startFallback(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest('[popovertarget]');
    const wanted = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    const open = wanted !== null && !wanted.hasAttribute('data-open');
    if (target.closest('[popover][data-open]') && !button) return;
    closeAll();
    if (!wanted || !open) return;
    wanted.setAttribute('data-open', '');
    onOpen(wanted);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeAll();
  });
}
