/** The lead endpoint, fsync on, against a bare route that makes the same upstream call without an outbox. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedLoop, openLoop } from '../load.ts';
import { launchReference, launchSite, type Running } from '../processes.ts';
import { atLeast, atMost, type Area } from '../row.ts';
import { alternate, quantile, spread } from '../statistics.ts';

/** Every request its own lead: equal bodies from one caller would count as one. */
const SCRIPT = `
local n = 0
local seed = os.time()
request = function()
  n = n + 1
  local body = string.format('{"fullName":"压测","phone":"138%08d","company":"基准 %d","email":"bench@example.cn","buType":1}', n % 100000000, seed + n)
  return wrk.format("POST", "/api/leads", { ["content-type"] = "application/json", ["idempotency-key"] = string.format("bench-%d-%d", seed, n) .. math.random(1000000000) }, body)
end
`;

function lead(index: number): string {
  return JSON.stringify({ fullName: '压测', phone: `139${String(index).padStart(8, '0')}`, company: `基准 ${index}`, email: 'bench@example.cn' });
}

export const leads: Area = async ({ quick }) => {
  const upstream = await launchReference('upstream', []);
  const site = await launchSite({ UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'bench' });
  const proxy = await launchReference('lead-proxy', [upstream.url], '/healthz');
  const script = join(mkdtempSync(join(tmpdir(), 'bench-lead-')), 'lead.lua');
  writeFileSync(script, SCRIPT);
  const [rounds, seconds] = quick ? [2, 2] : [5, 5];
  const rate = (server: Running) => async () => (await closedLoop({ url: `${server.url}/api/leads`, connections: 32, seconds, script })).perSecond;
  const ratio = await alternate(rounds, rate(site), rate(proxy));
  const p99s: number[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const samples = await openLoop({ url: site.url, path: '/api/leads', method: 'POST', perSecond: 500, seconds: quick ? 3 : 8, connections: 64, headers: { 'content-type': 'application/json' }, body: (index) => lead(index + round * 10_000) });
    p99s.push(quantile(samples.map(({ ms }) => ms), 0.99));
  }
  const p99 = spread(p99s);
  await Promise.all([site.stop(), proxy.stop(), upstream.stop()]);
  return [
    { id: 'lead-rate', measure: 'lead endpoint, embedded SQLite, fsync on, of a bare Fastify route without an outbox', unit: '×', value: ratio, target: '≥ 0.6', met: atLeast(ratio, 0.6) },
    { id: 'lead-p99', measure: 'lead endpoint, p99 at 500/s', unit: 'ms', value: p99, target: '< 25', met: atMost(p99, 25) },
  ];
};
