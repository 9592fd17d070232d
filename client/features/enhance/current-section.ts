/** Marks the link of the section being read, in sticky tabs and in outlines. */

/**
 * A section counts as being read once its top is in the upper third of the screen. Whatever is above the screen
 * belongs to the area as well, or a jump from below a section to above it would go unnoticed.
 */
const LINE = { rootMargin: '1000000px 0px -66% 0px' } as const;

function targetOf(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

/** Scrolls the bar sideways, never the page, until the link is in view. */
function revealIn(bar: Element | null, link: HTMLElement): void {
  if (!bar || bar.scrollWidth <= bar.clientWidth) return;
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) bar.scrollLeft += inner.left - outer.left - outer.width / 3;
}

/** Sets `aria-current` on the links of a navigation whose targets are on this page. */
export function enhance(nav: HTMLElement, signal: AbortSignal): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const targets = new Map<Element, HTMLAnchorElement>();
  for (const link of links) {
    const target = targetOf(link);
    if (target) targets.set(target, link);
  }
  const passed = new Set<HTMLAnchorElement>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = targets.get(target);
      if (!link) continue;
      if (isIntersecting) passed.add(link);
      else passed.delete(link);
    }
    const current = links.findLast((link) => passed.has(link));
    for (const link of links) {
      if (link !== current) link.removeAttribute('aria-current');
    }
    if (!current || current.hasAttribute('aria-current')) return;
    current.setAttribute('aria-current', 'location');
    revealIn(current.parentElement, current);
  }, LINE);
  for (const target of targets.keys()) observer.observe(target);
  signal.addEventListener('abort', () => observer.disconnect());
}
