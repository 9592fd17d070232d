/** The operations of `/api`: what their route constants do not say. Order is that of the documentation. */
import type { ProblemCode } from '#shared/contracts/problem.ts';
import { ARTICLE_LIST_ROUTE, ARTICLE_ROUTE } from './articles.routes.ts';
import { CITIES_ROUTE } from './cities.routes.ts';
import { CLIENT_ERRORS_ROUTE } from './client-errors.routes.ts';
import { DOCUMENT_ROUTE, DOCUMENT_TREE_ROUTE } from './documents.routes.ts';
import { LEAD_ROUTE } from './leads.routes.ts';
import type { HeaderName } from './openapi-headers.ts';

export interface RouteConstant {
  readonly summary: string;
  readonly params?: object;
  readonly querystring?: object;
  readonly body?: object;
  readonly response: Readonly<Record<number, object>>;
}

export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly tag: '线索' | '新闻' | '文档' | '页面';
  readonly description: string;
  readonly route: RouteConstant;
  /** Header parameters of the request. */
  readonly accepts: readonly HeaderName[];
  /** What each success means, and the headers that it may carry. */
  readonly successes: Readonly<Record<number, { readonly description: string; readonly headers: readonly HeaderName[] }>>;
  readonly problems: readonly ProblemCode[];
  /** Values that make the call work, for examples and the form. */
  readonly example: Readonly<Record<string, string | number>>;
}

const KEPT: readonly HeaderName[] = ['ETag', 'Cache-Control', 'X-Data-At', 'X-Data-Stale', 'X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
const COUNTED: readonly HeaderName[] = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
const ALWAYS: readonly ProblemCode[] = ['unauthorized', 'rate-limited', 'internal', 'overloaded'];
const OF_READS: readonly ProblemCode[] = [...ALWAYS, 'upstream-unavailable'];
const READ_HEADERS: readonly HeaderName[] = ['If-None-Match', 'X-Request-Id', 'traceparent'];
const RECEIPT: readonly HeaderName[] = ['Idempotency-Replayed', ...COUNTED];

/** A read that a caller may keep: 200 with an `ETag`, 304 when the caller has it already. */
const kept = (description: string) => ({
  200: { description, headers: KEPT },
  304: { description: '与 `If-None-Match` 一致，没有正文', headers: KEPT },
});

const readOperation = (operation: Omit<Operation, 'method' | 'accepts' | 'successes'> & { readonly answer: string }): Operation => {
  const { answer, ...rest } = operation;
  return { ...rest, method: 'get', accepts: READ_HEADERS, successes: kept(answer) };
};

export const OPERATIONS: readonly Operation[] = [
  {
    id: 'submitLead',
    method: 'post',
    path: '/api/leads',
    tag: '线索',
    description: '提交一份咨询与试用申请。得到 201 或 202（或代码 3）即表示已可靠保存，不会丢失，也不会重复送达。首尾空白会去掉，空字段视为未填，未知字段忽略；类型不符的字段报错，不做转换。',
    route: LEAD_ROUTE,
    accepts: ['Idempotency-Key', 'X-Request-Id', 'traceparent'],
    successes: {
      201: { description: '已送达业务系统', headers: RECEIPT },
      202: { description: '已可靠保存，稍后自动送达', headers: RECEIPT },
    },
    problems: [
      'validation', 'bad-json', 'unauthorized', '3', 'cross-site', 'idempotency-in-flight', 'body-too-large', 'unsupported-media-type',
      'lead-rejected', 'idempotency-key-reused', 'rate-limited', 'internal', 'unavailable', 'overloaded',
    ],
    example: { fullName: '张三', phone: '13800138000', company: '示例科技有限公司', email: 'zhang.san@example.cn', description: '需要 8 台 8 卡节点，试用两周。', city: '杭州', buType: 3 },
  },
  readOperation({
    id: 'listArticles', path: '/api/articles', tag: '新闻', route: ARTICLE_LIST_ROUTE, answer: '一页新闻，新的在前',
    description: '按分类、关键词与时间筛选新闻。空参数视为未给，未知参数忽略。时间为北京时间。',
    problems: ['validation', ...OF_READS], example: { page: 1, pageSize: 5 },
  }),
  readOperation({
    id: 'getArticle', path: '/api/articles/{id}', tag: '新闻', route: ARTICLE_ROUTE, answer: '一篇新闻',
    description: '`content` 是净化过的 HTML，不含脚本与样式。', problems: ['not-found', ...OF_READS], example: { id: '1001' },
  }),
  readOperation({
    id: 'listDocuments', path: '/api/documents', tag: '文档', route: DOCUMENT_TREE_ROUTE, answer: '目录树；没有 `children` 的节点是一篇文档',
    description: '帮助文档的目录。', problems: OF_READS, example: {},
  }),
  readOperation({
    id: 'getDocument', path: '/api/documents/{id}', tag: '文档', route: DOCUMENT_ROUTE, answer: '一篇文档',
    description: '`content` 是净化过的 HTML，不含脚本与样式。', problems: ['not-found', ...OF_READS], example: { id: 'start-choose-product' },
  }),
  {
    id: 'findCities', method: 'get', path: '/api/cities', tag: '页面', route: CITIES_ROUTE,
    description: '按名称或拼音给出城市建议，供申请表的城市字段使用。',
    accepts: ['X-Request-Id'],
    successes: { 200: { description: '至多十二个城市，最相符的在前', headers: ['Cache-Control', ...COUNTED] } },
    problems: ALWAYS,
    example: { q: 'hang' },
  },
  {
    id: 'reportClientError', method: 'post', path: '/api/client-errors', tag: '页面', route: CLIENT_ERRORS_ROUTE,
    description: '网页脚本上报没能加载的页面。只记录页面与原因，不记录其他内容。',
    accepts: ['X-Request-Id'],
    successes: { 204: { description: '已记录', headers: COUNTED } },
    problems: ['bad-request', 'bad-json', 'body-too-large', 'unsupported-media-type', ...ALWAYS],
    example: { kind: 'route', path: '/about/news', reason: 'network' },
  },
];
