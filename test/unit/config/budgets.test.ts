import { gzipSync } from 'node:zlib';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { BUDGETS, checkBudgets } from '#build/budgets.ts';
import { testFolder } from '#test/support/folder.ts';

/** The components of pages. */
const COMPONENTS = ['home', 'news-list', 'article', 'docs', 'cases', 'compact', 'search', 'not-found', 'content'];

/** A build whose files are as large as told, in bytes that do not compress. */
function makeBuild({ boot = 100, app = 100, heavy = '', tool = 100, drawing = 100, dialog = 100, shared = 100, home = 100, font = 100 } = {}): string {
  const folder = testFolder('budgets');
  const write = (file: string, body: string | Buffer): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), body);
  };
  const asset = (file: string, bytes: number): void => write(`${file}.gz`, gzipSync(randomBytes(bytes)));
  asset('assets/boot.js', boot);
  asset('assets/app.js', app);
  asset('assets/both.js', 50);
  asset('assets/tool.js', tool);
  asset('assets/power.js', drawing);
  asset('assets/lead.js', dialog);
  asset('assets/measure.js', 100_000);
  asset('assets/shared.css', shared);
  asset('assets/home.css', home);
  write('fonts/a.woff2', randomBytes(font));
  const templates = COMPONENTS.map((name) => `client/pages/${name}-page.tsx`);
  for (const name of COMPONENTS) asset(`assets/${name}-page.js`, name === heavy ? BUDGETS.allScript : 100);
  write('copy.json', JSON.stringify({ sections: [{ type: 'tool', tool: 'availability' }] }));
  write('drawn.json', JSON.stringify({ sections: [{ type: 'figure', figure: { kind: 'power' } }] }));
  write('.vite/manifest.json', JSON.stringify({
    'client/entries/boot.ts': { name: 'boot', file: 'assets/boot.js', dynamicImports: ['client/features/vitals/measure-vitals.ts', '_application.js'] },
    '_application.js': { name: 'application', file: 'assets/app.js', imports: ['_both.js', 'client/entries/boot.ts'], dynamicImports: [...templates, '_lead.js'] },
    '_lead.js': { name: 'lead', file: 'assets/lead.js' },
    '_both.js': { name: 'both', file: 'assets/both.js', imports: ['_application.js'] },
    'client/features/vitals/measure-vitals.ts': { name: 'measure-vitals', file: 'assets/measure.js' },
    'client/features/tools/availability.tsx': { name: 'availability', file: 'assets/tool.js', imports: ['_both.js'] },
    'client/features/tools/power-faults.tsx': { name: 'power', file: 'assets/power.js' },
    ...Object.fromEntries(templates.map((key) => [key, { name: basename(key, '.tsx'), src: key, file: `assets/${basename(key, '.tsx')}.js`, dynamicImports: ['client/features/tools/availability.tsx'] }])),
  }));
  write('.vite/index.json', JSON.stringify({ boot: '/assets/boot.js', styles: { shared: '/assets/shared.css', home: '/assets/home.css' }, copy: { 'service-index': '/copy.json', 'resource-mdc-hg': '/drawn.json' } }));
  return folder;
}

it('counts every file once, however often it is imported, and what is asked for by name with it', async () => {
  const sizes = Object.fromEntries((await checkBudgets(makeBuild())).map(({ name, size }) => [name, size]));
  expect(Object.keys(sizes)).toContain('script before the first intent');
  expect(Object.keys(sizes)).toContain('styles of home');
  expect(Object.keys(sizes)).toContain('font a.woff2');
  const home = sizes['script of home with all that becomes live'] ?? 0;
  expect(home).toBeGreaterThan(450);
  expect(home).toBeLessThan(450 + 5 * 60);
  // A page that has a tool carries it; one that has none does not.
  expect(sizes['script of service-index with all that becomes live']).toBeGreaterThan(home + 100);
});

it.each([
  ['script before the first intent', { boot: BUDGETS.eagerScript }],
  ['script of home with all that becomes live', { app: BUDGETS.allScript }],
  ['script of home with all that becomes live', { dialog: BUDGETS.allScript }],
  ['script of service-index with all that becomes live', { tool: BUDGETS.allScript }],
  ['script of resource-mdc-hg with all that becomes live', { drawing: BUDGETS.allScript }],
  // The compact page shows drawings of its twin.
  ['script of mob-mdc-hang-gang with all that becomes live', { drawing: BUDGETS.allScript }],
  ...COMPONENTS.map((heavy): [string, object] => ['over budget', { heavy }]),
  ['styles of home', { shared: BUDGETS.pageStyles / 2, home: BUDGETS.pageStyles / 2 }],
  ['font a.woff2', { font: BUDGETS.font + 1 }],
])('refuses too much of: %s', async (name, sizes) => {
  await expect(checkBudgets(makeBuild(sizes))).rejects.toThrow(name);
});

it('tells of an overrun to the byte, since one is enough', async () => {
  await expect(checkBudgets(makeBuild({ font: BUDGETS.font + 1 }))).rejects.toThrow('over budget:\n  font a.woff2: 20481 of 20480 bytes');
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
