/** Marks the link of the section being read, in sticky tabs and in outlines. */
import { useEffect, useState, type RefObject } from 'react';
import { useWhole } from '#client/components/below.tsx';

/**
 * A section counts as being read once its top is in the upper third of the screen. Whatever is above the screen
 * belongs to the area as well, or a jump from below a section to above it would go unnoticed.
 */
const LINE = { rootMargin: '1000000px 0px -66% 0px' } as const;

/** Scrolls the bar sideways, never the page, until the link is in view. */
function revealIn(bar: Element | null, link: Element): void {
  if (!bar || bar.scrollWidth <= bar.clientWidth) return;
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) bar.scrollLeft += inner.left - outer.left - outer.width / 3;
}

/**
 * The section being read, if any of these.
 * @param ids fragments in the order of the page; the same array as long as they stay the same
 * @param nav keeps the link of that section in view
 */
export function useCurrentSection(ids: readonly string[], nav: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  const isWhole = useWhole();

  useEffect(() => {
    // Sections below the first screen may come after it.
    if (!isWhole) return;
    const passed = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target.id);
        else passed.delete(target.id);
      }
      setCurrent(ids.filter((id) => passed.has(id)).at(-1));
    }, LINE);
    for (const id of ids) {
      const target = document.getElementById(id);
      if (target) observer.observe(target);
    }
    return () => observer.disconnect();
  }, [ids, isWhole]);

  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    if (link && current !== undefined) revealIn(link.parentElement, link);
  }, [current, nav]);

  return current;
}
