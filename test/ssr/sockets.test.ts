/** Raw bytes to the real process: every request gets an answer or the end of its connection, and no query is logged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteFolder } from '#test/support/folder.ts';
import { PATIENT_ACK_MS, PATIENT_READ_MS } from '#test/support/patience.ts';
import { sendRaw, statusesOf, type RawReply } from '#test/support/raw-socket.ts';
import { listening, startProcess, type ServerProcess } from '#test/support/server-process.ts';
import { builtFrontend } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const REQUEST_TIMEOUT_MS = 2000;
/** A connection without an answer would delay a stop for this long. */
const SHUTDOWN_TIMEOUT_MS = 60_000;
/** The server checks for late requests at intervals, and a busy machine is slow. */
const SLACK_MS = 60_000;
/** Part of every query; a log line must not contain it. */
const MARK = 'zq7Xw9marke';

const folder = suiteFolder('sockets');
let server: ServerProcess;
let url: string;
beforeAll(async () => {
  await builtFrontend();
  server = startProcess('dist/bff/main.js', {
    DATA_DIR: folder, LOG_LEVEL: 'trace', LEAD_ACK_MS: PATIENT_ACK_MS, UPSTREAM_TIMEOUT_MS: PATIENT_READ_MS, REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS), SHUTDOWN_TIMEOUT_MS: String(SHUTDOWN_TIMEOUT_MS), RATE_LIMIT_MAX: '1000000',
  });
  ({ url } = await listening(server));
  await waitFor('the pages to be cached', () => server.events('pages.warmed').length > 0);
});
afterAll(() => server.end('SIGKILL'));

const heard = (bytes: string | Buffer): Promise<RawReply> => sendRaw(url, bytes, { waitMs: REQUEST_TIMEOUT_MS + SLACK_MS });
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const closing = (...all: string[]): string => lines(...all, 'Connection: close');
const bodyOf = ({ text }: RawReply): Record<string, unknown> => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;

const PLACES = [`/?m=${MARK}`, '/', `/cases?m=${MARK}`, `/search?q=${MARK}`, `/about/News?keyword=${MARK}`, `/no-such?m=${MARK}`, `/api/cities?m=${MARK}`, `/api/no-such?m=${MARK}`, `/about?m=${MARK}`, '/robots.txt', '/healthz'];

describe('a request without a Host', () => {
  it.each(PLACES)('in HTTP/1.0 is answered normally: %s', async (path) => {
    const [without, withHost] = await Promise.all([heard(lines(`GET ${path} HTTP/1.0`)), heard(closing(`GET ${path} HTTP/1.1`, 'Host: a.cn'))]);
    expect(without.ended).toBe(true);
    expect(statusesOf(without)).toEqual(statusesOf(withHost));
    expect(statusesOf(without)).toHaveLength(1);
  });

  it.each(PLACES)('in HTTP/1.1 is answered with a 400 problem, and the connection ends: %s', async (path) => {
    const answer = await heard(lines(`GET ${path} HTTP/1.1`, 'Accept-Encoding: br'));
    expect([statusesOf(answer), answer.ended]).toEqual([[400], true]);
    expect(bodyOf(answer)).toMatchObject({ status: 400, code: 'bad-request' });
  });
});

it.each(['a.cn:443', '/', '/api/leads'])('CONNECT %s, which only a proxy serves, is answered with a 400 problem', async (target) => {
  const answer = await heard(lines(`CONNECT ${target} HTTP/1.1`, 'Host: a.cn'));
  expect([statusesOf(answer), answer.ended]).toEqual([[400], true]);
  expect(bodyOf(answer)).toMatchObject({ status: 400, code: 'bad-request' });
});

describe('a request with more than one Host', () => {
  it.each(PLACES)('is answered with a 400 problem, and the connection ends: %s', async (path) => {
    for (const hosts of [['Host: a.cn', 'Host: b.cn'], ['host: a.cn', 'HOST: a.cn'], ['Host: a.cn', 'X: y', 'hOST:', 'Host: c.cn']]) {
      for (const version of ['1.0', '1.1']) {
        const answer = await heard(lines(`GET ${path} HTTP/${version}`, ...hosts, 'Connection: keep-alive'));
        expect([statusesOf(answer), answer.ended]).toEqual([[400], true]);
        expect(answer.text).toMatch(/^content-type: application\/problem\+json/m);
        expect(answer.text).toMatch(/^connection: close/m);
        expect(answer.text).toMatch(/^content-security-policy: default-src 'none'/m);
      }
    }
  });

  it('after a good one on the same connection is refused as well', async () => {
    const answer = await heard(lines('GET / HTTP/1.1', 'Host: a.cn', 'Accept-Encoding: gzip') + lines('GET / HTTP/1.1', 'Host: a.cn', 'Host: b.cn'));
    expect(answer.ended).toBe(true);
    expect(answer.text.match(/HTTP\/1\.1 \d{3} /g)).toEqual(['HTTP/1.1 200 ', 'HTTP/1.1 400 ']);
  });
});

describe('a request that is refused before routing', () => {
  it.each([
    ['no HTTP at all', `${MARK}\r\n\r\n`, 400, 'bad-request'],
    ['another protocol', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), 400, 'bad-request'],
    ['HTTP/2 without an agreement', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad-request'],
    ['a target with a space', lines(`GET /a b?${MARK} HTTP/1.1`, 'Host: a.cn'), 400, 'bad-request'],
    ['a header without a colon', lines(`GET /?${MARK} HTTP/1.1`, 'Host: a.cn', 'broken'), 400, 'bad-request'],
    ['two lengths', lines(`POST /api/leads?${MARK} HTTP/1.1`, 'Host: a.cn', 'Content-Length: 1', 'Content-Length: 2'), 400, 'bad-request'],
    ['a length and chunks', lines(`POST /api/leads?${MARK} HTTP/1.1`, 'Host: a.cn', 'Content-Length: 1', 'Transfer-Encoding: chunked'), 400, 'bad-request'],
    ['chunks in HTTP/1.0', `${lines(`POST /api/leads?${MARK} HTTP/1.0`, 'Host: a.cn', 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Connection: keep-alive')}2\r\n{}\r\n0\r\n\r\n`, 400, 'bad-request'],
    ['a target of 20 kB', lines(`GET /?${MARK.repeat(2000)} HTTP/1.1`, 'Host: a.cn'), 431, 'headers-too-large'],
    ['headers of 40 kB', lines(`GET /?${MARK} HTTP/1.1`, 'Host: a.cn', `X-Big: ${'x'.repeat(40_000)}`), 431, 'headers-too-large'],
    ['a thousand headers', lines(`GET /?${MARK} HTTP/1.1`, 'Host: a.cn', ...Array.from({ length: 1000 }, (_, index) => `X-${index}: ${MARK} ${'y'.repeat(20)}`)), 431, 'headers-too-large'],
    ['a head that never ends', `GET /?${MARK} HTTP/1.1\r\nHost: a.cn\r\nX-Slow: `, 408, 'request-timeout'],
    ['nothing at all', '', 408, 'request-timeout'],
    ['a body that never comes', lines('POST /api/leads HTTP/1.1', 'Host: a.cn', 'Content-Type: application/json', 'Content-Length: 20'), 408, 'request-timeout'],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await heard(bytes);
    expect([statusesOf(answer), answer.ended]).toEqual([[status], true]);
    expect(answer.text).toMatch(/^content-type: application\/problem\+json/m);
    expect(Date.parse(/^date: (.* GMT)\r$/m.exec(answer.text)?.[1] ?? '')).toBeGreaterThan(0);
    expect(bodyOf(answer)).toMatchObject({ status, code });
  });
});

describe('noise after a complete request', () => {
  const LEAD = JSON.stringify({ fullName: 'Wang', phone: '13800138000', company: 'behind', email: 'a@example.cn' });
  const post = (company: string) => {
    const body = LEAD.replace('behind', company);
    return `${lines('POST /api/leads HTTP/1.1', 'Host: a.cn', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)}${body}`;
  };
  const NOISE = `${MARK}\r\n\r\n`;

  it('ends the connection after the answer', async () => {
    const lead = await heard(post('one') + NOISE);
    expect([statusesOf(lead), lead.ended]).toEqual([[201], true]);
    const read = await heard(lines('GET /api/articles HTTP/1.1', 'Host: a.cn') + NOISE);
    expect([statusesOf(read), read.ended]).toEqual([[200], true]);
    expect(JSON.parse(read.text.slice(read.text.indexOf('{"list"')))).toMatchObject({ total: expect.any(Number) });
  });

  it('ends it after the answers to two requests, in their order', async () => {
    const answer = await heard(post('two') + lines('GET /api/documents HTTP/1.1', 'Host: a.cn') + NOISE + NOISE);
    expect([answer.text.match(/HTTP\/1\.1 \d{3} /g), answer.ended]).toEqual([['HTTP/1.1 201 ', 'HTTP/1.1 200 '], true]);
  });

  it('inside a body is answered 400', async () => {
    const answer = await heard(`${lines('POST /api/leads HTTP/1.1', 'Host: a.cn', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n${NOISE}`);
    expect([statusesOf(answer), answer.ended]).toEqual([[400], true]);
  });
});

// HAProxy 2.6 would take the connection for free after the answer, and the next visitor's request for the rest of the body.
it.each(PLACES)('a read whose body a proxy has not sent whole ends the connection: %s', async (path) => {
  const answer = await heard(`${lines(`GET ${path} HTTP/1.1`, 'Host: a.cn', 'X-Forwarded-For: 203.0.113.7', 'Content-Length: 10')}half`);
  expect([statusesOf(answer).length, answer.ended]).toEqual([1, true]);
  expect(answer.text.split('\r\n\r\n')[0]).toMatch(/\r\nconnection: close(?:\r\n|$)/i);
});

it('the log line of a refusal has the request id of the answer', async () => {
  for (const bytes of ['no HTTP\r\n\r\n', lines('GET / HTTP/1.1', 'Host: a.cn', 'Host: b.cn')]) {
    const { requestId } = bodyOf(await heard(bytes));
    await waitFor('the line', () => server.events('request.refused').some(({ reqId, status }) => reqId === requestId && status === 400));
  }
});

describe('an unsupported method', () => {
  it.each([
    ['/cases', 'GET, HEAD'], ['/CASES/', 'GET, HEAD'], ['/about', 'GET, HEAD'], [`/about/News?keyword=${MARK}`, 'GET, HEAD'], ['/robots.txt', 'GET, HEAD'], ['/', 'GET, HEAD'],
  ])('is 405 with the supported ones in Allow: %s', async (path, allow) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
      const body = method === 'POST' ? ['Content-Type: text/xml', 'Content-Length: 2', 'Connection: close', '', 'ab'].join('\r\n') : 'Connection: close\r\n\r\n';
      const answer = await heard(`${method} ${path} HTTP/1.1\r\nHost: a.cn\r\n${body}`);
      expect([method, statusesOf(answer)[0]]).toEqual([method, 405]);
      expect(answer.text).toMatch(new RegExp(`^allow: ${allow}\r$`, 'm'));
    }
  });

  it('of the form address is 405 with Allow: POST', async () => {
    expect((await heard(closing('GET /leads HTTP/1.1', 'Host: a.cn'))).text).toMatch(/^HTTP\/1\.1 405 [^]*^allow: POST\r$/m);
  });
});

it('an address that only resembles a page is 404', async () => {
  for (const target of ['//a.cn/about/news', '//about/news', '/foo/../about/news', '/./cases', '/about//news', '/about/news//', '/\\about/news', '/cases;x=1', '/cases%2F', '/%2e%2e/cases']) {
    const answer = await heard(closing(`GET ${target} HTTP/1.1`, 'Host: a.cn'));
    expect([target, statusesOf(answer)[0]]).toEqual([target, 404]);
  }
});

it('a target in absolute form is answered by its path', async () => {
  for (const [target, status] of [['http://b.cn/cases', 200], ['HTTPS://b.cn:81/cases?x=1', 200], ['http://b.cn', 200], ['http://b.cn?x=1', 200], ['http://b.cn/no-such', 404], ['http://b.cn//cases', 404], ['*', 400], ['ftp://b.cn/cases', 400]] as const) {
    expect([target, statusesOf(await heard(closing(`GET ${target} HTTP/1.1`, 'Host: b.cn')))[0]]).toEqual([target, status]);
  }
});

it('any other request gets an answer or the end of its connection within the request timeout', async () => {
  const strange: (string | Buffer)[] = [
    lines(`CONNECT a.cn:443 HTTP/1.1`, 'Host: a.cn'),
    lines(`GET /?${MARK} HTTP/1.1`, 'Host: a.cn', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x'),
    lines(`GET /?${MARK} HTTP/1.1`, 'Host: a.cn', 'Expect: 100-continue'),
    lines(`GET /?${MARK} HTTP/1.1`, 'Host: a.cn', 'Expect: the-unexpected'),
    lines(`GET http://b.cn/about/News?keyword=${MARK} HTTP/1.1`, 'Host: a.cn'),
    lines(`GET http://b.cn HTTP/1.1`, 'Host: a.cn'),
    lines(`OPTIONS * HTTP/1.1`, 'Host: a.cn'),
    lines(`HEAD /search?q=${MARK} HTTP/1.1`, 'Host: a.cn'),
    lines(`GET /%E0%A4%A?${MARK} HTTP/1.1`, 'Host: a.cn'),
    lines(`GET /cases?${MARK}#${MARK} HTTP/1.1`, 'Host: '),
    lines(`GET /documents?id=${MARK} HTTP/1.1`, 'Host: a.cn', 'If-None-Match: *', 'Accept-Encoding: br;q=2, *;q=x'),
    lines(`GET /?${MARK} HTTP/1.1`, 'Host: a.cn', 'Transfer-Encoding: chunked') + 'zz\r\n',
    lines(`POST /leads?${MARK} HTTP/1.1`, 'Host: a.cn', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9') + 'fullName=',
    lines(`GET /about/NewsDetail?id=${MARK} HTTP/1.0`) + lines('GET / HTTP/1.0'),
  ];
  for (const bytes of strange) {
    const { ms } = await sendRaw(url, bytes, { waitMs: REQUEST_TIMEOUT_MS + SLACK_MS, closeEarly: true });
    expect(ms, String(bytes).slice(0, 80)).toBeDefined();
  }
});

it('no query is logged', async () => {
  await waitFor('the requests to be logged', () => server.events('request').length > 20);
  expect(server.output()).not.toContain(MARK);
  expect(server.errors()).toBe('');
});

it('the process stops at once afterwards', async () => {
  const left = Array.from({ length: 50 }, () => sendRaw(url, 'GET / HTTP/1.0\r\n\r\n', { waitMs: SLACK_MS }));
  await Promise.all(left);
  const asked = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(SHUTDOWN_TIMEOUT_MS);
});
