/** One operation of the documentation page. */
import { PROBLEMS, type ProblemCode } from '#shared/contracts/problem.ts';
import type { Parameter, PlacedOperation, ResponseObject } from '../openapi/document.ts';
import { curlOf, needsToken } from './examples.ts';
import { html, prose, type Html } from './html.ts';
import { table, typeOf } from './schema-table.ts';

const PLACES: Readonly<Record<Parameter['in'], string>> = { path: '路径', query: '查询', header: '请求头' };

function parametersTable(parameters: readonly Parameter[]): Html {
  return table('参数', parameters.map(({ name, in: place, required = false, schema, description }) => ({
    name, place: PLACES[place], required, schema: { ...schema, description },
  })));
}

/** The one media type of an answer. */
const mediaOf = ({ content = {} }: ResponseObject) => Object.values(content)[0];

function responseRow(status: string, response: ResponseObject): Html {
  const media = mediaOf(response);
  const codes = Object.keys(media?.examples ?? {}) as ProblemCode[];
  const meaning = codes.map((code, index) => html`${index > 0 && '；'}<a href="#problem-${code}"><code>${code}</code></a> ${PROBLEMS[code].title}`);
  const body = codes.length > 0 ? html`<a href="#schema-Problem">Problem</a>` : media ? typeOf(media.schema) : '无';
  const headers = Object.keys(response.headers).map((name) => `\`${name}\``).join('、');
  return html`<tr><th scope="row"><strong>${status}</strong></th><td>${codes.length > 0 ? meaning : prose(response.description)}</td><td>${body}</td><td>${prose(headers)}</td></tr>`;
}

const responsesTable = (responses: PlacedOperation['responses']): Html => html`<table>
<caption>应答</caption>
<thead><tr><th scope="col">状态</th><th scope="col">含义</th><th scope="col">正文</th><th scope="col">应答头</th></tr></thead>
<tbody>${Object.entries(responses).map(([status, response]) => responseRow(status, response))}</tbody>
</table>`;

/** The call, and the bodies of successful answers. The examples of failures are shown with their codes. */
function examples(operation: PlacedOperation, origin: string): Html {
  const answers = Object.entries(operation.responses).flatMap(([status, response]) => {
    const example = mediaOf(response)?.example;
    return example === undefined ? [] : [html`<details><summary>${status} 应答</summary><pre><code>${JSON.stringify(example, undefined, 2)}</code></pre></details>`];
  });
  return html`<h4>示例</h4><details open><summary>curl</summary><pre data-language="curl"><code>${curlOf(origin, operation)}</code></pre></details>${answers}`;
}

/** The form's fields: the JSON body and its key, or the path and query parameters. */
function fieldsOf({ parameters = [], requestBody }: PlacedOperation): readonly Html[] {
  if (requestBody) {
    const example = JSON.stringify(requestBody.content['application/json']?.example, undefined, 2);
    return [
      html`<label>请求体<textarea name="body" rows="9" spellcheck="false">${example}</textarea></label>`,
      html`<label><code>Idempotency-Key</code> 留空则不发送<input name="key" autocomplete="off"></label>`,
    ];
  }
  return parameters.filter((parameter) => parameter.in !== 'header').map(({ name, required, example = '' }) =>
    html`<label><code>${name}</code>${required === true && html` <strong class="required">必填</strong>`}<input name="${name}" value="${example}" autocomplete="off"></label>`);
}

/** A form that sends the operation. A GET without path parameters works without script. */
function tryForm(operation: PlacedOperation): Html {
  const { method, path } = operation;
  return html`<form class="try" method="${method}" action="${path}">
<h4>试一试</h4>
${fieldsOf(operation)}${needsToken(operation) && html`<label>令牌<input class="token" autocomplete="off"></label>`}
<button>${method === 'get' ? '发送' : '提交'}</button>${method === 'post' && html`<p><small>这是真实的提交，请只填写用于测试的内容。</small></p>`}
<output aria-live="polite"></output>
</form>`;
}

/** The section of an operation. @param origin the origin of the example calls */
export function operationSection(operation: PlacedOperation, origin: string): Html {
  const { operationId, method, path, summary, description, parameters = [], requestBody, responses, tags } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  return html`<section class="operation" id="${operationId}" aria-labelledby="h-${operationId}">
<h3 id="h-${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> ${summary}</h3>
<p>${prose(description)}</p>
${parameters.length > 0 && parametersTable(parameters)}
${schema !== undefined && html`<p>请求体：${typeOf(schema)}（<code>application/json</code>）</p>`}
${responsesTable(responses)}
${examples(operation, origin)}
${(method === 'get' || !tags.includes('页面')) && tryForm(operation)}
</section>`;
}
