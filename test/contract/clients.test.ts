/** What a caller can do with the documentation only: a generated client, and the curl examples of the page. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GOOD_LEAD } from '#test/support/a-lead.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { suiteFolder } from '#test/support/folder.ts';
import { findProgram } from '#test/support/private-server.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';
import { loadDocument } from './document.ts';
import { describedOperations } from './operations.ts';

const OPERATIONS = await describedOperations();
const run = promisify(execFile);
const TSC = join(import.meta.dirname, '../../node_modules/.bin/tsc');

/** The generated client rejects with this: the answer and its parsed problem. */
interface Failure { readonly status: number; readonly headers: Headers; readonly error: { readonly code: string; readonly type: string; readonly errors?: readonly { field: string }[] } }
interface Success { readonly status: number; readonly headers: Headers; readonly data: { readonly id: string; readonly status: string } }
type Submit = (lead: object, params: { headers: Record<string, string> }) => Promise<Success>;
interface Client { readonly api: { readonly submitLead: Submit } }

const folder = suiteFolder('client');
let upstream: FakeUpstream;
let server: WholeServer;
let withNews: WholeServer;
let submit: (key: string | undefined, lead: object, token?: string) => Promise<Success>;

/** Generates the client and compiles it in strict mode, like a user of it. */
async function buildClient(document: object): Promise<new () => Client> {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  await generateApi({ input: join(folder, 'openapi.json'), output: folder, fileName: 'client.ts', httpClientType: 'fetch', silent: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom', 'dom.iterable'], types: [], outDir: 'out', rootDir: '.' }, files: ['client.ts', 'use.ts'] }));
  // The types must accept a valid lead and refuse a wrong one.
  writeFileSync(join(folder, 'use.ts'), `import { Api, type Lead, type LeadReceipt } from './client.js';
const lead: Lead = ${JSON.stringify(GOOD_LEAD)};
export const send = async (): Promise<LeadReceipt> => (await new Api().api.submitLead(lead)).data;
// @ts-expect-error a phone is text
export const wrong: Lead = { ...lead, phone: 5 };
`);
  await run(process.execPath, [TSC, '-p', folder]).catch((error: { stdout: string }) => { throw new Error(error.stdout); });
  return ((await import(pathToFileURL(join(folder, 'out/client.js')).href)) as { Api: new () => Client }).Api;
}

beforeAll(async () => {
  upstream = await startFakeUpstream();
  server = await startWholeServer({
    UPSTREAM_URL: upstream.url, SERVICE_TOKENS: 'crm:old-token-of-the-crm,crm:new-token-of-the-crm,erp:the-token-of-the-erp',
    LEAD_RATE_LIMIT_MAX: '3', SERVICE_RATE_LIMITS: 'crm:6', LEAD_RATE_LIMIT_WINDOW: '1 hour',
  });
  withNews = await startWholeServer({ SERVICE_TOKENS: 'crm:the-token-of-the-crm' });
  const { document, dispose } = await loadDocument(server.url);
  dispose();
  const client = new (await buildClient(document))();
  submit = (key, lead, token) => client.api.submitLead(lead, {
    headers: { ...(key === undefined ? {} : { 'Idempotency-Key': key }), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
});
afterAll(async () => {
  await Promise.all([server.stop(), withNews.stop()]);
  await upstream.close();
});

const failure = (call: Promise<unknown>): Promise<Failure> => call.then(() => { throw new Error('it was taken'); }, (error: Failure) => error);

describe('a client generated from the document', () => {
  test('submits a lead and replays it by key', async () => {
    const first = await submit('generated-client-1', GOOD_LEAD, 'new-token-of-the-crm');
    expect(first).toMatchObject({ status: 201, data: { status: 'delivered' } });
    const again = await submit('generated-client-1', { ...GOOD_LEAD }, 'old-token-of-the-crm');
    expect(again).toMatchObject({ status: 201, data: first.data });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(upstream.records).toHaveLength(1);
    expect(upstream.records[0]).toMatchObject({ key: 'generated-client-1', lead: GOOD_LEAD });
  });

  test('gets errors with distinct codes and with addresses of their explanations', async () => {
    const page = await (await fetch(`${server.url}/api/docs`)).text();
    const answers = [
      await failure(submit(undefined, { ...GOOD_LEAD, phone: 'x', email: '' }, 'new-token-of-the-crm')),
      await failure(submit('generated-client-1', { ...GOOD_LEAD, city: '杭州' }, 'new-token-of-the-crm')),
      await failure(submit(undefined, GOOD_LEAD, 'wrong-token')),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([[400, 'validation'], [422, 'idempotency-key-reused'], [401, 'unauthorized']]);
    expect(answers[0]?.error.errors?.map(({ field }) => field)).toEqual(['phone', 'email']);
    for (const { error } of answers) expect(page).toContain(`id="${error.type.split('#')[1]}"`);
  });

  test('a service has its own quota, and the headers say what is left and when it renews', async () => {
    const other = await submit(undefined, { ...GOOD_LEAD, city: '温州' }, 'the-token-of-the-erp');
    expect([other.headers.get('ratelimit-limit'), other.headers.get('ratelimit-remaining')]).toEqual(['600', '599']);
    const codes: string[] = [];
    for (let index = 0; index < 4; index += 1) codes.push(await submit(undefined, { ...GOOD_LEAD, city: String(index) }, 'new-token-of-the-crm').then(({ headers }) => headers.get('ratelimit-remaining') ?? '', ({ error }: Failure) => error.code));
    // The tests above used four of the six.
    expect(codes).toEqual(['1', '0', 'rate-limited', 'rate-limited']);
    const limited = await failure(submit(undefined, GOOD_LEAD, 'old-token-of-the-crm'));
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await submit(undefined, { ...GOOD_LEAD, city: '宁波' })).status).toBe(201);
  });
});

/** The curl command of an operation on the page. */
async function exampleOf(id: string): Promise<string> {
  const page = await waitFor('the page', async () => {
    const answer = await fetch(`${withNews.url}/api/docs`);
    return answer.status === 200 && answer.text();
  });
  const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const section = page.split(`<section class="operation" id="${id}"`)[1]?.split('</section>')[0] ?? '';
  return plain(/<pre data-language="curl"><code>([\s\S]*?)<\/code>/.exec(section)?.[1] ?? '');
}

describe('the examples of the page', () => {
  test.each(OPERATIONS.map(({ operationId, responses }) => ({ operationId, status: Object.keys(responses)[0] ?? '' })))('for $operationId run unchanged', async ({ operationId, status }) => {
    findProgram('curl', 'curl');
    const { stdout } = await run(findProgram('sh', 'dash'), ['-c', await exampleOf(operationId)], { env: { ...process.env, TOKEN: 'the-token-of-the-crm' } });
    // Nobody sent the lead of the example.
    expect(stdout).toMatch(new RegExp(`^HTTP/1.1 ${operationId === 'getLeadStatus' ? 404 : status} `));
  });
});
