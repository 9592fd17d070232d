/** The lead endpoint against the same endpoint on queue libraries, each with its own durable store. */
import { compare, comparedRow } from '../compare.ts';
import { launchLeadQueue, LEAD_QUEUES, prepareLeadQueues, startQueueStore, type LeadQueueId } from '../lead-queues.ts';
import { writeLeadScript } from '../lead-script.ts';
import { rateOf } from '../load.ts';
import type { Running } from '../processes.ts';
import type { Measure, Row } from '../row.ts';
import { launchReference, launchSite, temporaryFolder } from '../site.ts';

const TARGET = 3;

export const leadQueues: Measure = async ({ quick }) => {
  await prepareLeadQueues();
  await using upstream = await launchReference('upstream', [], '/healthz');
  await using site = await launchSite({ env: { UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'bench' } });
  using folder = temporaryFolder();
  const script = writeLeadScript(folder.path);
  const [rounds, seconds] = quick ? [2, 2] : [5, 4];
  const rate = (server: Running) => () => rateOf(server, { path: '/api/leads', connections: 32, seconds, script });
  const rows: Row[] = [];
  for (const id of Object.keys(LEAD_QUEUES) as LeadQueueId[]) {
    await using store = await startQueueStore(id);
    await using queue = await launchLeadQueue(id, upstream.url, store);
    const { other } = await compare(rounds, rate(site), { other: rate(queue) });
    rows.push(comparedRow({ id: `lead-${id}`, measure: `lead endpoint, of the same endpoint on ${LEAD_QUEUES[id].name}` }, other, TARGET));
  }
  return rows;
};
