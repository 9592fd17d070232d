/** The same lead twice, with a key and without, at once, after a restart and in another process. */
import { beforeEach, describe, expect, test } from 'vitest';
import { forSuite } from '#test/support/for-suite.ts';
import { aLead, startLeadApp } from '#test/support/lead-app.ts';
import { waitFor } from '#test/support/wait-for.ts';

const lead = forSuite(() => startLeadApp({ env: { SERVICE_TOKENS: 'crm:crm-service-token,shop:shop-service-token' } }));
let serial = 0;
const fresh = () => {
  serial += 1;
  return aLead({ company: `公司 ${serial}` });
};
const withKey = (key: string) => ({ 'idempotency-key': key });

beforeEach(() => {
  lead.upstream.script();
  lead.upstream.always({ kind: 'ok' });
});
const recorded = (key: string) => lead.upstream.records.filter((record) => record.key === key).length;

describe('with a key', () => {
  test('the same body, fields in any order, gets the same id with today\'s status', async () => {
    lead.upstream.script({ kind: 'status', status: 500 });
    const body = fresh();
    const first = await lead.post(body, withKey('k-1'));
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([202, undefined]);
    await waitFor('delivery', () => recorded('k-1') === 1);
    await waitFor('the outcome', async () => (await lead.services.leads.stats()).depth === 0);
    const turned = Object.fromEntries(Object.entries({ ...body, buType: 1, extra: 'dropped' }).toReversed());
    const second = await lead.post(turned, withKey('k-1'));
    expect(second.status).toBe(201);
    expect(second.body).toEqual({ id: first.body.id, status: 'delivered' });
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(recorded('k-1')).toBe(1);
  });

  test('another body is refused', async () => {
    await lead.post(fresh(), withKey('k-2'));
    const response = await lead.post(fresh(), withKey('k-2'));
    expect([response.status, response.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  test('another key makes another lead of the same body', async () => {
    const body = fresh();
    const [a, b] = [await lead.post(body, withKey('k-3')), await lead.post(body, withKey('k-4'))];
    expect(a.body.id).not.toBe(b.body.id);
  });

  test('a rejected lead is rejected again without another try', async () => {
    lead.upstream.script({ kind: 'status', status: 400 });
    const body = fresh();
    await lead.post(body, withKey('k-5'));
    const tries = lead.upstream.attempts.length;
    const again = await lead.post(body, withKey('k-5'));
    expect([again.status, again.body.code, again.headers['idempotency-replayed']]).toEqual([422, 'lead-rejected', 'true']);
    expect(lead.upstream.attempts).toHaveLength(tries);
  });

  test('twenty at once are one lead and one answer', async () => {
    lead.upstream.always({ kind: 'ok', delayMs: 100 });
    const body = fresh();
    const answers = await Promise.all(Array.from({ length: 20 }, () => lead.post(body, withKey('k-6'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(recorded('k-6')).toBe(1);
    expect(lead.upstream.attempts.filter(({ key }) => key === 'k-6')).toHaveLength(1);
  });

  test('while the first hangs, the second waits no longer than the first would', async () => {
    // The attempt lasts so much longer than an answer waits that no machine confuses the two.
    const app = await startLeadApp({ env: { LEAD_ACK_MS: '2000', LEAD_TIMEOUT_MS: '60000', SHUTDOWN_TIMEOUT_MS: '1000' } });
    app.upstream.script({ kind: 'hang' });
    const body = fresh();
    const first = app.post(body, withKey('k-7')).then((response) => response);
    await waitFor('the first try', () => app.upstream.attempts.length === 1);
    const before = performance.now();
    const second = await app.post(body, withKey('k-7'));
    expect(performance.now() - before).toBeLessThan(30_000);
    expect([second.status, second.body.id]).toEqual([202, (await first).body.id]);
    await app.close();
  });

  test('two services may use the same key for different leads, and both arrive', async () => {
    const [a, b] = [fresh(), fresh()];
    const one = await lead.post(a, { ...withKey('shared'), authorization: 'Bearer crm-service-token' });
    const two = await lead.post(b, { ...withKey('shared'), authorization: 'Bearer shop-service-token' });
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).not.toBe(two.body.id);
    expect(recorded('shared')).toBe(1);
    expect(recorded(two.body.id as string)).toBe(1);
    const again = await lead.post(b, { ...withKey('shared'), authorization: 'Bearer shop-service-token' });
    expect(again.body.id).toBe(two.body.id);
  });
});

describe('without a key', () => {
  test('the same body from the same caller is the same lead; from another caller it is not', async () => {
    const body = fresh();
    const first = await lead.post(body);
    const again = await lead.post(body);
    const service = await lead.post(body, { authorization: 'Bearer crm-service-token' });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(service.body.id).not.toBe(first.body.id);
  });

  test('a double click is one lead', async () => {
    lead.upstream.always({ kind: 'ok', delayMs: 50 });
    const body = fresh();
    const [a, b] = await Promise.all([lead.post(body), lead.post(body)]);
    expect(a.body).toEqual(b.body);
    expect(recorded(a.body.id as string)).toBe(1);
  });
});

test('keys outlive a restart', async () => {
  const first = await startLeadApp();
  const body = fresh();
  const before = await first.post(body, withKey('k-restart'));
  const noKey = await first.post(aLead());
  await first.stop();
  const second = await startLeadApp({ after: first });
  const after = await second.post(body, withKey('k-restart'));
  expect(after.body).toEqual(before.body);
  expect((await second.post(aLead())).body).toEqual(noKey.body);
  expect((await second.post(aLead({ city: '上海' }), withKey('k-restart'))).status).toBe(422);
  expect(second.upstream.records).toHaveLength(2);
  await second.close();
});
