/** The documentation page: HTML made from the OpenAPI document. The script only sends the forms and shows the answers. */
import { LEAD_FORMS, type LeadFormConfig } from '#shared/contracts/lead-forms.ts';
import { PROBLEMS, type ProblemCode } from '#shared/contracts/problem.ts';
import { documentTitle, SITE } from '#shared/site/site.ts';
import { exampleProblem } from '../openapi/answers.ts';
import { operationsOf, type OpenApiDocument } from '../openapi/document.ts';
import { html, prose, type Html } from './html.ts';
import { operationSection } from './operation.ts';
import { PROBLEM_HELP } from './problem-help.ts';
import { fieldsTable } from './schema-table.ts';

interface DocsPageOptions {
  readonly document: OpenApiDocument;
  /** The origin of the example calls. */
  readonly origin: string;
  /** Addresses of the style sheet and the script. */
  readonly style: string;
  readonly script: string;
  /** The configured rate limits in words. */
  readonly limits: { readonly all: string; readonly leads: string; readonly services: string };
}

const FORMS: readonly LeadFormConfig[] = Object.values(LEAD_FORMS);
const CODES = (Object.keys(PROBLEMS) as ProblemCode[]).toSorted((a, b) => PROBLEMS[a].status - PROBLEMS[b].status);

function navigation(document: OpenApiDocument): Html {
  return html`<nav aria-label="本页目录">
<ul><li><a href="#start">从这里开始</a></li><li><a href="#callers">调用方与配额</a></li><li><a href="#reliable">可靠地提交</a></li></ul>
<ul>${operationsOf(document).map(({ operationId, method, path }) => html`<li><a href="#${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></a></li>`)}</ul>
<details><summary>错误代码</summary><ul>${CODES.map((code) => html`<li><a href="#problem-${code}">${PROBLEMS[code].status} <code>${code}</code></a></li>`)}</ul></details>
<details><summary>数据结构</summary><ul>${Object.keys(document.components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul></details>
</nav>`;
}

function introduction(origin: string, limits: DocsPageOptions['limits']): Html {
  const types = FORMS.map(({ buType, itemName }) => `${buType} ${itemName}`).join('，');
  return html`<section id="start"><h2>从这里开始</h2>
<p>接口的地址是 <code>${origin}</code>，收发都是 UTF-8 的 JSON。失败的应答一律是 <code>application/problem+json</code>（RFC 9457）：按 <code>code</code> 处理，它不会改变；<code>detail</code> 是可以直接显示的中文；<code>type</code> 指向本页的说明；联系运维时给出 <code>requestId</code>。</p>
<p>机器可读的描述：<a href="/api/openapi.json">/api/openapi.json</a>（OpenAPI 3.1），由服务器校验与应答所用的同一套定义生成。</p></section>
<section id="callers"><h2>调用方与配额</h2>
<p>网页与匿名调用方不需要令牌，按 IPv4 地址或 IPv6 /64 网段计数。内部服务在 <code>Authorization: Bearer &lt;令牌&gt;</code> 中带上自己的令牌，按服务的名字单独计数，与地址无关；带了 <code>Authorization</code> 却不是一个有效令牌时答 <a href="#problem-unauthorized">401</a>，不会当作匿名调用。轮换令牌时，新旧两个令牌同时有效，没有中断。</p>
<p>每个匿名调用方：全部接口 ${limits.all}；提交线索 ${limits.leads}。内部服务提交线索的配额由运维按名字约定（<code>SERVICE_RATE_LIMITS</code>），默认 ${limits.services}。每次应答的 <code>RateLimit-*</code> 头给出余量，超出时答 <a href="#problem-rate-limited">429</a> 与 <code>Retry-After</code>。</p>
<p>代他人提交的，须先向本人展示本站<a href="/privacy">《隐私政策》</a>并取得同意：每条线索都记下提交时有效的政策版本。</p></section>
<section id="reliable"><h2>可靠地提交</h2>
<p>得到 <strong>201</strong>（已送达）或 <strong>202</strong>（已保存，稍后自动送达）就不必再做什么：线索不会丢失，也不会重复送达。其余情形：</p>
<ol>
<li>为每份申请生成一个 <code>Idempotency-Key</code>，并与申请一起保存。</li>
<li>没有得到应答（断网、超时），或得到 <a href="#problem-idempotency-in-flight">409</a>、<a href="#problem-rate-limited">429</a>、<a href="#problem-internal">500</a>、<a href="#problem-unavailable">503</a> 时，等待 <code>Retry-After</code>（没有时数秒），用<strong>同一个键和同一份内容</strong>重发。</li>
<li>内部服务得到 201 或 202 时，应答的 <code>Location</code> 是查询这条线索状态的地址（<a href="#getLeadStatus">GET /api/leads/{id}</a>），直到它变为 <code>delivered</code>。</li>
<li>重发得到同一个 <code>id</code>、现在的状态，以及 <code>Idempotency-Replayed: true</code>。</li>
<li>400、413、415、422 不要原样重发：改正内容，或联系运维。</li>
</ol>
<p>没有键时，同一调用方 10 分钟内的同一份内容也算同一条线索。<code>buType</code> 是业务类型：${types}。</p></section>`;
}

function problemSection(code: ProblemCode): Html {
  const { status, title, detail } = PROBLEMS[code];
  const { when, then } = PROBLEM_HELP[code];
  return html`<section id="problem-${code}" aria-labelledby="h-problem-${code}">
<h3 id="h-problem-${code}">${status} <code>${code}</code> ${title}</h3>
<dl><dt>何时</dt><dd>${prose(when)}</dd><dt>怎么办</dt><dd>${prose(then)}</dd><dt>显示的文字</dt><dd>${detail}</dd></dl>
<details><summary>应答示例</summary><pre><code>${JSON.stringify(exampleProblem(code), undefined, 2)}</code></pre></details>
</section>`;
}

/** What a business type needs besides the fields that the schema requires of all. */
const extraFields = FORMS.flatMap(({ buType, itemName, exReq = [] }) =>
  exReq.map((field) => html`<p>业务类型 ${buType}（${itemName}）另外要求填写 <code>${field}</code>。</p>`));

const schemaSections = (document: OpenApiDocument): Html[] =>
  Object.entries(document.components.schemas).map(([name, schema]) => html`<section id="schema-${name}"><h3>${name} ${schema.title ?? ''}</h3>${fieldsTable(name, schema)}${name === 'Lead' && extraFields}</section>`);

/** The whole HTML document. */
export function renderDocsPage({ document, origin, style, script, limits }: DocsPageOptions): string {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${documentTitle('接口文档')}</title>
<meta name="description" content="${SITE.name} 网站接口：提交线索、读取新闻与文档。">
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#main">跳到正文</a>
<header><a href="/">${SITE.suffix}</a><a href="/api/openapi.json">OpenAPI 3.1</a></header>
<main id="main">
<h1>接口文档</h1>
<p>版本 ${document.info.version}。提交线索、读取新闻与文档，网页与内部服务使用同一套接口。</p>
<div class="columns">
${navigation(document)}
<div class="text">
${introduction(origin, limits)}
<h2>接口</h2>
${operationsOf(document).map((operation) => operationSection(operation, origin))}
<h2>错误代码</h2>
<p>每个错误应答的 <code>type</code> 指向这里的一节。</p>
${CODES.map(problemSection)}
<h2>数据结构</h2>
${schemaSections(document)}
</div>
</div>
</main>
<footer>${SITE.company}　·　热线 <a href="${SITE.hotlineHref}">${SITE.hotline}</a></footer>
</body>
</html>
`.html;
}
