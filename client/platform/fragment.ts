/** Parts of a page that a fragment names. */

/**
 * The part of the page that a fragment names, if there is one; some fragments cannot be decoded. What it is folded away
 * in is opened: browsers do so for documents, not all of them, and nobody does it for pages that come in place.
 */
export function partOf(hash: string): HTMLElement | null {
  const part = partNamed(hash);
  for (let fold = part?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  return part;
}

function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
