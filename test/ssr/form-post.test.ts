/** The page after a form post without script. */
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { LEAD_MESSAGES } from '#shared/contracts/lead.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { startSite } from '#test/support/site.ts';

const site = forSuite(startSite);

const post = (fields: Readonly<Record<string, string>>) => supertest(site.url).post('/leads').type('form').send(fields);

describe('a form posted without script', () => {
  it('is shown again with its values and an error beside each field', async () => {
    const { status, text, headers } = await post({ form: 'header', fullName: '赵<b>工', phone: '123', introduction: '两行\r\n文字' });
    const field = (name: string): string => new RegExp(`data-field="${name}">.*?</div>`, 's').exec(text)?.[0] ?? '';
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(text).toContain('name="form" value="header"');
    expect(field('fullName')).toContain('value="赵&lt;b&gt;工"');
    expect(field('fullName')).not.toContain('aria-invalid');
    expect(field('phone')).toContain('value="123"');
    expect(field('phone')).toContain(LEAD_MESSAGES.phone);
    expect(field('company')).toContain('aria-invalid="true"');
    expect(field('company')).toMatch(/请填写.+。/);
    expect(field('introduction')).toMatch(/<textarea[^>]*>两行\n文字<\/textarea>/);
    expect(field('introduction')).toContain('>5/200<');
  });

  it.each(['138 0013 8000', '138-0013-8000', '１３８００１３８０００', '+86 13800138000', '\u202D138 0013 8000\u202C', '0086-138-0013-8000', '13800138000。', '138.0013.8000'])('takes a number as people write it: %s', async (phone) => {
    const { status } = await post({ form: 'visit', fullName: '赵工', phone, company: '某公司', email: '\u200Bzhao＠example。com' });
    expect(status).toBe(201);
  });

  // Dictation ends what is said with a full stop, and an address is copied out of a sentence.
  it.each(['zhao@example.com。', 'zhao@example.com，', 'zhao@example.com. '])('takes an address with the punctuation after it: %j', async (email) => {
    const { status } = await post({ form: 'visit', fullName: '赵工', phone: '13800138000', company: '某公司', email });
    expect(status).toBe(201);
  });

  it.each(['zhao@example。', 'zhao.san@。', 'zhao@example.com。cn。x。'])('does not make an address of %s', async (email) => {
    const { status } = await post({ form: 'visit', fullName: '赵工', phone: '13800138000', company: '某公司', email });
    expect(status).toBe(400);
  });

  it('asks phones not to begin an address with a capital, nor to mark it as a mistake', async () => {
    const { text } = await post({ form: 'visit' });
    expect(/<input[^>]*name="email"[^>]*>/.exec(text)?.[0]).toMatch(/(?=.*autocapitalize="none")(?=.*spellcheck="false")/i);
  });

  it('shows a text that is too long for an address as it was written', async () => {
    // Half-width, each of these is 18 characters.
    const { status, text } = await post({ form: 'visit', fullName: '赵工', phone: '13800138000', company: '某公司', email: '\uFDFA'.repeat(600) });
    expect(status).toBe(400);
    expect(text).toContain(`value="${'\uFDFA'.repeat(600)}"`);
  });

  it.each(['138 0013 800', '+1 13800138000', '21380013800', '1380013800０1'])('does not make a number of %s', async (phone) => {
    const { status, text } = await post({ form: 'visit', fullName: '赵工', phone, company: '某公司', email: 'zhao@example.com' });
    expect(status).toBe(400);
    expect(text).toContain(`value="${phone}"`);
  });

  it('of a name that there is none of is answered without a form', async () => {
    const { status, text } = await post({ form: 'constructor', phone: '123' });
    expect(status).toBe(400);
    expect(text).not.toContain('value="123"');
  });

  it('is not shown again after a success', async () => {
    const { status, text } = await post({ form: 'visit', fullName: '赵工', phone: '13800000000', company: '某公司', email: 'zhao@example.com' });
    expect(status).toBe(201);
    expect(text).toContain(LEAD_MESSAGES.accepted);
    expect(text).not.toContain('name="fullName"');
    // Each form says when it is answered and by whom: a partner's in three working days.
    expect(text).not.toContain('工作日');
  });

  it('whose page is reloaded or returned to is told that there is nothing to read, and what to do', async () => {
    const { status, text } = await supertest(site.url).get('/leads').set('accept', 'text/html');
    expect(status).toBe(405);
    expect(text).toContain('已经提示提交成功的，不必再提交');
  });
});
