import { expect, test } from 'vitest';
import { createNewsService } from '#server/news/news-service.ts';
import type { UpstreamReads } from '#server/upstream/client.ts';
import { upstreamError } from '#server/upstream/upstream-error.ts';

function setUp(error: Error) {
  const fail = async (): Promise<never> => { throw error; };
  const client: UpstreamReads = { articles: fail, article: fail, documents: fail, document: fail };
  const lines: object[] = [];
  const events: unknown[] = [];
  const silent = (): void => undefined;
  const news = createNewsService({ client, ttlMs: 1000, log: { info: silent, warn: silent, error: (line) => lines.push(line) }, onEvent: (...event) => events.push(event) });
  return { news, lines, events };
}

test('a failure of the upstream is a problem to try again after a second at least; the client has logged it', async () => {
  const { news, lines, events } = setUp(upstreamError('status', 'status 503', { retryAfterMs: 0 }));
  await expect(news.articles({})).rejects.toMatchObject({ problem: 'upstream-unavailable', retryAfter: 1 });
  await expect(news.articles({ keyword: 'x' })).rejects.toMatchObject({ problem: 'upstream-unavailable' });
  expect(lines).toEqual([]);
  expect(events).toEqual([['lists', 'load'], ['lists', 'failed'], ['searches', 'load'], ['searches', 'failed']]);
});

test('any other error is a defect, and is logged as one', async () => {
  const err = new TypeError('a defect');
  const { news, lines } = setUp(err);
  await expect(news.document('d')).rejects.toMatchObject({ problem: 'upstream-unavailable', retryAfter: 3 });
  expect(lines).toEqual([{ event: 'news.failed', err }]);
});
