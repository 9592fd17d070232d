/** Two journeys on a phone (4× CPU, slow 4G), on this site and on the peers: who is first in what a visitor waits for. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { toLead, toSearch } from '../journeys.ts';
import { launchPeer, PEERS_BY_ID, preparePeer, type PeerId } from '../peers.ts';
import { figure } from '../report.ts';
import { atMost, type Measure, type Row } from '../row.ts';
import { launchSite } from '../site.ts';
import { median, spread } from '../statistics.ts';
import { untilWarm } from '../warm.ts';

type Figures = Readonly<Record<string, number>>;
const OWN = 'this site';

const LEAD_COLUMNS = { first: 'first paint', largest: 'largest paint', usable: 'touch to the first letter in the form', answer: 'press to the answer', bytes: 'all bytes' } as const;
const SEARCH_COLUMNS = { first: 'first paint', largest: 'largest paint', pages: 'three pages, click to painted', answer: 'the search, click to painted', bytes: 'all bytes' } as const;

/** One row a column: this site, of the best of the others in the same round. */
function rowsOf(id: string, journey: string, columns: Readonly<Record<string, string>>, runs: ReadonlyMap<string, readonly Figures[]>): readonly Row[] {
  const own = runs.get(OWN) ?? [];
  const others = [...runs].filter(([name]) => name !== OWN);
  return Object.entries(columns).map(([column, name]) => {
    const of = (figures: Figures | undefined): number => figures?.[column] ?? Number.NaN;
    const ratios = own.map((figures, round) => of(figures) / Math.min(...others.map(([, all]) => of(all[round]))));
    const unit = column === 'bytes' ? 'kB' : 'ms';
    const note = [...runs].map(([site, all]) => `${site} ${figure(median(all.map(of)))} ${unit}`).join(', ');
    return atMost(1, { id: `phone-${id}-${column}`, measure: `${journey}: ${name}, of the best of the others`, unit: '×', value: spread(ratios), note });
  });
}

async function inTurn(rounds: number, sites: ReadonlyMap<string, string>, journey: (browser: Browser, origin: string) => Promise<Figures>): Promise<ReadonlyMap<string, readonly Figures[]>> {
  const runs = new Map<string, Figures[]>([...sites.keys()].map((name) => [name, []]));
  await using browser = await launchBrowser();
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, origin] of sites) {
      const figures = await journey(browser, origin);
      if (round >= 0) runs.get(name)?.push(figures);
    }
  }
  return runs;
}

export const phone: Measure = async ({ quick }) => {
  const ids = Object.keys(PEERS_BY_ID) as PeerId[];
  for (const id of ids) await preparePeer(id);
  await using servers = new AsyncDisposableStack();
  const site = servers.use(await launchSite());
  await untilWarm(site);
  const sites = new Map([[OWN, site.url]]);
  for (const id of ids) sites.set(PEERS_BY_ID[id].name, servers.use(await launchPeer(id)).url);
  const rounds = quick ? 1 : 5;
  return [
    ...rowsOf('lead', 'land, read, form, send', LEAD_COLUMNS, await inTurn(rounds, sites, toLead)),
    ...rowsOf('search', 'land, three pages, search', SEARCH_COLUMNS, await inTurn(rounds, sites, toSearch)),
  ];
};
