/** Decodes an answer's `content-encoding`. Decoding stops at the size limit, which defends against gzip bombs. */
import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';
import { upstreamError } from './upstream-error.ts';

/** `unzip` reads gzip and deflate. */
const DECODERS = new Map([['gzip', promisify(unzip)], ['x-gzip', promisify(unzip)], ['deflate', promisify(unzip)], ['br', promisify(brotliDecompress)]]);

/** `accept-encoding` of the reads. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

/**
 * Decodes a whole body.
 * @param limit largest size of the result, bytes
 * @throws UpstreamError `too-large` above the limit, `nonsense` for an unknown encoding or corrupt data
 */
export async function decodeBody(body: Buffer, encoding: string, limit: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity' || body.length === 0) return body;
  const decoder = DECODERS.get(name);
  if (!decoder) throw upstreamError('nonsense', 'unknown content encoding');
  try {
    return await decoder(body, { maxOutputLength: limit });
  } catch (cause) {
    const isLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw upstreamError(isLarge ? 'too-large' : 'nonsense', isLarge ? 'answer too large' : 'broken encoding', { cause });
  }
}
