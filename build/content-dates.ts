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

const DATES = join(ROOT, 'shared/site/content-dates.ts');
/** Today where the company is, as `YYYY-MM-DD`. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

/** The current digest of every page: of its head and its copy, including the shared facts in it. */
async function currentDigests(): Promise<Readonly<Record<string, string>>> {
  const entries = await Promise.all(PAGES.map(async ({ id, name, title, description }) => {
    const words = JSON.stringify({ name, title, description, content: await loadContent(id) });
    return [id, hash('sha256', words, 'base64url').slice(0, 16)] as const;
  }));
  return Object.fromEntries(entries);
}

/** Pages whose copy has changed since they were dated, and dates without a page. */
export async function undatedPages(): Promise<readonly string[]> {
  const now = await currentDigests();
  return Object.keys({ ...now, ...CONTENT_DATES }).filter((id) => now[id] !== CONTENT_DATES[id]?.digest);
}

async function redate(): Promise<number> {
  const undated = await undatedPages();
  const day = today();
  const lines = Object.entries(await currentDigests()).map(([id, digest]) => {
    const date = undated.includes(id) ? day : CONTENT_DATES[id]?.date;
    return `  '${id}': { date: '${date}', digest: '${digest}' },`;
  });
  await writeFile(DATES, [
    '/** When the copy of each page was last changed, and a digest of that copy; written by `npm run content-dates`. */',
    'export const CONTENT_DATES: Readonly<Record<string, { readonly date: string; readonly digest: string }>> = {', ...lines, '};', '',
  ].join('\n'));
  return undated.length;
}

if (import.meta.main) process.stdout.write(`${await redate()} pages dated\n`);
