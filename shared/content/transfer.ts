/** How long data takes over a link: pages, documents and their figures reckon alike. */

/** Share of a link's rate that data gets; protocols, retransmission and small files take the rest. */
export const LINK_SHARE = 0.8;

/** Hours for so many terabytes over a link of so many Gb/s. */
export function transferHours(terabytes: number, gbps: number): number {
  return (terabytes * 8000) / gbps / 3600 / LINK_SHARE;
}
