/** Content codings: negotiation (RFC 9110, section 12.5.3), compression settings, and compression of uncached documents. */
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Coding = 'br' | 'gzip' | 'identity';

const weight = (part: string): number => Number(/;\s*q=([0-9.]+)/i.exec(part)?.[1] ?? 1);

function negotiate(accept: string): Coding {
  const weights = new Map(accept.toLowerCase().split(',').map((part) => [part.split(';')[0]?.trim() ?? '', weight(part)]));
  const of = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = Math.max(of('br'), of('gzip'), weights.get('identity') ?? 0);
  return (['br', 'gzip'] as const).find((coding) => best > 0 && of(coding) === best) ?? 'identity';
}

/** Results for the few values that browsers send. Made-up values neither fill the memory nor keep a browser's value out. */
const negotiated = new LRUCache<string, Coding>({ max: 64, memoMethod: negotiate });

/** The best coding for an `Accept-Encoding` value; brotli before gzip at equal weight. */
export const bestCoding = (accept = ''): Coding => negotiated.memo(accept);

/** Brotli quality, of 11 (figures: README.md): of cached documents, of the models of the site's own pages, of one answer only. */
export const QUALITY = { document: 7, model: 10, live: 4 } as const;
/** Brotli window: 256 kB holds any page; the default of 4 MB costs memory and time without a gain. */
const WINDOW_BITS = 18;

const brotliOptions = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
const LIVE_GZIP = { level: 5 };
const LIVE_BROTLI = brotliOptions(QUALITY.live);

/** Compresses on another thread. */
export const gzipAsync = promisify(gzip);
const brotliWith = promisify(brotliCompress);
/** Compresses on another thread. @param quality one of `QUALITY` */
export const brotliAsync = (bytes: string | Buffer, quality: number): Promise<Buffer> => brotliWith(bytes, brotliOptions(quality));

/** Characters from which compression moves to another thread. A tool's page is longer, a page of search results is shorter. */
const LONG_DOCUMENT = 100_000;

/**
 * Compresses an uncached document. A short one is compressed in place: each encoder on another thread has its own
 * memory, and many would run at once.
 */
export async function compressDocument(document: string, coding: Coding): Promise<string | Buffer> {
  if (coding === 'identity') return document;
  if (document.length < LONG_DOCUMENT) return coding === 'gzip' ? gzipSync(document, LIVE_GZIP) : brotliCompressSync(document, LIVE_BROTLI);
  return coding === 'gzip' ? gzipAsync(document, LIVE_GZIP) : brotliAsync(document, QUALITY.live);
}

/**
 * Compresses a streamed document and flushes after each chunk.
 * @returns a stream that fails when the source fails; destroying it destroys the source
 */
export function compressStream(source: Readable, coding: Coding): Readable {
  if (coding === 'identity') return source;
  const encoder = coding === 'gzip'
    ? createGzip({ ...LIVE_GZIP, flush: constants.Z_SYNC_FLUSH })
    : createBrotliCompress({ ...LIVE_BROTLI, flush: constants.BROTLI_OPERATION_FLUSH });
  // The reader of the encoder gets its error, so the callback has nothing to report.
  pipeline(source, encoder, () => undefined);
  return encoder;
}
