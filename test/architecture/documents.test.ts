/** The documents say what is there: paths, scripts, settings. A name that rots fails here. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS, type SettingName } from '#server/config-schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const names = Object.keys(SETTINGS) as SettingName[];

const folders = (parent: string): readonly string[] => readdirSync(join(ROOT, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
/** `server/cli` is described in `server/README.md`: programs, no room. */
const ROOMS = ['server', ...folders('server').filter((folder) => folder !== 'server/cli'), 'shared', 'client', 'build', 'test'];
const DOCUMENTS = [...globSync(['*.md', 'docs/*.md', 'ops/*.md'], { cwd: ROOT }), ...ROOMS.map((room) => `${room}/README.md`)];

const CODE_OF_ROOMS = globSync('{server,shared,client,build}/**/*.{ts,tsx}', { cwd: ROOT }).map(read).join('\n');

/** What counts as a path in running text. */
const PATH = /^(?:server|shared|client|build|test|public|ops|docs|\.ci)\/[\w./-]+$/;
const CODE = /`([^`\n]+)`/g;

describe('rooms', () => {
  it.each(ROOMS)('%s has a README that begins with its rule', (room) => {
    const text = read(`${room}/README.md`);
    expect(text).toMatch(/^# /);
    expect(text).toMatch(/rule|Takes|keeps/i);
    expect(text.length).toBeGreaterThan(400);
  });
});

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it('links to what exists', () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '').filter((target) => !/^[a-z]+:/.test(target));
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = [...text.matchAll(CODE)].map((match) => match[1] ?? '').filter((word) => PATH.test(word));
    const exists = (path: string): boolean => ['', '.ts', '.tsx'].some((ending) => existsSync(join(ROOT, path + ending)));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('names files of its own room that exist', () => {
    const room = dirname(document);
    if (room === '.') return;
    const files = [...text.matchAll(CODE)].map((match) => match[1] ?? '').filter((word) => /^[\w/-]+\.tsx?$/.test(word) && !PATH.test(word));
    const own = [...readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }), ...readdirSync(join(ROOT, 'server'))];
    expect(files.filter((file) => !own.some((path) => path === file || path.endsWith(`/${file}`)) && !existsSync(join(ROOT, dirname(room), file)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#\s:]*)#([^)]+)\)/g)].map(([, file = '', anchor = '']) => [file === '' ? document : join(dirname(document), file), anchor] as const);
    const anchors = (file: string): readonly string[] => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(/[^\w -]/g, '').replaceAll(' ', '-'));
    expect(links.filter(([file, anchor]) => !anchors(file).includes(anchor))).toEqual([]);
  });

  it('calls functions that exist', () => {
    const called = [...text.matchAll(CODE)].flatMap((match) => /^(\w+)\(/.exec(match[1] ?? '')?.[1] ?? []);
    expect(called.filter((name) => !new RegExp(`\\b${name}\\b`).test(CODE_OF_ROOMS))).toEqual([]);
  });

  it('names scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
  });

  it('names settings that exist', () => {
    const families = /^(?:UPSTREAM|LEAD|RATE|CACHE|DATA|SITE|OPS|PAGE|LOG|REQUEST|SHUTDOWN|TRUST|SERVICE|LOGIN|CHAT|ALLOWED|DATABASE|REDIS)_[A-Z_]+$/;
    const named = [...text.matchAll(CODE)].map((match) => (match[1] ?? '').split('=')[0] ?? '').filter((word) => families.test(word));
    const isKnown = (name: string): boolean => names.includes(name as SettingName) || SETTINGS[name.replace(/_FILE$/, '') as SettingName]?.secret === true;
    // The one name that is misspelt on purpose.
    expect(named.filter((name) => !isKnown(name) && name !== 'LEAD_RATE_LIMT_MAX')).toEqual([]);
  });

  it('names no place of one machine', () => {
    expect(text).not.toMatch(/(?:^|[\s`"'(])\/(?:home|root|Users|mnt)\//m);
  });
});

describe('README.md', () => {
  const text = read('README.md');

  it('lists the settings: the same names, defaults, meanings and order as the schema', () => {
    const table = /<!-- settings -->([\s\S]*?)<!-- \/settings -->/.exec(text)?.[1] ?? '';
    const rows = table.trim().split('\n').slice(2).map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()).slice(1, -1));
    const plain = (cell: string | undefined): string => (cell ?? '').replaceAll('`', '').replaceAll('\\|', '|');
    expect(rows.map(([name]) => plain(name))).toEqual(names);
    for (const [name, standard, meaning] of rows) {
      const setting = SETTINGS[plain(name) as SettingName];
      expect(plain(standard), name).toBe(plain(setting.shown ?? setting.fallback ?? ''));
      expect(plain(meaning), name).toBe(plain(setting.description));
    }
  });

  it('has the commands that a newcomer and the tests rely on', () => {
    for (const command of ['npm ci && npm start', 'npm ci && npm test']) expect(text).toContain(command);
  });

  it('shows the site', () => {
    const pictures = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, name = ''] of pictures) expect(name).not.toBe('');
  });
});

describe('.env.example', () => {
  it('lists the same settings in the same order, each with its default or empty', () => {
    const lines = read('.env.example').split('\n').flatMap((line) => /^(?:# ?)?([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? []);
    const entries = Array.from({ length: lines.length / 3 }, (_, index) => [lines[index * 3 + 1] ?? '', lines[index * 3 + 2] ?? ''] as const);
    // Those of OpenTelemetry are its own standard's, and one is for the database of compose.yaml; they follow ours.
    const own = entries.filter(([name]) => !name.startsWith('OTEL_') && name !== 'POSTGRES_PASSWORD');
    expect(own.map(([name]) => name)).toEqual(names);
    for (const [name, value] of own) {
      const { fallback = '' } = SETTINGS[name as SettingName];
      expect(['', fallback], name).toContain(value);
    }
  });
});

it('client/README.md says how many lines the browser’s own machinery has', () => {
  const table = /^## Size of the browser's own machinery\n([^]*?)^## /m.exec(read('client/README.md'))?.[1] ?? '';
  const said = [...table.matchAll(/^\| .* \| (\d+) \|$/gm)].map(([, lines]) => Number(lines));
  const linesOf = (...patterns: readonly string[]): number =>
    globSync(patterns.map((pattern) => `client/${pattern}`), { cwd: ROOT }).reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  expect(said).toEqual([
    linesOf('app/**/*.{ts,tsx}'),
    linesOf('platform/**/*.{ts,tsx}'),
    linesOf('entries/{boot,libraries}.ts', 'entries/entry-client.tsx'),
    linesOf('components/{attention,part,below}.tsx', 'components/replay-inputs.ts', 'features/lead-form/lead-dialog-host.tsx'),
  ]);
});

describe('the ways through the house', () => {
  it.each([['server/ssr/README.md', 8], ['server/leads/README.md', 10]])('%s lists at most %i files, all of them there', (document, most) => {
    const steps = [...read(document).matchAll(/^\d+\. \*\*`([^`]+)`\*\*/gm)].map((match) => match[1] ?? '');
    expect(steps.length).toBeGreaterThan(4);
    expect(steps.length).toBeLessThanOrEqual(most);
    const places = (file: string): readonly string[] => [file, join('server', file), join(dirname(document), file)];
    expect(steps.filter((file) => !places(file).some((place) => existsSync(join(ROOT, place))))).toEqual([]);
  });
});
