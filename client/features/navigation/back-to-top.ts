/** Back-to-top button (specification section 2): visible below 400 px, scrolls to the top in 15 frames. */
import { BACK_TO_TOP_STEPS } from '#shared/site/behaviour.ts';

const CANCELS = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Shows the button while the sentinel at the top of the page (401 px high) is out of the viewport. State and listener are
 * the document's: React replaces the button when it hydrates a part whose text a translator has changed.
 */
export function startBackToTop(sentinel: Element): void {
  const watch = new IntersectionObserver(
    (entries) => {
      // A busy browser reports several changes at once. The last one is the current state.
      document.documentElement.toggleAttribute('data-below-top', entries.at(-1)?.intersectionRatio === 0);
    },
    { threshold: 0.0001 },
  );
  watch.observe(sentinel);
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-back-to-top]')) return;
    scrollToTop();
    // Pressed by keyboard: the button is about to disappear, so move the focus to the heading.
    if (event.detail === 0) focusHeading();
  });
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Moves an equal share of the way in each frame and ends at exactly 0. Any input of the visitor stops it. */
function scrollToTop(): void {
  const start = scrollY;
  // With reduced motion the first frame is the last.
  let frame = matchMedia('(prefers-reduced-motion: reduce)').matches ? BACK_TO_TOP_STEPS - 1 : 0;
  const stop = () => {
    frame = BACK_TO_TOP_STEPS;
    for (const type of CANCELS) removeEventListener(type, stop);
  };
  for (const type of CANCELS) addEventListener(type, stop, { passive: true });
  const step = () => {
    if (frame === BACK_TO_TOP_STEPS) return stop();
    frame += 1;
    scrollTo({ top: start * (1 - frame / BACK_TO_TOP_STEPS), behavior: 'instant' });
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
