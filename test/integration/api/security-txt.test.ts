/** `/.well-known/security.txt` by RFC 9116. */
import { expect, test } from 'vitest';
import { securityTxt } from '#server/site/security-txt.ts';
import { leadStage } from '#test/support/lead-stage.ts';

const stage = leadStage();
async function get(origin: string) {
  const app = await stage.start({ env: { SITE_ORIGIN: origin } });
  return app.app.inject({ url: '/.well-known/security.txt', headers: { host: 'another.example' } });
}
const fieldsOf = (text: string): Map<string, string[]> => {
  const fields = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#')).map((line) => {
    expect(line).toMatch(/^[A-Za-z-]+: \S.*$/);
    return [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const;
  });
  return new Map([...Map.groupBy(fields, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]));
};

test('has contact, expiry and the canonical address at the configured origin', async () => {
  const { statusCode, headers, body } = await get('https://www.example.cn');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = fieldsOf(body);
  expect(fields.get('Contact')?.length).toBeGreaterThan(0);
  for (const contact of fields.get('Contact') ?? []) expect(contact).toMatch(/^(?:mailto:[^@\s]+@[^@\s]+|tel:\+[\d-]+|https:\/\/\S+)$/);
  const [expires, ...more] = fields.get('Expires') ?? [];
  expect(more).toEqual([]);
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
  expect(fields.get('Canonical')).toEqual(['https://www.example.cn/.well-known/security.txt']);
  expect(fields.get('Preferred-Languages')).toHaveLength(1);
});

test('an origin without TLS gives no canonical address, and neither does the Host header', async () => {
  const { body } = await get('http://localhost:3000');
  expect(body).not.toMatch(/Canonical|http:|another\.example/);
});

test('changes once a day', () => {
  const noon = Date.UTC(2026, 0, 15, 12);
  expect(securityTxt('https://a.cn', noon)).toBe(securityTxt('https://a.cn', noon + 3_600_000));
  expect(securityTxt('https://a.cn', noon + 86_400_000)).not.toBe(securityTxt('https://a.cn', noon));
});
