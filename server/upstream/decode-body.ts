/** Decodes an answer's `content-encoding`. Decoding stops at the size limit, which defends against gzip bombs. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { upstreamError } from './upstream-error.ts';

type Decoder = (body: Buffer, options: ZlibOptions) => Promise<Buffer>;

const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
  'x-gzip': promisify<Buffer, ZlibOptions, Buffer>(gunzip),
  deflate: promisify<Buffer, ZlibOptions, Buffer>(inflate),
  br: (body, { maxOutputLength }) => promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress)(body, { maxOutputLength }),
};

/** `accept-encoding` of the reads. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

/**
 * Decodes a whole body.
 * @param limit largest size of the result, bytes
 * @throws UpstreamError `too-large` above the limit, `nonsense` for an unknown encoding or corrupt data
 */
export async function decodeBody(body: Buffer, encoding: string | undefined, limit: number): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity' || body.length === 0) return body;
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (!decoder) throw upstreamError('nonsense', 'unknown content encoding');
  try {
    return await decoder(body, { maxOutputLength: limit });
  } catch (cause) {
    const isLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw upstreamError(isLarge ? 'too-large' : 'nonsense', isLarge ? 'answer too large' : 'broken encoding', { cause });
  }
}
