import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';

/** The `err` field of the line that logs an error. */
function logged(err: Error): unknown {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  createLog('info', stream).error({ event: 'server.start-failed', err });
  return (JSON.parse(chunks.join('')) as { readonly err: unknown }).err;
}

test('an error is logged with the code of a system error, and never with a number in its place', () => {
  expect(logged(Object.assign(new Error('a file'), { code: 'ENOENT' }))).toMatchObject({ message: 'a file', code: 'ENOENT' });
  expect(logged(Object.assign(new Error('a statement'), { code: 23 }))).not.toHaveProperty('code');
});
