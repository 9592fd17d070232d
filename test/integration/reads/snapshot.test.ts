import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSnapshot } from '#server/news/snapshot.ts';
import { testFolder } from '#test/support/folder.ts';
import { json, startHostileUpstream, type Behaviour, type HostileUpstream } from '#test/support/hostile-reads.ts';
import { buildReadsApp, type ReadsApp } from '#test/support/reads-app.ts';

const summary = { id: 1, title: '标题', publishTime: '2024-01-01 00:00:00' };
const good: Behaviour = (response, call) => {
  const data = call.url.startsWith('/nbArticle?') ? { list: [summary], total: 1 }
    : call.url.startsWith('/nbArticle/') ? { ...summary, content: '<p>文</p>' }
    : call.url.includes('getStructure') ? [{ id: 'c', name: '章', children: [{ id: 'd', name: '文' }] }]
    : { id: 'd', name: '文', content: '<p>文</p>' };
  json({ code: '0', data })(response, call);
};

let folder: string;
let file: string;
let upstream: HostileUpstream;
const build = (): Promise<ReadsApp> => buildReadsApp({ baseUrl: upstream.url, snapshotFile: file });
beforeEach(async () => {
  folder = testFolder('snapshot');
  file = join(folder, 'news-cache.json');
  upstream = await startHostileUpstream();
  upstream.behave(good);
});
afterEach(async () => {
  await upstream.stop();
});

describe('a start during an outage', () => {
  test('serves the answers of the last process, and reads again afterwards', async () => {
    const first = await build();
    await first.news.warm();
    await first.news.articles({ keyword: 'not kept' });
    await first.news.document('d');
    const before = await first.news.article('1');
    await first.close();
    await upstream.stop();

    const second = await build();
    await second.news.warm();
    expect(await second.news.article('1')).toEqual(before);
    expect((await second.news.articles({})).value.total).toBe(1);
    expect((await second.news.document('d'))?.value.content).toBe('<p>文</p>');
    await expect(second.news.articles({ keyword: 'not kept' })).rejects.toMatchObject({ problem: 'upstream-unavailable' });
    await upstream.start();
    await expect.poll(async () => (await second.news.articles({ keyword: 'not kept' }).catch(() => undefined))?.value.total).toBe(1);
    await second.close();
  });

  test.each([['broken', '{"version":1,"lists":[{'], ['null', 'null'], ['of another version', `{"version":0,"tree":[{"key":"tree","at":${Date.now()},"value":[]}]}`],
    ['with foreign entries', '{"version":1,"tree":7,"lists":[null,{"key":1},{"key":"k","at":"x","value":{}}]}'],
    ['with old answers', '{"version":1,"tree":[{"key":"tree","at":1,"value":[]}]}']])('a file that is %s is no start that fails', async (_, content) => {
    writeFileSync(file, content);
    const reads = await build();
    await reads.news.warm();
    expect((await reads.news.documents()).value).toEqual([{ id: 'c', name: '章', children: [{ id: 'd', name: '文' }] }]);
    await reads.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1, tree: [{ key: 'tree' }] });
  });

  test('the folder is made when there is none', async () => {
    const reads = await build();
    await reads.news.warm();
    rmSync(folder, { recursive: true });
    await reads.close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1, tree: [{ key: 'tree' }] });
  });

  test('closing succeeds where no folder can be made', async () => {
    file = '/proc/none/news-cache.json';
    const reads = await build();
    await reads.news.warm();
    await expect(reads.close()).resolves.toBeUndefined();
  });
});

describe('the file', () => {
  const answer = (key: string, length: number) => ({ key, at: Date.now(), value: { content: '文'.repeat(length) } });
  const create = (answers: readonly ReturnType<typeof answer>[], warnings: object[] = []) =>
    createSnapshot(file, { articles: { dump: () => [...answers], restore: () => undefined } }, { warn: (fields) => warnings.push(fields) });

  test('has the most recently used answers up to 8 MB, and is for this process alone', async () => {
    const snapshot = create([answer('a', 5_000_000), answer('b', 5_000_000), answer('c', 1)]);
    await snapshot.open();
    await snapshot.close();
    const { articles } = JSON.parse(readFileSync(file, 'utf8')) as { articles: { key: string }[] };
    expect([articles.map(({ key }) => key), statSync(file).mode & 0o777]).toEqual([['a'], 0o600]);
  });

  test('is whole when two processes on one folder write it at once, and nothing else is left there', async () => {
    const warnings: object[] = [];
    for (let round = 0; round < 10; round += 1) {
      const both = [create([answer('a', 1_000_000)], warnings), create([answer('b', 700_000)], warnings)];
      await Promise.all(both.map((one) => one.open()));
      await Promise.all(both.map((one) => one.close()));
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1 });
    }
    expect([warnings, readdirSync(folder)]).toEqual([[], ['news-cache.json']]);
  });

  test('that cannot take its place leaves no other one', async () => {
    const warnings: object[] = [];
    const snapshot = create([answer('a', 1)], warnings);
    await snapshot.open();
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    await snapshot.close();
    expect([warnings, readdirSync(folder)]).toEqual([[{ event: 'news.snapshot-failed', code: expect.any(String) }], ['news-cache.json']]);
  });

  test('that was not read yet is not overwritten', async () => {
    writeFileSync(file, 'of an earlier process');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const warnings: object[] = [];
      const snapshot = create([answer('a', 1)], warnings);
      const opening = snapshot.open();
      await snapshot.close();
      await opening;
      expect([readFileSync(file, 'utf8'), vi.getTimerCount()]).toEqual(['of an earlier process', 0]);
      expect(warnings).toEqual([{ event: 'news.snapshot-failed', code: 'malformed' }]);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('closing while the file is being written leaves a complete file with the newest answers', async () => {
  const answers = Array.from({ length: 200 }, (_, id) => ({ key: String(id), at: Date.now(), value: { content: '文'.repeat(20_000) } }));
  const warnings: object[] = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const snapshot = createSnapshot(file, { articles: { dump: () => answers, restore: () => undefined } }, { warn: (fields) => warnings.push(fields) });
    await snapshot.open();
    vi.advanceTimersByTime(5 * 60_000);
    // The earlier file is longer than the last one.
    answers.splice(100, 100, { key: 'last', at: Date.now(), value: { content: '文' } });
    await snapshot.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  // Nothing is written after closing.
  for (let look = 0; look < 20; look += 1) {
    const { articles } = JSON.parse(readFileSync(file, 'utf8')) as { articles: { key: string }[] };
    expect(articles.map(({ key }) => key)).toContain('last');
    await sleep(10);
  }
  expect(warnings).toEqual([]);
});
