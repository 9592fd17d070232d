/** Computes a table of the outcomes of typical faults, for readers without script. */
import type { SiteId } from '#shared/content/drawing.ts';
import { partName, redundancyOf, survivingPaths, type Part } from './power-model.ts';

/** The faults in the table: single faults, then the important combinations. */
function tableFaults(site: SiteId): readonly (readonly Part[])[] {
  const mains: readonly (readonly Part[])[] = [[], ['utility-a'], ['tx-b'], ['utility-a', 'utility-b'], ['utility-a', 'utility-b', 'genset']];
  return redundancyOf(site) === '2N'
    ? [...mains, ['ups-a'], ['pdu-b'], ['ups-a', 'utility-b'], ['ups-a', 'ups-b']]
    : [...mains, ['ups-1'], ['pdu-b'], ['ups-1', 'ups-2'], ['pdu-a', 'pdu-b']];
}

interface PowerOutcome {
  /** The failed parts in Chinese, or 「无故障」 for none. */
  readonly fault: string;
  readonly a: boolean;
  readonly b: boolean;
  readonly text: string;
}

/** The outcomes of typical faults at a site as table rows. */
export function powerOutcomes(site: SiteId): readonly PowerOutcome[] {
  return tableFaults(site).map((parts) => {
    const { a, b, text } = survivingPaths(site, new Set(parts));
    return { fault: parts.length === 0 ? '无故障' : parts.map((part) => partName(site, part)).join(' + '), a, b, text };
  });
}
