/** One operation of the documentation page. */
import { PROBLEMS } from '#shared/contracts/problem.ts';
import type { OpenApiDocument } from '../openapi.ts';
import type { Operation } from '../openapi-operations.ts';
import type { JsonObject } from '../openapi-schemas.ts';
import { examplesOf } from './examples.ts';
import { html, prose, type Html } from './html.ts';
import { table, typeOf } from './schema-table.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonObject;
}

const PLACES: Readonly<Record<Parameter['in'], string>> = { path: '路径', query: '查询', header: '请求头' };

export interface OperationObject {
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonObject } } };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers: object; readonly content?: Readonly<Record<string, { readonly schema: JsonObject }>> }>>;
}

/** The operation as it stands in the document. */
export const objectOf = (document: OpenApiDocument, { path, method }: Operation): OperationObject =>
  document.paths[path]?.[method] as unknown as OperationObject;

const parametersTable = (parameters: readonly Parameter[]): Html =>
  table('参数', parameters.map(({ name, in: place, required, schema, description }) => ({
    name, note: PLACES[place], required, schema, ...(description === undefined ? {} : { description }),
  })));

function responsesTable({ problems }: Operation, { responses }: OperationObject): Html {
  const rows = Object.entries(responses).toSorted(([a], [b]) => Number(a) - Number(b)).map(([status, { description, headers, content }]) => {
    const codes = problems.filter((code) => String(PROBLEMS[code].status) === status);
    const meaning = codes.length === 0
      ? prose(description)
      : html`${codes.map((code, index) => html`${index > 0 && '；'}<a href="#problem-${code}"><code>${code}</code></a> ${PROBLEMS[code].title}`)}`;
    const body = content?.['application/json'];
    const names = Object.keys(headers).map((name, index) => html`${index > 0 && '、'}<code>${name}</code>`);
    return html`<tr><th scope="row"><span class="status s${status.slice(0, 1)}">${status}</span></th><td>${meaning}</td><td>${body ? typeOf(body.schema) : codes.length > 0 ? html`<a href="#schema-Problem">Problem</a>` : '无'}</td><td class="names">${names}</td></tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="应答"><table>
<caption>应答</caption>
<thead><tr><th scope="col">状态</th><th scope="col">含义</th><th scope="col">正文</th><th scope="col">应答头</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function examples(origin: string, operation: Operation): Html {
  return html`<div class="examples"><h4>示例</h4>${examplesOf(origin, operation).map(
    ({ language, code }, index) => html`<details name="example-${operation.id}"${index === 0 && html` open`}><summary>${language}</summary><pre data-language="${language}"><code>${code}</code></pre></details>`,
  )}</div>`;
}

const fieldId = (operation: Operation, name: string): string => `try-${operation.id}-${name}`;

function field(operation: Operation, name: string, required: boolean, label: string, long: boolean): Html {
  const id = fieldId(operation, name);
  const value = operation.example[name];
  const mark = html`<label for="${id}"><code>${name}</code>${label !== '' && html` ${label}`}${required && html` <span class="req">必填</span>`}</label>`;
  return long
    ? html`<p class="wide">${mark}<textarea id="${id}" name="${name}" rows="3">${value}</textarea></p>`
    : html`<p>${mark}<input id="${id}" name="${name}" value="${value ?? ''}" autocomplete="off"></p>`;
}

/** A form that works by itself for calls without path parameters, and by script for the rest. */
function tryForm(operation: Operation, { parameters, requestBody }: OperationObject, document: OpenApiDocument): Html {
  const { method, path } = operation;
  const own = parameters.filter((parameter) => parameter.in !== 'header').map(({ name, required }) => field(operation, name, required, '', false));
  const lead = requestBody && document.components.schemas['Lead'];
  const properties = Object.entries((lead?.['properties'] ?? {}) as Record<string, JsonObject>);
  const required = (lead?.['required'] ?? []) as readonly string[];
  const body = properties.map(([name, schema]) => field(operation, name, required.includes(name), String(schema['title'] ?? ''), name === 'description'));
  const key = requestBody ? html`<p class="wide"><label for="${fieldId(operation, 'key')}"><code>Idempotency-Key</code> 留空则不发送</label><input id="${fieldId(operation, 'key')}" data-header="Idempotency-Key" autocomplete="off"></p>` : '';
  return html`<form class="try" data-method="${method}" data-path="${path}"${method === 'get' && html` method="get" action="${path}"`}>
<h4>试一试</h4>
<div class="fields">${own}${body}${key}</div>
<button class="btn" type="submit">${method === 'get' ? '发送' : '提交'}</button>${method === 'post' && html`<p class="hint">这是真实的提交，请只填写用于测试的内容。</p>`}
<output class="result" aria-live="polite"></output>
</form>`;
}

/** The section of an operation. */
export function operationSection(document: OpenApiDocument, operation: Operation, origin: string): Html {
  const object = objectOf(document, operation);
  const schema = object.requestBody?.content['application/json'].schema;
  const triable = operation.method === 'get' || operation.id === 'submitLead';
  return html`<section class="operation" id="${operation.id}" aria-labelledby="h-${operation.id}">
<h3 id="h-${operation.id}"><span class="method ${operation.method}">${operation.method.toUpperCase()}</span> <code>${operation.path}</code> <span class="summary">${object.summary}</span></h3>
<p>${prose(object.description)}</p>
${object.parameters.length > 0 ? parametersTable(object.parameters) : ''}
${schema ? html`<p class="body-of">请求体：${schema['$ref'] === undefined ? html`<a href="#schema-of-${operation.id}">见下</a>` : typeOf(schema)}（<code>application/json</code>）</p>` : ''}
${schema && schema['$ref'] === undefined ? html`<div id="schema-of-${operation.id}">${table('请求体', Object.entries(schema['properties'] as Record<string, JsonObject>).map(([name, property]) => ({ name, required: true, schema: property })))}</div>` : ''}
${responsesTable(operation, object)}
${examples(origin, operation)}
${triable && tryForm(operation, object, document)}
</section>`;
}
