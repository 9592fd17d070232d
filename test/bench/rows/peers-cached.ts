/** A cached page against the same page prerendered by other frameworks, each as its own server sends it to a browser. */
import { compare, comparedRow } from '../compare.ts';
import { rateOf } from '../load.ts';
import { SAMPLE_PAGES } from '../pages.ts';
import { launchPeer, PEERS_BY_ID, preparePeer, type PeerId } from '../peers.ts';
import type { Running } from '../processes.ts';
import type { Measure, Row } from '../row.ts';
import { launchSite } from '../site.ts';
import { untilWarm } from '../warm.ts';

/** What browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' } as const;
const TARGETS: Readonly<Partial<Record<PeerId, number>>> = { next: 100, astro: 7 };

export const peersCached: Measure = async ({ quick }) => {
  await using site = await launchSite();
  await untilWarm(site);
  const rows: Row[] = [];
  for (const id of Object.keys(PEERS_BY_ID) as PeerId[]) {
    await preparePeer(id);
    await using peer = await launchPeer(id);
    const rate = (server: Running) => () => rateOf(server, { path: SAMPLE_PAGES.product, connections: 32, seconds: quick ? 2 : 4, headers });
    const { other } = await compare(quick ? 2 : 5, rate(site), { other: rate(peer) });
    rows.push(comparedRow({ id: `cached-${id}`, measure: `cached page, of ${PEERS_BY_ID[id].name} prerendered` }, other, TARGETS[id]));
  }
  return rows;
};
