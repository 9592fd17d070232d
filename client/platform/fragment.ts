/**
 * The element that a fragment names, or null. It opens every `<details>` around the element: not all browsers do so for a
 * document, and none does for a page that was navigated to in place.
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  const target = findTarget(hash);
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  return target;
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The fragment is not valid percent-encoding.
    return null;
  }
}
