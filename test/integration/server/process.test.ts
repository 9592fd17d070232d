/** Start and stop of the real process (contract, sections 3 and 4). */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { postLead } from '#test/support/a-lead.ts';
import { testFolder } from '#test/support/folder.ts';
import { freePort } from '#test/support/free-port.ts';
import { startHostileUpstream } from '#test/support/hostile-reads.ts';
import { listen } from '#test/support/loopback.ts';
import { PATIENT_READ_MS, PATIENT_STOP_MS } from '#test/support/patience.ts';
import { findProgram } from '#test/support/private-server.ts';
import { listening, startProcess, type ServerProcess } from '#test/support/server-process.ts';
import { builtFrontend } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const MAIN = 'dist/bff/main.js';
let folder: string;
const started: ServerProcess[] = [];

/** A process that a failed test leaves behind is ended with it. */
function start(file: string, env: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = startProcess(file, { DATA_DIR: folder, UPSTREAM_TIMEOUT_MS: PATIENT_READ_MS, SHUTDOWN_TIMEOUT_MS: PATIENT_STOP_MS, ...env });
  started.push(server);
  return server;
}

let copied: string | undefined;
/** A build that a test may damage. All tests share it as long as each repairs what it damages: the copy, and the code that Node.js compiles from it. */
function copyOfBuild(): string {
  if (copied === undefined) {
    copied = mkdtempSync(join(tmpdir(), 'server-copy-'));
    cpSync(join(import.meta.dirname, '../../../dist'), join(copied, 'dist'), { recursive: true, filter: (path) => !path.includes('.compile-cache') });
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(copied, 'node_modules'));
  }
  return copied;
}
function removeCopy(): void {
  if (copied !== undefined) rmSync(copied, { recursive: true });
  copied = undefined;
}

// The process serves the build; without one there is nothing to start.
beforeAll(() => builtFrontend());
afterAll(removeCopy);
beforeEach(() => { folder = testFolder('server-process'); });
afterEach(async () => {
  for (const server of started.splice(0)) await server.end('SIGKILL');
});

/** What an expression is in the process of a server that has started. */
async function valueInServer(expression: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const script = `await import(${JSON.stringify(join(process.cwd(), MAIN))}); console.log(${expression}); process.exit();`;
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: '0', OPS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  return stdout.trim();
}

it('a start does not load the HTTP client that Node.js brings and nobody uses', async () => {
  expect(await valueInServer("process.moduleLoadList.filter((name) => name.includes('deps/undici')).join()")).toBe('');
});

it.each([[{}, 'timeout:1'], [{ RES_OPTIONS: 'timeout:3' }, 'timeout:3']])('the C library, given %j, waits for a name server by %s: a lookup ends with what waits for it, and holds up no exit', async (settings, expected) => {
  expect(await valueInServer("process.env['RES_OPTIONS']", settings)).toBe(expected);
});

it('who asks for a name while it is being looked up shares that lookup, so that a silent name server takes one of libuv’s two places', async () => {
  const lookups = `((dns) => {
    for (let count = 0; count < 3; count += 1) dns.lookup('localhost', {}, () => undefined);
    return process.getActiveResourcesInfo().filter((name) => name === 'GetAddrInfoReqWrap').length;
  })(process.getBuiltinModule('dns'))`;
  expect(await valueInServer(lookups)).toBe('1');
});

describe('a start that cannot be', () => {
  it.each([
    ['PORT', 'eighty', 'a port number'],
    ['TRUST_PROXY', 'true', 'addresses or CIDRs'],
    ['LEAD_RETRY_MAX_MS', '0', 'whole milliseconds'],
    ['DATABASE_URL', 'mysql://user:geheim@db/leads', 'postgres://'],
    ['DATABASE_URL', 'postgres://user:geheim%zz@db/leads', 'postgres://'],
    ['REDIS_URL', 'redis://:geheim%zz@127.0.0.1:6379', 'redis://'],
  ])('%s=%s: exits 1 with one line that names the setting', async (name, value, expected) => {
    const server = start(MAIN, { PORT: '39127', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', [name]: value });
    expect(await server.ended).toBe(1);
    const lines = server.errors().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.startsWith(`${name}: `)).toBe(true);
    expect(lines[0]).toMatch(new RegExp(expected));
    expect(lines[0]).not.toContain('geheim');
    expect(server.output()).toBe('');
  });

  it.each(['PORT', 'OPS_PORT'])('%s in use: exits 1 with one line before anything else starts', async (name) => {
    const taken = createServer();
    const { port } = new URL(await listen(taken));
    const server = start(MAIN, { [name]: port });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(`${name}: "${port}" is not allowed; expected a free port; this one is taken on 127.0.0.1\n`);
    expect(server.output()).toBe('');
    expect(readdirSync(folder)).toEqual([]);
    taken.close();
  });

  it.each([
    ['no page renderer', 'server/entry-server.js', undefined],
    ['a broken page renderer', 'server/entry-server.js', 'export const renderer = {'],
    ['a renderer that is none', 'server/entry-server.js', 'export const other = 1;'],
    ['no id', 'server/build-id', undefined],
    ['no list of files', 'client/.vite/index.json', undefined],
    ['a broken list of files', 'client/.vite/index.json', '{"boot":'],
    ['a list of nothing', 'client/.vite/index.json', '{}'],
    ['a list of missing files', 'client/.vite/index.json', '{"boot":"/assets/none.js","styles":{}}'],
  ])('a build with %s: exits 1 with one line that says what to run', async (_what, file, content) => {
    const path = join(copyOfBuild(), 'dist', file);
    const whole = readFileSync(path);
    rmSync(path);
    if (content !== undefined) writeFileSync(path, content);
    onTestFinished(() => writeFileSync(path, whole));
    const server = start(join(copyOfBuild(), MAIN));
    expect(await server.ended).toBe(1);
    expect(server.errors().trim().split('\n')).toHaveLength(1);
    expect(server.errors()).toMatch(/^build: .* is missing or broken; run "npm run build" \(.+\)$/m);
    expect(server.output()).toBe('');
  });

  it.each(['20.20.2', '24.11.0'])('Node.js %s, as where npm ran no scripts of packages: exits 1 with one line that says what to run', async (version) => {
    const script = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
      await import(${JSON.stringify(join(process.cwd(), 'build/launch.js'))});`;
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> };
    const needed = /\d+/.exec(devDependencies['node'] ?? '')?.[0];
    const launched = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env: { DATA_DIR: folder, PORT: 'none' } });
    await expect(launched).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(`^Node.js ${needed} is needed.*npm ci.*\n$`) });
  });

  it('a setting that is misspelt: starts, and warns with the nearest name', async () => {
    const server = start(MAIN, { LEAD_RATE_LIMT_MAX: '5', SERVICE_RATE_LIMITS: 'crm:5' });
    await listening(server);
    expect(server.events('config.unknown-setting')).toMatchObject([{ level: 40, name: 'LEAD_RATE_LIMT_MAX', nearest: 'LEAD_RATE_LIMIT_MAX' }]);
    expect(server.events('config.idle-limit')).toMatchObject([{ level: 40, name: 'crm' }]);
    expect(server.events('config.placeholder-key')).toEqual([]);
  });

  it('a key that repeats one byte: starts, and warns without the key', async () => {
    const server = start(MAIN, { DATA_KEY: 'aB'.repeat(32) });
    await listening(server);
    expect(server.events('config.placeholder-key')).toMatchObject([{ level: 40, name: 'DATA_KEY' }]);
    expect(server.output()).not.toMatch(/abab/i);
  });

  it.each([
    ['below a file', 'file/data', 'ENOTDIR'],
    ['where none can be made', '/proc/none/data', 'ENOENT'],
  ])('a data folder %s: visitors are served, and readiness names what is out of order', async (_where, dataDir, code) => {
    writeFileSync(join(folder, 'file'), '');
    const server = start(MAIN, { DATA_DIR: resolvePath(folder, dataDir), UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_TOKEN: 'token' });
    const { url, ops } = await listening(server);
    expect((await fetch(`${url}/resource/WanDCS`)).status).toBe(200);
    for (const address of [url, ops]) {
      const ready = await fetch(`${address}/readyz`);
      expect(ready.status).toBe(200);
      const { degraded, reasons } = (await ready.json()) as { degraded: string[]; reasons: string[] };
      expect(degraded).toContain('store');
      expect(reasons.join()).toContain(`store: DATA_DIR cannot be used (${code})`);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('a key that is none: readiness says so without the path of its file', async () => {
    writeFileSync(join(folder, 'data.key'), 'not-a-key');
    const { url } = await listening(start(MAIN));
    const { reasons } = (await (await fetch(`${url}/readyz`)).json()) as { reasons: string[] };
    expect(reasons).toEqual(['store', 'upstream'].map((part) => `${part}: data.key in DATA_DIR is not a key of 64 hexadecimal digits`));
  });
});

describe('a running server', () => {
  it('is live and ready, on both listeners, and keeps its metrics to itself', async () => {
    const server = start(MAIN);
    const { url, ops } = await listening(server);
    for (const address of [url, ops]) {
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      const ready = await fetch(`${address}/readyz`);
      expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', version, commit: expect.stringMatching(/^(?:[0-9a-f]{40}(?:-dirty)?|unknown)$/) });
    const [line] = server.events('server.listening');
    expect(line).toMatchObject({ version, commit: expect.any(String), builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect((await fetch(`${ops}/metrics`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it('writes one JSON line an event', async () => {
    const server = start(MAIN);
    const { url } = await listening(server);
    await fetch(`${url}/api/articles?keyword=geheim`);
    await waitFor('the request to be logged', () => server.events('request').length > 0);
    for (const line of server.output().trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(server.output()).not.toContain('geheim');
    expect(server.errors()).toBe('');
  });

  it('keeps the leads of ./data when its working folder is removed and made anew', async () => {
    const work = join(folder, 'work');
    mkdirSync(work);
    const server = startProcess(MAIN, { UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_TOKEN: 'token', SHUTDOWN_TIMEOUT_MS: PATIENT_STOP_MS }, work);
    started.push(server);
    const { url } = await listening(server);
    const post = await postLead(url);
    expect(post.status).toBe(202);
    // The server may make its folder again meanwhile.
    rmSync(work, { recursive: true, maxRetries: 10 });
    mkdirSync(work, { recursive: true });
    const outbox = join(work, 'data/leads.db');
    await waitFor('the outbox', () => existsSync(outbox));
    expect(await server.end('SIGTERM')).toBe(0);
    const database = new DatabaseSync(outbox);
    // A try that the stop ended stays `delivering`, until the next process takes the lead over.
    expect(database.prepare('SELECT state FROM leads').all()).toEqual([{ state: expect.stringMatching(/^(?:queued|delivering)$/) }]);
    database.close();
  });

  it('keeps a page that it cannot render again, for example because its build was removed', async () => {
    const copy = copyOfBuild();
    onTestFinished(removeCopy);
    const server = start(join(copy, MAIN), { CACHE_TTL_MS: '2000' });
    const { url } = await listening(server);
    await waitFor('the pages', () => server.events('pages.warmed')[0]);
    // The code of the page was not loaded yet: the page was made by the build.
    rmSync(join(copy, 'dist/server/assets'), { recursive: true });
    const visit = async () => (await fetch(`${url}/`)).status;
    const statuses = new Set<number>();
    await waitFor('two failed refreshes', async () => {
      statuses.add(await visit());
      return statuses.size > 1 || server.events('page.refresh-failed').length >= 2;
    });
    expect([...statuses, await visit()]).toEqual([200, 200]);
  });

  it('tells of code that cannot be loaded once a read needs it, not as a defect, and serves its pages', async () => {
    const copy = copyOfBuild();
    onTestFinished(removeCopy);
    const bundles = join(copy, 'dist/bff');
    for (const name of readdirSync(bundles).filter((file) => file.startsWith('mapping-'))) rmSync(join(bundles, name));
    const server = start(join(copy, MAIN));
    const { url } = await listening(server);
    // The reads of the start come after its attempt to load what they need.
    await waitFor('a failed read', () => server.events('news.failed')[0]);
    expect(server.events('process.unhandled-rejection')).toEqual([]);
    expect((await fetch(`${url}/about/News`)).status).toBe(200);
  });

  it('lives on when it has no file descriptor left, and is measured over a connection that is open', async () => {
    const server = start(MAIN);
    const { url, ops } = await listening(server);
    const agent = new Agent({ keepAlive: true });
    const scrape = () => new Promise((resolve, reject) => {
      request(`${ops}/metrics`, { agent }, (response) => response.resume().once('end', () => resolve(response.statusCode))).once('error', reject).end();
    });
    await scrape();
    const { pid = 0 } = server.child;
    const open = readdirSync(`/proc/${pid}/fd`).length;
    await promisify(execFile)(findProgram('prlimit', 'util-linux'), [`--pid=${pid}`, `--nofile=${open + 20}`]);
    const sockets = Array.from({ length: 100 }, () => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined));
    // It looks at its memory once a second, which takes a file descriptor.
    await sleep(2500);
    expect(await scrape()).toBe(200);
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    expect(server.errors()).toBe('');
    await waitFor('an answer', async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status === 200);
  });
});

/** An answer that the caller is slow to ask for: the head of the request first, the rest when told. */
function slowPost(address: string): { finish(): void; readonly answer: Promise<readonly [status: number | undefined, connection: string | undefined]> } {
  const body = '{"fullName":""}';
  const asked = request(`${address}/api/leads`, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length } });
  asked.write(body.slice(0, 3));
  const answer = new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
    asked.once('response', (response) => resolve([response.resume().statusCode, response.headers.connection]));
    asked.once('error', reject);
  });
  return { finish: () => asked.end(body.slice(3)), answer };
}

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s', (signal) => {
  it('ends an idle server cleanly, kept connections and all', async () => {
    const server = start(MAIN);
    const { url } = await listening(server);
    await (await fetch(`${url}/`)).text();
    expect(await server.end(signal)).toBe(0);
    expect(server.events('server.stopped')).toHaveLength(1);
  });

  it('lets an open request finish, and refuses new ones through readiness first', async () => {
    const server = start(MAIN);
    const { url } = await listening(server);
    const slow = slowPost(url);
    // The heads of these requests have begun before the stop, so that the listener may be closed when they end.
    const asking = ['/readyz', '/'].map((path) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
      const asked = { socket, text: '' };
      socket.on('data', (text: string) => { asked.text += text; }).write(`GET ${path} HTTP/1.1\r\n`);
      return asked;
    });
    await fetch(`${url}/healthz`);
    server.child.kill(signal);
    await waitFor('the stop to begin', () => server.events('server.stopping').length > 0);
    await Promise.all(asking.map(({ socket }) => {
      socket.write('Host: a.cn\r\n\r\n');
      return once(socket, 'end');
    }));
    const [ready, page] = asking.map(({ text }) => text);
    expect(ready).toMatch(/^HTTP\/1\.1 503 [^]*^connection: close\r$[^]*"status":"stopping"/m);
    // A kept page is answered before any hook, and a request from before the stop after it.
    expect(page).toMatch(/^HTTP\/1\.1 200 [^]*?^connection: close\r$/im);
    slow.finish();
    expect(await slow.answer).toEqual([400, 'close']);
    expect(await server.ended).toBe(0);
  });
});

it('SIGTERM ends a start, also one that waits for a database that hangs', async () => {
  const silent = createServer();
  const { host } = new URL(await listen(silent));
  // It waits for a second. On a busy machine that may be over before the signal comes, and another start is caught.
  const { server, ready, code } = await waitFor('a start that is caught while it waits', async () => {
    const asked = once(silent, 'connection');
    const opsPort = String(await freePort());
    const caught = start(MAIN, { OPS_PORT: opsPort, DATABASE_URL: `postgres://${host}/leads` });
    await asked;
    const answer = await fetch(`http://127.0.0.1:${opsPort}/readyz`);
    caught.child.kill('SIGTERM');
    const body: unknown = await answer.json();
    const exit = await caught.ended;
    const [listens, stops] = ['server.listening', 'server.stopping'].map((event) => caught.output().indexOf(`"${event}"`));
    const isLate = listens !== -1 && Number(listens) < Number(stops);
    return !isLate && { server: caught, ready: [answer.status, body], code: exit };
  });
  expect(ready).toMatchObject([503, { status: 'starting' }]);
  expect(code).toBe(0);
  expect(server.events('server.stopping')).toHaveLength(1);
  expect(server.events('server.stopped')).toHaveLength(1);
  expect(server.events('server.listening')).toEqual([]);
  silent.close();
});

it('a stop answers those who wait for an upstream that hangs, however long a read may take', async () => {
  const upstream = await startHostileUpstream();
  // The reads are given up after half of it, and a tenth later the connections are cut.
  const server = start(MAIN, { UPSTREAM_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '0', SHUTDOWN_TIMEOUT_MS: '30000' });
  const { url } = await listening(server);
  const answers = ['/about/News?page=2', '/api/articles?page=3'].map(async (path) => {
    const answer = await fetch(url + path);
    return [answer.status, await answer.text()];
  });
  await waitFor('both reads', () => ['page=2', 'page=3'].every((page) => upstream.calls.some((call) => call.url.includes(page))));
  server.child.kill('SIGTERM');
  expect(await Promise.all(answers)).toEqual([[200, expect.stringContaining('新闻列表暂时无法加载')], [503, expect.stringContaining('upstream-unavailable')]]);
  expect(await server.ended).toBe(0);
  await upstream.stop();
});

it('a server whose callers never finish ends all the same, within its time', async () => {
  const server = start(MAIN, { SHUTDOWN_TIMEOUT_MS: '15000' });
  const { url } = await listening(server);
  slowPost(url).answer.catch(() => undefined);
  await fetch(`${url}/healthz`);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('a stop that is late ends with 1 and says so', async () => {
  // The first pause of a stop is as long as a timer can be short.
  const server = start(MAIN, { SHUTDOWN_TIMEOUT_MS: '1' });
  await listening(server);
  expect(await server.end('SIGTERM')).toBe(1);
  expect([server.events('server.stop-late').length, server.events('server.stopped').length]).toEqual([1, 0]);
});

it('a stop in which something fails ends with 1 and says what, once all is closed', async () => {
  const program = join(folder, 'defect.mjs');
  writeFileSync(program, `const { disposeAsync } = AsyncDisposableStack.prototype;
    AsyncDisposableStack.prototype.disposeAsync = async function () { await disposeAsync.call(this); throw new Error('a defect'); };
    await import(${JSON.stringify(resolvePath(MAIN))});`);
  const server = start(program);
  await listening(server);
  expect(await server.end('SIGTERM')).toBe(1);
  expect(server.events('server.stop-failed')).toMatchObject([{ err: { message: 'a defect' } }]);
  expect([server.events('server.stop-late').length, server.events('server.stopped').length]).toEqual([0, 0]);
});

describe('the news API on its own', () => {
  it('serves a site that is told where it is', async () => {
    const token = 'shared-token';
    const api = start('server/embedded-upstream/main.ts', { UPSTREAM_TOKEN: token });
    const upstream = await waitFor('the news API', () => /listening on (http:\S+)/.exec(api.output())?.[1]);
    const site = start(MAIN, { DATA_DIR: join(folder, 'site'), UPSTREAM_URL: upstream, UPSTREAM_TOKEN: token });
    const { url } = await listening(site);
    const list = (await (await fetch(`${url}/api/articles`)).json()) as { list: { title: string }[]; total: number };
    expect(list.total).toBeGreaterThanOrEqual(12);
    expect(await (await fetch(`${url}/about/News`)).text()).toContain(list.list[0]?.title);
    expect((await fetch(`${upstream}/nbArticle`)).status).toBe(401);
    expect(await api.end('SIGTERM')).toBe(0);
    // What was read once goes on being served.
    expect((await fetch(`${url}/about/News`)).status).toBe(200);
  });
});
