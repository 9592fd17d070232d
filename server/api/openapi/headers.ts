/** Every request and response header of the API, with its description and an example. */
import { Type, type TObject } from 'typebox';

/** The lead id of all examples. */
export const EXAMPLE_LEAD = '3f6c1c52-8a77-4f0a-9a3e-6f7a0d0c9b11';

export const HEADERS = {
  'Idempotency-Key': {
    type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$',
    description: '调用方为这一次提交生成的键（建议 UUID）。网络中断后用同一个键与同一份内容重发，只会有一条线索；键至少记住 24 小时。',
    example: '7b0f6f0e-7d2c-4f4e-9a31-0f5d6f1c2a90',
  },
  'X-Request-Id': {
    type: 'string', maxLength: 64,
    description: '请求编号：8 至 64 个字母、数字、下划线或连字符（不能只有数字，也不能含手机号）时沿用，否则新生成；应答与日志中都有。',
    example: 'order-2041-retry-1',
  },
  traceparent: {
    type: 'string',
    description: 'W3C 跟踪上下文；合法时沿用到对业务系统的调用。',
    example: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  },
  'If-None-Match': { type: 'string', description: '上次得到的 `ETag`；没有变化时答 304。', example: '"gkQ0Gd9cXyTq2m2mZbq3ZxvM6JH"' },
  'Idempotency-Replayed': { type: 'string', enum: ['true'], description: '为 `true` 时，这是先前同一提交的结果，`id` 不变，`status` 为现在的状态。', example: 'true' },
  Location: { type: 'string', description: '查询这条线索状态的地址；只发给内部服务。', example: `/api/leads/${EXAMPLE_LEAD}` },
  'WWW-Authenticate': { type: 'string', description: '为 `Bearer`。', example: 'Bearer' },
  'Retry-After': { type: 'integer', minimum: 0, description: '多少秒之后再试。', example: 5 },
  'RateLimit-Limit': { type: 'integer', description: '一个窗口内允许的请求数。', example: 30 },
  'RateLimit-Remaining': { type: 'integer', description: '本窗口剩余的请求数。', example: 29 },
  'RateLimit-Reset': { type: 'integer', description: '多少秒之后窗口重新开始。', example: 60 },
  ETag: { type: 'string', description: '内容的强校验值。', example: '"gkQ0Gd9cXyTq2m2mZbq3ZxvM6JH"' },
  'Cache-Control': { type: 'string', description: '可以保留多久。', example: 'no-cache, no-transform' },
  'X-Data-At': { type: 'string', description: '内容取自业务系统的时间（ISO 8601）。', example: '2026-01-15T02:30:00.000Z' },
  'X-Data-Stale': { type: 'string', enum: ['true'], description: '为 `true` 时业务系统暂不可用，这是先前保存的内容。', example: 'true' },
} as const satisfies Record<string, { readonly type: 'string' | 'integer'; readonly description: string; readonly example: string | number; readonly [keyword: string]: unknown }>;

export type HeaderName = keyof typeof HEADERS;

/** The `schema.headers` of a route. All are optional, and the code that reads a header also checks it. */
export const requestHeaders = (...names: readonly HeaderName[]): TObject =>
  Type.Object(Object.fromEntries(names.map((name) => {
    const { example, ...schema } = HEADERS[name];
    return [name, Type.Optional(Type.Unsafe<string>({ ...schema, examples: [example] }))];
  })));

export const READ_HEADERS = requestHeaders('If-None-Match', 'X-Request-Id', 'traceparent');
