/** Layout checks that run in the page: page width, minimum text size, arrows of what can be folded, figures in tiles, text in cells and drawings, headings that end in a single character. */

/**
 * All layout problems of the page, one line each.
 * @param width width of the window. On phones `innerWidth` is no substitute, since it grows with content that does not fit.
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
    // The transform of vertical text has its scale in another matrix cell and 0 here, so it is skipped.
    const readable = element instanceof SVGElement ? 10.9 : 11.9;
    if (Math.abs(scale) > 0.01 && size < readable) small.push(`${name(element)} is ${size.toFixed(1)} px high`);
  }
  const spilling = [...document.querySelectorAll('li > b')].filter((value) => value.clientWidth > 0 && (value.scrollWidth > value.clientWidth || value.getBoundingClientRect().right > width));
  const overlapping = [...document.querySelectorAll('main td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
  const touching = [...document.querySelectorAll('main svg')].flatMap((svg) => {
    const words = [...svg.querySelectorAll('text')].map((text) => [text, text.getBoundingClientRect()] as const).filter(([, box]) => box.width > 3);
    return words.flatMap(([text, box], index) => words.slice(index + 1).flatMap(([other, place]) => {
      const across = Math.min(box.right, place.right) - Math.max(box.left, place.left);
      const down = Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top);
      return across > 1.5 && down > Math.min(box.height, place.height) * 0.35 ? [`${name(text)} lies over ${name(other)}`] : [];
    }));
  });
  // A browser's triangle in place of the site's own arrow.
  const triangles = [
    ...[...document.querySelectorAll('summary')].filter((summary) => getComputedStyle(summary).listStyleType !== 'none' || !summary.querySelector('svg')),
    ...[...document.querySelectorAll('select')].filter((select) => getComputedStyle(select).appearance !== 'none' || !select.parentElement?.querySelector('svg')),
  ];
  const figures = [...document.querySelectorAll('.nb')].filter((figure) => getComputedStyle(figure).display !== 'inline');
  return [...wide, ...triangles.map((summary) => `${name(summary)} has the browser's triangle`), ...figures.map((figure) => `${name(figure)} leaves its line`), ...spilling.map((value) => `${name(value)} is wider than its tile`), ...overlapping.map((cell) => `${name(cell)} runs into the next cell`), ...touching.slice(0, 3), ...beyond.slice(0, 3).map((element) => `${name(element)} stands out`), ...small.slice(0, 3)];
}

/** Headings whose last line is a single character, not counting punctuation. */
export function singleCharacterEnds(): string[] {
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
