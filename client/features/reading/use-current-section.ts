/** Finds the section being read, for sticky tabs and outlines. */
import { useEffect, useState, type RefObject } from 'react';
import { useWhole } from '#client/components/below.tsx';

/**
 * A section counts as being read once its top is in the upper third of the viewport. The area includes everything
 * above the viewport, because otherwise a jump from below a section to above it would not be reported.
 */
const READING_AREA = { rootMargin: '1000000px 0px -66% 0px' } as const;

/** Scrolls the bar horizontally, never the page, until the link is in view. A link in it that has the keyboard's focus stays in view. */
function revealIn(bar: Element | null, link: Element): void {
  if (!bar || bar.scrollWidth <= bar.clientWidth || bar.querySelector(':focus-visible')) return;
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) bar.scrollLeft += inner.left - outer.left - outer.width / 3;
}

/**
 * The id of the section being read, if it is one of these.
 * @param ids section ids in page order
 * @param nav navigation that scrolls the link of that section into view
 */
export function useCurrentSection(ids: readonly string[], nav: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  // Sections below the first screen may be rendered later (`components/below.tsx`).
  const observed = useWhole() ? ids.join(' ') : '';

  useEffect(() => {
    const sections = observed.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const passed = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      setCurrent(sections.filter((section) => passed.has(section)).at(-1)?.id);
    }, READING_AREA);
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [observed]);

  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    if (link && current !== undefined) revealIn(link.parentElement, link);
  }, [current, nav]);

  return current;
}
