import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerProblem } from '#server/plugins/errors.ts';

async function answerTo(body: string, handler: () => unknown): Promise<readonly unknown[]> {
  const app = Fastify();
  app.setErrorHandler(answerProblem);
  app.post('/', async () => handler());
  const { statusCode, payload } = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload: body });
  await app.close();
  return [statusCode, (JSON.parse(payload) as { code: unknown }).code];
}

test('an error without a status is the server’s, any other status below 500 the caller’s', async () => {
  expect(await answerTo('{}', () => { throw new TypeError('bug'); })).toEqual([500, 'internal']);
  expect(await answerTo('{}', () => JSON.parse('{') as unknown)).toEqual([500, 'internal']);
  expect(await answerTo('{}', () => { throw Object.assign(new Error('range'), { statusCode: 416 }); })).toEqual([400, 'bad-request']);
  expect(await answerTo('{}', () => { throw Object.assign(new Error('moved'), { statusCode: 302 }); })).toEqual([500, 'internal']);
});
