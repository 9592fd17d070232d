/** From the documentation alone: a generated client, and the examples of the page in three languages. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#server/api/openapi-operations.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { findProgram } from '#test/support/private-server.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { GOOD_LEAD, startWholeServer, type WholeServer } from '#test/support/whole-server.ts';
import { loadDocument } from './document.ts';
import { generateClient } from './generate-client.ts';

interface Answer { status: number; headers: Record<string, string>; value?: Record<string, unknown>; problem?: { code: string; type: string; errors?: { field: string }[] } }
type Call = (given?: Record<string, unknown>, body?: unknown, token?: string) => Promise<Answer>;
const run = promisify(execFile);

let folder: string;
let upstream: FakeUpstream;
let server: WholeServer;
let withNews: WholeServer;
let client: Record<string, Call>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  upstream = await startFakeUpstream();
  server = await startWholeServer({ UPSTREAM_URL: upstream.url, SERVICE_TOKENS: 'crm:old-token-of-the-crm,crm:new-token-of-the-crm', LEAD_RATE_LIMIT_MAX: '6' });
  withNews = await startWholeServer();
  const { document, dispose } = await loadDocument(server.url);
  dispose();
  writeFileSync(join(folder, 'client.mjs'), generateClient(document));
  const { createClient } = (await import(pathToFileURL(join(folder, 'client.mjs')).href)) as { createClient: () => Record<string, Call> };
  client = createClient();
});
afterAll(async () => {
  await Promise.all([server.stop(), withNews.stop()]);
  await upstream.close();
  rmSync(folder, { recursive: true });
});

describe('a client generated from the document', () => {
  const submit: Call = (given, body, token) => {
    const call = client['submitLead'];
    if (!call) throw new Error('the document has no submitLead');
    return call(given, body, token);
  };

  test('submits a lead and replays it by key', async () => {
    const key = { 'Idempotency-Key': 'generated-client-1' };
    const first = await submit(key, GOOD_LEAD, 'new-token-of-the-crm');
    expect(first).toMatchObject({ status: 201, value: { status: 'delivered' } });
    const again = await submit(key, { ...GOOD_LEAD }, 'old-token-of-the-crm');
    expect(again).toMatchObject({ status: 201, value: first.value, headers: { 'idempotency-replayed': 'true' } });
    expect(upstream.records).toHaveLength(1);
    expect(upstream.records[0]).toMatchObject({ key: 'generated-client-1', lead: GOOD_LEAD });
  });

  test('meets errors that it can tell apart, each with an address that explains it', async () => {
    const page = await (await fetch(`${server.url}/api/docs`)).text();
    const answers = [
      await submit({}, { ...GOOD_LEAD, phone: 'x', email: '' }, 'new-token-of-the-crm'),
      await submit({ 'Idempotency-Key': 'generated-client-1' }, { ...GOOD_LEAD, city: '杭州' }, 'new-token-of-the-crm'),
      await submit({}, GOOD_LEAD, 'wrong-token'),
    ];
    expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual([[400, 'validation'], [422, 'idempotency-key-reused'], [401, 'unauthorized']]);
    expect(answers[0]?.problem?.errors?.map(({ field }) => field)).toEqual(['phone', 'email']);
    for (const { problem } of answers) expect(page).toContain(`id="${problem?.type.split('#')[1]}"`);
  });

  test('a service has a quota of its own and is told when it is used up', async () => {
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 8; index += 1) codes.push((await submit({}, { ...GOOD_LEAD, city: String(index) }, 'new-token-of-the-crm')).problem?.code);
    expect(codes.at(-1)).toBe('rate-limited');
    const limited = await submit({}, GOOD_LEAD, 'old-token-of-the-crm');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await submit({}, { ...GOOD_LEAD, city: '宁波' })).status).toBe(201);
  });
});

/** Code blocks of the page: operation, language and text. */
async function examples(): Promise<{ id: string; language: string; code: string }[]> {
  const page = await waitFor('the page', async () => {
    const answer = await fetch(`${withNews.url}/api/docs`);
    return answer.status === 200 && answer.text();
  });
  const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return page.split('<section class="operation" id="').slice(1).flatMap((section) =>
    [...section.matchAll(/<pre data-language="(\w+)"><code>([\s\S]*?)<\/code>/g)].map((match) => ({ id: section.slice(0, section.indexOf('"')), language: match[1] ?? '', code: plain(match[2] ?? '') })));
}

const RUNNERS: Readonly<Record<string, (code: string) => [string, string[]]>> = {
  curl: (code) => [findProgram('sh', 'dash'), ['-c', code]],
  Python: (code) => [findProgram('python3', 'python3'), ['-c', code]],
  JavaScript: (code) => [process.execPath, ['--input-type=module', '-e', code]],
};

describe('the examples of the page', () => {
  test.each(OPERATIONS.map(({ id, successes }) => ({ id, status: Object.keys(successes)[0] ?? '' })))('of $id run as they stand', async ({ id, status }) => {
    findProgram('curl', 'curl');
    const own = (await examples()).filter((example) => example.id === id);
    expect(own.map(({ language }) => language)).toEqual(['curl', 'Python', 'JavaScript']);
    for (const { language, code } of own) {
      const [program, args] = RUNNERS[language]?.(code) ?? ['', []];
      const { stdout } = await run(program, args);
      expect(stdout, language).toMatch(language === 'curl' ? new RegExp(`^HTTP/1.1 ${status} `) : new RegExp(`^${status} `));
    }
  });
});
