/** A finished page, ready to be written in any coding. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { RenderResult } from '#shared/contracts/ssr.ts';
import { entityTag } from '#server/entity-tag.ts';
import type { Coding } from './negotiate.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Of brotli: a window of 256 kB holds any page; the default of 4 MB costs memory and time for nothing. */
const WINDOW_BITS = 18;
/**
 * Of brotli's 11. Documents: 7 is within a hundredth of the size that 9 gives, in a sixth of its time, so warming stays
 * short. What a navigation brings is made for a hundred addresses at most, and again only when its data has grown old and
 * somebody asks: 10 takes a tenth less, and 6 to 29 ms, on a thread that holds nobody else up. What is made for one
 * answer takes 4.
 */
export const QUALITY = { document: 7, model: 10, live: 4 } as const;

/** Options of a coder of pages. */
export const brotliOptions = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** One coding of a page. Header lists are flat, the fastest form of `writeHead`, and made once. */
export interface Variant {
  readonly body: () => Buffer;
  /** Strong, one a coding (RFC 9110, section 8.8.3.3). */
  readonly etag: string;
  readonly headers: string[];
  /** Of the answer 304: the same without a length. */
  readonly headersUnchanged: string[];
}

export interface StoredPage {
  readonly status: number;
  readonly variants: Readonly<Record<Coding, Variant>>;
  /** What is kept of it, bytes. */
  readonly bytes: number;
  readonly dataEtag: PageBodies['dataEtag'];
}

/** HTML is revalidated on every visit: a page never names files of an earlier build, and a 304 costs no body. */
export const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  vary: 'accept-encoding',
} as const;

/** The same for a page's model. */
export const MODEL_HEADERS = { ...HTML_HEADERS, 'content-type': 'application/json; charset=utf-8' } as const;

function variant(body: Variant['body'], length: number, coding: Coding, page: string, own: Readonly<Record<string, string>>): Variant {
  const etag = coding === 'identity' ? page : `${page.slice(0, -1)}-${coding}"`;
  const unchanged = { ...own, etag, ...(coding === 'identity' ? {} : { 'content-encoding': coding }) };
  const headers = { ...unchanged, 'content-length': String(length) };
  return { body, etag, headers: Object.entries(headers).flat(), headersUnchanged: Object.entries(unchanged).flat() };
}

/** A page that was rendered whole. */
export interface WholePage extends Pick<RenderResult, 'status'> {
  readonly body: string;
  readonly data?: Pick<NonNullable<RenderResult['data']>, 'shown'> | undefined;
}

/** A page in its compressed codings, without any header. */
export interface PageBodies {
  /** Of the page itself; that of a coding is made of it. */
  readonly etag: string;
  /** Bytes of the page as it is. It is not kept: whoever takes no coding is rare, and inflating costs little. */
  readonly length: number;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Entity tag of the data that it was made of; undefined for a page that its address alone decides. */
  readonly dataEtag: string | undefined;
}

/** In memory of its own: small buffers share 64 kB, and one that is kept would keep them all. */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses a whole page once. */
export async function compressPage({ body, data }: WholePage, quality: number = QUALITY.document): Promise<PageBodies> {
  const identity = Buffer.from(body);
  const [br, gz] = await Promise.all([brotli(identity, brotliOptions(quality)), deflate(identity, { level: 9 })]);
  return { etag: entityTag(identity), length: identity.length, br: ownCopy(br), gzip: ownCopy(gz), dataEtag: data && entityTag(data.shown()) };
}

/**
 * A page that can be written.
 * @param own headers of the document or model besides those of its coding
 */
export function pageOf(status: number, { etag, length, br, gzip: gz, dataEtag }: PageBodies, own: Readonly<Record<string, string>>): StoredPage {
  return {
    status,
    variants: {
      identity: variant(() => gunzipSync(gz), length, 'identity', etag, own),
      br: variant(() => br, br.length, 'br', etag, own),
      gzip: variant(() => gz, gz.length, 'gzip', etag, own),
    },
    bytes: br.length + gz.length,
    dataEtag,
  };
}

/** Compresses a page and makes it ready. */
export async function storePage(page: WholePage, own: Readonly<Record<string, string>>, quality?: number): Promise<StoredPage> {
  return pageOf(page.status, await compressPage(page, quality), own);
}
