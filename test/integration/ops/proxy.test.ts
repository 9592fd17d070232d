/** Runs the examples of ops/nginx in a real nginx (Debian package nginx-light) in front of the real site. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '#test/support/folder.ts';
import { freePort } from '#test/support/free-port.ts';
import { closeServer, listen } from '#test/support/loopback.ts';
import { findProgram } from '#test/support/private-server.ts';
import { startSite, type Site } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const SOURCE = join(import.meta.dirname, '../../../ops/nginx');
const nginx = findProgram('nginx', 'nginx-light');
/** Before 1.25.1, HTTP/2 was a parameter of `listen`. */
const isOld = /nginx\/1\.(?:\d|1\d|2[0-4])\./.test(spawnSync(nginx, ['-v']).stderr.toString());
const folder = suiteFolder('nginx');
/** The messages of nginx. */
let said = '';
let site: Site;
let child: ChildProcess;
let ports: { plain: number; http: number; https: number };

/** Copies the folder, with this machine's addresses, ports and paths instead of the example's. */
function install(to: string, first = site.url, second = site.url): void {
  cpSync(SOURCE, to, { recursive: true });
  for (const file of readdirSync(to)) {
    const text = readFileSync(join(to, file), 'utf8')
      .replaceAll('bff-1:3000', new URL(first).host).replaceAll('bff-2:3000', new URL(second).host).replaceAll('/tmp/', `${folder}/`)
      .replace(/listen \[::\]:.*\n/g, '').replace('listen 8080;', `listen ${ports.plain};`)
      .replace('listen 80;', `listen ${ports.http};`).replace(/listen 443 /g, `listen ${ports.https} `);
    writeFileSync(join(to, file), isOld ? text.replaceAll('http2 on;', '').replace(/listen (\d+) ssl/g, 'listen $1 ssl http2') : text);
  }
  mkdirSync(join(to, 'tls'));
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=www.example.cn', '-keyout', join(to, 'tls/privkey.pem'), '-out', join(to, 'tls/fullchain.pem')], { stdio: 'pipe' });
}

const accepts = (port: number): Promise<boolean> => new Promise((resolve) => {
  const socket = createConnection({ port, host: '127.0.0.1' });
  socket.once('connect', () => { socket.destroy(); resolve(true); });
  socket.once('error', () => resolve(false));
});

async function run(file: string, port: number, from = 'nginx'): Promise<ChildProcess> {
  const started = spawn(nginx, ['-c', join(folder, from, file), '-e', join(folder, 'error.log'), '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  started.stderr?.on('data', (chunk) => { said += String(chunk); });
  await waitFor(`nginx with ${file}`, () => accepts(port));
  return started;
}
async function end(started: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => { started.once('exit', resolve); });
  started.kill('SIGTERM');
  await ended;
}

beforeAll(async () => {
  execFileSync('chmod', ['755', folder]);
  site = await startSite({ TRUST_PROXY: '127.0.0.1', SITE_ORIGIN: 'https://www.example.cn', LEAD_RATE_LIMIT_MAX: '100000' });
  ports = { plain: await freePort(), http: await freePort(), https: await freePort() };
  install(join(folder, 'nginx'));
});
afterAll(async () => {
  await site.stop();
});

interface Answer { readonly status: number; readonly headers: Record<string, unknown>; readonly body: string }
function get(path: string, { host = 'www.example.cn', method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: ports.https, host: '127.0.0.1', servername: host, path, method, headers: { host, ...headers }, rejectUnauthorized: false, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => { text += chunk; });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

describe('with TLS', () => {
  beforeAll(async () => { child = await run('tls.conf', ports.https); });
  afterAll(() => end(child));

  test('serves pages over TLS, and redirects plain HTTP', async () => {
    const page = await get('/');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age=')]);
    expect(page.body).toContain('<h1');
    const plain = await fetch(`http://127.0.0.1:${ports.http}/solution/index?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/solution/index?a=1']);
  });

  test('a request for another host gets no certificate', async () => {
    await expect(get('/', { host: 'www.other.cn' })).rejects.toThrow();
  });

  test('a caller cannot forge its address', async () => {
    await get('/api/cities?q=forwarded', { headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-forwarded-host': 'evil.example' } });
    expect(site.logText()).not.toContain('203.0.113.9');
    const limited = await get('/api/cities?q=a', { headers: { 'x-forwarded-for': '203.0.113.10' } });
    const next = await get('/api/cities?q=b', { headers: { 'x-forwarded-for': '203.0.113.11' } });
    const left = ({ headers }: Answer): number => Number(headers['ratelimit-remaining'] ?? /r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
    expect(left(next)).toBe(left(limited) - 1);
  });

  test('a flood of leads is refused in the format of the site', async () => {
    const post = () => get('/api/leads', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const answers = await Promise.all(Array.from({ length: 40 }, post));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]?.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '2' });
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ status: 429, code: 'rate-limited' });
  });

  test.each(['/leads', '/Api/Leads/?phone=13800138000'])('also on %s, which is the same address for the site', async (path) => {
    const post = () => get(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const answers = await Promise.all(Array.from({ length: 40 }, post));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });

  test('refused callers are not logged', () => {
    expect(said).not.toMatch(/127\.0\.0\.1|13800138000|limiting/);
  });
});

describe('without TLS, as compose starts it', () => {
  beforeAll(async () => { child = await run('nginx.conf', ports.plain); });
  afterAll(() => end(child));

  test('forwards pages and leads', async () => {
    expect((await fetch(`http://127.0.0.1:${ports.plain}/`)).status).toBe(200);
    const lead = await fetch(`http://127.0.0.1:${ports.plain}/api/leads`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect([lead.status, ((await lead.json()) as { code: string }).code]).toEqual([400, 'validation']);
  });

  test('limits the connections of one address', async () => {
    // An unfinished request keeps its connection open.
    const sockets: Socket[] = [];
    let refused = 0;
    for (let index = 0; index < 230; index += 1) {
      const socket = createConnection({ port: ports.plain, host: '127.0.0.1' });
      socket.on('error', () => undefined).on('data', (data: Buffer) => { if (data.toString().includes(' 429 ')) refused += 1; });
      socket.write('POST /api/leads/none HTTP/1.1\r\nHost: www.example.cn\r\nContent-Length: 10\r\n\r\n');
      sockets.push(socket);
    }
    await waitFor('the bound', () => refused >= 25);
    expect(refused).toBeLessThanOrEqual(30);
    for (const socket of sockets) socket.destroy();
  });
});

describe('while two versions run', () => {
  const other: string[] = [];
  const otherVersion = createServer(({ url = '' }, response) => {
    other.push(url);
    response.writeHead(404).end();
  });
  beforeAll(async () => {
    install(join(folder, 'two-versions'), await listen(otherVersion));
    child = await run('nginx.conf', ports.plain, 'two-versions');
  });
  afterAll(async () => {
    await end(child);
    await closeServer(otherVersion);
  });

  test('a file that one instance does not have comes from the other one', async () => {
    const page = await (await fetch(site.url)).text();
    const [file = 'none'] = /\/assets\/boot-[^"]+\.js/.exec(page) ?? [];
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`http://127.0.0.1:${ports.plain}${file}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(other).toContain(file);
    expect((await fetch(`http://127.0.0.1:${ports.plain}/assets/gone.js`)).status).toBe(404);
  });
});

describe('while one instance after the other is replaced', () => {
  const first = createServer((_request, response) => { response.end(); });
  const second = createServer((_request, response) => { response.end(); });
  let firstPort: number;
  beforeAll(async () => {
    firstPort = await freePort();
    install(join(folder, 'replaced'), `http://127.0.0.1:${firstPort}`, await listen(second));
    child = await run('nginx.conf', ports.plain, 'replaced');
  });
  afterAll(async () => {
    await end(child);
    await closeServer(first);
  });
  const statuses = async () => new Set(await Promise.all(Array.from({ length: 8 }, async () => (await fetch(`http://127.0.0.1:${ports.plain}/`)).status)));

  test('the one that has just come back answers when the other one goes', async () => {
    expect(await statuses()).toEqual(new Set([200]));
    await listen(first, firstPort);
    await closeServer(second);
    expect(await statuses()).toEqual(new Set([200]));
  });
});
