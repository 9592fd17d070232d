/** How long a visitor waits for the answer to a lead while the upstream takes connections and never answers. */
import { leadBody } from '../lead-script.ts';
import { openLoop, timesOf } from '../load.ts';
import { atLeast, atMost, type Measure } from '../row.ts';
import { launchReference, launchSite } from '../site.ts';
import { exactly, spread } from '../statistics.ts';

const ACK_MS = 1000;
/** Over `LEAD_ACK_MS` (reliability measures): the way to the visitor, and the commit. */
const MARGIN_MS = 200;
const PER_SECOND = 50;

export const hangingLeads: Measure = async ({ quick }) => {
  await using hanging = await launchReference('upstream', ['hang'], '/healthz');
  await using site = await launchSite({ env: { UPSTREAM_URL: hanging.url, UPSTREAM_TOKEN: 'bench', LEAD_ACK_MS: String(ACK_MS) } });
  const longest: number[] = [];
  let taken = 0;
  let asked = 0;
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const samples = await openLoop({
      url: site.url, path: '/api/leads', method: 'POST', perSecond: PER_SECOND, seconds: quick ? 3 : 10, connections: 100,
      headers: { 'content-type': 'application/json' },
      body: (index) => leadBody(index + round * 10_000),
    });
    const times = timesOf(samples, (status) => status === 202);
    taken += times.length;
    asked += samples.length;
    longest.push(Math.max(...times));
  }
  return [
    atMost(ACK_MS + MARGIN_MS, { id: 'hang-lead', measure: `longest answer to a lead at ${PER_SECOND}/s while the upstream hangs, LEAD_ACK_MS=${ACK_MS}`, unit: 'ms', value: spread(longest) }),
    atLeast(1, { id: 'hang-lead-taken', measure: 'share of them taken (202)', unit: '', value: exactly(taken / asked) }),
  ];
};
