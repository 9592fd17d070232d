/** Memory over a million requests of every kind: what is in use after a collection does not grow. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { articlePath } from '#shared/site/links.ts';
import { closedLoop } from '../load.ts';
import type { Running } from '../processes.ts';
import { atMost, type Measure } from '../row.ts';
import { launchSite, temporaryFolder } from '../site.ts';
import { exactly } from '../statistics.ts';
import { untilWarm, WARMED_PAGES } from '../warm.ts';

const MB = 1024 * 1024;
const ALL = 1_000_000;
const FIRST = 200_000;
const SLICE_SECONDS = 10;

/** Ten requests of ten kinds, over and over: kept pages, reads, live pages, unknown addresses that never repeat, a lead now and then. */
function scriptOf(seed: number): string {
  const pages = WARMED_PAGES.map(({ path }) => `"${path}"`).join(', ');
  return `
local pages = {${pages}}
local n = ${seed}
request = function()
  n = n + 1
  local kind = n % 10
  if kind == 1 then return wrk.format("GET", "/api/articles?page=" .. (n % 7)) end
  if kind == 2 then return wrk.format("GET", "${articlePath('')}" .. (1001 + n % 16)) end
  if kind == 3 then return wrk.format("GET", "/search?q=GPU" .. n) end
  if kind == 4 then return wrk.format("GET", "/nowhere/" .. n .. "?q=" .. n) end
  if kind == 5 then return wrk.format("GET", "${articlePath('')}unknown" .. n) end
  if n % 1000 == 6 then
    local body = string.format('{"fullName":"压测","phone":"136%08d","company":"基准 %d","email":"bench@example.cn","buType":1}', n % 100000000, n)
    return wrk.format("POST", "/api/leads", { ["content-type"] = "application/json", ["idempotency-key"] = "soak-" .. n }, body)
  end
  return wrk.format("GET", pages[n % #pages + 1], { ["accept-encoding"] = "br" })
end
`;
}

async function memoryOf(site: Running, file: string): Promise<NodeJS.MemoryUsage> {
  // Two passes: what the first one frees by finalizers, the second one counts.
  for (let pass = 0; pass < 2; pass += 1) {
    rmSync(file, { force: true });
    process.kill(site.pid, 'SIGUSR2');
    while (!existsSync(file)) await sleep(50);
    await sleep(500);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage;
}

export const soak: Measure = async ({ quick }) => {
  const share = quick ? 0.05 : 1;
  using folder = temporaryFolder();
  const file = join(folder.path, 'memory.json');
  await using site = await launchSite({
    flags: ['--expose-gc', '--import', './test/bench/references/collector.ts'],
    env: { MEMORY_FILE: file },
  });
  await untilWarm(site);
  let asked = 0;
  async function until(count: number): Promise<NodeJS.MemoryUsage> {
    while (asked < count) {
      const script = join(folder.path, 'soak.lua');
      writeFileSync(script, scriptOf(asked));
      const seconds = quick ? 2 : SLICE_SECONDS;
      const { perSecond, failures } = await closedLoop({ url: site.url, connections: 16, seconds, script });
      asked += Math.round(perSecond * seconds) + failures;
    }
    return memoryOf(site, file);
  }
  const first = await until(FIRST * share);
  const last = await until(ALL * share);
  const inUse = ({ heapUsed, external }: NodeJS.MemoryUsage): number => (heapUsed + external) / MB;
  return [
    atMost(10, { id: 'soak', measure: 'memory in use after collection: growth from the 200 thousandth to the millionth request', unit: 'MB', value: exactly(inUse(last) - inUse(first)) }),
    { id: 'soak-first', measure: `in use after ${FIRST * share} requests`, unit: 'MB', value: exactly(inUse(first)) },
    { id: 'soak-last', measure: `in use after ${asked} requests`, unit: 'MB', value: exactly(inUse(last)) },
    { id: 'soak-rss', measure: 'resident then', unit: 'MB', value: exactly(last.rss / MB) },
  ];
};
