import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ACCEPTED_ENCODINGS, decodeBody } from '#server/upstream/decode-body.ts';

const plain = Buffer.from('{"code":"0"}');
const LIMIT = 1000;

describe('decodeBody', () => {
  test.each([
    ['gzip', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['BR ', brotliCompressSync(plain)],
    ['identity', plain],
    ['', plain],
  ])('decodes %s', async (encoding, body) => {
    expect((await decodeBody(body, encoding, LIMIT)).toString()).toBe(plain.toString());
  });

  test('an empty body has no coding to undo', async () => {
    expect(await decodeBody(Buffer.alloc(0), 'gzip', LIMIT)).toHaveLength(0);
  });

  const large = Buffer.alloc(LIMIT + 1);
  test.each([
    ['gzip', gzipSync(large)],
    ['deflate', deflateSync(large)],
    ['br', brotliCompressSync(large)],
  ])('stops %s above the limit', async (encoding, body) => {
    await expect(decodeBody(body, encoding, LIMIT)).rejects.toMatchObject({ failure: 'too-large', message: 'upstream: answer too large' });
  });

  test.each(['gzip', 'br', 'zstd', 'gzip, gzip', 'constructor'])('refuses %s that it cannot decode, and says why', async (encoding) => {
    const message = ACCEPTED_ENCODINGS.split(', ').includes(encoding) ? 'upstream: broken encoding' : 'upstream: unknown content encoding';
    await expect(decodeBody(plain, encoding, LIMIT)).rejects.toMatchObject({ failure: 'nonsense', message });
  });
});
