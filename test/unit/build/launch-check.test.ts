/** The list of unfinished content, and the warning of the server. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { findLaunchGaps } from '#build/launch-gaps.ts';
import { warnOfLaunchGaps } from '#server/launch-gaps.ts';
import { createLog } from '#server/log.ts';
import type { Company } from '#shared/content/company.ts';
import { shownInFooter } from '#shared/content/company/shown.ts';
import { PAGES } from '#shared/site/registry.ts';
import { suiteFolder } from '#test/support/folder.ts';
import { GIVEN } from '#test/support/given-company.ts';
import { runProgram } from '#test/support/server-process.ts';

const folder = suiteFolder('launch-check');

it('lists every gap with pages that exist, and ends with 1', async () => {
  const gaps = await findLaunchGaps();
  const { code, out } = await runProgram('build/launch-check.ts', [], {});
  expect(code).toBe(1);
  for (const { what, pages } of Object.values(gaps).flat()) {
    expect(out).toContain(what);
    expect(pages.length, what).toBeGreaterThan(0);
    expect(pages.filter((path: string) => !path.includes('every page') && !PAGES.some((page) => page.path === path)), what).toEqual([]);
  }
  for (const field of ['legalName', 'icp', 'privacyContact', 'licences']) expect(gaps.missing.map(({ what }) => what).join()).toContain(field);
  expect(gaps.placeholders.map(({ what }) => what)).toContain(`icp: ${shownInFooter('icp').text}`);
  // A figure of a site is on its own page, on its twin and in the site comparison.
  expect(gaps.design.find(({ what }) => what === '货梯载重 3 t')?.pages ?? gaps.pending.find(({ what }) => what === '货梯载重 3 t')?.pages).toContain('/resource/MdcHG');
});

it('lists no field and no demonstration value once all are given', async () => {
  const given: Company = {
    ...GIVEN,
    licences: (['B11', 'B12', 'B13', 'B14', 'B22'] as const).map((kind) => ({ kind, number: '浙B1.B2-20210123', scope: '浙江省', validUntil: '2029-06-30' })),
    milestones: { colocation: 2008, ring: 2012, cloud: 2015, jiande: 2018, compute: 2023 },
  };
  expect(await findLaunchGaps(given)).toMatchObject({ missing: [], placeholders: [] });
});

it('lists a licence that has expired, from the day after its last', async () => {
  const last = new Date();
  const missing = async () => {
    const validUntil = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(last);
    const { missing: gaps } = await findLaunchGaps({ ...GIVEN, licences: [{ kind: 'B11', number: '浙B1-20210123', scope: '浙江省', validUntil }] });
    return gaps.some(({ what }) => what.includes('B11'));
  };
  expect(await missing()).toBe(false);
  last.setDate(last.getDate() - 1);
  expect(await missing()).toBe(true);
});

it('a server in production warns once, with the numbers of the build', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const warn = (environment: string) => {
    vi.stubEnv('NODE_ENV', environment);
    return warnOfLaunchGaps(folder, log).finally(() => vi.unstubAllEnvs());
  };
  await warn('production');
  await writeFile(join(folder, 'launch-check.json'), JSON.stringify({ missing: 0, placeholders: 0, pending: 0, design: 0 }));
  await warn('production');
  expect(lines).toEqual([]);
  await writeFile(join(folder, 'launch-check.json'), JSON.stringify({ missing: 2, placeholders: 1, pending: 0, design: 3 }));
  await warn('development');
  expect(lines).toEqual([]);
  await warn('production');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ level: 40, event: 'launch.not-ready', missing: 2, placeholders: 1, pending: 0, design: 3 })]);
});
