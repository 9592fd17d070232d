/** A generated data key, or the lock file, that somebody removes: the server as operators run it. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLead, postUntilTaken } from '#test/support/a-lead.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { testFolder } from '#test/support/folder.ts';
import { startLeadApp } from '#test/support/lead-app.ts';
import { listening, runProgram, startProcess, type ServerProcess } from '#test/support/server-process.ts';
import { builtFrontend } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

let dataDir: string;
let upstream: FakeUpstream;
const started: ServerProcess[] = [];

beforeAll(() => builtFrontend());
beforeEach(async () => {
  dataDir = testFolder('leads-key');
  upstream = await startFakeUpstream();
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.end('SIGKILL');
  await upstream.close();
});

const keyFile = (): string => join(dataDir, 'data.key');
const leads = (...args: string[]) => runProgram('dist/bff/leads.js', args, { DATA_DIR: dataDir });

/** Without settings the embedded news API takes the leads. */
async function start(env: Record<string, string> = {}) {
  const server = startProcess('dist/bff/main.js', { DATA_DIR: dataDir, ...env });
  started.push(server);
  const { url, ops } = await listening(server);
  return {
    events: server.events,
    readiness: async () => (await (await fetch(`${ops}/readyz`)).json()) as { degraded: string[]; reasons: string[] },
    async post(fullName: string, key: string) {
      const answer = await postUntilTaken(url, aLead({ fullName }), { 'idempotency-key': key });
      return { status: answer.status, id: ((await answer.json()) as { id: string }).id };
    },
    async stop() {
      expect(await server.end('SIGTERM')).toBe(0);
    },
  };
}

const configured = () => ({ UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'token' });

describe.each(['the embedded news API', 'another upstream'])('a data key that is removed under a server with %s', (kind) => {
  const env = () => (kind === 'another upstream' ? configured() : {});

  test('is written again while it runs, and on its stop', async () => {
    upstream.always({ kind: 'status', status: 500 });
    const server = await start(env());
    const kept = await server.post('王留存', 'kept');
    const key = readFileSync(keyFile(), 'utf8');
    rmSync(keyFile());
    await waitFor('the key', () => existsSync(keyFile()));
    expect(readFileSync(keyFile(), 'utf8')).toBe(key);
    rmSync(keyFile());
    await server.stop();
    expect(readFileSync(keyFile(), 'utf8')).toBe(key);

    upstream.always({ kind: 'ok' });
    const next = await start(env());
    expect((await next.post('王留存', 'kept')).id).toBe(kept.id);
    if (kind === 'another upstream') await waitFor('the lead', () => upstream.records.some((record) => record.key === 'kept'));
    else expect((await leads('export', '--reveal')).out).toContain('王留存');
    expect((await next.readiness()).degraded).toEqual([]);
  });
});

describe('a data key that is gone before the start', () => {
  test('is named where the outbox has leads that it sealed, until they are purged', async () => {
    upstream.always({ kind: 'status', status: 500 });
    const before = await start(configured());
    const { id } = await before.post('李封存', 'sealed');
    await before.stop();
    rmSync(keyFile());
    const after = await start(configured());
    const reasons = async () => (await after.readiness()).reasons.filter((reason) => reason.startsWith('store'));
    expect(await reasons()).toEqual(['store: 1 leads are sealed under a data key that is not here']);
    expect(after.events('leads.unreadable')).toMatchObject([{ level: 50, leads: 1, store: 'outbox' }]);
    // New leads are taken nevertheless.
    expect((await after.post('李新来', 'new')).status).toBe(202);
    expect((await leads('purge', id)).code).toBe(0);
    await waitFor('readiness', async () => (await reasons()).length === 0);
  });

  test('is named where the news API has leads that it sealed, and by an export', async () => {
    const before = await start();
    const { id } = await before.post('赵封存', 'sealed');
    await before.stop();
    rmSync(keyFile());
    const exported = async () => {
      const { code, out, err } = await leads('export', '--reveal', '--format', 'ndjson');
      return { code, err, rows: out.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) };
    };
    const closed = { code: 1, err: expect.stringContaining('1 are sealed under a key that is not here') as string, rows: [expect.objectContaining({ id, state: 'delivered', fullName: '' }) as unknown] };
    // There is no key at all yet; then there is another one.
    expect(await exported()).toEqual(closed);
    const after = await start();
    expect(await exported()).toEqual(closed);
    expect((await leads('list')).err).toContain('1 are sealed under a key that is not here');
    expect((await after.readiness()).reasons).toEqual(['upstream: 1 applications are sealed under a data key that is not here']);
    expect(after.events('leads.unreadable')).toMatchObject([{ level: 50, leads: 1, store: 'news-api' }]);
    expect(await leads('purge', id)).toMatchObject({ code: 0, out: `${id} purged\n` });
    await waitFor('readiness', async () => (await after.readiness()).degraded.length === 0);
    expect((await exported()).code).toBe(0);
  });
});

test('a lock file that is removed is taken again before a second server opens the outbox', async () => {
  const first = await startLeadApp({ env: { DATA_DIR: dataDir } });
  rmSync(join(dataDir, 'leads.lock'));
  await waitFor('the lock', () => existsSync(join(dataDir, 'leads.lock')) && first.services.leads.reason() === undefined);
  const second = await startLeadApp({ env: { DATA_DIR: dataDir }, after: first });
  expect(second.services.leads.reason()).toBe('another server process uses this DATA_DIR');
  await second.stop();
  await first.close();
});
