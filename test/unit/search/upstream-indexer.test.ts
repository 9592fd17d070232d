/** What the indexer reads of an upstream that fails, changes and ends in the middle. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { problemError } from '#shared/contracts/problem.ts';
import { openIndex } from '#server/search/search-index.ts';
import { createUpstreamIndexer } from '#server/search/upstream-indexer.ts';

const TTL_MS = 60_000;
const RETRY_MS = 1000;
const MANY = 60;
const AWAY = problemError('upstream-unavailable');
const reading = <T>(value: T) => ({ value, stale: false, at: 0 });
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(1));
afterEach(() => void vi.useRealTimers());

/** An upstream whose documents are `texts`, by their id; those in `broken` cannot be read. */
function setUp(texts: Record<string, string>, ttlMs = TTL_MS) {
  const upstream = { texts, chapter: '', times: {} as Record<string, string>, broken: new Set<string>(), articles: 0, total: 0, failure: undefined as Error | undefined, listFailure: undefined as Error | undefined };
  const asked: string[] = [];
  const lines: string[] = [];
  const article = (id: string) => ({ id, title: id, summary: '', category: '', source: '', publishTime: '2026-01-01 00:00:00' });
  const reads: NewsReads = {
    async articles({ page = 1, pageSize = 10 }) {
      asked.push(`list ${page}`);
      if (upstream.listFailure) throw upstream.listFailure;
      if (page > MANY) throw new Error('it reads on and on');
      const left = Math.max(0, upstream.articles - (page - 1) * pageSize);
      return reading({ list: numbered(Math.min(pageSize, left)).map((id) => article(`${page}-${id}`)), total: upstream.total, page, pageSize });
    },
    article: async (id) => reading({ ...article(id), content: '' }),
    async documents() {
      if (upstream.failure) throw upstream.failure;
      const children = Object.keys(upstream.texts).map((id) => ({ id, name: id, updateTime: upstream.times[id] ?? '2026-01-01' }));
      return reading([{ id: 'chapter', name: upstream.chapter, children }]);
    },
    async document(id) {
      asked.push(id);
      const content = upstream.texts[id] ?? '';
      if (upstream.broken.has(id)) throw AWAY;
      return content === '' ? undefined : reading({ id, name: id, content });
    },
  };
  const line = ({ event }: { event?: string }): void => void lines.push(event ?? '');
  const index = openIndex(undefined);
  const indexer = createUpstreamIndexer({ reads, index, ttlMs, log: { info: line, warn: line, error: line } });
  const found = (word: string): string[] => index.match(`"${word}"`, 100).map(({ entry }) => entry.item.replace('/documents?id=', ''));
  /** What a refresh after some time asks the upstream for, without the lists. */
  const refreshAfter = async (ms: number): Promise<string[]> => {
    vi.advanceTimersByTime(ms);
    asked.length = 0;
    await indexer.refresh();
    return asked.filter((name) => !name.startsWith('list'));
  };
  return { upstream, indexer, index, asked, lines, found, refreshAfter };
}

const alpha = (ids: readonly string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [id, '<p>alpha</p>']));

it('a text that cannot be read leaves the others to be read, and is read by the next refresh', async () => {
  const { upstream, found, refreshAfter } = setUp(alpha(['a', 'b', 'c', 'd', 'e', 'f']));
  // Two in a row, and one after a success: never three in a row.
  for (const id of ['a', 'b', 'd', 'e']) upstream.broken.add(id);
  expect(await refreshAfter(0)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(found('alpha')).toEqual(['c', 'f']);
  upstream.broken.clear();
  expect((await refreshAfter(TTL_MS)).slice(0, 4)).toEqual(['a', 'b', 'd', 'e']);
  expect(found('alpha').toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('three failures in a row end a refresh, and a second later the next one goes on with what was not reached', async () => {
  const { upstream, lines, refreshAfter } = setUp(alpha(['a', 'b', 'c', 'd']));
  for (const id of ['a', 'b', 'c', 'd']) upstream.broken.add(id);
  expect(await refreshAfter(0)).toEqual(['a', 'b', 'c']);
  expect(lines).toEqual(['search.not-refreshed']);
  expect(await refreshAfter(RETRY_MS - 1)).toEqual([]);
  expect(await refreshAfter(1)).toEqual(['d', 'a', 'b']);
});

it('texts that can never be read keep no other from being read, and none from being read again', async () => {
  const { upstream, found, refreshAfter } = setUp(alpha(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']));
  for (const id of ['a', 'b', 'c']) upstream.broken.add(id);
  await refreshAfter(0);
  await refreshAfter(RETRY_MS);
  expect(found('alpha')).toEqual(['d', 'e', 'f', 'g', 'h']);
  upstream.broken.clear();
  await refreshAfter(RETRY_MS);
  for (const id of ['d', 'e', 'f']) upstream.broken.add(id);
  upstream.texts['h'] = '<p>beta</p>';
  for (const _ of 'two') await refreshAfter(TTL_MS);
  expect(found('beta')).toEqual(['h']);
});

it('what links to a page is in the order of the lists, whenever it came, and under its chapter of today', async () => {
  const content = '<a href="/resource/WanCCS">CCS</a>';
  const { upstream, indexer, refreshAfter } = setUp({ old: content });
  await refreshAfter(0);
  Object.assign(upstream, { texts: { new: content, old: content }, chapter: '网络' });
  await refreshAfter(TTL_MS);
  expect(indexer.linkingTo('resource-wan-ccs').map(({ title, note }) => [title, note])).toEqual([['new', '网络'], ['old', '网络']]);
});

it('with answers that are fresh for less than a second the pause is no longer than that', async () => {
  const { upstream, asked, refreshAfter } = setUp({}, 200);
  upstream.failure = AWAY;
  await refreshAfter(0);
  await refreshAfter(200);
  expect(asked).toEqual(['list 1']);
});

it('each refresh reads the five texts again that were read longest ago', async () => {
  const ids = numbered(7);
  const { upstream, found, lines, refreshAfter } = setUp(alpha(ids));
  expect(await refreshAfter(0)).toEqual(ids);
  expect(await refreshAfter(TTL_MS - 1)).toEqual([]);
  upstream.texts['n1'] = '<p>beta</p>';
  // The upstream still lists it, but has it no longer.
  upstream.texts['n2'] = '';
  expect(await refreshAfter(1)).toEqual(ids.slice(0, 5));
  expect([found('beta'), found('alpha').toSorted()]).toEqual([['n1'], ['n0', 'n3', 'n4', 'n5', 'n6']]);
  expect((await refreshAfter(TTL_MS)).slice(0, 2)).toEqual(['n5', 'n6']);
  // A line of the log is for new texts.
  expect(lines).toEqual(['search.indexed']);
});

it('a text that the catalogue shows to be changed is read first, and one that is listed no longer is gone', async () => {
  const ids = numbered(7);
  const { upstream, indexer, found, refreshAfter } = setUp(alpha(ids));
  await refreshAfter(0);
  delete upstream.texts['n0'];
  Object.assign(upstream, { times: { n6: '2026-01-02' } });
  expect(await refreshAfter(TTL_MS)).toEqual(['n6', 'n1', 'n2', 'n3', 'n4', 'n5']);
  expect(found('alpha')).not.toContain('n0');
  expect([indexer.find('document:n0'), indexer.find('document:n6')?.title]).toEqual([undefined, 'n6']);
});

it('requests are answered between two texts', async () => {
  const { upstream, refreshAfter } = setUp(alpha(['a', 'b']));
  const order: string[] = [];
  Object.defineProperty(upstream.texts, 'a', { enumerable: true, get: () => void setImmediate(() => order.push('request')) });
  Object.defineProperty(upstream.texts, 'b', { enumerable: true, get: () => void order.push('b') });
  await refreshAfter(0);
  expect(order).toEqual(['request', 'b']);
});

it.each([['with its total', 25, 25, 3], ['that ends before its total', 25, 2_147_483_647, 4], ['of more than is indexed', 100_000, 100_000, 50]])('a list %s is read no further', async (_which, articles, total, pages) => {
  const { upstream, asked, indexer, index } = setUp({});
  Object.assign(upstream, { articles, total });
  await indexer.refresh();
  expect(asked).toEqual(Array.from({ length: pages }, (_, page) => `list ${page + 1}`));
  expect(index.titles()).toHaveLength(Math.min(articles, 500));
});

it('no more than 500 documents are read', async () => {
  const { refreshAfter } = setUp(alpha(numbered(510)));
  expect(await refreshAfter(0)).toHaveLength(500);
});

it('helps are complete once the first refresh has failed, and searches meanwhile share it', async () => {
  const { upstream, indexer, asked, lines } = setUp({});
  upstream.failure = AWAY;
  expect(indexer.isLoaded).toBe(false);
  await Promise.all([indexer.refresh(), indexer.refresh()]);
  expect([indexer.isLoaded, asked]).toEqual([true, ['list 1']]);
  expect(lines).toEqual(['search.not-refreshed']);
});

it('a catalogue that cannot be read keeps no article from being found, and what was known of it stays', async () => {
  const { upstream, indexer, index, lines, refreshAfter } = setUp(alpha(['a', 'b']));
  await refreshAfter(0);
  Object.assign(upstream, { articles: 2, total: 2, failure: AWAY });
  await refreshAfter(TTL_MS);
  expect(index.titles().toSorted()).toEqual(['1-n0', '1-n1', 'a', 'b']);
  expect([indexer.find('document:a')?.title, indexer.find('article:1-n1')?.title, lines.at(-1)]).toEqual(['a', '1-n1', 'search.not-refreshed']);
  // The next search after a second tries again, and takes what has changed meanwhile.
  Object.assign(upstream, { failure: undefined });
  delete upstream.texts['a'];
  await refreshAfter(RETRY_MS);
  expect([indexer.find('document:a'), indexer.find('document:b')?.title]).toEqual([undefined, 'b']);
});

it('a list of articles that cannot be read keeps no document from being found', async () => {
  const { upstream, indexer, found, lines, refreshAfter } = setUp(alpha(['a', 'b']));
  Object.assign(upstream, { articles: 1, total: 1 });
  await refreshAfter(0);
  Object.assign(upstream, { listFailure: AWAY, texts: alpha(['b', 'c']) });
  await refreshAfter(TTL_MS);
  expect(found('alpha').toSorted()).toEqual(['b', 'c']);
  expect([indexer.find('article:1-n0')?.title, lines.at(-1)]).toEqual(['1-n0', 'search.not-refreshed']);
});

it('a defect is logged as one', async () => {
  const { upstream, indexer, lines } = setUp({});
  upstream.failure = new TypeError('a defect');
  await indexer.refresh();
  expect(lines).toEqual(['search.failed', 'search.not-refreshed']);
});

it.each([
  ['the lists are', ['list 1'], undefined], ['the lists are in vain', ['list 1'], AWAY], ['a text is', ['list 1', 'a'], undefined],
])('closing while %s read ends the refresh, and is no failure', async (_which, until, failure) => {
  const { upstream, indexer, index, asked, lines } = setUp(alpha(['a', 'b']));
  Object.assign(upstream, { failure });
  const running = indexer.refresh();
  while (asked.length < until.length) await Promise.resolve();
  indexer.close();
  index.close();
  await running;
  vi.advanceTimersByTime(TTL_MS);
  await indexer.refresh();
  expect(asked).toEqual(until);
  expect(lines.filter((event) => event !== 'search.indexed')).toEqual([]);
});
