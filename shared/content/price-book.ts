/**
 * Prices that the bill of materials may show. A price appears on the site only once the business has confirmed it here;
 * until then a bill shows quantities and units alone.
 */

export type PriceKey =
  | 'cabinet' | 'room' | 'circuit' | 'bandwidth.fixed' | 'bandwidth.p95' | 'gpu.node' | 'gpu.spare' | 'link.port' | 'link.bandwidth';

export interface Price {
  /** Yuan for one unit and month, tax included. */
  readonly monthly: number;
  /** Date from which it holds, `YYYY-MM-DD`. */
  readonly from: string;
}

export const PRICE_BOOK: Readonly<Partial<Record<PriceKey, Price>>> = {};
