/** A live render against the same page rendered for every request by other frameworks. */
import { compare, comparedRow } from '../compare.ts';
import { SAMPLE_PAGES, type SamplePage } from '../pages.ts';
import { launchPeer, LIVE_PATHS, PEERS_BY_ID, preparePeer, type PeerId } from '../peers.ts';
import type { Measure, Row } from '../row.ts';
import { launchReference } from '../site.ts';
import { launchLive, liveRate } from './live.ts';

const TARGETS: Readonly<Record<PeerId, number>> = { next: 28, router: 10, astro: 9 };

export const peersLive: Measure = async ({ quick }) => {
  await using upstream = await launchReference('upstream', [], '/healthz');
  await using site = await launchLive(upstream);
  const [rounds, seconds] = quick ? [2, 2] : [5, 4];
  const rows: Row[] = [];
  for (const id of Object.keys(PEERS_BY_ID) as PeerId[]) {
    await preparePeer(id);
    await using peer = await launchPeer(id);
    for (const page of Object.keys(SAMPLE_PAGES) as SamplePage[]) {
      const { other } = await compare(rounds, () => liveRate(site, SAMPLE_PAGES[page], seconds), { other: () => liveRate(peer, LIVE_PATHS[page], seconds) });
      rows.push(comparedRow({ id: `live-${page}-${id}`, measure: `live render, ${page} page, of ${PEERS_BY_ID[id].name}` }, other, TARGETS[id]));
    }
  }
  return rows;
};
