/** Compresses documents that are one visitor's own: quickly, since each is compressed for one answer. */
import { pipeline, type Readable } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import type { Coding } from './negotiate.ts';
import { brotliOptions, QUALITY } from './stored-page.ts';

const GZIP = { level: 5 };
const BROTLI = brotliOptions(QUALITY.live);

/** A whole document in a coding. In place: of coders on other threads, each with its memory, a hundred may be at work. */
export function compressOnce(document: string, coding: Coding): string | Buffer {
  if (coding === 'identity') return document;
  return coding === 'gzip' ? gzipSync(document, GZIP) : brotliCompressSync(document, BROTLI);
}

/**
 * A document whose parts arrive over time, in a coding and flushed part by part.
 * @returns a stream that fails when the source does; ending it early ends the source
 */
export function compressPieces(source: Readable, coding: Coding): Readable {
  if (coding === 'identity') return source;
  const through = coding === 'gzip'
    ? createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH })
    : createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH });
  // Its failure is that of the last stream, which whoever reads it hears of.
  pipeline(source, through, () => undefined);
  return through;
}
