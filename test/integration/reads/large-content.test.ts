/** Content of any length and kind from the upstream: nobody else waits for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHostileUpstream, text, type HostileUpstream } from '#test/support/hostile-reads.ts';
import { longestGap } from '#test/support/longest-gap.ts';
import { startMainProcess } from '#test/support/main-process.ts';
import { startSite, type Site } from '#test/support/site.ts';

const MOST_MS = 50;
let upstream: HostileUpstream;
let site: Site;
beforeAll(async () => {
  upstream = await startHostileUpstream();
  site = await startSite({ UPSTREAM_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '20000', REQUEST_TIMEOUT_MS: '60000' });
  serve('<p>small</p>');
  // What loads with the first of each kind is no part of what is measured.
  for (const path of ['/api/articles/0', '/about/NewsDetail?id=0', '/documents?id=0']) await fetch(site.url + path);
  serve(`<p>${'文字'.repeat(40_000)}</p>`);
  await fetch(`${site.url}/api/articles/first-in-a-thread`);
}, 60_000);
afterAll(async () => {
  await site.stop();
  await upstream.stop();
});

const ARTICLE = { id: 7, title: '标题', publishTime: '2024-01-01 00:00:00' };
function serve(content: string): void {
  upstream.behave(text(JSON.stringify({ code: '0', data: { ...ARTICLE, name: '名', content } }), 200, { 'content-type': 'application/json' }));
}

let id = 0;
const KINDS: readonly (readonly [name: string, content: string])[] = [
  ['1.9 MB of &', '&'.repeat(1_900_000)],
  ['400 kB of &, as long as it may get', '&'.repeat(400_000)],
  ['1.9 MB of references', '&#65;'.repeat(380_000)],
  ['1.9 MB of plain text', 'x'.repeat(1_900_000)],
  ['one attribute of 1.9 MB', `<p title="${'&'.repeat(1_900_000)}">x</p>`],
  ['11,900 tags left open', '<b>'.repeat(11_900)],
  ['11,000 headings', '<h2>x</h2>'.repeat(5500)],
  ['1.9 MB of bare brackets', '<'.repeat(1_900_000)],
  ['8,000 links', '<a href="https://x.cn/a b?c=d">x</a>'.repeat(4000)],
];

describe.each(KINDS)('%s', (_, content) => {
  test.each(['/api/articles/', '/about/NewsDetail?id=', '/documents?id='])(`at %s holds nobody up for ${MOST_MS} ms`, async (path) => {
    serve(content);
    let status = 0;
    const gap = await longestGap(async () => {
      const answer = await fetch(`${site.url}${path}large-${id += 1}`);
      status = answer.status;
      await answer.body?.pipeTo(new WritableStream());
    });
    expect([200, 503]).toContain(status);
    expect(gap).toBeLessThan(MOST_MS);
  });
});

test('small content is served while large content is being worked off', async () => {
  serve('<b>'.repeat(6000));
  const large = fetch(`${site.url}/api/articles/slow`);
  await new Promise((resolve) => { setTimeout(resolve, 20); });
  serve('<p>quick</p>');
  const small = (await (await fetch(`${site.url}/api/articles/quick`)).json()) as { content: string };
  expect(small.content).toBe('<p>quick</p>');
  expect((await large).status).toBe(200);
});

test('the bundle has its thread beside it', async () => {
  serve(`<p>${'文字'.repeat(40_000)}</p><script>1</script>`);
  const folder = mkdtempSync(join(tmpdir(), 'large-'));
  const bundled = await startMainProcess({ UPSTREAM_URL: upstream.url, DATA_DIR: folder });
  try {
    const { content } = (await (await fetch(`${bundled.url}/api/articles/x`)).json()) as { content: string };
    expect(content).toBe(`<p>${'文字'.repeat(40_000)}</p>`);
  } finally {
    await bundled.end('SIGTERM');
    rmSync(folder, { recursive: true });
  }
});

test('links lose their credentials', async () => {
  serve('<p><a href="https://user:geheim@example.com/a">x</a><a href="https://user@example.com/">y</a></p>');
  const { content } = (await (await fetch(`${site.url}/api/articles/credentials`)).json()) as { content: string };
  expect(content).toBe('<p><a href="https://example.com/a" rel="noopener">x</a><a href="https://example.com/" rel="noopener">y</a></p>');
});
