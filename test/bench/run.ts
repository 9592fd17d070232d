/**
 * `npm run bench`: measures the built site against its references and targets, one process after the other.
 *   --quick        short runs, for trying the benchmark out
 *   --peers        also Next.js, React Router and Astro (installs and builds them on first use)
 *   --lighthouse   also Lighthouse (installs it on first use)
 *   --soak         also a million requests, watched for memory that grows (some minutes)
 *   --only id,…    these areas alone
 *   --save         also keeps the result as results/<date>.json
 * A missed target is a line of the table; only a measurement that breaks ends with a non-zero exit code.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { isUpToDate } from '#build/build-stamp.ts';
import { endWithUsage, readOptions } from '#test/support/options.ts';
import { AREAS, type Area } from './areas.ts';
import { summary, table, type Machine, type Result } from './report.ts';
import type { Row } from './row.ts';

const RESULTS = join(import.meta.dirname, 'results');

const USAGE = 'npm run bench -- [--quick] [--peers] [--lighthouse] [--soak] [--save] [--only id,…]';

const flags = readOptions({
  quick: { type: 'boolean', default: false },
  peers: { type: 'boolean', default: false },
  lighthouse: { type: 'boolean', default: false },
  soak: { type: 'boolean', default: false },
  save: { type: 'boolean', default: false },
  only: { type: 'string' },
}, USAGE);

function chosen(): readonly Area[] {
  const only = flags.only?.split(',');
  const unknown = only?.find((id) => !AREAS.some((area) => area.id === id));
  if (unknown !== undefined) endWithUsage(USAGE, `no area "${unknown}"; there are ${AREAS.map(({ id }) => id).join(', ')}`);
  if (only) return AREAS.filter(({ id }) => only.includes(id));
  return AREAS.filter(({ needs }) => needs === undefined || flags[needs]);
}

function machine(): Machine {
  const [cpu] = cpus();
  return { cpu: cpu?.model ?? 'unknown', cores: cpus().length, memoryGb: Math.round(totalmem() / 1024 ** 3), node: process.version, load: loadavg()[0] ?? 0 };
}

async function save(result: Result): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const text = `${JSON.stringify(result, undefined, 2)}\n`;
  await writeFile(join(RESULTS, 'latest.json'), text);
  if (flags.save) await writeFile(join(RESULTS, `${result.date.slice(0, 10)}.json`), text);
}

const areas = chosen();
if (!isUpToDate()) {
  process.stderr.write('no up-to-date build: building …\n');
  const { build } = await import('#build/build.ts');
  await build();
}
const rows: Row[] = [];
const crashed: { area: string; reason: string }[] = [];
const started = { date: new Date().toISOString(), quick: flags.quick, machine: machine() };
for (const area of areas) {
  process.stderr.write(`${area.id} …\n`);
  try {
    rows.push(...(await (await area.load())({ quick: flags.quick })));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${area.id}: ${error instanceof Error ? error.stack : reason}\n`);
    crashed.push({ area: area.id, reason });
  }
}
await save({ ...started, rows, crashed });
process.stdout.write(`${table(rows)}\n\n${summary(rows)}\n`);
if (crashed.length > 0) process.stdout.write(`broken: ${crashed.map(({ area, reason }) => `${area} (${reason})`).join('; ')}\n`);
process.exit(crashed.length > 0 ? 1 : 0);
