/** No page is wider than its window, nothing on it is too small to read, no heading ends in a lonely character. Runs in the page. */

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
  const figures = [...document.querySelectorAll('.nb')].filter((figure) => getComputedStyle(figure).display !== 'inline');
  return [...wide, ...figures.map((figure) => `${name(figure)} leaves its line`), ...beyond.slice(0, 3).map((element) => `${name(element)} stands out`), ...small.slice(0, 3)];
}

/** Headings whose last line is a single character, punctuation aside. */
export function lonelyEnds(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const places: DOMRect[] = [];
    const range = document.createRange();
    for (const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
      const { data } = walker.currentNode as Text;
      for (const { index } of data.matchAll(/[\p{L}\p{N}]/gu)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + 1);
        places.push(range.getBoundingClientRect());
      }
    }
    const [before, last] = places.slice(-2);
    return before && last && last.top > (before.top + before.bottom) / 2 ? [`"${heading.textContent}" ends in a single character`] : [];
  });
}
