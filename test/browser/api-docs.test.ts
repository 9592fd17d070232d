/** The forms of the API's documentation page send what they show. */
import { expect, test } from 'vitest';
import { newLead, postLead } from '#test/support/a-lead.ts';
import { DESKTOP, ownSiteForSuite } from './site.ts';

const TOKEN = 'the-token-of-the-crm';
const site = ownSiteForSuite({ env: { SERVICE_TOKENS: `crm:${TOKEN}` } });

test('a read, a lead, and the status of a service’s lead by its token', async () => {
  await using visit = await site.open(DESKTOP, '/api/docs');
  const { page, problems } = visit;
  const send = async (operation: string, fields: Readonly<Record<string, string>> = {}): Promise<string | null> => {
    const form = page.locator(`#${operation} form.try`);
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
    await form.getByRole('button').click();
    return form.locator('output pre').textContent();
  };
  expect(await send('listArticles', { pageSize: '1' })).toMatch(/^200 OK\n[^]*"pageSize": 1/);
  expect(await send('submitLead', { 'Idempotency-Key': 'docs-1' })).toMatch(/^201 Created\n[^]*"status": "delivered"/);
  const posted = await postLead(site.url, newLead(), { authorization: `Bearer ${TOKEN}` });
  const { id } = (await posted.json()) as { id: string };
  expect(await send('getLeadStatus', { id, 令牌: TOKEN })).toMatch(new RegExp(`^200 OK\\n[^]*"id": "${id}"`));
  expect(problems).toEqual([]);
});
