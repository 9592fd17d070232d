/** Why a call to the upstream failed; told apart by `failure`. */
export type UpstreamFailure =
  /** No connection: refused, unknown host, connect timeout. */
  | 'connect'
  /** A deadline passed: headers, body or the whole call. */
  | 'timeout'
  /** The connection broke after the request went out. */
  | 'cut'
  /** A status other than 2xx, or 404 where that is no answer. */
  | 'status'
  | 'redirect'
  /** Not the shape of the contract: no JSON, other fields, an unknown encoding. */
  | 'nonsense'
  | 'too-large'
  /** Code `"3"`: the token is not accepted. */
  | 'login'
  /** The breaker is open or too many reads are already waiting: nothing was sent. */
  | 'shed'
  /** The caller gave up or the client is closing. */
  | 'cancelled';

export interface UpstreamError extends Error {
  readonly failure: UpstreamFailure;
  readonly status?: number;
  /** What the upstream, or the breaker, said about when to come back. */
  readonly retryAfterMs?: number;
  /** True when nothing of the request can have reached the upstream. */
  readonly unsent?: boolean;
}

interface Details {
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly unsent?: boolean;
  readonly cause?: unknown;
}

/** Makes an error of a failed call. The message never holds a token, an address or a query value. */
export function upstreamError(failure: UpstreamFailure, reason: string, details: Details = {}): UpstreamError {
  const { cause, ...rest } = details;
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return Object.assign(new Error(`upstream: ${reason}`, { cause }), { failure, ...known });
}

/** Tells an `UpstreamError` from any other. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && 'failure' in error;
}
