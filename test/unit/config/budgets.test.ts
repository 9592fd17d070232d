import { gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { BUDGETS, checkBudgets, measureBudgets } from '#build/budgets.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build whose files are as large as told, in bytes that do not compress. */
function makeBuild({ boot = 100, app = 100, shared = 100, home = 100, font = 100 } = {}): string {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  const write = (file: string, body: string | Buffer): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), body);
  };
  const asset = (file: string, bytes: number): void => write(`${file}.gz`, gzipSync(randomBytes(bytes)));
  asset('assets/boot.js', boot);
  asset('assets/app.js', app);
  asset('assets/both.js', 50);
  asset('assets/shared.css', shared);
  asset('assets/home.css', home);
  write('fonts/a.woff2', randomBytes(font));
  write('.vite/manifest.json', JSON.stringify({
    'client/entries/boot.ts': { file: 'assets/boot.js' },
    'client/entries/app-client.tsx': { file: 'assets/app.js', imports: ['_both.js', 'client/entries/boot.ts'] },
    '_both.js': { file: 'assets/both.js', imports: ['client/entries/app-client.tsx'] },
  }));
  write('.vite/index.json', JSON.stringify({ boot: '/assets/boot.js', styles: { shared: '/assets/shared.css', home: '/assets/home.css' } }));
  return folder;
}

it('counts every file once, however often it is imported', async () => {
  const lines = await measureBudgets(makeBuild());
  const sizes = Object.fromEntries(lines.map(({ name, size }) => [name, size]));
  expect(Object.keys(sizes)).toEqual(['script before the first intent', 'script after it', 'styles of home', 'font a.woff2']);
  expect(sizes['script after it']).toBeGreaterThan(250);
  expect(sizes['script after it']).toBeLessThan(250 + 4 * 60);
});

it.each([
  ['script before the first intent', { boot: BUDGETS.eagerScript }],
  ['script after it', { app: BUDGETS.allScript }],
  ['styles of home', { shared: BUDGETS.pageStyles / 2, home: BUDGETS.pageStyles / 2 }],
  ['font a.woff2', { font: BUDGETS.font + 1 }],
])('refuses too much of: %s', async (name, sizes) => {
  await expect(checkBudgets(makeBuild(sizes))).rejects.toThrow(name);
});

it('refuses a build that lacks what is measured', async () => {
  const clientDir = makeBuild();
  writeFileSync(join(clientDir, '.vite/manifest.json'), '{}');
  await expect(checkBudgets(clientDir)).rejects.toThrow('lacks its entries');
});
