/** The first byte of a data page while the upstream hangs. */
import { get } from 'node:http';
import type { Running } from '../processes.ts';
import { atMost, type Measure } from '../row.ts';
import { launchReference, launchSite } from '../site.ts';
import { spread } from '../statistics.ts';

/** Milliseconds from the request to the first and to the last byte of the body. */
function timings(site: Running, path: string): Promise<{ first: number; last: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(site.url + path, (response) => {
      let first = 0;
      response.on('data', () => {
        first ||= performance.now() - started;
      });
      response.once('end', () => resolve({ first, last: performance.now() - started }));
      response.once('error', reject);
    });
    request.once('error', reject);
  });
}

const TIMEOUT_MS = 1500;
/** Over the bound: the answer's way to the visitor, which the upstream's bound does not cover. */
const MARGIN_MS = 50;

export const firstByte: Measure = async ({ quick }) => {
  await using hanging = await launchReference('upstream', ['hang'], '/healthz');
  await using site = await launchSite({ env: { UPSTREAM_URL: hanging.url, UPSTREAM_TOKEN: 'bench', UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS) } });
  await timings(site, '/about/News?page=999');
  const runs = [];
  for (let round = 0; round < (quick ? 3 : 12); round += 1) runs.push(await timings(site, `/about/News?page=${round + 1}`));
  return [
    atMost(50, { id: 'first-byte', measure: 'first byte of a data page while the upstream hangs', unit: 'ms', value: spread(runs.map(({ first }) => first)) }),
    atMost(TIMEOUT_MS + MARGIN_MS, { id: 'hang-whole', measure: `last byte of its designed error, UPSTREAM_TIMEOUT_MS=${TIMEOUT_MS}`, unit: 'ms', value: spread(runs.map(({ last }) => last)) }),
  ];
};
