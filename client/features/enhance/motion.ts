/** Pulses of the home page's map: paused by the visitor, off screen, and where motion is not wanted (WCAG 2.2.2). */
import styles from './enhance.module.css';

const STORE = 'motion';

/** The visitor's choice for this visit; a forbidden store only forgets it. */
function remembered(): boolean {
  try {
    return sessionStorage.getItem(STORE) === 'paused';
  } catch {
    return false;
  }
}

function remember(paused: boolean): void {
  try {
    sessionStorage.setItem(STORE, paused ? 'paused' : 'running');
  } catch {
    // See `remembered`.
  }
}

/** Adds the pause control to the map. */
export function enhance(figure: HTMLElement, signal: AbortSignal): void {
  const svg = figure.querySelector('animateMotion')?.closest('svg');
  if (!svg) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let paused = remembered();
  let visible = true;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.motion ?? '';
  (figure.closest('section') ?? figure).append(button);

  function apply(): void {
    if (paused || !visible || still.matches) svg?.pauseAnimations();
    else svg?.unpauseAnimations();
    button.textContent = paused ? '播放动效' : '暂停动效';
    button.hidden = still.matches;
  }

  button.addEventListener('click', () => {
    paused = !paused;
    remember(paused);
    apply();
  });
  still.addEventListener('change', apply, { signal });
  const observer = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? true;
    apply();
  });
  observer.observe(figure);
  signal.addEventListener('abort', () => observer.disconnect());
  apply();
}
