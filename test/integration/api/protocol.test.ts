/** Methods, content encodings and CORS below `/api` (contract section 2). */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { forSuite } from '#test/support/for-suite.ts';
import { aLead, startLeadApp } from '#test/support/lead-app.ts';

const PARTNER = 'https://partner.example.cn';
const app = forSuite(() => startLeadApp({ env: { ALLOWED_ORIGINS: `${PARTNER}, https://second.example.cn:8443`, LEAD_RATE_LIMIT_MAX: '40', LEAD_RATE_LIMIT_WINDOW: '1 hour' } }));

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
const call = (method: string, url: string, headers: Record<string, string> = {}, payload?: string | Buffer) =>
  app.app.inject({ method: method as Method, url, headers, ...(payload === undefined ? {} : { payload }) });

describe('a method that a path does not have', () => {
  test.each([
    ['/api/leads', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'], 'POST'],
    ['/%61PI/Leads/', ['GET', 'DELETE'], 'POST'],
    ['/api/articles', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'MKCOL'], 'GET, HEAD'],
    ['/api/articles/1?x=1', ['POST', 'DELETE'], 'GET, HEAD'],
    ['/api/documents/%E4%BA%91', ['POST', 'DELETE'], 'GET, HEAD'],
    ['/api/cities', ['POST'], 'GET, HEAD'],
    ['/api/client-errors', ['GET', 'DELETE'], 'POST'],
    ['/api/openapi.json', ['POST', 'DELETE'], 'GET, HEAD'],
    ['/api/docs', ['POST'], 'GET, HEAD'],
    ['/api/pages', ['POST', 'DELETE'], 'GET, HEAD'],
    ['/api/pages/cases', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'MKCOL'], 'GET, HEAD'],
    ['/API/pages/about/News?page=2', ['POST'], 'GET, HEAD'],
  ])('%s is 405 with Allow', async (url, methods, allow) => {
    for (const method of methods) {
      const answer = await call(method, url);
      expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 405, allow]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      if (method !== 'HEAD') expect(answer.json().code).toBe('method-not-allowed');
    }
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])('with any %s body', async (type) => {
    expect((await call('PUT', '/api/leads', { 'content-type': type }, '{')).statusCode).toBe(405);
    expect((await call('POST', '/api/none', { 'content-type': type }, '{')).statusCode).toBe(404);
  });

  test.each(['/api', '/api/', '/api/none', '/api/articles/1/2', '/api/articles/', '/api/leadsfoo', '/api//leads', '/api/articles%2F1'])('%s: an unknown address is 404, another spelling of a known one is 405', async (url) => {
    const answer = await call('DELETE', url);
    expect([404, 405]).toContain(answer.statusCode);
    expect(answer.statusCode).toBe(url === '/api/articles/' ? 405 : 404);
    expect(answer.headers['allow'] === undefined).toBe(answer.statusCode === 404);
  });
});

test('an id that the router by itself would refuse for its length is looked for', async () => {
  const answer = await call('GET', `/api/articles/${'x'.repeat(200)}`);
  expect([answer.statusCode, answer.json().code, answer.headers['ratelimit-limit']]).toEqual([404, 'not-found', expect.any(String)]);
});

describe('a request id of the caller', () => {
  const idAfter = async (given: string) => (await call('GET', '/api/cities', { 'x-request-id': given })).headers['x-request-id'];

  test.each([
    'order-2041-retry-1', '5f0c2c1e-5b1f-4a8e-9c0f-2d9a1f3b7e60', '0af76519-16cd-43dd-8448-eb2113800138', '0af7651916cd43dd8448eb2113800138', '0AF7651916CD43DD13800138000BEB21', 'b7ad6b7169203331',
    '01JDZ3NDEKTSV4RRFFQ69G5FAV', 'V1StGXR8_Z5jdHi6B-myT', '1-67891233-abcdef012345678912345678', '7f3c1a2b9d4e-1a2b', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'req-1732982400123-ab12', 'svc-1845678901234567890', '1732982400-12345',
  ])('%s is kept', async (id) => {
    expect(await idAfter(id)).toBe(id);
  });

  test.each([
    '13800138000', 'a13800138000', 'zhangsan_13800138000', '138-0013-8000', '1380-013-8000', '138_0013_8000', 'a8613800138000', '86-138-0013-8000', 'tel-0086-13800138000-2', 'x'.repeat(7), 'x'.repeat(65), 'a b c d e',
  ])('%s is replaced, since a visitor’s data may be in it', async (id) => {
    expect(await idAfter(id)).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

describe('an encoded body', () => {
  const packed = gzipSync(JSON.stringify(aLead()));
  test.each(['gzip', 'GZIP', 'br', 'deflate', 'zstd', 'x-unknown', 'gzip, identity', 'identity, gzip'])('%s is 415, and the answer names the accepted coding', async (coding) => {
    for (const [url, type] of [['/api/leads', 'application/json'], ['/api/client-errors', 'application/json'], ['/leads', 'application/x-www-form-urlencoded']] as const) {
      const answer = await call('POST', url, { 'content-type': type, 'content-encoding': coding }, packed);
      expect([url, answer.statusCode, answer.headers['accept-encoding']]).toEqual([url, 415, 'identity']);
    }
  });

  test('identity and an empty header are accepted', async () => {
    for (const coding of ['identity', '']) {
      expect((await call('POST', '/api/leads', { 'content-type': 'application/json', 'content-encoding': coding }, JSON.stringify(aLead()))).statusCode).toBe(201);
    }
  });
});

describe('pages of other origins', () => {
  const ask = (origin: string | undefined, url = '/api/leads', headers = 'content-type,idempotency-key') =>
    call('OPTIONS', url, { ...(origin === undefined ? {} : { origin }), 'access-control-request-method': 'POST', 'access-control-request-headers': headers });
  const post = (origin: string, body: object = aLead()) =>
    call('POST', '/api/leads', { origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, JSON.stringify(body));
  const grants = (headers: object): string[] => Object.keys(headers).filter((name) => name.startsWith('access-control-'));
  const vary = (headers: Record<string, unknown>): string[] => String(headers['vary']).toLowerCase().split(/,\s*/);

  test.each([PARTNER, 'https://second.example.cn:8443'])('%s gets preflight and post answers with CORS headers', async (origin) => {
    const preflight = await ask(origin);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'Content-Type, Idempotency-Key' });
    expect(Number(preflight.headers['access-control-max-age'])).toBeGreaterThan(0);
    expect(vary(preflight.headers)).toContain('origin');
    const answer = await post(origin);
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([201, origin]);
    expect(vary(answer.headers)).toContain('origin');
    const exposed = String(answer.headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Idempotency-Replayed']));
  });

  test.each(['same-site', 'cross-site'])('without ALLOWED_ORIGINS that is a page of SITE_ORIGIN, which asks this server under another name (%s)', async (fetchSite) => {
    const other = await startLeadApp();
    const answer = await other.post(aLead(), { origin: other.config.siteOrigin, 'sec-fetch-site': fetchSite });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([201, other.config.siteOrigin]);
    await other.close();
  });

  test('the refusals 400, 401, 415 and 429 carry the CORS headers too', async () => {
    const statuses: number[] = [(await post(PARTNER, {})).statusCode];
    const json = { origin: PARTNER, 'sec-fetch-site': 'cross-site' };
    for (const answer of [await post(PARTNER, {}), await call('POST', '/api/leads', { ...json, authorization: 'x', 'content-type': 'application/json' }, '{}'), await call('POST', '/api/leads', { ...json, 'content-type': 'text/plain' }, 'x')]) {
      expect(answer.headers['access-control-allow-origin']).toBe(PARTNER);
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([400, 400, 401, 415]);
    let last = await post(PARTNER, {});
    for (let index = 0; index < 50 && last.statusCode !== 429; index += 1) last = await post(PARTNER, {});
    expect([last.statusCode, last.headers['access-control-allow-origin']]).toEqual([429, PARTNER]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each(['https://evil.example', 'http://partner.example.cn', `${PARTNER}:8443`, `${PARTNER}.evil.example`, 'https://sub.partner.example.cn', 'null', 'https://PARTNER.example.cn', `${PARTNER}/`, '*', undefined])('%s gets no CORS headers', async (origin) => {
    const preflight = await ask(origin);
    expect(grants(preflight.headers)).toEqual([]);
    if (origin === undefined) return;
    expect(grants((await post(origin)).headers)).toEqual([]);
  });

  test('no other endpoint has CORS headers', async () => {
    for (const url of ['/api/articles', '/api/client-errors', '/api/none', '/api/leadsfoo', '/', '/leads']) expect(grants((await ask(PARTNER, url)).headers)).toEqual([]);
    expect(grants((await call('GET', '/api/articles', { origin: PARTNER })).headers)).toEqual([]);
  });

  test('error reports are accepted from this site only', async () => {
    const report = (headers: Record<string, string>) => call('POST', '/api/client-errors', { 'content-type': 'application/json', ...headers }, JSON.stringify({ kind: 'route', path: '/', reason: 'network' })).then(({ statusCode }) => statusCode);
    expect(await report({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(204);
    for (const headers of [{ origin: PARTNER }, { origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }]) {
      expect(await report(headers as Record<string, string>)).toBe(403);
    }
  });
});
