/** Speaks to screen readers through the live regions that stand in the server's HTML. */
import { topModal } from './modal.ts';

type Politeness = 'alert' | 'status';

/** How long a text stays in its region, so that nobody reads it there later. Milliseconds. */
const STAY_MS = 3000;

/**
 * Announces a text once. Behind an open modal the page's own regions are inert, so the modal's are used.
 * @param politeness `alert` interrupts, `status` waits
 */
export function announce(text: string, politeness: Politeness): void {
  const region = (topModal() ?? document.body).querySelector(`[data-live="${politeness}"]`);
  if (!region) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), STAY_MS);
}
