import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#shared/contracts/lead.ts';
import { createUpstreamClient, type UpstreamClient } from '#server/upstream/client.ts';
import { LEAD_CONNECTIONS } from '#server/upstream/delivery.ts';
import { freePort } from '#test/support/free-port.ts';
import {
  cutAfterStatus, drip, flood, gzipBomb, hang, json, resetBefore, startHostileUpstream, text, truncated,
  type Behaviour, type HostileUpstream,
} from '#test/support/hostile-reads.ts';

/** Longer than any answer takes on a busy machine. */
const PATIENT_MS = 60_000;
/** For answers that never end. Long enough for a busy machine to receive their beginning. */
const ENDLESS_MS = 1500;
const lead: Lead = { fullName: '张三', phone: '13800000000', company: '某公司', email: 'a@b.cn', buType: 1 };
const attempt = { idempotencyKey: 'key-1', requestId: 'req-1' };
const lines: object[] = [];
const log = { info: (line: object) => lines.push(line), warn: (line: object) => lines.push(line), error: () => undefined };

let upstream: HostileUpstream;
let client: UpstreamClient;
const clientFor = (baseUrl: string, leadTimeoutMs = PATIENT_MS): UpstreamClient =>
  createUpstreamClient({ baseUrl, token: 'secret-token', timeoutMs: 500, leadTimeoutMs, log });

beforeAll(async () => {
  upstream = await startHostileUpstream();
  client = clientFor(`${upstream.url}/prefix/`);
});
beforeEach(() => {
  upstream.calls.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await upstream.stop();
  await client.close();
});

const rows: [string, Behaviour, object][] = [
  ['200 code "0"', json({ code: '0' }), { kind: 'delivered' }],
  ['201 without a code', json({ id: 5 }, 201), { kind: 'delivered' }],
  ['200 with a code that is not 3', json({ code: '7' }), { kind: 'delivered' }],
  ['204, which has no body', (response) => response.writeHead(204).end(), { kind: 'delivered' }],
  ['200 code "3"', json({ code: '3' }), { kind: 'login' }],
  ['200 code 3 as a number', json({ code: 3 }), { kind: 'login' }],
  ['200 code "0" after a byte order mark', text('\uFEFF{"code":"0"}'), { kind: 'delivered' }],
  ['200 code "3" after a byte order mark', text('\uFEFF{"code":"3"}'), { kind: 'login' }],
  ['401 code "3"', json({ code: '3' }, 401), { kind: 'login' }],
  ['500 code "3"', json({ code: '3' }, 500), { kind: 'login' }],
  ...[400, 404, 409, 413, 422].map((status): [string, Behaviour, object] => [`${status}`, json({ msg: 'no' }, status), { kind: 'rejected', status }]),
  ['422 cut in its body', cutAfterStatus(422), { kind: 'rejected', status: 422 }],
  ...[401, 403, 425, 429, 503].map((status): [string, Behaviour, object] => [`${status}`, text('no', status), { kind: 'no-effect', status, reason: `status ${status}` }]),
  ['503 with Retry-After', text('', 503, { 'retry-after': '7' }), { kind: 'no-effect', status: 503, reason: 'status 503', retryAfterMs: 7000 }],
  ['503 with Retry-After by a clock that is far ahead', text('', 503, { date: 'Thu, 01 Jan 2099 00:00:00 GMT', 'retry-after': 'Thu, 01 Jan 2099 00:00:30 GMT' }), { kind: 'no-effect', status: 503, reason: 'status 503', retryAfterMs: 30_000 }],
  ['503 cut in its body', cutAfterStatus(503), { kind: 'no-effect', status: 503, reason: 'status 503' }],
  ...[408, 500, 502, 504].map((status): [string, Behaviour, object] => [`${status}`, text('no', status), { kind: 'unknown', status, reason: `status ${status}` }]),
  ['a redirect', text('', 307, { location: '/elsewhere' }), { kind: 'unknown', status: 307, reason: 'status 307' }],
  ['200 with an empty body', text(''), { kind: 'unknown', status: 200, reason: 'nonsense' }],
  ['200 with HTML', text('<html>login</html>'), { kind: 'unknown', status: 200, reason: 'nonsense' }],
  ['200 with broken JSON', text('{"code":'), { kind: 'unknown', status: 200, reason: 'nonsense' }],
  ['200 with a JSON list', json([]), { kind: 'unknown', status: 200, reason: 'nonsense' }],
  ['200 with JSON null', json(null), { kind: 'unknown', status: 200, reason: 'nonsense' }],
  ['a reset before the answer', resetBefore, { kind: 'unknown', reason: 'cut' }],
  ['a cut in a success', cutAfterStatus(200), { kind: 'unknown', status: 200, reason: 'cut' }],
  ['a truncated success', truncated, { kind: 'unknown', status: 200, reason: 'cut' }],
  ['a flood', flood, { kind: 'unknown', status: 200, reason: 'too-large' }],
  ['a gzip bomb', gzipBomb, { kind: 'unknown', status: 200, reason: 'too-large' }],
];

describe('the outcome of a lead attempt', () => {
  test.each(rows)('%s', async (_, behaviour, expected) => {
    upstream.behave(behaviour);
    expect(await client.applyInfo(lead, attempt)).toEqual(expected);
    expect(upstream.calls).toHaveLength(1);
  });

  test.each([
    ['a hang', hang, { kind: 'unknown', reason: 'timeout' }],
    ['a drip', drip, { kind: 'unknown', status: 200, reason: 'timeout' }],
  ] as const)('%s', async (_, behaviour, expected) => {
    upstream.behave(behaviour);
    const lone = clientFor(upstream.url, ENDLESS_MS);
    expect(await lone.applyInfo(lead, attempt)).toEqual(expected);
    expect(upstream.calls).toHaveLength(1);
    await lone.close();
  });

  test('an answer that came while the process was suspended counts, although the time is over', async () => {
    upstream.behave((response, call) => {
      json({ code: '0' })(response, call);
      const resumeAt = performance.now() + ENDLESS_MS;
      while (performance.now() < resumeAt);
    });
    const lone = clientFor(upstream.url, ENDLESS_MS);
    expect(await lone.applyInfo(lead, attempt)).toEqual({ kind: 'delivered' });
    await lone.close();
  });

  test('a refused connection has no effect', async () => {
    const lone = clientFor(`http://127.0.0.1:${await freePort()}`);
    expect(await lone.applyInfo(lead, attempt)).toEqual({ kind: 'no-effect', reason: 'connect' });
    await lone.close();
  });

  test('the log says with which code a connection failed', async () => {
    const lone = clientFor(`http://127.0.0.1:${await freePort()}`);
    await lone.applyInfo(lead, attempt);
    expect(lines).toMatchObject([{ event: 'upstream.call', outcome: 'no-effect', reason: 'upstream: connect (ECONNREFUSED)' }]);
    await lone.close();
  });

  test('an unknown host has no effect', async () => {
    const lone = clientFor('http://upstream.invalid');
    expect(await lone.applyInfo(lead, attempt)).toEqual({ kind: 'no-effect', reason: 'connect' });
    await lone.close();
  });

  test('an attempt that never got a connection has no effect', async () => {
    upstream.behave(hang);
    const lone = clientFor(upstream.url);
    const stop = new AbortController();
    const holding = Array.from({ length: LEAD_CONNECTIONS }, () => lone.applyInfo(lead, { ...attempt, signal: stop.signal }));
    await expect.poll(() => upstream.calls.length).toBe(LEAD_CONNECTIONS);
    const noRoom = await Promise.all([1, 2].map(() => lone.applyInfo(lead, { ...attempt, signal: AbortSignal.timeout(100) })));
    expect(noRoom.map(({ kind }) => kind)).toEqual(['no-effect', 'no-effect']);
    stop.abort();
    expect((await Promise.all(holding)).map(({ kind }) => kind)).toEqual(holding.map(() => 'unknown'));
    expect(upstream.calls).toHaveLength(LEAD_CONNECTIONS);
    await lone.close();
  });

  test('a signal aborts the attempt; an aborted signal sends nothing', async () => {
    upstream.behave(hang);
    const stop = new AbortController();
    const running = client.applyInfo(lead, { ...attempt, signal: stop.signal });
    await expect.poll(() => upstream.calls.length).toBe(1);
    stop.abort();
    expect(await running).toEqual({ kind: 'unknown', reason: 'cancelled' });
    expect(await client.applyInfo(lead, { ...attempt, signal: AbortSignal.abort() })).toEqual({ kind: 'no-effect', reason: 'cancelled' });
    expect(upstream.calls).toHaveLength(1);
  });

  test('too late when its connection is there sends nothing', async () => {
    upstream.behave(json({ code: '0' }));
    expect(await client.applyInfo(lead, { ...attempt, isLate: () => true })).toEqual({ kind: 'no-effect', reason: 'timeout' });
    expect(await client.applyInfo(lead, { ...attempt, isLate: () => false })).toEqual({ kind: 'delivered' });
    expect(upstream.calls).toHaveLength(1);
  });
});

describe('what a lead attempt sends', () => {
  test('key, token, ids and JSON on a new connection', async () => {
    upstream.behave(json({ code: '0' }));
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await client.applyInfo(lead, { ...attempt, traceparent });
    const [call] = upstream.calls;
    expect(call).toMatchObject({
      method: 'POST',
      url: '/prefix/nbApplyInfo',
      headers: {
        authorization: 'Bearer secret-token', 'idempotency-key': 'key-1', 'x-request-id': 'req-1',
        'content-type': 'application/json', accept: 'application/json', connection: 'close',
        traceparent: expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/),
      },
    });
    expect(JSON.parse(call?.body ?? '')).toEqual(lead);
  });

  test('one log line without data of the visitor', async () => {
    upstream.behave(json({ code: '0' }));
    await client.applyInfo(lead, attempt);
    expect(lines).toEqual([{ event: 'upstream.call', operation: 'applyInfo', outcome: 'delivered', attempt: 1, reqId: 'req-1', ms: expect.any(Number) }]);
  });
});
