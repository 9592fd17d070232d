import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLeadSender } from '#client/features/lead-form/send-lead.ts';
import type { Lead } from '#shared/contracts/lead.ts';

const LEAD: Lead = { fullName: '李文', phone: '13912345678', company: '测试', email: 'a@b.cn', buType: 1 };

/** Answers each request in turn and notes the keys; a number of 0 is a lost connection. */
function answering(...answers: (readonly [status: number, body?: object | undefined])[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    const [status, body] = answers.shift() ?? [0];
    if (status === 0) throw new TypeError('network');
    return new Response(JSON.stringify(body ?? {}), { status });
  });
  return keys;
}
afterEach(() => vi.unstubAllGlobals());

describe('what an answer means', () => {
  test.each([
    [201, { id: 'x' }, 'accepted'], [202, { id: 'x' }, 'accepted'], [422, { code: 'lead-rejected' }, 'rejected'],
    [401, { code: '3' }, 'login'], [400, { code: 'validation', errors: [{ field: 'phone', message: 'm' }] }, 'invalid'],
    [429, { code: 'rate-limited', detail: '慢' }, 'unsent'], [503, { code: 'unavailable', detail: '忙' }, 'unsent'],
    [409, { code: 'idempotency-in-flight', detail: '同' }, 'unsent'], [500, undefined, 'unsent'],
  ] as const)('%i %j: %s', async (status, body, kind) => {
    answering([status, body]);
    expect((await createLeadSender()(LEAD)).kind).toBe(kind);
  });

  // A network that asks for a login first answers every request with its own page.
  test.each([200, 502])('an answer %i that is no JSON is no acceptance', async (status) => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status }));
    expect(await createLeadSender()(LEAD)).toMatchObject({ kind: 'unsent', message: '服务出现错误，请稍后再试。' });
  });
});

describe('a request that stalls', () => {
  const { timeout } = AbortSignal;
  afterEach(() => void (AbortSignal.timeout = timeout));

  test('is given up, and the retry has the same key', async () => {
    // A minute takes a millisecond.
    AbortSignal.timeout = (milliseconds) => timeout(Math.ceil(milliseconds / 60_000));
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', (_url: string, { headers, signal }: RequestInit) => {
      asked.push(new Headers(headers).get('idempotency-key'));
      return new Promise((_resolve, reject) => void signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    const send = createLeadSender();
    expect(await send(LEAD)).toEqual({ kind: 'unsent', message: '网络连接失败，请稍后重试。' });
    await send(LEAD);
    expect(asked).toEqual([expect.any(String), asked[0]]);
  });
});

describe('the key', () => {
  test('stays for a retry of the same content, changes with it', async () => {
    const keys = answering([0], [429], [503], [0]);
    const send = createLeadSender();
    for (const lead of [LEAD, LEAD, LEAD, { ...LEAD, company: '另一家' }]) await send(lead);
    expect(keys[0]).not.toBe('');
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test('is new after an answer, and after one that the server will not have', async () => {
    const keys = answering([202, { id: 'x' }], [422, { code: 'idempotency-key-reused' }], [202, { id: 'x' }]);
    const send = createLeadSender();
    for (let times = 0; times < 3; times++) await send(LEAD);
    expect(new Set(keys).size).toBe(3);
  });

  test('is made without randomUUID where the page is not secure', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const keys = answering([202, { id: 'x' }]);
    await createLeadSender()(LEAD);
    expect(keys[0]).toMatch(/^[!-~]{16,255}$/);
  });
});
