/** Classifies the upstream's answer to a lead (contract section 2, the table "Leads"). */
import { codeOf, isWireAnswer, LOGIN_CODE } from './contract.ts';
import type { DeliveryOutcome } from './delivery.ts';
import { parseJson, type ExchangeAnswer } from './exchange.ts';
import type { UpstreamError } from './upstream-error.ts';

/** Statuses of a refusal before anything was recorded: a retry is safe even if the upstream does not deduplicate. */
const NO_EFFECT = new Set([401, 403, 425, 429, 503]);

type Known = { readonly status?: number; readonly retryAfterMs?: number };

const isClientError = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** The outcome of a status other than 2xx. */
function outcomeOfStatus(status: number, known: Known): DeliveryOutcome {
  if (NO_EFFECT.has(status)) return { kind: 'no-effect', reason: `status ${status}`, ...known };
  if (isClientError(status)) return { kind: 'rejected', status };
  return { kind: 'unknown', reason: `status ${status}`, ...known };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Classifies a complete answer. */
export function classifyAnswer(answer: ExchangeAnswer): DeliveryOutcome {
  const { status, retryAfterMs } = answer;
  const known = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const body = parseJson(answer.body);
  if (isWireAnswer(body) && codeOf(body) === LOGIN_CODE) return { kind: 'login' };
  if (!isSuccess(status)) return outcomeOfStatus(status, known);
  // 204 has no body (RFC 9110 section 15.3.5); every other success needs a JSON object.
  if (status === 204 || isWireAnswer(body)) return { kind: 'delivered' };
  return { kind: 'unknown', reason: 'nonsense', ...known };
}

/** Classifies a failed exchange: no effect if nothing was sent, else by the received status, else unknown. */
export function classifyFailure(error: UpstreamError): DeliveryOutcome {
  const { status, retryAfterMs } = error;
  const known = { ...(status === undefined ? {} : { status }), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  if (error.unsent === true) return { kind: 'no-effect', reason: error.failure };
  if (status !== undefined && !isSuccess(status)) return outcomeOfStatus(status, known);
  return { kind: 'unknown', reason: error.failure, ...known };
}
