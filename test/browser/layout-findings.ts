/** No page is wider than its window, and nothing on it is too small to read. Runs in the page. */

/**
 * What is wrong with the page as it stands: one line a finding.
 * @param width of the window; a phone's `innerWidth` grows with what does not fit
 */
export function layoutFindings(width: number): string[] {
  const name = (element: Element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 20)}"`;
  const root = document.documentElement;
  const wide = root.scrollWidth > width ? [`scrolls to ${root.scrollWidth} px`] : [];

  const contained = (element: Element): boolean => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    }
    return false;
  };
  const beyond = [...document.querySelectorAll('main *, footer *')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.right > width + 0.5 || box.left < -0.5) && !contained(element);
  });

  const small: string[] = [];
  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.nodeValue?.trim() || element.getClientRects().length === 0) continue;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.d ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * Math.abs(scale);
    // Vertical text is turned by its transform: its scale stands in the other cell, so it counts as its own size.
    const readable = element instanceof SVGElement ? 10.9 : 11.9;
    if (Math.abs(scale) > 0.01 && size < readable) small.push(`${name(element)} is ${size.toFixed(1)} px high`);
  }
  return [...wide, ...beyond.slice(0, 3).map((element) => `${name(element)} stands out`), ...small.slice(0, 3)];
}
