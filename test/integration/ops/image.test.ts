/** The image without a container engine: a linter, and the same commands in folders of their own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildStage, createContextFilter, environmentOf, readStages } from '#test/support/dockerfile.ts';
import { freePort } from '#test/support/free-port.ts';
import { findProgram } from '#test/support/private-server.ts';
import { waitFor } from '#test/support/wait-for.ts';

const ROOT = join(import.meta.dirname, '../../..');
const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const stages = readStages(text);
const [build, final] = stages as [typeof stages[number], typeof stages[number]];
const instruction = (name: string): string => final.instructions.find((one) => one.name === name)?.text ?? '';

describe('the file', () => {
  test('passes the linter', () => {
    expect(validate(text)).toEqual([]);
  });

  test('names the runtime by its exact version, the one that is tested here', () => {
    expect(new Set(stages.map(({ from }) => from))).toEqual(new Set([`node:${process.versions.node}-slim`]));
  });

  test('runs as another user than root, writes to one folder and takes signals itself', () => {
    expect(instruction('USER')).toBe('node');
    expect(instruction('VOLUME')).toBe('/data');
    expect(JSON.parse(instruction('CMD'))).toEqual(['node', 'dist/bff/main.js']);
    expect(instruction('HEALTHCHECK')).toMatch(/CMD \["node", "server\/cli\/healthcheck.ts"\]$/);
    expect(environmentOf(final)).toEqual({
      NODE_ENV: 'production', HOST: '0.0.0.0', OPS_HOST: '0.0.0.0', DATA_DIR: '/data',
      NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1',
    });
  });

  test('the context holds sources and neither secrets, data, tests nor the history', () => {
    const isIn = createContextFilter(join(ROOT, '.dockerignore'));
    for (const path of ['package-lock.json', 'server/main.ts', 'client/entries/boot.ts', 'server/embedded-upstream/content/news/a.md', 'public/fonts/x.woff2']) expect(isIn(path), path).toBe(true);
    for (const path of ['.env', '.git/config', 'data/outbox.sqlite', 'node_modules/x/y.js', 'dist/client/a.js', 'test/run.ts', 'server/README.md', 'compose.yaml', 'Dockerfile']) expect(isIn(path), path).toBe(false);
  });
});

describe('what it does', () => {
  let folder: string;
  let app: string;
  let dataDir: string;
  let server: ChildProcess | undefined;
  const nodeFolder = dirname(process.execPath);
  const env = { PATH: `${nodeFolder}:${process.env['PATH'] ?? ''}`, HOME: process.env['HOME'] };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'image-'));
    chmodSync(folder, 0o755);
    const roots = { build: join(folder, 'build'), final: join(folder, 'final') };
    const engine = { context: ROOT, roots: { build: join(roots.build, 'app') }, env };
    await buildStage(build, roots.build, engine);
    await buildStage(final, roots.final, { ...engine, roots: { build: roots.build } });
    app = join(roots.final, 'app');
    dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
  }, 400_000);
  afterAll(async () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('leaves no development dependency and no source of the client in the image', () => {
    const { devDependencies, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
    for (const name of Object.keys(dependencies ?? {})) expect(existsSync(join(app, 'node_modules', name)), name).toBe(true);
    for (const name of ['vite', 'vitest', 'typescript', 'playwright-core', 'node']) {
      expect(Object.keys(devDependencies ?? {})).toContain(name);
      expect(existsSync(join(app, 'node_modules', name)), name).toBe(false);
    }
    expect(readdirSync(app).toSorted()).toEqual(['dist', 'node_modules', 'package.json', 'server', 'shared']);
  });

  test('starts as nobody on a tree that it cannot write, is healthy, takes a lead, and stops by SIGTERM', async () => {
    const [port, opsPort] = [await freePort(), await freePort()];
    const settings = { ...env, ...environmentOf(final), DATA_DIR: dataDir, HOST: '127.0.0.1', OPS_HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(opsPort) };
    const [program = '', ...args] = JSON.parse(instruction('CMD')) as string[];
    const asNobody = process.getuid?.() === 0 ? [findProgram('setpriv', 'util-linux'), '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];
    // The runtime may lie where only its owner may look.
    const node = join(folder, 'node');
    execFileSync('/bin/cp', [process.execPath, node]);
    expect(program).toBe('node');
    const [first = '', ...rest] = [...asNobody, node, ...args];
    server = spawn(first, rest, { cwd: app, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    server.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    server.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const ended = new Promise((resolve) => server?.once('exit', (code) => resolve(code)));
    const ready = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${opsPort}/readyz`).catch(() => undefined))?.status === 200;
    await waitFor('the server', async () => (await ready()) || (server?.exitCode !== null && Promise.reject(new Error(output.join('')))), { timeoutMs: 60_000, everyMs: 100 });
    execFileSync(node, ['server/cli/healthcheck.ts'], { cwd: app, env: { ...settings } });
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const lead = await fetch(`http://127.0.0.1:${port}/api/leads`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fullName: '张三', phone: '13800138000', company: '公司', email: 'a@b.cn' }) });
    expect(lead.status).toBe(201);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(() => execFileSync(node, ['server/cli/healthcheck.ts'], { cwd: app, env: { ...settings }, stdio: 'ignore' })).toThrow();
  }, 120_000);
});
