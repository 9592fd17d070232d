/** Web Vitals reports of browsers, and what the server counts of them. */
import { describe, expect, test } from 'vitest';
import { readMetrics, total } from '#test/support/exposition.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { startWholeServer } from '#test/support/whole-server.ts';

const server = forSuite(() => startWholeServer({ UPSTREAM_URL: 'http://127.0.0.1:9' }));

const VISIT = { page: '/about/News', device: 'phone', lcp: 1500, inp: 90, cls: 0.02, ttfb: 130 };
const report = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/vitals`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const counted = async (labels: Record<string, string> = {}) => total(await readMetrics(server.opsUrl), 'web_vitals_lcp_seconds_count', labels);

describe('a report', () => {
  test('counts by template and device class, in seconds', async () => {
    expect((await report(VISIT)).status).toBe(204);
    expect((await report({ ...VISIT, page: '/ABOUT/news/', device: 'desktop', lcp: 3000 })).status).toBe(204);
    const samples = await readMetrics(server.opsUrl);
    expect(total(samples, 'web_vitals_lcp_seconds_bucket', { template: 'news-list', device: 'phone', le: '1.8' })).toBe(1);
    expect(total(samples, 'web_vitals_lcp_seconds_bucket', { template: 'news-list', device: 'desktop', le: '2.5' })).toBe(0);
    expect(total(samples, 'web_vitals_lcp_seconds_sum', { template: 'news-list' })).toBe(4.5);
    expect(total(samples, 'web_vitals_inp_seconds_bucket', { device: 'phone', le: '0.1' })).toBe(1);
    expect(total(samples, 'web_vitals_cls_bucket', { device: 'phone', le: '0.025' })).toBe(1);
    expect(total(samples, 'web_vitals_ttfb_seconds_bucket', { device: 'phone', le: '0.2' })).toBe(1);
  });

  test('may omit values that the browser does not measure', async () => {
    const before = await counted();
    expect((await report({ page: '/', device: 'desktop', ttfb: 20 })).status).toBe(204);
    expect(await counted()).toBe(before);
  });

  test.each([
    ['dnt', '1'], ['sec-gpc', '1'], ['save-data', 'on'],
  ])('with %s: %s is answered and not counted', async (name, value) => {
    const before = await counted();
    expect((await report(VISIT, { [name]: value })).status).toBe(204);
    expect(await counted()).toBe(before);
  });

  test('for an unknown page adds no series', async () => {
    const series = async () => (await readMetrics(server.opsUrl)).filter(({ name }) => name.startsWith('web_vitals_')).length;
    const before = await series();
    expect(before).toBeGreaterThan(0);
    for (const page of ['/nothing', '/secret?phone=13900001111', '//evil.example', '']) expect((await report({ ...VISIT, page })).status).toBe(204);
    expect(await series()).toBe(before);
    expect(server.logText()).not.toMatch(/secret|13900001111|evil/);
  });

  test.each([
    ['a negative time', { lcp: -1 }], ['no number', { lcp: '900' }], ['an hour', { lcp: 3_600_000 }], ['another device', { device: 'watch' }], ['no page', { page: undefined }],
  ])('with %s is 400', async (_, change) => {
    expect((await report({ ...VISIT, ...change })).status).toBe(400);
  });

  test.each([
    ['text/plain', 'unsupported-media-type'], ['text/plain;charset=UTF-8', 'unsupported-media-type'], ['application/json', 'bad-json'],
  ])('of type %s whose text is no JSON is %s', async (type, code) => {
    const answer = await fetch(`${server.url}/api/vitals`, { method: 'POST', headers: { 'content-type': type }, body: '{' });
    expect(await answer.json()).toMatchObject({ code });
  });

  test('from a page of another site is refused', async () => {
    expect((await report(VISIT, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
