/** For each problem code: when it occurs, and what the caller should do. A problem's `type` links to this text. */
import type { ProblemCode } from '#shared/contracts/problem.ts';

export const PROBLEM_HELP: Readonly<Record<ProblemCode, { readonly when: string; readonly then: string }>> = {
  validation: {
    when: '必填字段缺失，字段的类型、格式或长度不符，查询参数不符，或 `Idempotency-Key` 不是 1 至 255 个可见 ASCII 字符。所有不符之处一次给全。',
    then: '按 `errors` 中每一项的 `field` 与 `message` 改正后重新提交；`message` 可以直接显示给填写的人。没有保存任何内容，可以沿用原来的键。',
  },
  'bad-request': { when: '请求本身有误，例如上报的内容不是约定的形状，或地址无法解析。', then: '对照接口说明改正请求；原样重发不会成功。' },
  'bad-json': { when: '请求体为空、不是 UTF-8，或不是合法的 JSON。', then: '检查序列化：字符串里的换行与引号需要转义。' },
  unauthorized: {
    when: '请求带了 `Authorization`，但不是 `Bearer` 加一个已知的令牌。匿名调用不需要这个头。',
    then: '核对令牌；轮换期间新旧两个令牌都有效。不是内部服务时去掉 `Authorization`。',
  },
  '3': {
    when: '业务系统要求重新登录（代码 3）。线索已经可靠保存，登录恢复后会自动送达。',
    then: '网页会前往登录页。服务端调用方不需要重发；用同一个键重发会得到现在的状态。',
  },
  'cross-site': {
    when: '浏览器里另一个网站的页面向本站提交（按 `Origin` 与 `Sec-Fetch-Site` 判断）。',
    then: '从本站页面提交，或在服务端调用。需要从另一个网站提交时，请运维把它的来源加入 `ALLOWED_ORIGINS`。',
  },
  'not-found': { when: '没有这个地址，或没有这个编号的内容；内容可能已经下线。', then: '核对路径与编号；编号从列表或目录接口取得。' },
  'method-not-allowed': { when: '该地址不支持这个请求方法。', then: '使用 `Allow` 头列出的方法。' },
  'request-timeout': { when: '请求没有在限定时间内收完（默认 10 秒），连接随即关闭。', then: '检查网络与上传速度后重发；请求没有被处理。' },
  'idempotency-in-flight': {
    when: '同一个键的第一次请求仍在处理。',
    then: '等待 `Retry-After` 给出的秒数，用同一个键与同一份内容重发。',
  },
  'body-too-large': { when: '请求体超过 64 kB。', then: '缩短内容；每个字段的长度上限见数据结构。' },
  'unsupported-media-type': { when: '`Content-Type` 不是 `application/json`，或请求体压缩过（`Content-Encoding`）。', then: '以 `Content-Type: application/json` 提交未压缩的正文。' },
  'lead-rejected': {
    when: '业务系统明确拒绝了这份申请。内容已留存，由运维查看，不会自动重试。',
    then: '不要原样重发；联系运维并给出 `requestId`。',
  },
  'idempotency-key-reused': {
    when: '这个键先前用于另一份内容。字段的顺序不同不算不同。',
    then: '每一份新的申请用一个新的键；重发同一份申请时内容保持不变。',
  },
  'headers-too-large': { when: '请求头合计超过 16 KB。', then: '缩减 Cookie 或自定义请求头后重试。' },
  'rate-limited': {
    when: '一个调用方在一个窗口内的请求过多。内部服务按名字与各自的配额计数，匿名调用方按 IPv4 地址或 IPv6 /64 网段计数，提交线索另有更严的上限。',
    then: '等待 `Retry-After` 给出的秒数。`RateLimit-Remaining` 可以提前看到余量。请求没有被处理，重发是安全的。',
  },
  internal: { when: '服务自身的缺陷。', then: '记下 `requestId` 并联系运维。提交线索时用同一个键重发是安全的。' },
  'upstream-unavailable': {
    when: '业务系统暂不可用，而且没有保存过这份内容。保存过的内容会继续提供，并带 `X-Data-Stale`。',
    then: '等待 `Retry-After` 给出的秒数再取。',
  },
  unavailable: {
    when: '线索此刻既不能保存，也没能送达。没有确认收到。',
    then: '等待 `Retry-After` 给出的秒数，用同一个键与同一份内容重发，直到得到 201 或 202。',
  },
  overloaded: { when: '服务器负载过高，提前拒绝了请求。', then: '等待 `Retry-After` 给出的秒数再试。请求没有被处理，重发是安全的。' },
};
