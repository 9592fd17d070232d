/** The first byte of a data page while the upstream hangs. */
import { request as httpRequest } from 'node:http';
import { launchReference, launchSite, type Running } from '../processes.ts';
import { atMost, type Area } from '../row.ts';
import { spread } from '../statistics.ts';

function timings(site: Running, path: string): Promise<{ first: number; last: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = httpRequest(site.url + path, (response) => {
      let first = 0;
      response.on('data', () => {
        first ||= performance.now() - started;
      });
      response.once('end', () => resolve({ first, last: performance.now() - started }));
      response.once('error', reject);
    });
    request.once('error', reject);
    request.end();
  });
}

const TIMEOUT_MS = 1500;

export const firstByte: Area = async ({ quick }) => {
  const hanging = await launchReference('upstream', ['hang'], '/healthz');
  const site = await launchSite({ UPSTREAM_URL: hanging.url, UPSTREAM_TOKEN: 'bench', UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS) });
  const first: number[] = [];
  const last: number[] = [];
  for (let round = 0; round < (quick ? 3 : 10); round += 1) {
    const times = await timings(site, `/about/News?page=${round + 1}`);
    first.push(times.first);
    last.push(times.last);
  }
  await Promise.all([site.stop(), hanging.stop()]);
  const firsts = spread(first);
  const lasts = spread(last);
  return [
    { id: 'first-byte', measure: 'first byte of a data page while the upstream hangs', unit: 'ms', value: firsts, target: '≤ 50', met: atMost(firsts, 50) },
    { id: 'hang-whole', measure: `designed error of the same page, UPSTREAM_TIMEOUT_MS=${TIMEOUT_MS}`, unit: 'ms', value: lasts, target: `≤ ${TIMEOUT_MS}`, met: lasts.median <= TIMEOUT_MS * 1.02 },
  ];
};
