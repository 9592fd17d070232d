/** Why a call to the upstream failed. */
export type UpstreamFailure =
  /** No connection: refused, unknown host, connect timeout. */
  | 'connect'
  /** A deadline passed: headers, body or the whole call. */
  | 'timeout'
  /** The connection broke after the request went out. */
  | 'cut'
  /** A status other than 2xx, or a 404 where the contract allows none. */
  | 'status'
  | 'redirect'
  /** The answer violates the contract: no JSON, wrong fields, an unknown encoding. */
  | 'nonsense'
  | 'too-large'
  /** Code `"3"`: the token is not accepted. */
  | 'login'
  /** The breaker is open, or too many reads are in flight: nothing was sent. */
  | 'shed'
  /** The caller aborted, or the client is closing. */
  | 'cancelled';

export interface UpstreamError extends Error {
  readonly failure: UpstreamFailure;
  readonly status?: number | undefined;
  /** From the upstream's `Retry-After`, or from the breaker. */
  readonly retryAfterMs?: number | undefined;
  /** True when no part of the request can have reached the upstream. */
  readonly unsent?: boolean | undefined;
}

type Details = Pick<UpstreamError, 'status' | 'retryAfterMs' | 'unsent' | 'cause'>;

/** Creates the error of a failed call. The message never contains a token, an address or a query value. */
export function upstreamError(failure: UpstreamFailure, reason: string, details: Details = {}): UpstreamError {
  const { cause, ...fields } = details;
  return Object.assign(new Error(`upstream: ${reason}`, { cause }), { failure, ...fields });
}

/** Whether an error is an `UpstreamError`. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && 'failure' in error;
}
