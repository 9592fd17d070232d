/** Pulses of the home page's map: paused by the visitor, off screen, once the page is left, and where motion is not wanted (WCAG 2.2.2). */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { StaticFigure } from '#client/drawings/drawing.tsx';
import { onLeave } from '#client/platform/leaving.ts';
import { createListeners } from '#client/platform/listeners.ts';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import styles from './home-hero.module.css';

const STORE = 'motion';

/** The visitor's choice for this visit; a forbidden store only forgets it with the document. */
let choice: boolean | undefined;
const { subscribe, tell } = createListeners();

function readStore(): boolean {
  try {
    return sessionStorage.getItem(STORE) === 'paused';
  } catch {
    return false;
  }
}

const isPaused = (): boolean => (choice ??= readStore());

function setPaused(paused: boolean): void {
  choice = paused;
  try {
    sessionStorage.setItem(STORE, paused ? 'paused' : 'running');
  } catch {
    // See `choice`.
  }
  tell();
}

/** The map with the control that pauses it. */
export function HeroMotion({ drawing }: { readonly drawing: DrawingSpec }) {
  const map = useRef<HTMLDivElement>(null);
  const paused = useSyncExternalStore(subscribe, isPaused, () => false);

  useEffect(() => {
    const svg = map.current?.querySelector('animateMotion')?.closest('svg');
    if (!svg) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    let visible = true;
    const apply = () => {
      if (paused || !visible || still.matches) svg.pauseAnimations();
      else svg.unpauseAnimations();
    };
    const observer = new IntersectionObserver((entries) => {
      // A busy browser tells of several changes at once; the last is how it is now.
      visible = entries.at(-1)?.isIntersecting ?? true;
      apply();
    });
    observer.observe(svg);
    still.addEventListener('change', apply);
    const forget = onLeave(() => svg.pauseAnimations());
    apply();
    return () => {
      forget();
      observer.disconnect();
      still.removeEventListener('change', apply);
    };
  }, [paused]);

  return (
    <>
      <div ref={map} className={styles.map}>
        <StaticFigure figure={drawing} form="hero-map" idPrefix="map" surface="ink" />
      </div>
      <button type="button" className={styles.motion} onClick={() => setPaused(!paused)}>
        {paused ? '播放动效' : '暂停动效'}
      </button>
    </>
  );
}
