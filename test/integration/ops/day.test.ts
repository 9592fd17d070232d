/** A day in operation: a service sends a lead during an outage, an operator finds out why it is late, a key is replaced. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GOOD_LEAD, newLead, postUntilTaken } from '#test/support/a-lead.ts';
import { readMetrics, total } from '#test/support/exposition.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { suiteFolder } from '#test/support/folder.ts';
import { PATIENT_ACK_MS } from '#test/support/patience.ts';
import { runProgram, startMainProcess, type MainProcess } from '#test/support/server-process.ts';
import { builtFrontend } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const OLD_TOKEN = 'crm-token-of-last-year';
const NEW_TOKEN = 'crm-token-of-this-year';
const OLD_KEY = '0123456789abcdef'.repeat(4);
const NEW_KEY = 'fedcba9876543210'.repeat(4);
/** More than `leads reseal` reads at a time, which is 500. */
const WAITING = 600;

const folder = suiteFolder('day');
let upstream: FakeUpstream;
let server: MainProcess;

const settings = (more: Record<string, string>): Record<string, string> => ({
  DATA_DIR: join(folder, 'data'), UPSTREAM_URL: upstream.url, LEAD_ACK_MS: '500', LEAD_RETRY_BASE_MS: '100', LEAD_RETRY_MAX_MS: '500',
  RATE_LIMIT_MAX: '1000000', LEAD_RATE_LIMIT_MAX: '1000000', SERVICE_RATE_LIMITS: 'crm:1000000', DATA_KEY: OLD_KEY, SERVICE_TOKENS: `crm:${OLD_TOKEN}`, ...more,
});
/** Restarts the instance with other settings. */
async function restart(more: Record<string, string>): Promise<void> {
  expect(await server.end('SIGTERM')).toBe(0);
  server = await startMainProcess(settings(more));
}

beforeAll(async () => {
  await builtFrontend();
  upstream = await startFakeUpstream();
  server = await startMainProcess(settings({}));
}, 240_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await upstream.close();
});

const send = (token: string): Promise<Response> => postUntilTaken(server.url, newLead(), { authorization: `Bearer ${token}` });
interface Status { readonly id: string; readonly status: string; readonly attempts: number }
async function follow(location: string, token: string): Promise<{ status: number; lead: Status }> {
  const answer = await fetch(new URL(location, server.url), { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, lead: (await answer.json()) as Status };
}
const lines = (): Record<string, unknown>[] => server.output().split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
const depth = async (): Promise<number> => total(await readMetrics(server.opsUrl), 'outbox_depth');

describe('in the morning the upstream is down', () => {
  let location: string;
  let id: string;

  test('a service sends a lead, and follows it by its Location until it is delivered', async () => {
    // Down for four attempts, and until it has been seen that the lead waits.
    let isSeen = false;
    upstream.always(() => (isSeen && upstream.attempts.length > 4 ? { kind: 'ok' } : { kind: 'status', status: 503 }));
    const answer = await send(OLD_TOKEN);
    expect(answer.status).toBe(202);
    location = answer.headers.get('location') ?? '';
    ({ id } = (await answer.json()) as { id: string });
    expect(location).toContain(id);
    expect(await follow(location, OLD_TOKEN)).toMatchObject({ status: 200, lead: { id, status: 'queued' } });
    isSeen = true;
    await waitFor('the delivery', async () => (await follow(location, OLD_TOKEN)).lead.status === 'delivered', { everyMs: 100 });
    expect((await follow(location, OLD_TOKEN)).lead.attempts).toBe(upstream.attempts.length);
    expect(upstream.records).toHaveLength(1);
  });

  test('the log lines show the operator why the lead is late', async () => {
    const tell = () => lines().filter((line) => line['lead'] === id && String(line['event']).startsWith('lead.'));
    // A log line can arrive after the answer.
    const story = await waitFor('the line of the delivery', () => (tell().at(-1)?.['event'] === 'lead.delivered' ? tell() : undefined));
    const events = story.map((line) => line['event']);
    expect(events[0]).toBe('lead.accepted');
    expect(events).toContain('lead.queued');
    const retries = story.filter((line) => line['event'] === 'lead.retry');
    expect(retries.length).toBeGreaterThanOrEqual(3);
    for (const retry of retries) {
      expect(retry).toMatchObject({ caller: 'crm', status: 503, attempts: expect.any(Number), nextInMs: expect.any(Number) });
      expect(String(retry['reason'])).toMatch(/503/);
    }
    expect(story.at(-1)).toMatchObject({ attempts: upstream.attempts.length });
    // The log line of the request names the caller and the lead.
    expect(lines().find((line) => line['event'] === 'request' && line['lead'] === id)).toMatchObject({ caller: 'crm', status: 202 });
    expect(server.output() + server.errors()).not.toContain(GOOD_LEAD.email);
  });

  test('the service changes its token while both are valid, without downtime', async () => {
    // A process on a busy machine may need longer than the other tests' wait for its first attempts.
    const patient = { LEAD_ACK_MS: PATIENT_ACK_MS };
    await restart({ ...patient, SERVICE_TOKENS: `crm:${OLD_TOKEN},crm:${NEW_TOKEN}` });
    expect((await send(OLD_TOKEN)).status).toBe(201);
    expect((await send(NEW_TOKEN)).status).toBe(201);
    // The service can read its leads with either token.
    expect((await follow(location, NEW_TOKEN)).lead.status).toBe('delivered');
    await restart({ ...patient, SERVICE_TOKENS: `crm:${NEW_TOKEN}` });
    expect((await send(OLD_TOKEN)).status).toBe(401);
    expect((await send(NEW_TOKEN)).status).toBe(201);
  });
});

test(`in the evening the data key is replaced while ${WAITING} leads wait: none is lost, none sent twice`, async () => {
  const tokens = { SERVICE_TOKENS: `crm:${NEW_TOKEN}` };
  const before = upstream.records.length;
  upstream.always({ kind: 'status', status: 503 });
  for (let sent = 0; sent < WAITING; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(NEW_TOKEN)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  }
  await waitFor('the sample', async () => (await depth()) === WAITING, { everyMs: 500 });
  // The new key encrypts, the old one still decrypts.
  const both = { DATA_KEY: NEW_KEY, DATA_KEYS_OLD: OLD_KEY };
  await restart({ ...tokens, ...both });
  const resealed = await runProgram('dist/bff/leads.js', ['reseal'], settings({ ...tokens, ...both }));
  expect([resealed.code, resealed.err]).toEqual([0, expect.any(String)]);
  // Without the old key, all waiting leads can be read and are delivered once.
  await restart({ ...tokens, DATA_KEY: NEW_KEY });
  upstream.always({ kind: 'ok' });
  expect(total(await readMetrics(server.opsUrl), 'outbox_foreign_leads')).toBe(0);
  await waitFor('all deliveries', () => upstream.records.length - before >= WAITING, { timeoutMs: 400_000, everyMs: 500 });
  await waitFor('an empty outbox', async () => (await depth()) === 0, { everyMs: 500 });
  const evening = upstream.records.slice(before);
  expect(evening).toHaveLength(WAITING);
  expect(new Set(evening.map(({ lead }) => lead['phone'])).size).toBe(WAITING);
}, 900_000);
