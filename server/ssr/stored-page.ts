/** A finished page, ready to be written in any coding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './negotiate.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A window of 256 kB holds any page; the default of 4 MB costs memory and time for nothing. */
const WINDOW_BITS = 18;
/** 7 of 11: on our pages within a hundredth of the size that 9 gives, in a sixth of its time, so warming stays short. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** One coding of a page. Header lists are flat, the fastest form of `writeHead`, and made once. */
export interface Variant {
  readonly body: Buffer;
  /** Strong, one a coding (RFC 9110, section 8.8.3.3). */
  readonly etag: string;
  readonly headers: string[];
  /** Of the answer 304: the same without a length. */
  readonly headersUnchanged: string[];
}

export interface StoredPage {
  readonly status: number;
  readonly variants: Readonly<Record<Coding, Variant>>;
  /** All variants together, bytes. */
  readonly bytes: number;
}

/** HTML is revalidated on every visit: a page never names files of an earlier build, and a 304 costs no body. */
export const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  vary: 'accept-encoding',
} as const;

function variant(body: Buffer, coding: Coding, tag: string, extra: Readonly<Record<string, string>>): Variant {
  const etag = coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`;
  const unchanged = { ...extra, ...HTML_HEADERS, etag, ...(coding === 'identity' ? {} : { 'content-encoding': coding }) };
  const headers = { ...unchanged, 'content-length': String(body.length) };
  return { body, etag, headers: Object.entries(headers).flat(), headersUnchanged: Object.entries(unchanged).flat() };
}

/**
 * Compresses a page once.
 * @param html the whole document
 * @param extra headers that every page carries
 */
export async function storePage(status: number, html: string, extra: Readonly<Record<string, string>>): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([brotli(identity, BROTLI), deflate(identity, { level: 9 })]);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    variants: {
      identity: variant(identity, 'identity', tag, extra),
      br: variant(br, 'br', tag, extra),
      gzip: variant(gz, 'gzip', tag, extra),
    },
    bytes: identity.length + br.length + gz.length,
  };
}
