/**
 * `npm run content-dates`: updates the dates of the pages whose copy has changed. A digest of each page's copy shows the
 * change; test/content/dates.test.ts fails while a date is missing.
 */
import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '#shared/site/registry.ts';
import { CONTENT_DATES } from '#shared/site/content-dates.ts';
import { ROOT } from './build-stamp.ts';
import { loadContent } from './load-content.ts';
import { readJson } from './manifest.ts';

const DATES = join(ROOT, 'shared/site/content-dates.ts');
const DIGESTS = join(ROOT, 'build/content-digests.json');
/** Dates are the company's local dates. */
const TIME_ZONE = 'Asia/Shanghai';

type ByPage = Readonly<Record<string, string>>;

/** The current digest of every page: of its head and its copy, including the shared facts in it. */
async function currentDigests(): Promise<ByPage> {
  const entries = await Promise.all(PAGES.map(async ({ id, name, title, description }) => {
    const words = JSON.stringify({ name, title, description, content: await loadContent(id) });
    return [id, hash('sha256', words, 'base64url').slice(0, 16)] as const;
  }));
  return Object.fromEntries(entries);
}

/** Pages whose copy has changed since they were dated, and dates without a page. */
export async function undatedPages(): Promise<readonly string[]> {
  const [now, recorded] = await Promise.all([currentDigests(), readJson<ByPage>(DIGESTS)]);
  const changed = Object.keys(now).filter((id) => now[id] !== recorded[id] || CONTENT_DATES[id] === undefined);
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
  await writeFile(DIGESTS, `${JSON.stringify(await currentDigests(), undefined, 2)}\n`);
  return undated.size;
}

if (import.meta.main) process.stdout.write(`${await redate()} pages dated\n`);
