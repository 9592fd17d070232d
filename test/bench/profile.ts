/**
 * Where the time of a request goes: `node test/bench/profile.ts cached|live|lead [path]` runs the site under V8's
 * profiler and a load, and prints the share of each module and of the busiest functions in the server's own time.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeLeadScript } from './lead-script.ts';
import { closedLoop, type Loop } from './load.ts';
import { BROTLI, IDENTITY, SAMPLE_PAGES } from './pages.ts';
import { launch, ROOT } from './processes.ts';
import { launchReference, NO_LIMITS, temporaryFolder } from './site.ts';
import { untilWarm } from './warm.ts';

type Kind = 'cached' | 'live' | 'lead';

const LOADS: Readonly<Record<Kind, (folder: string) => Omit<Loop, 'url' | 'seconds'>>> = {
  cached: () => ({ connections: 32, headers: BROTLI }),
  live: () => ({ connections: 8, headers: IDENTITY }),
  lead: (folder) => ({ connections: 32, script: writeLeadScript(folder) }),
};

const SECONDS = 8;
const BUSIEST = 14;

interface Frame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}
interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Frames in which the process waits or reports on itself. */
const NOT_WORK = new Set(['(idle)', '(program)', '(root)']);

/** A module as a reader knows it: a package, a part of Node.js, or a file of the repository. */
function moduleOf({ url, functionName }: Frame): string {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url === '') return 'V8 and C++';
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const parts = path.split('node_modules/');
  const packaged = parts.length > 1 ? (parts.at(-1) ?? '') : undefined;
  if (packaged !== undefined) return packaged.split('/').slice(0, packaged.startsWith('@') ? 2 : 1).join('/');
  return path.replace(`${ROOT}/`, '');
}

function shares(profile: Profile, name: (frame: Frame) => string): readonly (readonly [string, number])[] {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  let total = 0;
  for (const [index, id] of profile.samples.entries()) {
    const frame = frames.get(id);
    if (!frame || NOT_WORK.has(frame.functionName)) continue;
    const time = profile.timeDeltas[index] ?? 0;
    total += time;
    const key = name(frame);
    times.set(key, (times.get(key) ?? 0) + time);
  }
  return [...times].map(([key, time]) => [key, time / total] as const).toSorted((a, b) => b[1] - a[1]);
}

function print(title: string, all: readonly (readonly [string, number])[]): void {
  process.stdout.write(`\n${title}\n`);
  for (const [name, share] of all.slice(0, BUSIEST)) process.stdout.write(`${(share * 100).toFixed(1).padStart(6)} %  ${name}\n`);
}

/** Loads the site until it is compiled, then profiles it under the same load. */
async function record(kind: Kind, path: string): Promise<Profile> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'profile.json');
  await using upstream = await launchReference('upstream', [], '/healthz');
  await using site = await launch({
    command: [process.execPath, '--import', './test/bench/references/profiler.ts', 'server/main.ts'],
    env: { PORT: '%PORT%', OPS_PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'error', PAGE_CACHE: kind === 'live' ? 'off' : 'on', ...NO_LIMITS, UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'bench', PROFILE_FILE: file },
    path: '/healthz',
  });
  if (kind === 'cached') await untilWarm(site);
  const load = LOADS[kind](folder.path);
  const run = () => closedLoop({ url: site.url + path, seconds: SECONDS, ...load });
  await run();
  process.kill(site.pid, 'SIGUSR2');
  const { perSecond } = await run();
  process.kill(site.pid, 'SIGUSR2');
  process.stdout.write(`${kind} ${path}: ${Math.round(perSecond)}/s under the profiler\n`);
  while (!existsSync(file)) await sleep(50);
  await sleep(1000);
  return JSON.parse(readFileSync(file, 'utf8')) as Profile;
}

const [, , kind = 'live', path = SAMPLE_PAGES.home] = process.argv;
const profile = await record(Object.hasOwn(LOADS, kind) ? (kind as Kind) : 'live', path);
print('by module', shares(profile, moduleOf));
print('by function', shares(profile, (frame) => `${frame.functionName || '(anonymous)'}  ${moduleOf(frame)}:${frame.lineNumber + 1}`));
