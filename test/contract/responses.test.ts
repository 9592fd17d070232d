/** Gets every documented answer from a running server and compares it with the document. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { GOOD_LEAD, newLead } from '#test/support/a-lead.ts';
import { BARE_FRONTEND } from '#test/support/bare-frontend.ts';
import { unwatched } from '#test/support/unwatched.ts';
import { startFakeUpstream, type Behaviour, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';
import { exampleUrl } from '#server/api/docs/examples.ts';
import { loadDocument, type CheckedDocument } from './document.ts';
import { describedOperations, documentedAnswers } from './operations.ts';

/** A path that cannot be a folder, so that the outbox cannot be opened. */
const NO_FOLDER = '/dev/null/leads';
const DEAD = 'http://127.0.0.1:9';

const OPERATIONS = await describedOperations();

let upstream: FakeUpstream;
let healthy: WholeServer;
let leads: WholeServer;
let limited: WholeServer;
let cutOff: WholeServer;
let storeless: WholeServer;
/** An application whose services throw. No input of a healthy server gives this answer. */
let defective: { url: string; close(): Promise<void> };
let served: CheckedDocument;

async function startDefective() {
  const fail = async (): Promise<never> => { throw new Error('defect'); };
  const article = async (id: string): Promise<unknown> => (id === 'hang' ? new Promise(() => undefined) : fail());
  const { metrics, health, stop } = unwatched();
  const { app } = await buildApp(parseConfig({ SERVICE_TOKENS: 'crm:the-right-token-of-crm' }), {
    ...BARE_FRONTEND, metrics, health,
    news: { articles: fail, article, documents: fail, document: fail } as never,
    search: { find: () => { throw new Error('defect'); } } as never,
    leads: { submit: fail, find: fail, reason: () => undefined } as never,
    log: createLog('silent'),
  });
  return { url: await app.listen({ port: 0 }), close: () => app.close().finally(stop) };
}

beforeAll(async () => {
  upstream = await startFakeUpstream();
  upstream.always(({ lead }) => behaviours.get(lead['phone']) ?? { kind: 'ok' });
  const fast = { LEAD_ACK_MS: '300', LEAD_TIMEOUT_MS: '6000' };
  // While a lead that has failed is tried again, a repeat is told that it is queued.
  const late = { LEAD_RETRY_BASE_MS: '86400000', LEAD_RETRY_MAX_MS: '86400000' };
  [healthy, leads, limited, cutOff, storeless, defective] = await Promise.all([
    startWholeServer({ SERVICE_TOKENS: 'crm:the-right-token-of-crm' }),
    startWholeServer({ UPSTREAM_URL: upstream.url, ...late }),
    startWholeServer({ UPSTREAM_URL: DEAD, RATE_LIMIT_MAX: '1', LEAD_RATE_LIMIT_MAX: '1', RATE_LIMIT_WINDOW: '1 hour', LEAD_RATE_LIMIT_WINDOW: '1 hour', ...fast }),
    startWholeServer({ UPSTREAM_URL: DEAD, UPSTREAM_TIMEOUT_MS: '500', DATA_DIR: NO_FOLDER, ...fast }),
    startWholeServer({ UPSTREAM_URL: upstream.url, DATA_DIR: NO_FOLDER, SERVICE_TOKENS: 'crm:the-right-token-of-crm', ...fast }),
    startDefective(),
  ]);
  served = await loadDocument(healthy.url);
});
afterAll(async () => {
  served.dispose();
  await Promise.all([healthy.stop(), leads.stop(), limited.stop(), cutOff.stop(), storeless.stop(), defective.close()]);
  await upstream.close();
});

type Call = () => Promise<Response>;
const postTo = (url: () => string, body: () => unknown = newLead, headers: Record<string, string> = {}): Call => () => {
  const content = body();
  return fetch(url(), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: typeof content === 'string' ? content : JSON.stringify(content) });
};
const leadTo = (server: () => { url: string }, body?: () => unknown, headers?: Record<string, string>): Call => postTo(() => `${server().url}/api/leads`, body, headers);
/** What the upstream does with every attempt of a lead, by phone number. */
const behaviours = new Map<unknown, Behaviour>();
const leadThat = (behaviour: Behaviour) => () => {
  const lead = newLead();
  behaviours.set(lead.phone, behaviour);
  return lead;
};

/** The server sheds load only if the event loop is late and this many requests are open. */
const CROWD = 10;

/** Blocks the event loop without using the processor, so that the gauge measures a delay. */
async function whileOverloaded(ms: number, call: Call): Promise<Response> {
  const leaving = new AbortController();
  const crowd = Array.from({ length: CROWD }, () => fetch(`${defective.url}/api/articles/hang`, { signal: leaving.signal }).catch(() => undefined));
  await new Promise((resolve) => { setTimeout(resolve, 200); });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  // One turn of the event loop, in which the gauge takes its sample.
  await new Promise((resolve) => { setTimeout(resolve, 1); });
  const answer = await call();
  leaving.abort();
  await Promise.all(crowd);
  return answer;
}

async function inFlight(): Promise<Response> {
  const lead = leadThat({ kind: 'hang' })();
  const send = leadTo(() => storeless, () => lead, { 'idempotency-key': `in-flight-${Date.now()}` });
  const first = send();
  await waitFor('the first to be under way', () => upstream.attempts.some((attempt) => attempt.lead['phone'] === lead.phone));
  const second = await send();
  await first;
  return second;
}

async function reused(): Promise<Response> {
  const headers = { 'idempotency-key': `reused-${Date.now()}` };
  await leadTo(() => leads, newLead, headers)();
  return leadTo(() => leads, newLead, headers)();
}

const LEAD_CALLS: Readonly<Record<string, Call>> = {
  201: leadTo(() => healthy),
  202: leadTo(() => leads, leadThat({ kind: 'status', status: 503 })),
  validation: leadTo(() => leads, () => ({ phone: 1 })),
  'bad-json': leadTo(() => leads, () => '{"fullName":'),
  unauthorized: leadTo(() => healthy, newLead, { authorization: 'Bearer wrong' }),
  3: leadTo(() => leads, leadThat({ kind: 'login' })),
  'cross-site': leadTo(() => leads, newLead, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  'idempotency-in-flight': inFlight,
  'body-too-large': leadTo(() => leads, () => ({ ...GOOD_LEAD, description: 'x'.repeat(70_000) })),
  'unsupported-media-type': leadTo(() => leads, () => 'a=b', { 'content-type': 'text/plain' }),
  'lead-rejected': leadTo(() => leads, leadThat({ kind: 'status', status: 400 })),
  'idempotency-key-reused': reused,
  unavailable: leadTo(() => cutOff),
};

const ERROR_REPORT = { kind: 'route', path: '/', reason: 'network' };
const VITALS = { page: '/', device: 'phone', lcp: 900 };
/** The report endpoints by operation, each with a valid report. */
const REPORTS: Readonly<Record<string, { readonly path: string; readonly report: object }>> = {
  reportClientError: { path: '/api/client-errors', report: ERROR_REPORT },
  reportVitals: { path: '/api/vitals', report: VITALS },
};
const reportTo = (id: string, server: () => { url: string }, body: () => unknown = () => REPORTS[id]?.report, headers?: Record<string, string>): Call => postTo(() => `${server().url}${REPORTS[id]?.path}`, body, headers);
const REPORT_CALLS = (id: string): Readonly<Record<string, Call>> => ({
  204: reportTo(id, () => healthy),
  'bad-request': reportTo(id, () => healthy, () => ({ kind: 'other' })),
  'bad-json': reportTo(id, () => healthy, () => '{'),
  'body-too-large': reportTo(id, () => healthy, () => ({ ...REPORTS[id]?.report, more: 'x'.repeat(3000) })),
  'unsupported-media-type': reportTo(id, () => healthy, () => '<a/>', { 'content-type': 'application/xml' }),
  'cross-site': reportTo(id, () => healthy, undefined, { origin: 'https://evil.example' }),
});

const TOKEN = { authorization: 'Bearer the-right-token-of-crm' };
const statusOf = (server: () => { url: string }, id: () => Promise<string> | string, headers: Record<string, string> = TOKEN): Call => async () =>
  fetch(`${server().url}/api/leads/${await id()}`, { headers });
const STATUS_CALLS: Readonly<Record<string, Call>> = {
  200: statusOf(() => healthy, async () => ((await (await leadTo(() => healthy, newLead, TOKEN)()).json()) as { id: string }).id),
  'bad-request': statusOf(() => healthy, () => '%ff'),
  'not-found': statusOf(() => healthy, () => '3f6c1c52-8a77-4f0a-9a3e-6f7a0d0c9b11'),
  unavailable: statusOf(() => storeless, () => '3f6c1c52-8a77-4f0a-9a3e-6f7a0d0c9b11'),
};
const OWN_CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = { submitLead: LEAD_CALLS, reportClientError: REPORT_CALLS('reportClientError'), reportVitals: REPORT_CALLS('reportVitals'), getLeadStatus: STATUS_CALLS };

const operationOf = (id: string) => OPERATIONS.find(({ operationId }) => operationId === id) ?? OPERATIONS[0];
/** Only services can read a lead's status, so this operation needs a token. */
const tokenFor = (id: string): Record<string, string> => (id === 'getLeadStatus' ? TOKEN : {});
const read = (id: string, server: () => { url: string }, headers: Record<string, string> = {}): Call => () =>
  fetch(exampleUrl(server().url, operationOf(id) as never), { headers: { ...tokenFor(id), ...headers } });

const withId = (id: string, contentId: string): Call => () => fetch(`${healthy.url}${operationOf(id)?.path.replace('{id}', contentId)}`);

const READ_CALLS = (id: string): Readonly<Record<string, Call>> => ({
  200: read(id, () => healthy),
  304: async () => read(id, () => healthy, { 'if-none-match': (await read(id, () => healthy)()).headers.get('etag') ?? '' })(),
  validation: () => fetch(`${healthy.url}${operationOf(id)?.path}?page=0&q=${'x'.repeat(100)}`),
  'bad-request': withId(id, '%ff'),
  'not-found': withId(id, 'no-such-id'),
  'upstream-unavailable': read(id, () => cutOff),
});

/** Calls that produce the answers of every operation. */
function commonCalls(id: string): Readonly<Record<string, Call>> {
  const send = (server: () => { url: string }, headers: Record<string, string> = {}): Call =>
    id === 'submitLead' ? leadTo(server, newLead, headers) : id in REPORTS ? reportTo(id, server, undefined, headers) : read(id, server, headers);
  return {
    unauthorized: send(() => healthy, { authorization: 'Bearer wrong' }),
    'rate-limited': async () => {
      await send(() => limited)();
      return send(() => limited)();
    },
    internal: send(() => defective),
    overloaded: () => whileOverloaded(id === 'submitLead' ? 6000 : 900, send(() => defective)),
  };
}

const CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = Object.fromEntries(
  OPERATIONS.map(({ operationId: id }) => [id, { ...commonCalls(id), ...(OWN_CALLS[id] ?? READ_CALLS(id)) }]),
);

/** These use no service, so they have no way to fail. */
const WITHOUT_DEFECT = new Set(['findCities', ...Object.keys(REPORTS)]);

const documented = OPERATIONS.flatMap(documentedAnswers).filter(({ id, code }) => !(code === 'internal' && WITHOUT_DEFECT.has(id)))
  // All servers of this file share one process, so the cases that block it come last.
  .toSorted((a, b) => Number(a.code === 'overloaded') - Number(b.code === 'overloaded'));

/** Repeats the call while the answer is an unexpected `overloaded`, or not the expected one. This happens on a busy machine. */
async function untilServed(call: Call, code: string): Promise<{ answer: Response; text: string }> {
  return waitFor('an answer', async () => {
    const answer = await call();
    const text = await answer.text();
    return (code === 'overloaded') === text.includes('"overloaded"') && { answer, text };
  }, { everyMs: 200 });
}

describe('every documented answer', () => {
  test('there is a case for every documented status', () => {
    for (const { responses, path, method } of served.operations) {
      const own = documented.filter((one) => one.method === method && one.path === path);
      expect(new Set(Object.keys(responses)).difference(new Set(own.map(({ status }) => status))).difference(new Set(['500']))).toEqual(new Set());
    }
  });

  test.each(documented)('$id $status $code', async ({ id, method, path, status, code }) => {
    const call = CALLS[id]?.[code];
    if (!call) throw new Error(`no call produces ${id} ${code}`);
    const { answer, text } = await untilServed(call, code);
    const response = served.document.paths[path]?.[method]?.responses[status];
    expect(answer.status, `${id} does not answer ${status} to the call of CALLS: correct its schema, or give it a call of its own`).toBe(Number(status));
    const media = answer.headers.get('content-type')?.split(';')[0];
    if (!response?.content) expect([text, media]).toEqual(['', undefined]);
    else {
      expect(Object.keys(response.content)).toEqual([media]);
      const body = JSON.parse(text) as { code?: string };
      expect(await served.wrong(['paths', path, method, 'responses', status, 'content', media ?? '', 'schema'], body)).toEqual([]);
      if (media === 'application/problem+json') expect(body.code).toBe(code);
    }
    // Headers that an answer carries only under some condition.
    const conditional = new Set(['X-Data-Stale', 'Idempotency-Replayed', 'Location', 'Retry-After']);
    for (const name of Object.keys(response?.headers ?? {})) if (!conditional.has(name)) expect(answer.headers.has(name), name).toBe(true);
    if (['idempotency-in-flight', 'rate-limited', 'upstream-unavailable', 'unavailable', 'overloaded'].includes(code)) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // Headers that every answer of a status carries are documented.
    if (status === '429') expect(Object.keys(response?.headers ?? {})).toEqual(expect.arrayContaining(['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']));
    if (status === '401') expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

test.each([['3', { kind: 'login' }], ['lead-rejected', { kind: 'status', status: 400 }]] as const)('a repeat of a lead with the outcome %s is marked, as documented', async (code, behaviour) => {
  const lead = leadThat(behaviour)();
  const send = leadTo(() => leads, () => lead);
  await send();
  const again = await send();
  expect(((await again.json()) as { code: string }).code).toBe(code);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(served.document.paths['/api/leads']?.['post']?.responses[again.status]?.headers).toHaveProperty('Idempotency-Replayed');
});
