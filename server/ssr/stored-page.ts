/** A finished page that can be sent in any content coding. */
import { gunzipSync } from 'node:zlib';
import type { RenderResult } from '#shared/contracts/ssr.ts';
import { entityTag } from '#server/entity-tag.ts';
import { brotliAsync, gzipAsync, QUALITY, type Coding } from './content-coding.ts';

/** A page that was rendered whole. */
interface WholePage extends Pick<RenderResult, 'status'> {
  readonly body: string;
  readonly data?: Pick<NonNullable<RenderResult['data']>, 'shown'> | undefined;
}

/** A copy with its own memory: Node.js takes small buffers from pools of 64 kB, and one cached slice would hold a whole pool. */
const ownCopy = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

export type CompressedPage = Awaited<ReturnType<typeof compressPage>>;

/** The compressed forms of a page, without headers. @param quality of brotli */
export async function compressPage({ body, data }: WholePage, quality: number = QUALITY.document) {
  const identity = Buffer.from(body);
  const [br, gzip] = await Promise.all([brotliAsync(identity, quality), gzipAsync(identity, { level: 9 })]);
  return {
    /** Tag of the uncompressed page; the tags of the codings are derived from it. */
    etag: entityTag(identity),
    /** Bytes of the uncompressed page. It is not stored: few clients accept no coding, and gzip is inflated for them. */
    length: identity.length,
    br: ownCopy(br),
    gzip: ownCopy(gzip),
    /** Tag of the data that the page shows; undefined for a page without data. */
    dataEtag: data && entityTag(data.shown()),
  };
}

/** Returns the uncompressed page. Requests share one until it is collected as garbage. */
function inflating(gzip: Buffer): () => Buffer {
  let latest: WeakRef<Buffer> | undefined;
  return () => {
    const kept = latest?.deref();
    if (kept) return kept;
    const body = gunzipSync(gzip);
    latest = new WeakRef(body);
    return body;
  };
}

/** The tag of a page in a coding. @param pageEtag of the uncompressed page */
export const codedTag = (pageEtag: string, coding: Coding): string => (coding === 'identity' ? pageEtag : `${pageEtag.slice(0, -1)}-${coding}"`);

export type Variant = ReturnType<typeof variant>;

/** A page in one coding. Headers are flat lists, made once: the fastest form for `writeHead`. */
function variant(body: () => Buffer, length: number, coding: Coding, pageEtag: string, own: Readonly<Record<string, string>>) {
  // Strong, one for each coding (RFC 9110, section 8.8.3.3).
  const etag = codedTag(pageEtag, coding);
  const unchanged = { ...own, etag, ...(coding === 'identity' ? {} : { 'content-encoding': coding }) };
  const headers = { ...unchanged, 'content-length': String(length) };
  // The headers of the 304 are the same without `content-length`.
  return { body, etag, headers: Object.entries(headers).flat(), headersUnchanged: Object.entries(unchanged).flat() };
}

export type StoredPage = ReturnType<typeof toStoredPage>;

/** Adds the headers. @param own headers that do not depend on the coding */
export function toStoredPage(status: number, { etag, length, br, gzip, dataEtag }: CompressedPage, own: Readonly<Record<string, string>>) {
  return {
    status,
    variants: {
      identity: variant(inflating(gzip), length, 'identity', etag, own),
      br: variant(() => br, br.length, 'br', etag, own),
      gzip: variant(() => gzip, gzip.length, 'gzip', etag, own),
    },
    /** Size in the cache, bytes. */
    bytes: br.length + gzip.length,
    dataEtag,
  };
}

/** Compresses a page and adds the headers. */
export async function storePage(page: WholePage, own: Readonly<Record<string, string>>, quality?: number): Promise<StoredPage> {
  return toStoredPage(page.status, await compressPage(page, quality), own);
}
