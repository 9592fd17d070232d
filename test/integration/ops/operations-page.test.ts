/** The operations page: its content, and that only the operations listener serves it. */
import { describe, expect, test } from 'vitest';
import { GOOD_LEAD, newLead, postLead } from '#test/support/a-lead.ts';
import { startFakeUpstream } from '#test/support/fake-upstream.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { parseHtml, textOf } from '#test/support/html.ts';
import { startSite } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const TOKEN = 'token-of-the-crm-service';
const upstream = forSuite(startFakeUpstream);
const site = forSuite(() => startSite({ UPSTREAM_URL: upstream.url, SERVICE_TOKENS: `crm:${TOKEN}`, SERVICE_RATE_LIMITS: 'crm:77', LEAD_ACK_MS: '300', LEAD_RETRY_BASE_MS: '60000' }));

const post = (headers: Record<string, string> = {}) => postLead(site.url, newLead(), headers);
const open = async (): Promise<{ html: string; text: string }> => {
  const html = await (await fetch(site.opsUrl)).text();
  return { html, text: textOf(parseHtml(html).root) };
};

describe('the page', () => {
  test('is HTML that reloads itself, without script', async () => {
    const answer = await fetch(`${site.opsUrl}/`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    const html = await answer.text();
    expect(html).toContain('http-equiv="refresh"');
    expect(html).not.toMatch(/<script|<style|style="|onclick|<form/);
    for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
      const style = await fetch(site.opsUrl + href);
      expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    }
    expect([...html.matchAll(/<link rel="stylesheet"/g)]).toHaveLength(2);
  });

  test('shows build, parts, outbox, callers, upstream and the last events', async () => {
    expect((await open()).text).toContain('启动以来还没有线索');
    const { id } = (await (await post({ authorization: `Bearer ${TOKEN}` })).json()) as { id: string };
    // The answer does not wait for an attempt that begins late on a busy machine.
    await waitFor('the delivery', () => upstream.records.length === 1);
    // For good: the pause before the next attempt has full jitter, so that it may be shorter than the time for which counts are kept.
    upstream.always({ kind: 'status', status: 503 });
    const waiting = (await (await post()).json()) as { id: string };
    const { text, html } = await waitFor('the lead that waits', async () => {
      const page = await open();
      // A lead waits from its acceptance on, and its first attempt may end after the answer.
      return page.text.includes('1 条等待送达') && page.text.includes('lead.retry') && page;
    });
    expect(text).toMatch(/版本\s*\d+\.\d+\.\d+/);
    expect(text).toContain('存储、共享计数与上游均正常');
    expect(text).toMatch(/crm\s*1\s*0\s*1 分 77 条/);
    expect(text).toMatch(/visitor\s*1\s*0\s*1 分 30 条/);
    for (const word of ['lead.delivered', 'lead.retry', id, waiting.id, '503']) expect(text).toContain(word);
    expect(html).toMatch(/aria-label="\d+ 次调用，[1-9]\d* 次失败，最慢 \d+ 毫秒"/);
    // Newest first.
    expect(text.indexOf(waiting.id)).toBeLessThan(text.indexOf(id));
  });

  test('shows no personal data', async () => {
    const { html } = await open();
    for (const value of Object.values(GOOD_LEAD)) if (typeof value === 'string' && value.length > 3) expect(html).not.toContain(value);
    expect(html).not.toContain(TOKEN);
  });

  test('names the failed parts', async () => {
    await upstream.close();
    for (let index = 0; index < 4; index += 1) await fetch(`${site.url}/api/articles/none-${index}`);
    expect((await open()).text).toMatch(/upstream：its last calls failed/);
  });

  test('shows the last fifty events', async () => {
    await Promise.all(Array.from({ length: 28 }, () => post()));
    const rows = [...(await open()).html.matchAll(/<code>lead\./g)];
    expect(rows).toHaveLength(50);
  });
});

describe('elsewhere', () => {
  test('the public port does not serve it', async () => {
    for (const path of ['/operations', '/ops', '/metrics', '/']) {
      const html = await (await fetch(site.url + path)).text();
      expect(html).not.toContain('运行状况');
    }
  });

  test('the listener serves only its own files', async () => {
    for (const path of ['/assets/../../package.json', '/assets/boot.js', '/fonts/../package.json', '/fonts/none.woff2', '/index.html', '//', '/.vite/manifest.json']) {
      expect((await fetch(site.opsUrl + path)).status, path).toBe(404);
    }
    expect((await fetch(`${site.opsUrl}/fonts/archivo-subset.woff2`)).headers.get('content-type')).toBe('font/woff2');
  });
});
