/** `npm run chaos -- [--minutes 10] [--driver sqlite|postgres] [--seed 1]`: runs all cases and prints a report. */
import { endWithUsage, readOptions } from '#test/support/options.ts';
import { runChaos, type ChaosOptions, type ChaosReport } from './chaos.ts';

const USAGE = 'npm run chaos -- [--minutes 3] [--driver sqlite|postgres] [--seed 1]';

const values = readOptions({
  minutes: { type: 'string', default: '3' },
  driver: { type: 'string' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
}, USAGE);
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(seed) || !['sqlite', 'postgres', undefined].includes(values.driver)) {
  endWithUsage(USAGE, '--minutes takes a number above 0, --seed a whole number, --driver sqlite or postgres');
}

const CASES: readonly Pick<ChaosOptions, 'driver' | 'instances' | 'dedupes'>[] = [
  { driver: 'sqlite', instances: 1, dedupes: true },
  { driver: 'postgres', instances: 1, dedupes: true },
  { driver: 'sqlite', instances: 1, dedupes: false },
  // The database is down for seconds while both instances keep running.
  { driver: 'postgres', instances: 2, dedupes: true },
  { driver: 'postgres', instances: 2, dedupes: false },
];
const cases = CASES.filter(({ driver }) => values.driver === undefined || values.driver === driver);
const seconds = (minutes * 60) / cases.length;
const write = (text: string): void => void process.stdout.write(`${text}\n`);

write(`chaos: ${minutes} minutes, seed ${seed}, ${process.version}`);
write('| outbox | instances | upstream honours keys | kills | database kills | requests | acknowledged | delivered | lost | duplicated | parked | dead |');
write('|---|---|---|---|---|---|---|---|---|---|---|---|');
const reports: ChaosReport[] = [];
for (const choice of cases) {
  const report = await runChaos({ ...choice, seconds, seed, minKills: 1 });
  reports.push(report);
  const { driver, instances, dedupes, kills, databaseKills, requests, acknowledged, delivered, lost, duplicated, parked, dead } = report;
  write(`| ${[driver, instances, dedupes ? 'yes' : 'no', kills, databaseKills, requests, acknowledged, delivered, lost, duplicated, parked, dead].join(' | ')} |`);
}
const broken = reports.some(({ lost, duplicated }) => lost > 0 || duplicated > 0);
if (broken) write('BROKEN: an acknowledged lead was lost or recorded twice');
process.exitCode = broken ? 1 : 0;
