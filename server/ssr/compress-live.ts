/** Compresses documents that are one visitor's own: quickly, since each is compressed for one answer. */
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip, gzip, gzipSync } from 'node:zlib';
import type { Coding } from './negotiate.ts';
import { brotliOptions, QUALITY } from './stored-page.ts';

const GZIP = { level: 5 };
const BROTLI = brotliOptions(QUALITY.live);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Characters from which it is another thread's work: a tool's page, which takes twice as long as what a search finds. */
const LONG = 100_000;

/** A whole document in a coding. A short one in place: of coders on other threads, each with its memory, many may be at work. */
export async function compressOnce(document: string, coding: Coding): Promise<string | Buffer> {
  if (coding === 'identity') return document;
  if (document.length < LONG) return coding === 'gzip' ? gzipSync(document, GZIP) : brotliCompressSync(document, BROTLI);
  return coding === 'gzip' ? deflate(document, GZIP) : brotli(document, BROTLI);
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
