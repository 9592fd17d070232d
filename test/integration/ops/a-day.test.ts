/**
 * A day of a service and of whoever is on call, in the order in which it happens. (A rotation of the data key with a
 * thousand waiting leads is tried in `test/integration/leads/upkeep.test.ts`.)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMetrics, total } from '#test/support/exposition.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { GOOD_LEAD, startWholeServer, type WholeServer } from '#test/support/whole-server.ts';

const OLD = 'the-token-of-yesterday';
const NEW = 'the-token-of-tomorrow';
interface Status { readonly status: string; readonly attempts: number; readonly createdAt: string; readonly updatedAt: string }
type Line = Readonly<Record<string, unknown>>;

let dataDir: string;
let upstream: FakeUpstream;
let server: WholeServer;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'a-day-'));
  upstream = await startFakeUpstream();
  server = await start(`crm:${OLD}`);
});
afterAll(async () => {
  await server.stop();
  await upstream.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(tokens: string): Promise<WholeServer> {
  return startWholeServer({
    UPSTREAM_URL: upstream.url, DATA_DIR: dataDir, SERVICE_TOKENS: tokens,
    LEAD_ACK_MS: '2000', LEAD_TIMEOUT_MS: '5000', LEAD_RETRY_BASE_MS: '50', LEAD_RETRY_MAX_MS: '200',
  });
}
async function restart(tokens: string): Promise<void> {
  await server.stop();
  server = await start(tokens);
}

const authorised = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const send = (token: string, key: string): Promise<Response> =>
  fetch(`${server.url}/api/leads`, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key, ...authorised(token) }, body: JSON.stringify(GOOD_LEAD) });
async function follow(location: string, token: string): Promise<Status> {
  const answer = await fetch(server.url + location, { headers: authorised(token) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Status;
}
const linesOf = (event: string): readonly Line[] => server.lines.filter((line) => line['event'] === event);
const lastUsed = async (token: string): Promise<number> => total(await readMetrics(server.opsUrl), 'service_token_last_used_timestamp_seconds', { service: 'crm', token });

describe('a day', () => {
  let location = '';
  let requestId = '';

  test('in the morning the upstream is down: the service is told that its lead is kept, and where to ask', async () => {
    upstream.always({ kind: 'status', status: 503 });
    const answer = await send(OLD, 'order-2041');
    expect(answer.status).toBe(202);
    location = answer.headers.get('location') ?? '';
    requestId = answer.headers.get('x-request-id') ?? '';
    expect(location).toBe(`/api/leads/${((await answer.json()) as { id: string }).id}`);
    expect((await follow(location, OLD)).status).toBe('queued');
  });

  test('an operator reads from the lines alone why it is late, from the request to the upstream\'s answer', async () => {
    const lead = location.split('/').at(-1);
    const retry = await waitFor('a retry', () => linesOf('lead.retry').find((line) => line['lead'] === lead));
    const request = server.lines.find((line) => line['event'] === 'request' && line['reqId'] === requestId);
    expect(request).toMatchObject({ route: '/api/leads', status: 202, caller: 'crm', lead });
    expect(retry).toMatchObject({ caller: 'crm', reqId: requestId, reason: expect.stringContaining('503'), nextInMs: expect.any(Number) });
    expect(linesOf('upstream.call').find((line) => line['reqId'] === requestId)).toMatchObject({ operation: 'applyInfo', status: 503 });
    for (const value of Object.values(GOOD_LEAD)) expect(server.logText()).not.toContain(value);
  });

  test('at noon the upstream is back: the lead arrives by itself, once, and its sender sees it', async () => {
    upstream.always({ kind: 'ok' });
    const delivered = await waitFor('the delivery', async () => {
      const status = await follow(location, OLD);
      return status.status === 'delivered' && status;
    }, { everyMs: 50 });
    expect(delivered.attempts).toBeGreaterThan(1);
    expect(Date.parse(delivered.updatedAt)).toBeGreaterThan(Date.parse(delivered.createdAt));
    expect(upstream.records.filter(({ key }) => key === 'order-2041')).toHaveLength(1);
    expect(linesOf('lead.delivered').at(-1)).toMatchObject({ caller: 'crm', reqId: requestId, ageMs: expect.any(Number) });
  });

  test('in the afternoon the token is rotated: both work, and the metrics say when the old one rests', async () => {
    await restart(`crm:${OLD},crm:${NEW}`);
    expect([await lastUsed('1'), await lastUsed('2')]).toEqual([0, 0]);
    expect((await send(OLD, 'order-2042')).status).toBe(201);
    const rested = await lastUsed('1');
    expect(rested).toBeGreaterThan(0);
    expect(await lastUsed('2')).toBe(0);
    expect((await send(NEW, 'order-2043')).status).toBe(201);
    expect(await lastUsed('2')).toBeGreaterThanOrEqual(rested);
    expect(await lastUsed('1')).toBe(rested);
    // A repeat under the other token is the same service's: one lead, still in its sight.
    const repeat = await send(NEW, 'order-2042');
    expect([repeat.status, repeat.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect((await follow(location, NEW)).status).toBe('delivered');
  });

  test('in the evening the old token is gone: it is refused, said so in the log, and nothing else changed', async () => {
    await restart(`crm:${NEW}`);
    const refused = await send(OLD, 'order-2044');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(linesOf('caller.unauthorized')).toMatchObject([{ route: '/api/leads', caller: 'visitor' }]);
    expect(server.logText()).not.toMatch(new RegExp(`${OLD}|${NEW}|127\\.0\\.0\\.1(?!:)`));
    expect((await send(NEW, 'order-2044')).status).toBe(201);
    expect((await follow(location, NEW)).status).toBe('delivered');
    expect(upstream.records).toHaveLength(4);
  });
});
