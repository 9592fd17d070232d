/** Compresses a document whose parts arrive over time, flushed part by part. */
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Coding } from './negotiate.ts';

/**
 * The document in a coding.
 * @returns a stream that fails when the source does; ending it early ends the source
 */
export function compressPieces(source: Readable, coding: Coding): Readable {
  if (coding === 'identity') return source;
  const through = coding === 'gzip'
    ? createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
    : createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
  // Its failure is that of the last stream, which whoever reads it hears of.
  pipeline(source, through, () => undefined);
  return through;
}
