/** Reads the bodies of the lead endpoints: JSON for programs, form fields for pages without script. */
import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';

/**
 * A hook that refuses a body in any coding (gzip, say) before a parser takes it for broken JSON. Nothing here unpacks
 * what strangers send; the answer says which coding is read.
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
    // A key like __proto__ becomes a field of its own, unknown and therefore dropped.
    return JSON.parse(text);
  } catch {
    // Without the cause: a syntax error's message quotes what the visitor wrote.
    throw problemError('bad-json');
  }
}

/** Replaces the scope's parsers by the one that it takes; any other media type is answered 415. */
function acceptOnly(app: FastifyInstance, mediaType: string, parse: (text: string) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => parse(decode(bytes)));
}

export const acceptJson = (app: FastifyInstance): void => acceptOnly(app, 'application/json', parseJson);

/** The first value of every field. */
export const acceptForm = (app: FastifyInstance): void =>
  acceptOnly(app, 'application/x-www-form-urlencoded', (text) => Object.fromEntries([...new URLSearchParams(text)].toReversed()));
