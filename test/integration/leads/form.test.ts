/** The lead form of a page without script. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEAD_MESSAGES } from '#shared/contracts/lead.ts';
import { PROBLEMS } from '#shared/contracts/problem.ts';
import { testFolder } from '#test/support/folder.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { aLead, startLeadApp } from '#test/support/lead-app.ts';
import { waitFor } from '#test/support/wait-for.ts';

const lead = forSuite(startLeadApp);

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, { app } = lead) =>
  app.inject({
    method: 'POST', url: '/leads', payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const fields = (changes: Record<string, string> = {}) => ({ ...(aLead() as Record<string, string>), form: 'visit', ...changes });

describe('POST /leads', () => {
  test('takes the lead under the business type of its form and the key of its page', async () => {
    const response = await post(fields({ key: 'form-key-1', buType: '99', description: '两行\r\n文字' }));
    expect(response.statusCode).toBe(201);
    expect(response.headers['content-type']).toMatch(/text\/html/);
    expect(response.body).toContain(LEAD_MESSAGES.accepted);
    expect(response.body).toMatch(/参考编号 [0-9A-F]{4}-[0-9A-F]{4}，/);
    expect(lead.upstream.attempts.at(-1)).toMatchObject({ key: 'form-key-1', lead: { buType: 2, description: '两行\n文字' } });
    await post(fields({ key: 'form-key-1', description: '两行\r\n文字' }));
    expect(lead.upstream.records).toHaveLength(1);
  });

  test('shows every message of a form that is not complete, and keeps what was written out of the address', async () => {
    const response = await post({ form: 'header', phone: '123', email: 'x' });
    expect(response.statusCode).toBe(400);
    for (const message of [LEAD_MESSAGES.required, LEAD_MESSAGES.phone, LEAD_MESSAGES.email]) expect(response.body.split(message)).toHaveLength(2);
    expect(response.headers['location']).toBeUndefined();
  });

  test('takes a page whose key is empty', async () => {
    expect((await post(fields({ key: '', company: '无键公司' }))).statusCode).toBe(201);
  });

  test('says that it failed when the upstream refused', async () => {
    lead.upstream.script({ kind: 'status', status: 400 });
    const response = await post(fields({ company: '被拒公司' }));
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(LEAD_MESSAGES.rejected);
  });

  test('says that the lead was received while the upstream is away', async () => {
    lead.upstream.script({ kind: 'status', status: 503 });
    const response = await post(fields({ company: '稍后公司' }));
    expect(response.statusCode).toBe(202);
    expect(response.body).toContain(LEAD_MESSAGES.accepted);
    // It would take the answer that a later test has in store for its own lead.
    await waitFor('its delivery', () => lead.upstream.records.some(({ lead: { company } }) => company === '稍后公司'));
  });

  test('says nothing of the key of a page that is sent again with other content', async () => {
    await post(fields({ key: 'form-key-2', company: '前一公司' }));
    const response = await post(fields({ key: 'form-key-2', company: '后一公司' }));
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(LEAD_MESSAGES.rejected);
    expect(response.body).not.toContain(PROBLEMS['idempotency-key-reused'].detail);
  });

  test('says when to try again while a lead can be neither stored nor delivered', async () => {
    const folder = testFolder('form');
    const noFolder = join(folder, 'data');
    writeFileSync(noFolder, '');
    const other = await startLeadApp({ env: { DATA_DIR: noFolder } });
    other.upstream.script({ kind: 'status', status: 503 });
    const response = await post(fields(), {}, other);
    expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(response.body).toContain(PROBLEMS.unavailable.detail);
    await other.close();
  });

  test('sends the visitor to the login for code 3, and keeps the lead', async () => {
    lead.upstream.script({ kind: 'login' });
    const response = await post(fields({ company: '登录公司' }));
    expect([response.statusCode, response.headers['location'], response.headers['cache-control']]).toEqual([303, '/#/login', 'no-store']);
  });

  test('sends the visitor to a login whose address has Chinese characters', async () => {
    const other = await startLeadApp({ env: { LOGIN_URL: '/登录' } });
    other.upstream.script({ kind: 'login' });
    const response = await post(fields(), {}, other);
    expect([response.statusCode, response.headers['location']]).toEqual([303, '/%E7%99%BB%E5%BD%95']);
    await other.close();
  });

  test('refuses other sites and other media types', async () => {
    expect((await post(fields(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post(fields(), { 'content-type': 'application/json' })).statusCode).toBe(415);
  });

  test('answers a post without a body like an empty form', async () => {
    expect((await lead.app.inject({ method: 'POST', url: '/leads' })).statusCode).toBe(400);
  });

  test('an unknown form and prototype names harm nothing', async () => {
    for (const form of ['__proto__', 'constructor', 'toString', '']) {
      expect((await post({ form, fullName: 'x' })).statusCode).toBe(400);
    }
  });
});
