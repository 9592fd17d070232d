/** Headers of every kind of response: cached, live, streamed, redirect, 404, API, file, failure. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, attr, parseHtml } from '#test/support/html.ts';
import { observatoryScore } from '#test/support/observatory.ts';
import { rawGet, type RawAnswer } from '#test/support/raw-get.ts';
import { startSite, type Site } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const EVERYWHERE: Readonly<Record<string, string | RegExp>> = {
  'content-security-policy': /^default-src 'none'; (?!.*unsafe)/,
  'strict-transport-security': /max-age=\d{8,}/,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** Headers that would name the server software. */
const TELLING = ['x-powered-by', 'server', 'via', 'x-aspnet-version'];

let site: Site;
let live: Site;
const answers = new Map<string, RawAnswer>();
beforeAll(async () => {
  const failing = (frontend: Parameters<NonNullable<Parameters<typeof startSite>[1]>>[0]) => ({
    ...frontend,
    prerendering: undefined,
    renderer: { ...frontend.renderer, render: (request: Parameters<typeof frontend.renderer.render>[0]) => (request.path === '/legal' ? Promise.reject(new Error('no')) : frontend.renderer.render(request)) },
  });
  [site, live] = await Promise.all([startSite({}, failing), startSite({ PAGE_CACHE: 'off', LOGIN_URL: 'https://login.example.cn/in?from=site' })]);
  const [script] = all((await site.html('/resource/WanDCS')).root, 'script');
  const ask = async (name: string, address: string, options: Parameters<typeof rawGet>[1] = {}): Promise<void> => void answers.set(name, await rawGet(address, options));
  // The page changes until all its data has been read.
  await waitFor('an unchanged page', async () => {
    await ask('a cached page', `${site.url}/resource/WanDCS`);
    const etag = answers.get('a cached page')?.headers.etag ?? '';
    await ask('an unchanged page', `${site.url}/resource/WanDCS`, { headers: { 'if-none-match': etag } });
    return answers.get('an unchanged page')?.status === 304;
  });
  await ask('a live page', `${live.url}/resource/WanDCS`);
  await ask('a list of news', `${live.url}/about/News`);
  await ask('a redirect', `${site.url}/resource`);
  await ask('an unknown page', `${site.url}/no-such-page`);
  await ask('an unknown article', `${site.url}/about/NewsDetail?id=none`);
  await ask('the model of a page', `${site.url}/api/pages/resource/WanDCS`);
  await ask('an answer of the API', `${site.url}/api/articles`);
  await ask('an unknown address of the API', `${site.url}/api/none`);
  await ask('a refused lead', `${site.url}/api/leads`, { method: 'POST' });
  const file = `${site.url}${script ? attr(script, 'src') : ''}`;
  await ask('a file', file);
  for (const coding of ['br', 'gzip']) await ask(`a file in ${coding}`, file, { headers: { 'accept-encoding': coding } });
  await ask('an unknown file', `${site.url}/assets/none.js`);
  await ask('a failure', `${site.url}/legal`);
  await ask('a malformed address', `${site.url}/%`);
  await ask('the sitemap', `${site.url}/sitemap.xml`);
  await ask('liveness', `${site.url}/healthz`);
});
afterAll(() => Promise.all([site.stop(), live.stop()]));

const STATUS: Readonly<Record<string, number>> = {
  'a cached page': 200, 'an unchanged page': 304, 'a live page': 200, 'a list of news': 200, 'a redirect': 308,
  'an unknown page': 404, 'an unknown article': 404, 'the model of a page': 200, 'an answer of the API': 200, 'an unknown address of the API': 404,
  'a refused lead': 400, 'a file': 200, 'an unknown file': 404, 'a failure': 500, 'a malformed address': 400, 'the sitemap': 200, liveness: 200,
};

describe.each(Object.entries(STATUS))('%s', (name, status) => {
  it('has the security headers and names no software', () => {
    const answer = answers.get(name);
    expect(answer?.status).toBe(status);
    for (const [header, value] of Object.entries(EVERYWHERE)) expect(answer?.headers[header], header).toMatch(value);
    for (const header of TELLING) expect(answer?.headers[header], header).toBeUndefined();
    expect(answer?.headers['set-cookie']).toBeUndefined();
  });

  it('scores an A+ by the rules of Mozilla’s HTTP Observatory', () => {
    const answer = answers.get(name);
    const scripts = all(parseHtml(answer?.body.toString('utf8') ?? '').root, 'script').flatMap((script) => attr(script, 'src') ?? []);
    expect(observatoryScore({ headers: (answer?.headers ?? {}) as Record<string, string>, scripts })).toBeGreaterThanOrEqual(100);
  });
});

it('a form may lead to this site and, for a login elsewhere, to its origin: Chromium applies the policy to redirects', () => {
  const policyOf = (name: string) => answers.get(name)?.headers['content-security-policy'];
  expect(policyOf('a cached page')).toContain("; form-action 'self'; ");
  expect(policyOf('a live page')).toContain("; form-action 'self' https://login.example.cn; ");
});

describe('the grader', () => {
  const best = { 'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'", 'strict-transport-security': 'max-age=63072000', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' };
  it.each([
    ['everything right', best, [], 130],
    ['nothing at all', {}, [], 30],
    ['inline scripts allowed', { ...best, 'content-security-policy': "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'" }, [], 80],
    ['any default', { ...best, 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, [], 125],
    ['a short HSTS', { ...best, 'strict-transport-security': 'max-age=3600' }, [], 120],
    ['a foreign script', best, ['https://cdn.example/a.js'], 50],
  ])('gives %s its points', (_name, headers, scripts, points) => {
    expect(observatoryScore({ headers, scripts })).toBe(points);
  });
});

it.each(['/search?q=abc', '/api/pages/search?q=abc', '/api/search?q=abc'])('no shared cache may store what was searched for: %s', async (path) => {
  const { status, headers } = await site.get(path);
  expect([status, headers['cache-control']]).toEqual([200, expect.stringMatching(/^private, .*no-transform$/)]);
});

it('files with a hash in their name are cached for a year, pages are revalidated', () => {
  expect(answers.get('a file')?.headers['cache-control']).toContain('immutable');
  expect(answers.get('a cached page')?.headers['cache-control']).toBe('no-cache, no-transform');
  for (const name of ['a failure', 'an unknown address of the API', 'a refused lead']) expect(answers.get(name)?.headers['cache-control'], name).toBe('no-store');
});

it('files with a hash in their name are sent as the build has compressed them', () => {
  const [whole = 0, ...packed] = ['a file', 'a file in br', 'a file in gzip'].map((name) => answers.get(name)?.body.length ?? 0);
  for (const size of packed) expect([size > 0, size < whole / 2]).toEqual([true, true]);
  for (const coding of ['br', 'gzip']) expect(answers.get(`a file in ${coding}`)?.headers['content-encoding']).toBe(coding);
});

it('a file with a fixed name is cached for a day', async () => {
  for (const path of ['/favicon.ico', '/manifest.webmanifest', '/fonts/archivo-subset.woff2', '/icons/icon-192.png']) {
    const { status, headers } = await rawGet(`${site.url}${path}`);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=86400, no-transform']);
    expect([path, headers.etag]).toEqual([path, expect.any(String)]);
  }
});

it('the licences of the libraries in the scripts and of the font are public, as those licences ask', async () => {
  const [libraries, font] = await Promise.all(['/licences.txt', '/fonts/OFL.txt'].map(async (path) => rawGet(site.url + path)));
  expect(libraries?.headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const name of ['react', 'react-dom', 'react-router', 'scheduler', 'web-vitals']) expect(String(libraries?.body)).toContain(`\n## ${name} - `);
  expect(String(libraries?.body)).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  for (const part of ['Copyright 2020 The Archivo Project Authors (https://github.com/Omnibus-Type/Archivo)\n', 'SIL OPEN FONT LICENSE Version 1.1', 'each copy\ncontains the above copyright notice and this license.']) expect(String(font?.body)).toContain(part);
});

it('other sites may show the pictures that stand for this one, and nothing else', async () => {
  const policyOf = async (path: string) => (await rawGet(`${site.url}${path}`)).headers['cross-origin-resource-policy'];
  for (const path of ['/share/home.png', '/icons/icon-512.png', '/icons/favicon.svg', '/favicon.ico']) expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
  for (const path of ['/share/none.png', '/share/drawings.json', '/manifest.webmanifest', '/fonts/archivo-subset.woff2']) expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});

it('a file that cannot be sent as asked is answered 416 or 412, without a page', async () => {
  for (const path of ['/favicon.ico', '/icons/icon-192.png']) {
    const { headers: { 'content-length': size } } = await rawGet(`${site.url}${path}`);
    const range = await rawGet(`${site.url}${path}`, { headers: { range: 'bytes=9999999-' } });
    expect([range.status, range.headers['content-range'], range.body.length]).toEqual([416, `bytes */${size}`, 0]);
    for (const condition of [{ 'if-match': '"other"' }, { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }]) {
      const failed = await rawGet(`${site.url}${path}`, { headers: condition });
      expect([failed.status, failed.headers['cache-control'], failed.body.length]).toEqual([412, 'no-store', 0]);
      expect(failed.headers).toMatchObject({ 'x-request-id': expect.any(String), 'x-content-type-options': 'nosniff' });
    }
  }
  const outside = await rawGet(`${site.url}/icons/..%2ffavicon.ico`);
  expect([outside.status, outside.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
