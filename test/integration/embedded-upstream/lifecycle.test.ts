import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildNewsApi } from '#server/embedded-upstream/app.ts';
import { startEmbeddedUpstream } from '#server/embedded-upstream/start.ts';
import { createUpstreamClient } from '#server/upstream/client.ts';
import { testFolder } from '#test/support/folder.ts';
import { freePort } from '#test/support/free-port.ts';
import { listen } from '#test/support/loopback.ts';
import { PATIENT_READ_MS } from '#test/support/patience.ts';
import { startProcess, type ServerProcess } from '#test/support/server-process.ts';
import { waitFor } from '#test/support/wait-for.ts';

const ROOM = join(import.meta.dirname, '../../../server/embedded-upstream');
const lead = { fullName: '张三', phone: '13800000000', company: '某公司', email: 'a@b.cn', buType: 1 };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
const started: ServerProcess[] = [];
beforeEach(() => { folder = testFolder('news-api'); });
afterEach(async () => {
  // Only a failed test leaves a process running.
  for (const api of started.splice(0)) await api.end('SIGKILL');
});

describe('restart', () => {
  test('renders only changed content, and keeps the applications', async () => {
    const contentDir = join(folder, 'content');
    cpSync(join(ROOM, 'content'), contentDir, { recursive: true });
    const seeded: unknown[] = [];
    const log = { info: (line: object) => seeded.push((line as { seeded: boolean }).seeded), error: () => undefined };
    const options = { dataDir: join(folder, 'data'), token: 't', contentDir, log };
    const run = async (work: (client: ReturnType<typeof createUpstreamClient>) => Promise<void>): Promise<void> => {
      const api = await startEmbeddedUpstream(options);
      const client = createUpstreamClient({ baseUrl: api.url, token: 't', timeoutMs: Number(PATIENT_READ_MS), leadTimeoutMs: Number(PATIENT_READ_MS), log: silent });
      await work(client);
      await client.close();
      await api.close();
    };
    const deliver = (client: ReturnType<typeof createUpstreamClient>) => client.applyInfo(lead, { idempotencyKey: 'k', requestId: 'r' });
    let total = 0;
    await run(async (client) => {
      await deliver(client);
      total = (await client.articles({})).total;
    });
    await run(async (client) => {
      expect((await client.articles({})).total).toBe(total);
    });
    const article = (id: string): string => `---\nid: ${id}\ntitle: 新\nsummary: 新\ncategory: 公司新闻\nsource: 部\npublishTime: 2099-01-01 00:00:00\n---\n文\n`;
    // At the same second: the greater id first, whatever the files are called.
    writeFileSync(join(contentDir, 'news/a.md'), article('new-1'));
    writeFileSync(join(contentDir, 'news/b.md'), article('new-2'));
    writeFileSync(join(contentDir, 'news/c.md'), article('new-0'));
    await run(async (client) => {
      expect((await client.articles({})).list.slice(0, 3).map(({ id }) => id)).toEqual(['new-2', 'new-1', 'new-0']);
      expect((await client.articles({})).total).toBe(total + 3);
      expect(await deliver(client)).toEqual({ kind: 'delivered' });
    });
    expect(seeded).toEqual([true, false, true]);
  });

  test('a malformed file stops the start and keeps the old content', async () => {
    const contentDir = join(folder, 'content');
    cpSync(join(ROOM, 'content'), contentDir, { recursive: true });
    const options = { dataDir: folder, token: 't' };
    await (await startEmbeddedUpstream(options)).close();
    writeFileSync(join(contentDir, 'news/bad.md'), '---\nid: bad\n---\n');
    await expect(startEmbeddedUpstream({ ...options, contentDir })).rejects.toThrow('news/bad.md: key "title" is missing');
    await (await startEmbeddedUpstream(options)).close();
  });
});

test('a defect is one log line and a 500 without details', async () => {
  const said: object[] = [];
  const fails = (): never => { throw new TypeError('a defect'); };
  const content = { get articles() { return fails(); }, tree: [], documents: [] };
  const app = buildNewsApi(content, { add: fails }, 't', { error: (fields) => void said.push(fields) });
  const answer = await app.inject({ url: '/nbArticle?keyword=secret', headers: { authorization: 'Bearer t' } });
  expect([answer.statusCode, answer.json()]).toEqual([500, { code: '500', msg: 'internal error' }]);
  // A mistake of the caller is none.
  expect((await app.inject({ method: 'POST', url: '/nbApplyInfo', payload: '{', headers: { authorization: 'Bearer t', 'content-type': 'application/json' } })).statusCode).toBe(400);
  expect(said).toEqual([{ event: 'news-api.error', err: expect.objectContaining({ message: 'a defect' }) }]);
  await app.close();
});

describe('as its own process', () => {
  function start(env: Record<string, string>): ServerProcess {
    const api = startProcess(join(ROOM, 'main.ts'), { DATA_DIR: folder, ...env });
    started.push(api);
    return api;
  }
  /** Standard error of a start that fails with exit code 1. */
  async function refusal(env: Record<string, string>): Promise<string> {
    const api = start(env);
    expect(await api.ended).toBe(1);
    return api.errors();
  }
  const lines = (api: ServerProcess, count: number): Promise<string[]> => waitFor('its first lines', () => {
    const read = api.output().split('\n');
    return read.length > count && read;
  });

  test('prints its address, answers, and ends cleanly on SIGTERM', async () => {
    const api = start({ UPSTREAM_TOKEN: 'given' });
    const [line = '', logged = ''] = await lines(api, 2);
    const url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
    expect(JSON.parse(logged)).toEqual({ level: 30, time: expect.any(String), event: 'news-api.listening', url, seeded: expect.any(Boolean) });
    const client = createUpstreamClient({ baseUrl: url, token: 'given', timeoutMs: Number(PATIENT_READ_MS), leadTimeoutMs: Number(PATIENT_READ_MS), log: silent });
    expect((await client.articles({})).total).toBeGreaterThan(0);
    expect(await api.end('SIGTERM')).toBe(0);
    await client.close();
  });

  test('generates a token if none is set, and prints it', async () => {
    const api = start({});
    const [address = '', told = ''] = await lines(api, 2);
    const token = told.split(' ').at(-1) ?? '';
    const answer = await fetch(`${/http:\/\/\S+/.exec(address)?.[0]}/nbArticle`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(await api.end('SIGTERM')).toBe(0);
  });

  test('reads its secrets from files, and refuses two sources', async () => {
    const token = join(folder, 'token');
    const key = join(folder, 'key');
    writeFileSync(token, 'from-a-file\n');
    writeFileSync(key, `${'0123456789abcdef'.repeat(4)}\n`);
    const api = start({ UPSTREAM_TOKEN_FILE: token, DATA_KEY_FILE: key });
    const [line = ''] = await lines(api, 1);
    expect((await fetch(`${/http:\/\/\S+/.exec(line)?.[0]}/nbArticle`, { headers: { authorization: 'Bearer from-a-file' } })).status).toBe(200);
    expect(await api.end('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'data.key'))).toBe(false);
    for (const env of [{ UPSTREAM_TOKEN_FILE: token, UPSTREAM_TOKEN: 'also' }, { UPSTREAM_TOKEN_FILE: join(folder, 'missing') }]) {
      expect(await refusal(env)).toMatch(/^news API did not start: UPSTREAM_TOKEN_FILE: .+\n$/);
    }
  });

  test('the port of the site’s operations listener is a port like any other', async () => {
    const port = String(await freePort());
    const api = start({ PORT: port, OPS_PORT: port });
    expect((await lines(api, 1))[0]).toContain(`:${port}`);
    expect(await api.end('SIGTERM')).toBe(0);
  });

  test.each([
    ['a bad port', { PORT: 'x' }, 'PORT: "x" is not allowed; expected a port number, 0 to 65535 (0: any free one)'],
    ['an address of another machine', { HOST: '192.0.2.1' }, 'HOST: "192.0.2.1" is not allowed; expected an address of this machine'],
  ])('%s is one line and exit code 1', async (_what, env, line) => {
    expect(await refusal(env)).toBe(`news API did not start: ${line}\n`);
  });

  test('a port in use is one line and exit code 1, before the file is opened', async () => {
    const taken = createServer();
    const { port } = new URL(await listen(taken));
    expect(await refusal({ PORT: port })).toBe(`news API did not start: PORT: "${port}" is not allowed; expected a free port; this one is taken on 127.0.0.1\n`);
    expect(readdirSync(folder)).toEqual([]);
    taken.close();
  });
});
