/** Prerendered pages: the same as rendered by the server, reused by the next server, harmless when the program fails. */
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { entityTag } from '#server/entity-tag.ts';
import { fileName, readPages, writePages } from '#server/ssr/page-file.ts';
import { pagesId } from '#server/ssr/prerendered.ts';
import { compressPage } from '#server/ssr/stored-page.ts';
import { testFolder } from '#test/support/folder.ts';
import { isCached, rawGet } from '#test/support/raw-get.ts';
import { startSite, type Site } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

let folder: string;
let site: Site | undefined;
beforeEach(() => { folder = testFolder('prerendered'); });
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

const SETTINGS = { siteOrigin: 'https://a.cn', chatUrl: '/chat', loginUrl: '/login', upstreamUrl: 'https://news.a.cn' } as const;
/** Pages that their path alone decides, with those of the embedded news API. */
const STATIC = PAGES.filter(({ data, query }) => !data || query === undefined);
const isWarm = (of: Site) => (): boolean => of.lines.some(({ event }) => event === 'pages.warmed');
/** The built frontend with a folder of its own, below that of the test, for prerendered pages. */
const startWith = (program?: string, env: Readonly<Record<string, string>> = {}, place = join(folder, 'pages')): Promise<Site> =>
  startSite({ CHAT_URL: 'https://chat.example.cn/', ...env }, ({ prerendering, ...frontend }) => ({
    ...frontend,
    prerendering: prerendering && { ...prerendering, folder: place, program: program ?? prerendering.program },
  }));

/** Beside other suites a program that gives way to everybody would get next to nothing of a slow machine, so it runs like them. */
const KEEP_PRIORITY = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; os.setPriority = () => undefined; syncBuiltinESMExports();`;

/** The program that makes the pages, in the folder of the test and without one for temporary files. */
function programWithin(): string {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, `${KEEP_PRIORITY} process.chdir(${JSON.stringify(folder)}); process.env.TMPDIR = '/no/such/folder'; await import(${JSON.stringify(resolve('dist/bff/prerender.js'))});`);
  return program;
}
const WARM = { timeoutMs: 600_000 };

it('every page is prerendered once for the settings of this server, by a program that writes nothing else, so that it leaves nothing behind when it is killed, and loaded by the next one', async () => {
  site = await startWith(programWithin());
  await waitFor('the pages to be cached', isWarm(site), WARM);
  expect(site.lines.filter(({ event }) => event === 'pages.prerender-failed')).toEqual([]);
  const files = () => [readdirSync(folder), readdirSync(join(folder, 'pages'))];
  expect(files()).toEqual([['pages', 'program.mjs'], [expect.stringMatching(/\.pages$/)]]);
  const first = await site.get('/cases');
  expect(first.text).toContain('https://chat.example.cn/');
  await site.stop();
  const live = await startSite({ CHAT_URL: 'https://chat.example.cn/', PAGE_CACHE: 'off' });
  site = await startWith();
  await waitFor('the live server to have read the news', () => live.lines.some(({ event }) => event === 'search.indexed'));
  // Nothing has been rendered yet, so every page that is cached now was read from the file.
  for (const { path } of STATIC) expect(isCached(await rawGet(site.url + path, { method: 'HEAD' })), path).toBe(true);
  for (const path of ['/', '/cases', '/resource/WanDCS', '/no-such-page']) expect((await site.get(path)).text === (await live.get(path)).text, path).toBe(true);
  expect(files()).toEqual([['pages', 'program.mjs'], [expect.stringMatching(/\.pages$/)]]);
  await live.stop();
}, 900_000);

it('beside a build that cannot be written, as in the image, the pages are kept in DATA_DIR for the next server', async () => {
  const start = () => startWith(programWithin(), { DATA_DIR: folder }, '/proc/none/pages');
  site = await start();
  await waitFor('the pages to be cached', isWarm(site), WARM);
  expect(site.lines.filter(({ event }) => event === 'pages.prerender-failed')).toEqual([]);
  expect(readdirSync(join(folder, 'pages'))).toEqual([expect.stringMatching(/\.pages$/)]);
  await site.stop();
  site = await start();
  for (const { path } of STATIC) expect(isCached(await rawGet(site.url + path, { method: 'HEAD' })), path).toBe(true);
}, 900_000);

it('no page has anything of the day, so those of the build stay in use when the year ends', async () => {
  const live = await startSite({ PAGE_CACHE: 'off' });
  site = live;
  await waitFor('the news to be read', () => live.lines.some(({ event }) => event === 'search.indexed'));
  const paths = ['/', '/cases', '/resource/WanDCS', '/about/news', '/no-such-page'];
  // In one piece, as for a program that reads the head: a busy machine may send the frame before the news.
  const read = () => Promise.all(paths.map(async (path) => (await live.get(path, { 'user-agent': 'a bot' })).text));
  const today = await read();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 366 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const later = await read();
  expect(paths.filter((_, index) => later[index] !== today[index])).toEqual([]);
  // The footer has the year of the latest copy.
  expect(/© <!-- -->(\d+)/.exec(today[1] ?? '')?.[1]).toBe(PAGES.map(({ updated }) => updated.slice(0, 4)).toSorted().at(-1));
});

it('a failed program is logged, and the server renders the pages', async () => {
  const broken = join(folder, 'broken.js');
  writeFileSync(broken, 'process.stderr.write("no such thing"); process.exit(3);');
  site = await startWith(broken);
  await waitFor('the pages to be cached', isWarm(site), WARM);
  expect(site.lines.filter(({ event }) => event === 'pages.prerender-failed')).toHaveLength(1);
  expect(site.logText()).toContain('code 3: no such thing');
  for (const { path } of STATIC) expect(isCached(await rawGet(site.url + path, { method: 'HEAD' })), path).toBe(true);
}, 900_000);

it('the id depends on the settings and the build', () => {
  const ids = [
    pagesId(SETTINGS, 'a'), pagesId(SETTINGS, 'b'),
    pagesId({ ...SETTINGS, siteOrigin: 'https://b.cn' }, 'a'), pagesId({ ...SETTINGS, chatUrl: '/' }, 'a'), pagesId({ ...SETTINGS, loginUrl: '/' }, 'a'), pagesId({ ...SETTINGS, upstreamUrl: undefined }, 'a'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(pagesId({ ...SETTINGS, upstreamUrl: 'https://elsewhere.cn' }, 'a')).toBe(ids[0]);
});

it('a file is read as it was written; a cut, foreign or missing one is ignored', async () => {
  const file = join(folder, fileName('one'));
  await writePages(file, [
    { key: '/a', status: 200, template: 'text', bodies: await compressPage({ status: 200, body: '<p>一\n</p>' }) },
    { key: '/404', status: 404, template: 'not-found', bodies: await compressPage({ status: 404, body: '', data: { shown: () => '[]' } }) },
  ]);
  const pages = await readPages(file, (template) => ({ 'x-template': template }));
  expect([...(pages?.keys() ?? [])]).toEqual(['/a', '/404']);
  expect(pages?.get('/a')?.variants.identity.body().toString()).toBe('<p>一\n</p>');
  expect(pages?.get('/a')?.variants.br.headers).toContain('text');
  expect([pages?.get('/404')?.status, pages?.get('/404')?.dataEtag, pages?.get('/a')?.dataEtag]).toEqual([404, entityTag('[]'), undefined]);
  for (const content of ['', '\n', '[]', '{}\n', '[{"key":"/a","status":200,"tag":"x","lengths":[9,9,9]}]\nshort']) {
    writeFileSync(file, content);
    expect(await readPages(file, () => ({})), content).toBeUndefined();
  }
  expect(await readPages(join(folder, 'none'), () => ({}))).toBeUndefined();
});

it('a folder that cannot be made is an error', async () => {
  await expect(writePages('/proc/none/pages/one', [])).rejects.toThrow('ENOENT');
});

it('old files are removed, and none of something else', async () => {
  writeFileSync(join(folder, 'older'), '');
  // As a file is found that another process removes at the same moment.
  symlinkSync('nothing', join(folder, fileName('gone')));
  for (let count = 0; count < 16; count += 1) await writePages(join(folder, fileName(`${count}`)), []);
  expect(readdirSync(folder)).toHaveLength(9);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['older', fileName('15')]));
});
