/** Announces texts to screen readers, through the live regions in the server's HTML. */

/** A text is removed from its region after this time, so that nobody reads it there later. Milliseconds. */
const STAY_MS = 3000;

/**
 * Announces a text once. An open modal makes the page's own regions inert, so its own region is used then; the modal stands
 * before those of the page.
 * @param politeness `alert` interrupts the reader, `status` waits
 */
export function announce(text: string, politeness: 'alert' | 'status'): void {
  const region = document.querySelector(`:is(dialog[open], body) > [data-live="${politeness}"]`);
  if (!region) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), STAY_MS);
}
