/** Classifies the upstream's answer to a lead (contract section 2, the table "Leads"). */
import { LOGIN_CODE, parseAnswer } from './contract.ts';
import type { DeliveryOutcome } from './delivery.ts';
import type { ExchangeAnswer } from './exchange.ts';
import type { UpstreamError } from './upstream-error.ts';

/** Statuses of a refusal before anything was recorded: a retry is safe even if the upstream does not deduplicate. */
const NO_EFFECT = new Set([401, 403, 425, 429, 503]);

/** The outcome of a status other than 2xx. */
function outcomeOfStatus(status: number, retryAfterMs: number | undefined): DeliveryOutcome {
  const details = { reason: `status ${status}`, status, retryAfterMs };
  if (NO_EFFECT.has(status)) return { kind: 'no-effect', ...details };
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  return isRefusal ? { kind: 'rejected', status } : { kind: 'unknown', ...details };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Classifies a complete answer. */
export function classifyAnswer({ status, retryAfterMs, body }: ExchangeAnswer): DeliveryOutcome {
  const answer = parseAnswer(body);
  if (answer?.code === LOGIN_CODE) return { kind: 'login' };
  if (!isSuccess(status)) return outcomeOfStatus(status, retryAfterMs);
  // 204 has no body (RFC 9110 section 15.3.5); every other success needs a JSON object.
  if (status === 204 || answer) return { kind: 'delivered' };
  return { kind: 'unknown', reason: 'nonsense', status, retryAfterMs };
}

/** Classifies a failed exchange: no effect if nothing was sent, else by the received status, else unknown. */
export function classifyFailure({ failure, status, retryAfterMs, unsent }: UpstreamError): DeliveryOutcome {
  if (unsent === true) return { kind: 'no-effect', reason: failure };
  if (status !== undefined && !isSuccess(status)) return outcomeOfStatus(status, retryAfterMs);
  return { kind: 'unknown', reason: failure, status, retryAfterMs };
}
