/** What the JSON endpoint and the form endpoint for leads share: body parsers, the call of the use case, problem codes. */
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { problemError, type ProblemCode } from '#shared/contracts/problem.ts';
import type { Leads } from '#server/leads/create-leads.ts';
import type { SubmitResult } from '#server/leads/lead-request.ts';
import { parseTraceparent } from '#server/traceparent.ts';

/**
 * A hook that answers 415 to a compressed body and names the accepted coding. Without it, the parser would report
 * broken JSON. The server decompresses nothing that a stranger sends.
 */
export const refuseEncodedBody: preParsingAsyncHookHandler = async ({ headers }, reply) => {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw problemError('unsupported-media-type');
};

/** @throws ProblemError `bad-json` when the bytes are not UTF-8 */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw problemError('bad-json', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    // JSON.parse makes a key like __proto__ an own property. It is an unknown field and therefore dropped.
    return JSON.parse(text);
  } catch {
    // No cause: the message of a SyntaxError quotes what the visitor wrote.
    throw problemError('bad-json');
  }
}

/** Replaces the scope's body parsers by one. Any other media type is answered 415. */
function acceptOnly(app: FastifyInstance, mediaType: string, parse: (text: string) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => parse(decode(bytes)));
}

export const acceptJson = (app: FastifyInstance): void => acceptOnly(app, 'application/json', parseJson);

/** Parses form fields. If a field comes twice, its first value counts. */
export const acceptForm = (app: FastifyInstance): void =>
  acceptOnly(app, 'application/x-www-form-urlencoded', (text) => Object.fromEntries([...new URLSearchParams(text)].toReversed()));

/** Submits the lead of a request, and names it in the request's log line. @param key the caller's idempotency key */
export async function submitLead({ submit }: Pick<Leads, 'submit'>, request: FastifyRequest, body: unknown, key: string | undefined): Promise<SubmitResult> {
  const { caller, id, headers } = request;
  const trace = headers['traceparent'] as string | undefined;
  const result = await submit({ body, key, caller, requestId: id, traceparent: parseTraceparent(trace) && trace });
  if ('id' in result) request.lead = result.id;
  return result;
}

/** The problem code of each result that does not acknowledge the lead. */
export const PROBLEM_OF: Readonly<Record<Exclude<SubmitResult['kind'], 'delivered' | 'queued'>, ProblemCode>> = {
  rejected: 'lead-rejected',
  login: '3',
  invalid: 'validation',
  'key-reused': 'idempotency-key-reused',
  'in-flight': 'idempotency-in-flight',
  unavailable: 'unavailable',
};
