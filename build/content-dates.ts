/**
 * `npm run content-dates`: dates the pages whose words have changed. A date says when the copy of a page was last
 * another one; it is kept by a digest of what the page says, so nobody has to remember it (test/content/dates.test.ts).
 */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '#shared/site/registry.ts';
import { CONTENT_DATES } from '#shared/site/content-dates.ts';
import { ROOT } from './build-stamp.ts';

const DATES = join(ROOT, 'shared/site/content-dates.ts');
const DIGESTS = join(ROOT, 'build/content-digests.json');
/** The company's own days. */
const TIME_ZONE = 'Asia/Shanghai';

type ByPage = Readonly<Record<string, string>>;

async function contentOf(id: string): Promise<unknown> {
  const file = join(ROOT, 'shared/content/pages', `${id}.ts`);
  return existsSync(file) ? ((await import(file)) as { content: unknown }).content : undefined;
}

/** What every page says now, as digests: its head and its copy, with the shared facts that stand in it. */
async function digestsNow(): Promise<ByPage> {
  const entries = await Promise.all(PAGES.map(async ({ id, name, title, description }) => {
    const words = JSON.stringify({ name, title, description, content: await contentOf(id) });
    return [id, hash('sha256', words, 'base64url').slice(0, 16)] as const;
  }));
  return Object.fromEntries(entries);
}

async function digestsThen(): Promise<ByPage> {
  return JSON.parse(await readFile(DIGESTS, 'utf8')) as ByPage;
}

/** Pages that say something else than when they were dated, and dates of pages that are none. */
export async function undatedPages(): Promise<readonly string[]> {
  const [now, then] = await Promise.all([digestsNow(), digestsThen()]);
  const changed = Object.keys(now).filter((id) => now[id] !== then[id] || CONTENT_DATES[id] === undefined);
  return [...changed, ...Object.keys(CONTENT_DATES).filter((id) => now[id] === undefined)];
}

function source(dates: ByPage): string {
  const lines = Object.entries(dates).map(([id, date]) => `  '${id}': '${date}',`);
  return [
    '/** When the copy of each page was last changed; written by `npm run content-dates`. */',
    'export const CONTENT_DATES: Readonly<Record<string, string>> = {', ...lines, '};', '',
  ].join('\n');
}

async function redate(): Promise<number> {
  const undated = new Set(await undatedPages());
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(new Date());
  const dates = Object.fromEntries(PAGES.map(({ id }) => [id, undated.has(id) ? today : (CONTENT_DATES[id] ?? today)]));
  await writeFile(DATES, source(dates));
  await writeFile(DIGESTS, `${JSON.stringify(await digestsNow(), undefined, 2)}\n`);
  return undated.size;
}

if (import.meta.main) process.stdout.write(`${await redate()} pages dated\n`);
