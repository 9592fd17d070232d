/** How long data takes over a link: pages, documents and their figures reckon alike. */

/** Share of a link's rate that data gets; protocols, retransmission and small files take the rest. */
export const LINK_SHARE = 0.8;

/** Hours for so many terabytes over a link of so many Gb/s. */
export function transferHours(terabytes: number, gbps: number): number {
  return (terabytes * 8000) / gbps / 3600 / LINK_SHARE;
}

/** What a TCP segment carries in a frame of 1,500 bytes, bits. */
const SEGMENT_BITS = 1460 * 8;

/**
 * Throughput of one TCP flow that takes loss for congestion, by the formula of Mathis, Semke, Mahdavi and Ott (1997).
 * @param path round trip in milliseconds, loss in per cent
 */
export function lossyFlow({ ms, loss }: { readonly ms: number; readonly loss: number }): string {
  const mbps = (SEGMENT_BITS / (ms * 1000)) * (1.22 / Math.sqrt(loss / 100));
  return `${Number(mbps.toPrecision(2))} Mbps`;
}
