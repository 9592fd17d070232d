/** The error catalogue: every problem that `/api` answers (RFC 9457). A problem has a `code`; an error that leads to it names the code in `problem`. */
import { Type, type Static } from 'typebox';

/** By stable code; `detail` is Chinese text for visitors. */
export const PROBLEMS = {
  validation: { status: 400, title: '提交的内容有误', detail: '请检查标出的字段后重新提交。' },
  'bad-request': { status: 400, title: '请求有误', detail: '请求的参数不符合要求。' },
  'bad-json': { status: 400, title: '请求体不是合法的 JSON', detail: '请求体无法按 JSON 解析。' },
  unauthorized: { status: 401, title: '令牌无效', detail: '服务令牌不正确或已停用。' },
  '3': { status: 401, title: '需要登录', detail: '请登录后继续，您提交的内容已保存。' },
  'cross-site': { status: 403, title: '不接受跨站提交', detail: '请在本站页面上提交表单。' },
  'not-found': { status: 404, title: '没有找到', detail: '请求的内容不存在或已下线。' },
  'method-not-allowed': { status: 405, title: '方法不支持', detail: '该地址不支持此请求方法。' },
  'request-timeout': { status: 408, title: '请求超时', detail: '请求未能在限定时间内收完。' },
  'idempotency-in-flight': { status: 409, title: '相同请求正在处理', detail: '相同的提交正在处理，请稍后再试。' },
  'body-too-large': { status: 413, title: '请求体过大', detail: '提交的内容超过了大小限制。' },
  'unsupported-media-type': { status: 415, title: '媒体类型不支持', detail: '该地址不接受这种媒体类型的请求体。' },
  'lead-rejected': { status: 422, title: '提交未被接受', detail: '表单提交失败。' },
  'idempotency-key-reused': { status: 422, title: '幂等键已被使用', detail: '该幂等键已用于另一份不同的提交。' },
  'headers-too-large': { status: 431, title: '请求头过大', detail: '请求头超过了大小限制。' },
  'rate-limited': { status: 429, title: '请求过于频繁', detail: '请求过于频繁，请稍后再试。' },
  internal: { status: 500, title: '服务内部错误', detail: '服务出现错误，请稍后再试。' },
  'upstream-unavailable': { status: 503, title: '内容暂时无法加载', detail: '内容服务暂时不可用，请稍后再试。' },
  unavailable: { status: 503, title: '暂时无法受理', detail: '服务暂时无法受理，请稍后再试或拨打 400-8835-999。' },
  overloaded: { status: 503, title: '服务繁忙', detail: '当前访问量较大，请稍后再试。' },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: '说明该类问题的地址' }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: '可直接展示的中文说明' }),
    code: Type.String({ description: '稳定的机器可读代码' }),
    requestId: Type.String(),
    errors: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
    ),
  },
  { $id: 'Problem', title: 'RFC 9457 problem details' },
);

export type Problem = Static<typeof ProblemSchema>;
export type FieldError = NonNullable<Problem['errors']>[number];

/** An expected failure. The error handler recognises it by `problem`, never by its class. */
export interface ProblemError extends Error {
  readonly problem: ProblemCode;
  readonly errors?: readonly FieldError[];
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  readonly retryAfter?: number;
}

/**
 * Creates an error that the error handler answers as problem+json.
 * @param extra field errors, and seconds until a retry makes sense
 */
export function problemError(problem: ProblemCode, extra: Partial<Pick<ProblemError, 'errors' | 'retryAfter' | 'cause'>> = {}): ProblemError {
  const { cause, ...rest } = extra;
  return Object.assign(new Error(PROBLEMS[problem].title, { cause }), { problem, ...rest });
}

/** Whether an error is an expected failure. */
export function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && 'problem' in error && typeof error.problem === 'string' && error.problem in PROBLEMS;
}
