/** Anything at all, posted to `/api/leads`: never a crash, never a 500, never a lead that breaks the rules. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAD_FIELDS, LEAD_LIMITS } from '#shared/contracts/lead.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { fuzzOptions } from '#test/support/fuzz-options.ts';
import { aLead, startLeadApp } from '#test/support/lead-app.ts';

const options = fuzzOptions(300);

const lead = forSuite(() => startLeadApp({ env: { LEAD_ACK_MS: '2000', LOG_LEVEL: 'warn' } }));

const EXPECTED = new Set([201, 202, 400, 413, 415, 422]);
type Answer = { statusCode: number; headers: Record<string, unknown>; json(): Record<string, unknown> };

async function send(payload: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await lead.app.inject({ method: 'POST', url: '/api/leads', payload, headers: { 'content-type': 'application/json', ...headers } });
  return response as unknown as Answer;
}

function check({ statusCode, headers, json }: Answer): void {
  expect(EXPECTED).toContain(statusCode);
  const body = json();
  if (statusCode < 300) {
    expect(Object.keys(body).toSorted()).toEqual(['id', 'status']);
    return;
  }
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({ status: statusCode, code: expect.any(String), detail: expect.any(String), requestId: expect.any(String) });
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '\u202e', '__proto__', '<script>alert(1)</script>', "' OR 1=1 --", '=cmd|calc', '%00', '\r\nx: y', '🙂'.repeat(30)),
);
const anyValue = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(null, true, 0, -1, 1e308, [], {}));

describe('POST /api/leads', () => {
  test('answers any bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => check(await send(Buffer.from(bytes)))), options);
  });

  test('answers any JSON', async () => {
    await fc.assert(fc.asyncProperty(fc.json(), async (text) => check(await send(text))), options);
  });

  test('judges a good lead with hostile fields, and sends on only what the rules allow', async () => {
    const names = fc.oneof(fc.constantFrom<string>(...LEAD_FIELDS, 'buType', '__proto__', 'constructor', 'id', 'state'), hostileText);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, anyValue), { maxLength: 6 }), async (changes) => {
        const before = lead.upstream.attempts.length;
        const response = await send(JSON.stringify(Object.fromEntries([...Object.entries(aLead()), ...changes])));
        check(response);
        for (const { lead: sent } of lead.upstream.attempts.slice(before)) {
          for (const [field, value] of Object.entries(sent)) {
            if (field === 'buType') expect(Number.isInteger(value)).toBe(true);
            else {
              expect(LEAD_FIELDS).toContain(field);
              expect((value as string).length).toBeGreaterThan(0);
              // JSON Schema counts code points.
              expect([...(value as string)].length).toBeLessThanOrEqual(LEAD_LIMITS[field as keyof typeof LEAD_LIMITS]);
            }
          }
        }
      }),
      options,
    );
  });

  test('answers any headers', async () => {
    const printable = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCodePoint(code)), maxLength: 300 });
    const headers = fc.record({ 'idempotency-key': printable, traceparent: printable, 'x-request-id': printable }, { requiredKeys: [] });
    await fc.assert(fc.asyncProperty(headers, async (given) => check(await send(JSON.stringify(aLead()), given as Record<string, string>))), options);
  });

  test('answers any media type', async () => {
    const part = fc.string({ unit: fc.constantFrom(...'abc/;=+-*.json "'), maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, part.map((rest) => `application/json${rest}`)), async (type) => check(await send(JSON.stringify(aLead()), { 'content-type': type }))),
      options,
    );
  });
});
