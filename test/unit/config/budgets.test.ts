import { gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { BUDGETS, checkBudgets, measureBudgets } from '#build/budgets.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build whose files are as large as told, in bytes that do not compress. */
function makeBuild({ boot = 100, app = 100, template = 100, tool = 100, shared = 100, home = 100, font = 100 } = {}): string {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  const write = (file: string, body: string | Buffer): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), body);
  };
  const asset = (file: string, bytes: number): void => write(`${file}.gz`, gzipSync(randomBytes(bytes)));
  asset('assets/boot.js', boot);
  asset('assets/app.js', app);
  asset('assets/both.js', 50);
  asset('assets/tool.js', tool);
  asset('assets/measure.js', 100_000);
  asset('assets/shared.css', shared);
  asset('assets/home.css', home);
  write('fonts/a.woff2', randomBytes(font));
  const templates = ['home', 'news-list', 'article', 'docs', 'cases', 'compact', 'search', 'not-found', 'content'].map((name) => `client/pages/${name}-page.tsx`);
  for (const key of templates) asset(`assets/${basename(key, '.tsx')}.js`, template);
  write('copy.json', JSON.stringify({ sections: [{ type: 'tool', tool: 'availability' }] }));
  write('.vite/manifest.json', JSON.stringify({
    'client/entries/boot.ts': { name: 'boot', file: 'assets/boot.js', dynamicImports: ['client/features/vitals/measure-vitals.ts', '_application.js'] },
    '_application.js': { name: 'application', file: 'assets/app.js', imports: ['_both.js', 'client/entries/boot.ts'], dynamicImports: templates },
    '_both.js': { name: 'both', file: 'assets/both.js', imports: ['_application.js'] },
    'client/features/vitals/measure-vitals.ts': { name: 'measure-vitals', file: 'assets/measure.js' },
    'client/features/tools/availability.tsx': { name: 'availability', file: 'assets/tool.js', imports: ['_both.js'] },
    ...Object.fromEntries(templates.map((key) => [key, { name: basename(key, '.tsx'), src: key, file: `assets/${basename(key, '.tsx')}.js`, dynamicImports: ['client/features/tools/availability.tsx'] }])),
  }));
  write('.vite/index.json', JSON.stringify({ boot: '/assets/boot.js', styles: { shared: '/assets/shared.css', home: '/assets/home.css' }, copy: { 'service-index': '/copy.json' } }));
  return folder;
}

const sizesOf = async (clientDir: string) => Object.fromEntries((await measureBudgets(clientDir)).map(({ name, size }) => [name, size]));

it('counts every file once, however often it is imported, and what is asked for by name with it', async () => {
  const sizes = await sizesOf(makeBuild());
  expect(Object.keys(sizes)).toContain('script before the first intent');
  expect(Object.keys(sizes)).toContain('styles of home');
  expect(Object.keys(sizes)).toContain('font a.woff2');
  const home = sizes['script of home with all that becomes live'] ?? 0;
  expect(home).toBeGreaterThan(350);
  expect(home).toBeLessThan(350 + 4 * 60);
  // A page that has a tool carries it; one that has none does not.
  expect(sizes['script of service-index with all that becomes live']).toBeGreaterThan(home + 100);
});

it.each([
  ['script before the first intent', { boot: BUDGETS.eagerScript }],
  ['script of home with all that becomes live', { app: BUDGETS.allScript }],
  ['script of service-index with all that becomes live', { tool: BUDGETS.allScript }],
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

it('the README promises the bound that the build holds', () => {
  const [, promised] = /A page loads (\d+) kB of script at most by itself/.exec(readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')) ?? [];
  expect(Number(promised) * 1024).toBe(BUDGETS.eagerScript);
});
