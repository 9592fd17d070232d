/**
 * Small enhancements of the server's HTML, each brought when the part it serves comes near the screen. A page that
 * replaces another gets its own; what the old one set up ends with its signal.
 */

interface Enhancement {
  /** Sets a part up once; whatever outlives the part itself ends with `signal`. */
  enhance(part: HTMLElement, signal: AbortSignal): void;
}

/** Which parts are enhanced, and where the code is. To add one, add a line. */
const ENHANCEMENTS: readonly (readonly [selector: string, load: () => Promise<Enhancement>])[] = [
  ['[data-tabs]', () => import('./current-section.ts')],
  ['[data-rich-html]', () => import('./rich-html.ts')],
  ['[data-docs-search]', () => import('./docs-search.ts')],
  ['[data-power-faults]', () => import('./power-faults.ts')],
  ['figure[data-drawing="dr-timeline"]', () => import('./dr-timeline.ts')],
  ['figure[data-drawing="floor"]', () => import('./floor.ts')],
  ['figure.d-hero', () => import('./motion.ts')],
];

/** How far from the screen a part is fetched for. */
const NEAR = { rootMargin: '100% 0px' } as const;

function enhancePage(main: HTMLElement, signal: AbortSignal): void {
  const loads = new Map<Element, () => Promise<Enhancement>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const load = loads.get(target);
      if (!isIntersecting || !load) continue;
      observer.unobserve(target);
      // Without its enhancement the part is what it was.
      load().then(
        ({ enhance }) => signal.aborted || enhance(target as HTMLElement, signal),
        () => undefined,
      );
    }
  }, NEAR);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const [selector, load] of ENHANCEMENTS) {
    for (const part of main.querySelectorAll(selector)) {
      loads.set(part, load);
      observer.observe(part);
    }
  }
}

/** Enhances this page and every one that takes its place in `<main>`. */
export function startEnhancements(): void {
  const main = document.getElementById('main');
  if (!main) return;
  let page = new AbortController();
  enhancePage(main, page.signal);
  new MutationObserver(() => {
    page.abort();
    page = new AbortController();
    enhancePage(main, page.signal);
  }).observe(main, { childList: true });
}
