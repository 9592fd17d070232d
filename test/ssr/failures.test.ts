/** Failed renders, before and after the first byte: the response and the log. */
import { afterEach, describe, expect, it } from 'vitest';
import type { RenderRequest } from '#shared/contracts/ssr.ts';
import { SITE } from '#shared/site/site.ts';
import type { Frontend } from '#server/ssr/frontend.ts';
import { all, only, parseHtml, textOf, titleOf } from '#test/support/html.ts';
import { rawGet } from '#test/support/raw-get.ts';
import { startSite, type Site } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const SECRET = 'connect ECONNREFUSED postgres://user:password@db';
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

/** The built frontend with another renderer for one path. */
async function startWith(path: string, render: Frontend['renderer']['render']): Promise<Site> {
  site = await startSite({}, (frontend) => ({
    ...frontend,
    prerendering: undefined,
    renderer: { ...frontend.renderer, render: (request) => (request.path === path ? render(request) : frontend.renderer.render(request)) },
  }));
  return site;
}

describe('an error before the first byte', () => {
  it('is answered with a 500 page that is not cached', async () => {
    const { get, lines, logText } = await startWith('/cases', () => Promise.reject(new Error(SECRET)));
    const response = await get('/cases');
    const html = parseHtml(response.text);
    expect(response.status).toBe(500);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(titleOf(html)).toContain('服务内部错误');
    expect(textOf(only(html.root, 'h1'))).not.toBe('');
    expect(textOf(only(html.root, 'header')).trim()).toBe(SITE.name);
    expect(response.text).toContain(response.headers['x-request-id'] ?? '-');
    expect(response.text).not.toMatch(/ECONNREFUSED|password|at .*\.(ts|js):|stack/);
    expect(all(html.root, 'script')).toEqual([]);
    expect(html.mistakes).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(logText()).toContain('request.failed');
  });

  it.each(['', '/api/pages'])('is that of any section below %s/resource/WanDCS: none is left out of a 200', async (prefix) => {
    const damaged = (request: RenderRequest): RenderRequest => ({
      ...request,
      // No search brings this: React cannot show an object.
      api: { ...request.api, helps: async () => ({ documents: [{ title: {}, path: '/' }], articles: [], cases: [], complete: true }) as never },
    });
    site = await startSite({}, ({ renderer, ...frontend }) => ({
      ...frontend,
      renderer: { ...renderer, render: (request) => renderer.render(damaged(request)), renderModel: (request) => renderer.renderModel(damaged(request)) },
      prerendering: undefined,
    }));
    const { get, logText } = site;
    expect((await get(`${prefix}/resource/WanDCS`)).status).toBe(500);
    expect(logText()).toContain('#helps');
  });

  it('affects neither other pages nor the next render of the page', async () => {
    let fails = true;
    const { get } = await startWith('/cases', async () => {
      if (fails) throw new Error('render');
      return { status: 200, template: 'text', body: '<!doctype html><title>x</title><h1>works</h1>' };
    });
    expect((await get('/cases')).status).toBe(500);
    expect((await get('/partners')).status).toBe(200);
    fails = false;
    expect((await get('/cases')).text).toContain('works');
  });
});

describe('an error after the first byte', () => {
  it('cuts the stream and is logged', async () => {
    const started = await startWith('/documents', async () => ({
      status: 200,
      template: 'text',
      body: (async function* () {
        yield '<!doctype html><p>first</p>';
        await new Promise((resolve) => setTimeout(resolve, 50));
        throw new Error(SECRET);
      })(),
    }));
    const answer = await rawGet(`${started.url}/documents`);
    expect(answer.status).toBe(200);
    expect(answer.cut).toBe(true);
    expect(answer.body.toString('utf8')).toContain('first');
    expect(answer.body.toString('utf8')).not.toContain('ECONNREFUSED');
    await waitFor('the failure to be logged', () => started.logText().includes('page.late-error'));
    expect((await started.get('/partners')).status).toBe(200);
  });
});

it('a late error is logged with request id and caller', async () => {
  const started = await startWith('/documents', async (request) => {
    setTimeout(() => request.onLateError(new Error('a part')), 20);
    return { status: 200, template: 'text', body: '<!doctype html><p>first</p>' };
  });
  const { headers } = await started.get('/documents');
  const line = await waitFor('the failure to be logged', () => started.lines.find(({ event }) => event === 'page.late-error'));
  expect(line).toMatchObject({ reqId: headers['x-request-id'], caller: 'visitor', path: '/documents' });
});

it('a visitor who disconnects stops the render', async () => {
  let isStopped = false;
  const { url, logText } = await startWith('/documents', async ({ isGone }) => ({
    status: 200,
    template: 'text',
    body: (async function* () {
      yield '<!doctype html><p>first</p>';
      while (!isGone?.()) await new Promise((resolve) => setTimeout(resolve, 10));
      isStopped = true;
    })(),
  }));
  const left = rawGet(`${url}/documents`, { onPiece: () => false }).catch(() => undefined);
  await waitFor('the render to be told', () => isStopped);
  await left;
  expect(logText()).not.toContain('page.late-error');
});
