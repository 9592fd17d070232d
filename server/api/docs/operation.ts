/** One operation of the documentation page. */
import { PROBLEMS, type ProblemCode } from '#shared/contracts/problem.ts';
import type { MediaType, OpenApiDocument, Parameter, PlacedOperation, ResponseObject, Schema } from '../openapi/document.ts';
import { curlOf } from './examples.ts';
import { html, prose, type Html } from './html.ts';
import { fieldsTable, table, typeOf } from './schema-table.ts';

const PLACES: Readonly<Record<Parameter['in'], string>> = { path: '路径', query: '查询', header: '请求头' };

const parametersTable = (parameters: readonly Parameter[]): Html =>
  table('参数', parameters.map(({ name, in: place, required = false, schema, description }) => ({
    name, note: PLACES[place], required, schema: description === undefined ? schema : { ...schema, description },
  })));

/** The one media type of an answer. */
const mediaOf = ({ content = {} }: ResponseObject): MediaType | undefined => Object.values(content)[0];

const codesOf = (response: ResponseObject): readonly ProblemCode[] =>
  Object.keys(mediaOf(response)?.examples ?? {}).filter((code): code is ProblemCode => Object.hasOwn(PROBLEMS, code));

function responseRow(status: string, response: ResponseObject): Html {
  const codes = codesOf(response);
  const media = mediaOf(response);
  const meaning = codes.length === 0
    ? prose(response.description)
    : html`${codes.map((code, index) => html`${index > 0 && '；'}<a href="#problem-${code}"><code>${code}</code></a> ${PROBLEMS[code].title}`)}`;
  const body = codes.length > 0 ? html`<a href="#schema-Problem">Problem</a>` : media ? typeOf(media.schema) : '无';
  const names = Object.keys(response.headers ?? {}).map((name, index) => html`${index > 0 && '、'}<code>${name}</code>`);
  return html`<tr><th scope="row"><span class="status s${status.slice(0, 1)}">${status}</span></th><td>${meaning}</td><td>${body}</td><td class="names">${names}</td></tr>`;
}

const responsesTable = ({ responses }: PlacedOperation): Html => html`<div class="scroll" tabindex="0" role="region" aria-label="应答"><table>
<caption>应答</caption>
<thead><tr><th scope="col">状态</th><th scope="col">含义</th><th scope="col">正文</th><th scope="col">应答头</th></tr></thead>
<tbody>${Object.entries(responses).map(([status, response]) => responseRow(status, response))}</tbody>
</table></div>`;

/** The call, and the body of its first answer; those of failures stand with their codes. */
function examples(operation: PlacedOperation, origin: string): Html {
  const answers = Object.entries(operation.responses).flatMap(([status, response]) => {
    const example = mediaOf(response)?.example;
    return example === undefined ? [] : [html`<details><summary>${status} 应答</summary><pre><code>${JSON.stringify(example, undefined, 2)}</code></pre></details>`];
  });
  return html`<div class="examples"><h4>示例</h4><details open><summary>curl</summary><pre data-language="curl"><code>${curlOf(origin, operation)}</code></pre></details>${answers}</div>`;
}

function field({ operationId }: PlacedOperation, name: string, schema: Schema, isRequired: boolean, value: unknown): Html {
  const id = `try-${operationId}-${name}`;
  const { title = '' } = schema;
  const label = html`<label for="${id}"><code>${name}</code>${title !== '' && html` ${title}`}${isRequired && html` <span class="req">必填</span>`}</label>`;
  return html`<p>${label}<input id="${id}" name="${name}" value="${value === undefined ? '' : String(value)}" autocomplete="off"></p>`;
}

/** The schema that a body refers to. */
const resolve = (document: OpenApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema);

/** A form that works by itself for calls without path parameters, and by script for the rest. */
function tryForm(operation: PlacedOperation, document: OpenApiDocument): Html {
  const { method, path, parameters = [], requestBody, operationId } = operation;
  const own = parameters.filter((parameter) => parameter.in !== 'header').map(({ name, schema, required = false, example }) => field(operation, name, schema, required, example));
  const media = requestBody?.content['application/json'];
  const { properties = {}, required = [] } = media ? resolve(document, media.schema) : {};
  const example = (media?.example ?? {}) as Readonly<Record<string, unknown>>;
  const body = Object.entries(properties).map(([name, schema]) => field(operation, name, schema, required.includes(name), example[name]));
  const key = media ? html`<p class="wide"><label for="try-${operationId}-key"><code>Idempotency-Key</code> 留空则不发送</label><input id="try-${operationId}-key" data-header="Idempotency-Key" autocomplete="off"></p>` : '';
  return html`<form class="try" data-method="${method}" data-path="${path}"${method === 'get' && html` method="get" action="${path}"`}>
<h4>试一试</h4>
<div class="fields">${own}${body}${key}</div>
<button class="btn" type="submit">${method === 'get' ? '发送' : '提交'}</button>${method === 'post' && html`<p class="hint">这是真实的提交，请只填写用于测试的内容。</p>`}
<output class="result" aria-live="polite"></output>
</form>`;
}

/** The section of an operation. */
export function operationSection(document: OpenApiDocument, operation: PlacedOperation, origin: string): Html {
  const { operationId, method, path, summary, description, parameters = [], requestBody, tags } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  return html`<section class="operation" id="${operationId}" aria-labelledby="h-${operationId}">
<h3 id="h-${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span class="summary">${summary}</span></h3>
<p>${prose(description)}</p>
${parameters.length > 0 ? parametersTable(parameters) : ''}
${schema?.$ref !== undefined && html`<p class="body-of">请求体：${typeOf(schema)}（<code>application/json</code>）</p>`}
${schema && schema.$ref === undefined && fieldsTable('请求体', schema)}
${responsesTable(operation)}
${examples(operation, origin)}
${(method === 'get' || !tags.includes('页面')) && tryForm(operation, document)}
</section>`;
}
