/** Size of what is pressed with a finger. Runs in the page. */

/**
 * All controls that react to less than 44 CSS pixels in height or width, one line each (WCAG 2.5.5, whose exceptions hold:
 * links within a sentence, and the labels of fields, which are large themselves).
 * The area is found by asking which element is under a point, so padding and pseudo-elements count.
 */
export function smallTargets(): string[] {
  const LEAST = 44;
  const isWithinText = (link: HTMLElement): boolean => {
    const beside = [...(link.parentNode?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return getComputedStyle(link).display === 'inline' && beside.length > 0;
  };
  const isPressed = (control: HTMLElement): boolean =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && control.offsetWidth > 1 && getComputedStyle(control).cursor !== 'default' && !isWithinText(control);

  /** Pixels from the middle in which the control is hit, each direction up to half the least size. */
  const reach = (control: HTMLElement): { readonly width: number; readonly height: number } | undefined => {
    const box = control.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isHit = (dx: number, dy: number): boolean => document.elementFromPoint(x + dx, y + dy)?.closest('a, button, input, select, textarea, summary') === control;
    if (!isHit(0, 0)) return undefined;
    const along = (dx: number, dy: number): number => {
      let steps = 0;
      while (steps < LEAST && isHit(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    return { width: along(-1, 0) + 1 + along(1, 0), height: along(0, -1) + 1 + along(0, 1) };
  };

  return [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type="hidden"]), select, textarea, summary')].filter(isPressed).flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const size = reach(control);
    // A pixel each for the fractions of positions.
    if (!size || (size.width >= LEAST - 1 && size.height >= LEAST - 1)) return [];
    return [`${control.tagName.toLowerCase()} "${(control.textContent ?? '').trim().slice(0, 16)}" is pressed on ${size.width} × ${size.height} px`];
  });
}
