/** Start and stop of the real process (contract, sections 3 and 4). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listening, startProcess, type ServerProcess } from '#test/support/server-process.ts';
import { builtFrontend } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const MAIN = 'dist/bff/main.js';
let folder: string;
const started: ServerProcess[] = [];

/** A process that a failed test leaves behind is ended with it. */
function start(file: string, env: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = startProcess(file, { DATA_DIR: folder, ...env });
  started.push(server);
  return server;
}

// The process serves the build; without one there is nothing to start.
beforeAll(() => builtFrontend());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-process-'));
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('a start that cannot be', () => {
  it.each([
    ['PORT', 'eighty', 'a port number'],
    ['TRUST_PROXY', 'true', 'addresses or CIDRs'],
    ['LEAD_RETRY_MAX_MS', '1', 'whole milliseconds|at least'],
    ['DATABASE_URL', 'mysql://user:geheim@db/leads', 'postgres://'],
  ])('%s=%s: exits 1 with one line that names the setting', async (name, value, expected) => {
    const server = start(MAIN, { [name]: value });
    expect(await server.ended).toBe(1);
    const lines = server.errors().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
    expect(lines[0]).toMatch(new RegExp(expected));
    expect(lines[0]).not.toContain('geheim');
    expect(server.output()).toBe('');
  });

  it('a port in use: exits 1 and says which', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1');
    await waitFor('a port', () => taken.listening);
    const { port } = taken.address() as { port: number };
    const server = start(MAIN, { PORT: String(port) });
    expect(await server.ended).toBe(1);
    const [line] = server.events('server.start-failed');
    expect(line?.['msg']).toContain('EADDRINUSE');
    expect(line?.['msg']).toContain(String(port));
    taken.close();
  });

  it('a data folder that cannot be one: pages are served, readiness says why', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const server = start(MAIN, { DATA_DIR: join(file, 'data'), UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_TOKEN: 'token' });
    const { url } = await listening(server);
    expect((await fetch(`${url}/resource/WanDCS`)).status).toBe(200);
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(((await ready.json()) as { reasons: string[] }).reasons.length).toBeGreaterThan(0);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('a running server', () => {
  it('is live and ready, on both listeners, and keeps its metrics to itself', async () => {
    const { url, ops } = await listening(start(MAIN));
    for (const address of [url, ops]) {
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      const ready = await fetch(`${address}/readyz`);
      expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
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
});

/** An answer that the caller is slow to ask for: the head of the request first, the rest when told. */
function slowPost(address: string): { finish(): void; readonly status: Promise<number> } {
  const body = '{"fullName":""}';
  const asked = request(`${address}/api/leads`, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length } });
  asked.write(body.slice(0, 3));
  const status = new Promise<number>((resolve, reject) => {
    asked.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    asked.once('error', reject);
  });
  return { finish: () => asked.end(body.slice(3)), status };
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  it('ends an idle server cleanly, kept connections and all', async () => {
    const server = start(MAIN);
    const { url } = await listening(server);
    await (await fetch(`${url}/`)).text();
    server.child.kill(signal);
    expect(await server.ended).toBe(0);
    expect(server.events('server.stopped')).toHaveLength(1);
  });

  it('lets an open request finish, and refuses new ones through readiness first', async () => {
    const server = start(MAIN, { SHUTDOWN_TIMEOUT_MS: '10000' });
    const { url } = await listening(server);
    const slow = slowPost(url);
    await fetch(`${url}/healthz`);
    server.child.kill(signal);
    await waitFor('the stop to begin', () => server.events('server.stopping').length > 0);
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('connection')).toBe('close');
    slow.finish();
    expect(await slow.status).toBe(400);
    expect(await server.ended).toBe(0);
  });
});

it('a server whose callers never finish ends all the same, within its time', async () => {
  const server = start(MAIN, { SHUTDOWN_TIMEOUT_MS: '5000' });
  const { url } = await listening(server);
  slowPost(url).status.catch(() => undefined);
  await fetch(`${url}/healthz`);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
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
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
    // What was read once goes on being served.
    expect((await fetch(`${url}/about/News`)).status).toBe(200);
  });
});
