/** Personal data in the news API's file: encrypted, private, and migrated from an older unencrypted file. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { openReceivedLeads } from '#server/embedded-upstream/received-leads.ts';
import { startEmbeddedUpstream } from '#server/embedded-upstream/start.ts';
import { readDataKey } from '#server/sealing/data-key.ts';
import { createKeyring } from '#server/sealing/keyring.ts';
import { testFolder } from '#test/support/folder.ts';
import { receivedIn } from '#test/support/received-leads.ts';

const LEAD = { fullName: '张秘密', phone: '13900001111', company: '秘密公司', email: 'secret@hidden.cn', buType: 1 };
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = testFolder('news-sealed');
  dataDir = join(folder, 'data');
});

async function run(settings: { dataKey?: string; dataKeysOld?: string[] }, work: (post: (key: string) => Promise<number>) => Promise<void>): Promise<void> {
  const api = await startEmbeddedUpstream({ dataDir, token: 't', ...settings });
  await work(async (key) => {
    const headers = { authorization: 'Bearer t', 'content-type': 'application/json', 'idempotency-key': key };
    return (await fetch(`${api.url}/nbApplyInfo`, { method: 'POST', headers, body: JSON.stringify(LEAD) })).status;
  });
  await api.close();
}
const bytes = (): string => readdirSync(dataDir).filter((name) => name.startsWith('news-api')).map((name) => readFileSync(join(dataDir, name), 'latin1')).join('');
const mode = (name = ''): number => statSync(join(dataDir, name)).mode & 0o777;

test('the file is private, and unreadable without the key', async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  // The folder in which a server stores prerendered pages.
  mkdirSync(join(dataDir, 'pages'));
  await run({}, async (post) => {
    expect(await post('a-visible-key')).toBe(200);
    for (const name of readdirSync(dataDir).filter((entry) => entry !== 'pages')) expect([name, mode(name)]).toEqual([name, 0o600]);
    expect(mode()).toBe(0o700);
    for (const secret of ['13900001111', 'hidden.cn', 'a-visible-key', Buffer.from('张秘密').toString('latin1')]) expect(bytes()).not.toContain(secret);
  });
  expect(receivedIn(dataDir)).toMatchObject([{ id: expect.any(String), receivedAt: expect.any(Number), content: { application: LEAD, key: 'a-visible-key' } }]);
});

test('a folder with files of others keeps its mode', async () => {
  mkdirSync(join(dataDir, 'other'), { recursive: true, mode: 0o755 });
  chmodSync(dataDir, 0o755);
  await run({}, async () => undefined);
  expect([mode(), mode('news-api.sqlite')]).toEqual([0o755, 0o600]);
});

test('the unencrypted table of an older release is encrypted at the start, and its text leaves the file', async () => {
  mkdirSync(dataDir);
  const db = new DatabaseSync(join(dataDir, 'news-api.sqlite'));
  db.exec(`CREATE TABLE applications (id INTEGER PRIMARY KEY, idempotencyKey TEXT UNIQUE, receivedAt TEXT NOT NULL, buType INTEGER,
    fullName TEXT NOT NULL, phone TEXT NOT NULL, company TEXT NOT NULL, email TEXT NOT NULL,
    description TEXT, city TEXT, job TEXT, introduction TEXT) STRICT`);
  const insert = db.prepare('INSERT INTO applications (idempotencyKey, receivedAt, buType, fullName, phone, company, email) VALUES (?, ?, 1, ?, ?, ?, ?)');
  insert.run('old-key', '2026-01-02T03:04:05.000Z', LEAD.fullName, LEAD.phone, LEAD.company, LEAD.email);
  // What the older release deleted is still in free pages of its file.
  db.prepare('INSERT INTO applications (receivedAt, fullName, phone, company, email) SELECT ?, ?, ?, ?, ? FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) SELECT i FROM n)')
    .run('2026-01-02T03:04:06.000Z', LEAD.fullName, LEAD.phone, LEAD.company, LEAD.email);
  db.exec('DELETE FROM applications WHERE idempotencyKey IS NULL');
  db.close();
  chmodSync(join(dataDir, 'news-api.sqlite'), 0o644);
  expect(bytes()).toContain('13900001111');
  await run({}, async (post) => { expect(await post('old-key')).toBe(200); });
  expect(bytes()).not.toMatch(/13900001111|hidden\.cn|old-key/);
  expect(mode('news-api.sqlite')).toBe(0o600);
  expect(receivedIn(dataDir)).toMatchObject([
    { id: expect.any(String), receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5), content: { application: LEAD, key: 'old-key' } },
  ]);
});

test('after a key rotation, a repeated request is recognised with the older key', async () => {
  const [old, next] = ['1f2e'.repeat(16), '3d4c'.repeat(16)];
  await run({ dataKey: old }, async (post) => { expect(await post('k')).toBe(200); });
  await run({ dataKey: next, dataKeysOld: [old] }, async (post) => { expect(await post('k')).toBe(200); });
  expect(receivedIn(dataDir, old)).toHaveLength(1);
});

test.each(['purged', 'sealed again'])('what is %s beside a running server is in none of its files any more', async (change) => {
  await run({}, async (post) => {
    expect(await post('first')).toBe(200);
    const database = new DatabaseSync(join(dataDir, 'news-api.sqlite'));
    const sealed = database.prepare('SELECT payload FROM received').get()?.['payload'] as Uint8Array;
    database.close();
    expect(bytes()).toContain(Buffer.from(sealed).toString('latin1'));
    // As `npm run leads` does it, in its own process.
    const old = readDataKey(dataDir) ?? Buffer.of();
    const received = openReceivedLeads(dataDir, createKeyring(change === 'purged' ? old : Buffer.alloc(32, 9), [old]));
    if (change === 'purged') {
      received?.purge(received.list().map(({ id }) => id));
      // There is nothing left to seal, and nothing that no key opens.
      expect(openReceivedLeads(dataDir, createKeyring(Buffer.alloc(32, 9)))?.reseal()).toEqual({ resealed: 0, unreadable: 0 });
    }
    else expect(received?.reseal()).toEqual({ resealed: 1, unreadable: 0 });
    expect(bytes()).not.toContain(Buffer.from(sealed).toString('latin1'));
    received?.close();
  });
});
