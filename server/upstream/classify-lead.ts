/** From what came back for a lead to what it means (contract section 2, the table "Leads"). */
import { codeOf, isWireAnswer, LOGIN_CODE } from './contract.ts';
import type { DeliveryOutcome } from './delivery.ts';
import { parseJson, type ExchangeAnswer } from './exchange.ts';
import type { UpstreamError } from './upstream-error.ts';

/** Refused before anything was recorded: repeating is safe even where the upstream does not deduplicate. */
const NO_EFFECT = new Set([401, 403, 425, 429, 503]);

type Known = { readonly status?: number; readonly retryAfterMs?: number };

const isClientError = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** What a status other than 2xx means by itself. */
function byStatus(status: number, known: Known): DeliveryOutcome {
  if (NO_EFFECT.has(status)) return { kind: 'no-effect', reason: `status ${status}`, ...known };
  if (isClientError(status)) return { kind: 'rejected', status };
  return { kind: 'unknown', reason: `status ${status}`, ...known };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Judges a complete answer. */
export function classifyAnswer(answer: ExchangeAnswer): DeliveryOutcome {
  const { status, retryAfterMs } = answer;
  const known = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const body = parseJson(answer.body);
  if (isWireAnswer(body) && codeOf(body) === LOGIN_CODE) return { kind: 'login' };
  if (!isSuccess(status)) return byStatus(status, known);
  // 204 has no body by definition (RFC 9110 section 15.3.5); every other success must say so in JSON.
  if (status === 204 || isWireAnswer(body)) return { kind: 'delivered' };
  return { kind: 'unknown', reason: 'nonsense', ...known };
}

/** Judges a failed exchange: certainly without effect, decided by the status that came, or unknown. */
export function classifyFailure(error: UpstreamError): DeliveryOutcome {
  const { status, retryAfterMs } = error;
  const known = { ...(status === undefined ? {} : { status }), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  if (error.unsent === true) return { kind: 'no-effect', reason: error.failure };
  if (status !== undefined && !isSuccess(status)) return byStatus(status, known);
  return { kind: 'unknown', reason: error.failure, ...known };
}
