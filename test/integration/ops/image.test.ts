/** The image without a container engine: a linter, and the same commands in temporary folders. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postLead } from '#test/support/a-lead.ts';
import { buildStage, createContextFilter, environmentOf, readStages } from '#test/support/dockerfile.ts';
import { suiteFolder } from '#test/support/folder.ts';
import { freePort } from '#test/support/free-port.ts';
import { PATIENT_ACK_MS } from '#test/support/patience.ts';
import { findProgram } from '#test/support/private-server.ts';
import { waitFor } from '#test/support/wait-for.ts';

const ROOT = join(import.meta.dirname, '../../..');
const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const stages = readStages(text);
const [build, final] = stages as [typeof stages[number], typeof stages[number]];
const instruction = (name: string): string => final.instructions.find((one) => one.name === name)?.text ?? '';
const healthCheck = JSON.parse(/CMD (\[.*\])$/.exec(instruction('HEALTHCHECK'))?.[1] ?? '[]') as string[];

/** The sizes of our files in the image, by path, in bytes. */
function filesBelow(app: string): Map<string, number> {
  const entries = readdirSync(app, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(entries.map(({ parentPath, name }) => [relative(app, join(parentPath, name)), statSync(join(parentPath, name)).size]));
}

describe('the file', () => {
  test('passes the linter', () => {
    expect(validate(text)).toEqual([]);
  });

  test('names the exact version of the runtime that these tests use', () => {
    // A digest may follow; only a registry knows it.
    expect(new Set(stages.map(({ from }) => from.replace(/@sha256:[0-9a-f]{64}$/, '')))).toEqual(new Set([`node:${process.versions.node}-slim`]));
  });

  test('runs without root, writes to one folder and receives signals itself', () => {
    expect(instruction('USER')).toBe('node');
    expect(instruction('VOLUME')).toBe('/data');
    expect(JSON.parse(instruction('CMD'))).toEqual(['node', 'dist/bff/main.js']);
    expect(healthCheck[0]).toBe('bash');
    expect(environmentOf(final)).toEqual({
      NODE_ENV: 'production', HOST: '0.0.0.0', OPS_HOST: '0.0.0.0', DATA_DIR: '/data',
      NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1',
    });
  });

  test('the build context has the sources, and no secrets, data, tests or history', () => {
    const isIn = createContextFilter(join(ROOT, '.dockerignore'));
    for (const path of ['package-lock.json', 'server/main.ts', 'client/entries/boot.ts', 'server/embedded-upstream/content/news/a.md', 'public/fonts/x.woff2']) expect(isIn(path), path).toBe(true);
    for (const path of ['.env', '.git/config', 'data/outbox.sqlite', 'node_modules/x/y.js', 'dist/client/a.js', 'test/run.ts', 'server/README.md', 'compose.yaml', 'Dockerfile']) expect(isIn(path), path).toBe(false);
  });
});

describe('the result', () => {
  const folder = suiteFolder('image');
  let app: string;
  let dataDir: string;
  let server: ChildProcess | undefined;
  const nodeFolder = dirname(process.execPath);
  const env = { PATH: `${nodeFolder}:${process.env['PATH'] ?? ''}`, HOME: process.env['HOME'] };

  beforeAll(async () => {
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
  });

  test('has bundles and their data: no package, no source, no map', () => {
    expect(readdirSync(app).toSorted()).toEqual(['dist', 'package.json', 'server']);
    expect(readdirSync(join(app, 'dist')).toSorted()).toEqual(['THIRD-PARTY-LICENCES', 'bff', 'client', 'launch-check.json', 'pages', 'search.db', 'server']);
    const files = [...filesBelow(app).keys()];
    expect(files.filter((file) => /node_modules|\.tsx?$|\.map$|\.test\.|\.sqlite|\.env/.test(file))).toEqual([]);
    for (const program of ['main', 'leads', 'news-api']) expect(files).toContain(`dist/bff/${program}.js`);
    expect(files).toContain('dist/search.db');
  });

  test('has the size that the README states, within its stated limit', () => {
    const [, said = '', pages = '', bound = ''] = /no `node_modules`: (\d+) MB over its base,\s+(\d+) of them pages made ahead, at most (\d+)/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
    const megabytes = (files: readonly [string, number][]): number => files.reduce((sum, [, size]) => sum + size, 0) / 2 ** 20;
    const files = [...filesBelow(app)];
    expect(Math.abs(megabytes(files) - Number(said))).toBeLessThan(1);
    expect(Math.abs(megabytes(files.filter(([path]) => path.startsWith('dist/pages/'))) - Number(pages))).toBeLessThan(1);
    expect(megabytes(files)).toBeLessThan(Number(bound));
  });

  test('starts as nobody on a read-only tree, is healthy, accepts a lead, and stops on SIGTERM', async () => {
    const [port, opsPort] = [await freePort(), await freePort()];
    const settings = { ...env, ...environmentOf(final), DATA_DIR: dataDir, HOST: '127.0.0.1', OPS_HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(opsPort), LEAD_ACK_MS: PATIENT_ACK_MS };
    const [program = '', ...args] = JSON.parse(instruction('CMD')) as string[];
    const asNobody = process.getuid?.() === 0 ? [findProgram('setpriv', 'util-linux'), '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];
    // The runtime may be in a folder that only its owner can read.
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
    await waitFor('the server', async () => (await ready()) || (server?.exitCode !== null && Promise.reject(new Error(output.join('')))), { everyMs: 100 });
    execFileSync(healthCheck[0] ?? '', healthCheck.slice(1), { env: settings });
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const lead = await postLead(`http://127.0.0.1:${port}`);
    expect(lead.status).toBe(201);
    expect((await fetch(`http://127.0.0.1:${port}/api/docs/docs.css`)).status).toBe(200);
    const listed = execFileSync(node, ['dist/bff/leads.js', 'list'], { cwd: app, env: settings, encoding: 'utf8' });
    expect(listed).toContain(((await lead.json()) as { id: string }).id);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(() => execFileSync(healthCheck[0] ?? '', healthCheck.slice(1), { env: settings, stdio: 'ignore' })).toThrow();
  });
});
