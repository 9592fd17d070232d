/** A schema of the OpenAPI document as a table of its fields. */
import type { Schema } from '../openapi/document.ts';
import { html, prose, type Html } from './html.ts';

const TYPES: Readonly<Record<string, string>> = { string: '文本', integer: '整数', number: '数', boolean: '是或否', array: '列表', object: '对象', null: '空' };

/** The type of a schema in a word or two, with links to named schemas. */
export function typeOf(schema: Schema): Html {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`;
  if (schema.type === 'array' && schema.items) return html`${typeOf(schema.items)} 的列表`;
  if (schema.enum) return prose(schema.enum.map((value) => `\`${value}\``).join(' | '));
  return html`${TYPES[String(schema.type)] ?? '任意'}`;
}

const LIMITS: Readonly<Record<string, (value: unknown) => string>> = {
  minLength: (value) => `至少 ${value} 个字符`,
  maxLength: (value) => `至多 ${value} 个字符`,
  minimum: (value) => `不小于 ${value}`,
  maximum: (value) => `不大于 ${value}`,
  default: (value) => `默认 \`${value}\``,
  pattern: (value) => `形如 \`${value}\``,
};

/** Title, description and limits in one line. */
function describe(schema: Schema): Html {
  const limits = Object.entries(LIMITS).flatMap(([keyword, say]) => (schema[keyword] === undefined ? [] : [say(schema[keyword])]));
  const texts = [schema.title, schema.description?.replace(/。$/, ''), limits.join('，')];
  return prose(texts.filter(Boolean).join('。'));
}

export interface Row {
  readonly name: string;
  /** Where a parameter is sent. */
  readonly place?: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** One row for each field: name, type, and what holds for its value. */
export function table(caption: string, rows: readonly Row[]): Html {
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">名称</th><th scope="col">类型</th><th scope="col">说明</th></tr></thead>
<tbody>${rows.map(({ name, place, required, schema }) => html`<tr><th scope="row"><code>${name}</code>${place !== undefined && html` <small>${place}</small>`}${required && html` <strong class="required">必填</strong>`}</th><td>${typeOf(schema)}</td><td>${describe(schema)}</td></tr>`)}</tbody>
</table>`;
}

/** The fields of an object schema. */
export function fieldsTable(caption: string, { required = [], properties = {} }: Schema): Html {
  return table(caption, Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema })));
}
