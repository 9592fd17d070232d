/** Sends a page: a cached one in the requested coding, or one that was rendered for this request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LeadPageResult, RenderResult } from '#shared/contracts/ssr.ts';
import { entityTag, hasVersion } from '#server/entity-tag.ts';
import { sendUnchanged } from '#server/plugins/tagged.ts';
import { bestCoding, compressDocument, compressStream, type Coding } from './content-coding.ts';
import type { CachedPage } from './page-cache.ts';
import type { CachedRenderer } from './render-page.ts';
import { codedTag, type StoredPage, type Variant } from './stored-page.ts';

const codingOf = (request: IncomingMessage): Coding => bestCoding(request.headers['accept-encoding'] as string | undefined);

/** Whether the client has this version of the page already. */
const isUnchanged = (page: StoredPage, { etag }: Variant, request: IncomingMessage): boolean =>
  page.status === 200 && hasVersion(request.headers['if-none-match'], etag);

/** Sends a cached page before routing. */
export function writeCached({ page, counts }: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const variant = page.variants[codingOf(request)];
  if (isUnchanged(page, variant, request)) {
    response.writeHead(304, variant.headersUnchanged).end();
    counts.unchanged.count += 1;
    return;
  }
  response.writeHead(page.status, variant.headers);
  if (request.method === 'HEAD') {
    response.end();
    counts.heads.count += 1;
    return;
  }
  response.end(variant.body());
  counts.whole.count += 1;
}

/** Sends a cached page to a routed request. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  const variant = page.variants[codingOf(request.raw)];
  const unchanged = isUnchanged(page, variant, request.raw);
  const headers = unchanged ? variant.headersUnchanged : variant.headers;
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] as string, headers[index + 1]);
  return unchanged ? sendUnchanged(request, reply) : reply.code(page.status).send(variant.body());
}

/** Sends an uncached page: whole, with an entity tag like a cached one, or as a stream. */
export async function sendLive(request: FastifyRequest, reply: FastifyReply, { status, body }: RenderResult, headers: Readonly<Record<string, string>>): Promise<FastifyReply> {
  reply.code(status).headers(headers);
  const coding = codingOf(request.raw);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  if (typeof body !== 'string') return reply.send(compressStream(Readable.from(body, { objectMode: false }), coding));
  if (status === 200) {
    const etag = codedTag(entityTag(body), coding);
    reply.header('etag', etag);
    if (hasVersion(request.headers['if-none-match'], etag)) return sendUnchanged(request, reply);
  }
  return reply.send(await compressDocument(body, coding));
}

/** Answers a lead form that was posted without script; the page is for this visitor only. */
export async function sendLeadResult(pages: Pick<CachedRenderer, 'renderLeadResult'>, reply: FastifyReply, { status, ...leadResult }: LeadPageResult & { readonly status: number }): Promise<FastifyReply> {
  const { result, headers } = await pages.renderLeadResult(leadResult);
  return sendLive(reply.request, reply, { ...result, status }, { ...headers, 'cache-control': 'no-store' });
}
