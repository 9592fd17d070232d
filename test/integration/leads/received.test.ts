/** The default set-up: leads end in the embedded news API, and `npm run leads` is how people get at them. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadReference } from '#shared/contracts/lead-reference.ts';
import { findLeads, openSources, type FoundLead } from '#server/cli/leads-sources.ts';
import { parseConfig } from '#server/config.ts';
import { startEmbeddedUpstream, type EmbeddedUpstream } from '#server/embedded-upstream/start.ts';
import type { FakeUpstream } from '#test/support/fake-upstream.ts';
import { suiteFolder } from '#test/support/folder.ts';
import { aLead, startLeadApp, type LeadApp } from '#test/support/lead-app.ts';
import { runProgram } from '#test/support/server-process.ts';
import { waitFor } from '#test/support/wait-for.ts';

const folder = suiteFolder('leads-received');
let dataDir: string;
let api: EmbeddedUpstream;
let app: LeadApp;
const leads = (...args: string[]) => runProgram('dist/bff/leads.js', args, { DATA_DIR: dataDir });
const rows = async (...args: string[]) =>
  (await leads('export', '--format', 'ndjson', ...args)).out.trim().split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, string>);

beforeAll(async () => {
  dataDir = join(folder, 'data');
  api = await startEmbeddedUpstream({ dataDir, token: 'upstream-token' });
  app = await startLeadApp({ after: { dataDir, upstream: { url: api.url } as FakeUpstream } });
});
afterAll(async () => {
  await app.stop();
  await api.close();
});

describe('a lead that ended here', () => {
  let id: string;
  test('is listed and exported once, with what the visitor wrote', async () => {
    const answer = await app.post(aLead({ fullName: '孙落地', company: '落地公司' }), { 'idempotency-key': 'received-1' });
    id = answer.body.id as string;
    await app.post(aLead({ fullName: '周无键' }));
    expect(await rows('--reveal')).toEqual([
      expect.objectContaining({ id, state: 'delivered', fullName: '孙落地', company: '落地公司', reference: leadReference(id) }),
      expect.objectContaining({ state: 'delivered', fullName: '周无键' }),
    ]);
    const { out, err } = await leads('list');
    expect(out).toMatch(/孙\*\*\*/);
    expect(err).toContain('2 received by the embedded news API');
  });

  test('is exported as a file that Excel opens', async () => {
    const { out } = await leads('export', '--reveal');
    expect(out.startsWith('\uFEFF"id",')).toBe(true);
    expect(out.endsWith('\r\n')).toBe(true);
    expect(out).toContain('"孙落地","13812345678","落地公司"');
  });

  test('came without the outbox: it is listed all the same', async () => {
    await fetch(`${api.url}/nbApplyInfo`, {
      method: 'POST',
      headers: { authorization: 'Bearer upstream-token', 'content-type': 'application/json' },
      body: JSON.stringify(aLead({ fullName: '吴直来' })),
    });
    expect(await rows('--reveal')).toContainEqual(expect.objectContaining({ fullName: '吴直来', caller: 'news-api' }));
  });

  test('is shown by the reference that the visitor reads out', async () => {
    for (const name of [leadReference(id), leadReference(id).toLowerCase().replace('-', ''), id]) {
      const { code, out } = await leads('show', name, '--reveal');
      expect([code, out.includes('孙落地')]).toEqual([0, true]);
    }
    const noted = (await leads('audit')).out;
    expect((await leads('show', 'FFFF-0000', '--reveal')).code).toBe(1);
    // Nobody saw anything.
    expect((await leads('audit')).out).toBe(noted);
  });

  test('is copied with the outbox', async () => {
    const file = join(folder, 'copy.db');
    const { code, out } = await leads('backup', file);
    expect([code, out.trim().split('\n')]).toEqual([0, [file, `${file}.news-api.sqlite`]]);
    expect((await leads('backup', file)).code).toBe(2);
    // One of the two files is there: neither is made.
    rmSync(file);
    expect([(await leads('backup', file)).code, existsSync(file)]).toEqual([2, false]);
    const nowhere = await leads('backup', join(folder, 'none', 'copy.db'));
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringMatching(/^ENOENT: .*\/none\/copy\.db'\n$/)]);
  });

  test('is purged by its id, and by age only when that is asked for by name', async () => {
    expect((await leads('purge', '--older-than', '0s')).out).toBe('');
    const before = (await rows()).map((row) => row['id']);
    const { code, out } = await leads('purge', id);
    expect([code, out]).toEqual([0, `${id} purged\n`]);
    expect((await rows('--reveal')).map(({ fullName }) => fullName)).not.toContain('孙落地');
    // It stays one row, of the record that the outbox keeps.
    expect((await rows()).map((row) => row['id'])).toEqual(before);
    expect((await leads('purge', '--older-than', '0s', '--state', 'delivered')).out.trim().split('\n')).toHaveLength(2);
    expect((await rows('--reveal')).filter(({ fullName }) => fullName !== '')).toEqual([]);
    expect((await leads('list')).err).not.toContain('received by');
  });
});

test('a lead that is given up here though it arrived is deleted in the outbox first, and there when that is asked for again', async () => {
  const answer = await app.post(aLead({ fullName: '钱未知' }), { 'idempotency-key': 'received-2' });
  const id = answer.body.id as string;
  const outbox = new DatabaseSync(join(dataDir, 'leads.db'), { timeout: 5000 });
  outbox.prepare(`UPDATE leads SET state = 'parked' WHERE id = ?`).run(id);
  outbox.close();
  // It is one lead, in the state that the outbox has.
  expect((await rows('--reveal', '--state', 'delivered')).map(({ fullName }) => fullName)).not.toContain('钱未知');
  const first = await leads('purge', id);
  expect([first.code, first.out]).toEqual([0, `${id} purged\n`]);
  expect(first.err).toContain(`${id}: the news API has this lead as well`);
  expect((await rows('--reveal')).map(({ fullName }) => fullName)).toContain('钱未知');
  const second = await leads('purge', id);
  expect([second.code, second.out]).toEqual([0, `${id} purged\n`]);
  expect((await rows('--reveal')).map(({ fullName }) => fullName)).not.toContain('钱未知');
  expect((await leads('purge', id)).code).toBe(1);
});

test('what a visitor wrote drives neither terminal nor spreadsheet', async () => {
  const description = '第一行\n2026 forged row\u009b31m\u202e\u2028';
  // The form refuses this in one line; other callers of the news API and older releases did not.
  await fetch(`${api.url}/nbApplyInfo`, {
    method: 'POST',
    headers: { authorization: 'Bearer upstream-token', 'content-type': 'application/json' },
    body: JSON.stringify(aLead({ fullName: '郑\u001b[2J\u0085\u2028伪造', company: '=HYPERLINK("x")', job: '\t=1+1', city: '＝cmd', description })),
  });
  // oxlint-disable-next-line no-control-regex
  const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
  const list = await leads('list', '--reveal');
  expect(list.out.replaceAll('\n', '')).not.toMatch(unsafe);
  expect(list.out.split('\n').filter((line) => line.includes('伪造'))).toHaveLength(1);
  const json = await leads('export', '--reveal', '--format', 'ndjson');
  expect(json.out.replaceAll('\n', '')).not.toMatch(unsafe);
  expect(json.out.trim().split('\n').map((line) => JSON.parse(line) as Record<string, string>).at(-1)).toMatchObject({ description });
  const csv = await leads('export', '--reveal');
  // oxlint-disable-next-line no-control-regex
  expect(csv.out.slice(1)).not.toMatch(/[\u007f-\u009f\u202e\u2028\u001b]/);
  for (const cell of [`"'=HYPERLINK(""x"")"`, `"'\t=1+1"`, `"'＝cmd"`]) expect(csv.out).toContain(cell);
});

test('a lead that is delivered while an export runs is in it with its data', async () => {
  const sources = await openSources(parseConfig({ DATA_DIR: dataDir }));
  const { store } = sources;
  if (!store) throw new Error('there is no outbox');
  let isFirst = true;
  const outbox: typeof store.outbox = {
    ...store.outbox,
    async list(...page) {
      // The file of the news API has been read already.
      if (isFirst) await app.post(aLead({ fullName: '郑刚到' }));
      isFirst = false;
      return store.outbox.list(...page);
    },
  };
  const found: FoundLead[] = [];
  for await (const page of findLeads({ ...sources, store: { ...store, outbox } }, {})) found.push(...page);
  await sources.close();
  expect(found.filter(({ lead }) => lead?.fullName === '郑刚到').map(({ record }) => record.caller)).toEqual(['visitor']);
});

test('a lead that is delivered after an export has read its record is in it once', async () => {
  const lock = new DatabaseSync(join(dataDir, 'news-api.sqlite'));
  lock.exec('BEGIN IMMEDIATE');
  const { body } = await app.post(aLead({ fullName: '冯后到' }));
  expect(body.status).toBe('queued');
  const sources = await openSources(parseConfig({ DATA_DIR: dataDir }));
  const { store } = sources;
  if (!store) throw new Error('there is no outbox');
  const outbox: typeof store.outbox = { ...store.outbox, list: async (...page) => (await store.outbox.list(...page)).slice(0, 1) };
  const found: FoundLead[] = [];
  for await (const page of findLeads({ ...sources, store: { ...store, outbox } }, {})) {
    found.push(...page);
    if (!lock.isOpen || !page.some(({ record }) => record.id === body.id)) continue;
    lock.close();
    await waitFor('its delivery', async () => (await store.outbox.list({ ids: [body.id as string] }))[0]?.state === 'delivered');
    await app.post(aLead({ fullName: '陈其后' }));
  }
  await sources.close();
  expect(found.filter(({ lead }) => lead?.fullName === '冯后到').map(({ record }) => record.caller)).toEqual(['visitor']);
  expect(found.filter(({ lead }) => lead?.fullName === '陈其后').map(({ record }) => record.caller)).toEqual(['visitor']);
});

test('each look at personal data, each export and each deletion is noted, without the data', async () => {
  await leads('export');
  const trail = await leads('audit');
  const commands = trail.out.trim().split('\n').map((line) => line.split('  ')[2]);
  for (const command of ['export --reveal', 'show --reveal', 'list --reveal', 'export', 'purge', 'backup']) expect(commands).toContain(command);
  expect(trail.out).toMatch(/^\d{4}-\S+Z {2}\S+ {2}export --reveal {2}[0-9a-f-]{36}/m);
  expect(trail.out).not.toMatch(/孙落地|周无键|落地公司|13812345678/);
  const { err } = await leads('export', '--reveal');
  const line = JSON.parse(err.split('\n').find((text) => text.includes('leads.audit')) ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({ event: 'leads.audit', command: 'export --reveal', actor: expect.any(String), time: expect.any(String) });
  expect(line['ids']).toEqual(expect.arrayContaining([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  expect(readFileSync(join(dataDir, 'leads.db')).includes('周无键')).toBe(false);
});
