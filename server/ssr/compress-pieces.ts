/** Writes a document whose parts arrive over time, compressed and flushed part by part. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import type { Coding } from './negotiate.ts';

function compressor(coding: Coding): BrotliCompress | Gzip | undefined {
  if (coding === 'br') {
    return createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
  }
  return coding === 'gzip' ? createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }) : undefined;
}

/**
 * Sends the chunks in order.
 * @param response headers are already set; status and headers leave with the first chunk
 * @returns when the last byte was written or the client left; rejects when the source failed
 */
export async function sendStream(response: ServerResponse, chunks: AsyncIterable<string | Uint8Array>, coding: Coding): Promise<void> {
  const source = Readable.from(chunks, { objectMode: false });
  const through = compressor(coding);
  if (through) await pipeline(source, through, response);
  else await pipeline(source, response);
}
