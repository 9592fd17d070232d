/** The same chaos as `npm run chaos`, for seconds only. */
import { describe, expect, test } from 'vitest';
import { runChaos } from './chaos.ts';

const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 2 ** 31);
process.stdout.write(`chaos seed ${seed} (CHAOS_SEED repeats it)\n`);

describe('killed with -9 under load, with a hostile upstream', () => {
  test.each([
    ['sqlite', 1, true],
    ['postgres', 1, true],
    ['sqlite', 1, false],
    ['postgres', 2, true],
    ['postgres', 2, false],
  ] as const)('%s, instances: %i, upstream honours keys: %s: nothing lost, nothing twice', async (driver, instances, dedupes) => {
    const report = await runChaos({ driver, instances, dedupes, seconds: 3, minKills: 3, seed });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(instances === 1 ? report.kills : report.databaseKills).toBeGreaterThanOrEqual(3);
    expect(report.acknowledged).toBeGreaterThan(20);
    if (driver === 'postgres') expect(report.databaseKills).toBeGreaterThan(0);
    expect(report).toMatchObject({ lost: 0, duplicated: 0, dead: 0, secondIds: 0 });
    if (dedupes) expect(report).toMatchObject({ parked: 0, delivered: report.acknowledged });
  }, 400_000);
});
