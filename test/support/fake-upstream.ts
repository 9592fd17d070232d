/**
 * A fake upstream that accepts leads and misbehaves on demand, one behaviour per request. It keeps its records as a
 * real one would, so that a test can count what arrived and how often.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { closeServer, listen } from './loopback.ts';

/** What the upstream does with one request. Those of the last kind record the lead before they fail. */
export type Behaviour =
  | { readonly kind: 'ok'; readonly delayMs?: number; readonly until?: Promise<unknown> }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string; readonly until?: Promise<unknown> }
  | { readonly kind: 'login' | 'hang' | 'reset-before-reading' | 'reset-after-reading' | 'redirect' }
  | {
      readonly kind:
        | 'commit-then-reset' | 'commit-then-500' | 'commit-then-hang' | 'truncated' | 'invalid-json' | 'html'
        | 'huge' | 'dripping' | 'gzip-bomb';
    };

export interface FakeUpstreamOptions {
  /** Whether a lead whose key was recorded before is not recorded again. The default is true. */
  readonly dedupes?: boolean;
}

/** Answers to reads: empty lists, so that reads do not fail. */
const NOTHING_TO_READ: Readonly<Record<string, unknown>> = { '/nbArticle': { list: [], total: 0 }, '/nbDirectory/getStructureDocInfo': [] };

const DEFAULT: Behaviour = { kind: 'ok' };

function answer(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
}

export type Attempt = ReturnType<typeof toAttempt>;

function toAttempt(request: IncomingMessage, body: string) {
  const header = (name: string): string | undefined => request.headers[name]?.toString();
  return {
    at: Date.now(),
    key: header('idempotency-key'),
    authorization: header('authorization'),
    traceparent: header('traceparent'),
    requestId: header('x-request-id'),
    lead: JSON.parse(body) as Record<string, unknown>,
  };
}

/** Answers after the lead was recorded. */
const AFTER_COMMIT: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'commit-then-reset': (response) => void response.socket?.resetAndDestroy(),
  'commit-then-500': (response) => answer(response, 500, '{"code":"500"}'),
  'commit-then-hang': () => undefined,
  truncated: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"code":', () => response.destroy());
  },
  'invalid-json': (response) => answer(response, 200, '{code: 0'),
  html: (response) => answer(response, 200, '<!doctype html><title>维护中</title>', { 'content-type': 'text/html' }),
  huge: (response) => answer(response, 200, JSON.stringify({ code: '0', filler: 'x'.repeat(1_000_000) })),
  dripping: drip,
  'gzip-bomb': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify({ code: '0', filler: 'x'.repeat(20_000_000) })));
  },
};

function fail(behaviour: Behaviour, response: ServerResponse): void {
  switch (behaviour.kind) {
    case 'status': {
      const headers = behaviour.retryAfter === undefined ? {} : { 'retry-after': behaviour.retryAfter };
      return answer(response, behaviour.status, JSON.stringify({ code: String(behaviour.status) }), headers);
    }
    case 'login':
      return answer(response, 200, '{"code":"3"}');
    case 'redirect':
      return answer(response, 302, '', { location: '/elsewhere' });
    case 'reset-after-reading':
      return void response.socket?.resetAndDestroy();
    default:
      return undefined;
  }
}

export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>;

export async function startFakeUpstream({ dedupes = true }: FakeUpstreamOptions = {}) {
  const attempts: Attempt[] = [];
  const records: Attempt[] = [];
  const recorded = new Set<string>();
  let script: Behaviour[] = [];
  let fallback: Behaviour | ((attempt: Attempt) => Behaviour) = DEFAULT;

  function commit(attempt: Attempt): void {
    if (dedupes && attempt.key !== undefined && recorded.has(attempt.key)) return;
    if (attempt.key !== undefined) recorded.add(attempt.key);
    records.push(attempt);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const scripted = script.shift();
    if (scripted?.kind === 'reset-before-reading') return void response.socket?.resetAndDestroy();
    const attempt = toAttempt(request, await text(request));
    attempts.push(attempt);
    const behaviour = scripted ?? (typeof fallback === 'function' ? fallback(attempt) : fallback);
    if (behaviour.kind === 'reset-before-reading') return void response.socket?.resetAndDestroy();
    const afterCommit = AFTER_COMMIT[behaviour.kind];
    if (afterCommit) {
      commit(attempt);
      return afterCommit(response);
    }
    if (behaviour.kind === 'ok') commit(attempt);
    if ('until' in behaviour) await behaviour.until;
    if (behaviour.kind !== 'ok') return fail(behaviour, response);
    setTimeout(() => answer(response, 200, '{"code":"0"}'), behaviour.delayMs ?? 0);
  }

  const server = createServer((request, response) => {
    const nothing = request.method === 'GET' ? NOTHING_TO_READ[request.url?.split('?', 1)[0] ?? ''] : undefined;
    if (nothing !== undefined) return answer(response, 200, JSON.stringify({ code: '0', data: nothing }));
    if (request.method !== 'POST' || request.url !== '/nbApplyInfo') return answer(response, 404, '{"code":"404"}');
    // The caller may be killed while it sends its body.
    handle(request, response).catch(() => response.destroy());
  });
  return {
    url: await listen(server),
    /** Every request that was read completely, in order. */
    attempts,
    /** The recorded leads. */
    records,
    /** Sets the behaviours for the next requests, one each. */
    script: (...behaviours: Behaviour[]) => { script = behaviours; },
    /** Sets the behaviour after the script. A function can choose it by the request. */
    always: (behaviour: Behaviour | ((attempt: Attempt) => Behaviour)) => { fallback = behaviour; },
    close: () => closeServer(server),
  };
}
