/** Any address, query and headers, sent to every read of the document: only documented answers, and nothing of the request in the log. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzOptions } from '#test/support/fuzz-options.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';
import { loadDocument, type CheckedDocument } from './document.ts';
import { describedOperations } from './operations.ts';

const options = fuzzOptions(30);

const READS = (await describedOperations()).filter(({ method }) => method === 'get');

let server: WholeServer;
let served: CheckedDocument;
beforeAll(async () => {
  server = await startWholeServer({ RATE_LIMIT_MAX: '1000000', SERVICE_TOKENS: 'crm:the-right-token-of-crm' });
  served = await loadDocument(server.url);
});
afterAll(async () => {
  served.dispose();
  await server.stop();
});

/** Part of every generated text, so that it is found in the log. */
const MARK = 'Zq7Kx';
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.constantFrom('', ' ', '0', '1', '01', '1e3', '-1', '9007199254740993', '\u0000', '\u202e', '\u2028', '__proto__', 'constructor', '../..', 'a/b', '<script>', "' OR 1=1 --", '"* NEAR(', '2026-02-30 00:00:00', '机'.repeat(64), 'e\u0301'.repeat(40), 'x'.repeat(300)),
).map((text) => text.toWellFormed() + MARK);
const encoded = fc.oneof(
  { weight: 3, arbitrary: hostileText.map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff', '%c0%af', '%ed%a0%80', '%u0041').map((part) => part + MARK) },
);
const headers = fc.record({
  'if-none-match': fc.constantFrom('*', 'W/"x", "y"', '"unterminated', ',,,'),
  'x-request-id': fc.constantFrom('order-2041', '13800138000', '../../x'),
  traceparent: fc.constantFrom('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'ff-x'),
  authorization: fc.constantFrom('Bearer the-right-token-of-crm', 'Bearer wrong', 'Basic eDp5'),
  'x-http-method-override': fc.constant('DELETE'),
  range: fc.constantFrom('bytes=0-3', 'bytes=9-1'),
}, { requiredKeys: [] });

describe.each(READS.map((operation) => [operation.operationId, operation] as const))('%s', (_, { path, parameters = [], responses }) => {
  const names = parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : []));
  const query = fc.array(fc.tuple(fc.constantFrom(...names, '__proto__', 'q[]', 'utm'), encoded), { maxLength: 4 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

  test('gives only answers of the document, the same one each time', async () => {
    await fc.assert(fc.asyncProperty(encoded, query, headers, async (id, search, given) => {
      const ask = () => server.app.inject({ method: 'GET', url: path.replace('{id}', id) + search, headers: given });
      const { statusCode, headers: answered, body } = await ask();
      const response = responses[statusCode];
      expect(response, `${statusCode} ${body}`).toBeDefined();
      const media = String(answered['content-type'] ?? '').split(';')[0] ?? '';
      expect(Object.keys(response?.content ?? { '': {} })).toContain(media);
      if (media !== '') expect(await served.wrong(['paths', path, 'get', 'responses', String(statusCode), 'content', media, 'schema'], JSON.parse(body))).toEqual([]);
      const withoutId = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');
      expect(withoutId((await ask()).body)).toBe(withoutId(body));
    }), options);
    expect(server.logText()).not.toContain(MARK);
  });
});
