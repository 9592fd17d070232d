/** A service that sends leads: it follows each lead by its `Location`, has its own quota, and rotates its token. */
import { describe, expect, test } from 'vitest';
import { newLead } from '#test/support/a-lead.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { startLeadApp } from '#test/support/lead-app.ts';
import { waitFor } from '#test/support/wait-for.ts';

const CRM = { authorization: 'Bearer 0123456789abcdef' };
const CRM_NEW = { authorization: 'Bearer 0123456789abcdef-new' };
const ERP = { authorization: 'Bearer fedcba9876543210' };
const app = forSuite(() => startLeadApp({ env: { SERVICE_TOKENS: 'crm:0123456789abcdef,crm:0123456789abcdef-new,erp:fedcba9876543210', SERVICE_RATE_LIMITS: 'erp:60', LEAD_RATE_LIMIT_MAX: '30', RATE_LIMIT_MAX: '300' } }));

const ask = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

describe('the status of a lead', () => {
  test('is available at its Location from queued to delivered, without personal data', async () => {
    const held = Promise.withResolvers<void>();
    app.upstream.script({ kind: 'status', status: 503, until: held.promise }, { kind: 'status', status: 503 });
    const taken = await app.post(newLead(), CRM);
    expect(taken.status).toBe(202);
    const location = String(taken.headers['location']);
    expect(location).toBe(`/api/leads/${taken.body.id}`);
    const queued = await ask(location, CRM);
    expect([queued.statusCode, queued.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(queued.json()).toEqual({ id: taken.body.id, status: 'queued', createdAt: expect.stringMatching(/^\d{4}-.*Z$/), updatedAt: expect.stringMatching(/Z$/), attempts: expect.any(Number) });
    held.resolve();
    const delivered = await waitFor('the delivery', async () => {
      const body = (await ask(location, CRM)).json() as { status: string; attempts: number; createdAt: string; updatedAt: string };
      return body.status === 'delivered' && body;
    });
    expect(delivered.attempts).toBeGreaterThan(1);
    expect(Date.parse(delivered.updatedAt)).toBeGreaterThan(Date.parse(delivered.createdAt));
    expect(JSON.stringify(delivered)).not.toMatch(/13900000|示例|example/);
    expect(app.events('request').at(-1)).toMatchObject({ route: '/api/leads/:id', caller: 'crm', lead: taken.body.id });
  });

  test('is readable with either token of the service, and 404 for anybody else', async () => {
    const { body: { id }, status } = await app.post(newLead(), CRM);
    expect(status).toBe(201);
    expect((await ask(`/api/leads/${id}`, CRM_NEW)).statusCode).toBe(200);
    expect((await ask(`/%61pi/leads/${id}/`, CRM_NEW)).statusCode).toBe(200);
    for (const headers of [ERP, {}]) {
      const answer = await ask(`/api/leads/${id}`, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    }
    expect((await ask(`/api/leads/${id}`, { authorization: 'Bearer wrong' })).statusCode).toBe(401);
    expect((await app.app.inject({ method: 'DELETE', url: `/api/leads/${id}`, headers: CRM })).headers['allow']).toBe('GET, HEAD');
  });

  test('of a visitor\'s lead is not readable, and the visitor gets no Location', async () => {
    const { body, headers } = await app.post(newLead());
    expect(headers).not.toHaveProperty('location');
    for (const caller of [CRM, ERP, {}]) expect((await ask(`/api/leads/${body.id}`, caller)).statusCode).toBe(404);
  });

  test.each(['none', '1', '%00', '3f6c1c52-8a77-4f0a-9a3e-6f7a0d0c9b11', 'x'.repeat(190), "1' or '1'='1", '..%2f..%2fapi%2farticles'])('%s is 404', async (id) => {
    expect((await ask(`/api/leads/${encodeURI(id)}`, CRM)).statusCode).toBe(404);
  });

  test('has the same Location after a repeated request, and none for a refused lead', async () => {
    const key = { ...CRM, 'idempotency-key': 'follow-1' };
    const lead = newLead();
    const [first, again] = [await app.post(lead, key), await app.post(lead, key)];
    expect([again.headers['idempotency-replayed'], again.headers['location']]).toEqual(['true', first.headers['location']]);
    expect((await app.post({}, CRM)).headers).not.toHaveProperty('location');
  });
});

describe('a quota', () => {
  const limits = ({ headers }: { headers: Record<string, unknown> }) => [headers['ratelimit-limit'], headers['ratelimit-remaining']];

  test('of a service is its setting or 600, independent of the visitors\' limit, and the headers show it', async () => {
    expect(limits(await app.post({}, ERP))).toEqual(['60', '59']);
    expect(limits(await app.post({}, CRM))[0]).toBe('600');
    expect(limits(await app.post({}))[0]).toBe('30');
  });

  test('for reads is at least as large', async () => {
    expect(limits(await ask('/api/cities?q=a', CRM) as never)[0]).toBe('600');
    expect(limits(await ask('/api/cities?q=a', ERP) as never)[0]).toBe('300');
    expect(limits(await ask('/api/cities?q=a') as never)[0]).toBe('300');
  });
});
