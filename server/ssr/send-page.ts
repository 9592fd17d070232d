/** Writes a page: a kept one in the coding that is asked for, or one that was rendered just now. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LeadPageResult, RenderResult } from '#shared/contracts/ssr.ts';
import { hasVersion } from '#server/entity-tag.ts';
import type { PageMaker } from './render-page.ts';
import { compressOnce, compressPieces } from './compress-live.ts';
import { bestCoding, type Coding } from './negotiate.ts';
import type { KeptPage } from './page-cache.ts';
import type { StoredPage, Variant } from './stored-page.ts';

const codingOf = (request: IncomingMessage): Coding => bestCoding(request.headers['accept-encoding'] as string | undefined);

/** Whether the caller has this very page already. */
const isKnown = (page: StoredPage, { etag }: Variant, request: IncomingMessage): boolean =>
  page.status === 200 && hasVersion(request.headers['if-none-match'], etag);

/** Answers with a kept page before anything is routed. */
export function writeKept({ page, counts }: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const variant = page.variants[codingOf(request)];
  if (isKnown(page, variant, request)) {
    response.writeHead(304, variant.headersUnchanged).end();
    counts.unchanged += 1;
    return;
  }
  response.writeHead(page.status, variant.headers);
  if (request.method === 'HEAD') {
    response.end();
    counts.heads += 1;
    return;
  }
  response.end(variant.body());
  counts.whole += 1;
}

const pairs = function* (flat: readonly string[]): Generator<readonly [string, string]> {
  for (let index = 0; index < flat.length; index += 2) yield [flat[index] as string, flat[index + 1] as string];
};

/** Answers a routed request with a kept page. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  const variant = page.variants[codingOf(request.raw)];
  const known = isKnown(page, variant, request.raw);
  reply.code(known ? 304 : page.status).headers(Object.fromEntries(pairs(known ? variant.headersUnchanged : variant.headers)));
  return known ? reply.send() : reply.send(variant.body());
}

/** Answers with a page that is not kept: whole, or piece by piece as it comes. */
export async function sendLive(request: FastifyRequest, reply: FastifyReply, { status, body }: RenderResult, headers: Readonly<Record<string, string>>): Promise<FastifyReply> {
  reply.code(status).headers(headers);
  const coding = codingOf(request.raw);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(typeof body === 'string' ? await compressOnce(body, coding) : compressPieces(Readable.from(body, { objectMode: false }), coding));
}

/** Answers a lead form that was posted without script; the page is the visitor's own. */
export async function sendLeadResult(pages: Pick<PageMaker, 'renderLeadResult'>, reply: FastifyReply, { status, ...result }: LeadPageResult & { readonly status: number }): Promise<FastifyReply> {
  const rendered = await pages.renderLeadResult(result);
  return sendLive(reply.request, reply, { ...rendered.result, status }, { ...rendered.headers, 'cache-control': 'no-store' });
}
