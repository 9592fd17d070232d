/** From a complete answer of a read to its data (contract section 2, "What the upstream answers"). */
import { codeOf, isWireAnswer, LOGIN_CODE, SUCCESS_CODE } from './contract.ts';
import { parseJson, type ExchangeAnswer } from './exchange.ts';
import { upstreamError } from './upstream-error.ts';

/** How one read is judged. */
export interface ReadRule<T> {
  /** Tells whether `data` is what the contract says. */
  readonly isData: (data: unknown) => data is T;
  /** True where status 404 or `data: null` means "no such thing"; elsewhere both are failures. */
  readonly mayBeAbsent: boolean;
}

function refuseStatus(answer: ExchangeAnswer): never {
  const { status, retryAfterMs } = answer;
  const isRedirect = status >= 300 && status < 400;
  throw upstreamError(isRedirect ? 'redirect' : 'status', `status ${status}`, { status, retryAfterMs });
}

/**
 * Judges an answer.
 * @returns the data, or undefined for an unknown id
 * @throws UpstreamError `login`, `status`, `redirect` or `nonsense`
 */
export function readAnswer<T>(answer: ExchangeAnswer, rule: ReadRule<T>): T | undefined {
  const { status } = answer;
  const body = parseJson(answer.body);
  const code = isWireAnswer(body) ? codeOf(body) : undefined;
  if (code === LOGIN_CODE) throw upstreamError('login', 'code 3', { status });
  if (status === 404 && rule.mayBeAbsent) return undefined;
  if (status < 200 || status > 299) refuseStatus(answer);
  if (!isWireAnswer(body)) throw upstreamError('nonsense', 'answer is not a JSON object', { status });
  const isAbsent = body.data === null && (code === undefined || code === SUCCESS_CODE);
  if (isAbsent && rule.mayBeAbsent) return undefined;
  if (rule.isData(body.data)) return body.data;
  throw upstreamError('nonsense', 'answer does not fit the contract', { status });
}
