/** The animated map of the home page. It pauses on the visitor's request, off screen, when the page is left, and with reduced motion (WCAG 2.2.2). */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { StaticFigure } from '#client/drawings/drawing.tsx';
import { isPageAwaited, onWaitChange } from '#client/platform/awaited.ts';
import { createStore } from '#client/platform/store.ts';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import styles from './home-hero.module.css';

const STORAGE_KEY = 'motion';

/** The visitor's choice for this visit. If the browser forbids storage, it lasts for the document only. */
const choice = createStore<boolean | undefined>(undefined);

function readChoice(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === 'paused';
  } catch {
    return false;
  }
}

const isPaused = (): boolean => choice.get() ?? readChoice();

function setPaused(paused: boolean): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, paused ? 'paused' : 'running');
  } catch {
    // Storage is forbidden, see `choice`.
  }
  choice.set(paused);
}

/** The map with its pause button. */
export function HeroMotion({ drawing }: { readonly drawing: DrawingSpec }) {
  const map = useRef<HTMLDivElement>(null);
  const paused = useSyncExternalStore(choice.subscribe, isPaused, () => false);

  useEffect(() => {
    const svg = map.current?.querySelector('animateMotion')?.closest('svg');
    if (!svg) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    let visible = true;
    const apply = () => {
      if (paused || !visible || isPageAwaited() || reducedMotion.matches) svg.pauseAnimations();
      else svg.unpauseAnimations();
    };
    const observer = new IntersectionObserver((entries) => {
      // A busy browser reports several changes at once. The last one is the current state.
      visible = entries.at(-1)?.isIntersecting ?? true;
      apply();
    });
    observer.observe(svg);
    reducedMotion.addEventListener('change', apply);
    const unsubscribe = onWaitChange(apply);
    apply();
    return () => {
      unsubscribe();
      observer.disconnect();
      reducedMotion.removeEventListener('change', apply);
    };
  }, [paused]);

  return (
    <>
      <div ref={map} className={styles.map}>
        <StaticFigure figure={drawing} form="hero-map" idPrefix="map" surface="ink" />
      </div>
      <button type="button" className={`${styles.motion} no-print`} onClick={() => setPaused(!paused)}>
        {paused ? '播放动效' : '暂停动效'}
      </button>
    </>
  );
}
