/** A schema of the document as a table of its fields. */
import type { Schema } from '../openapi/document.ts';
import { html, prose, type Html } from './html.ts';

const TYPES: Readonly<Record<string, string>> = { string: '文本', integer: '整数', number: '数', boolean: '是或否', array: '列表', object: '对象', null: '空' };
const REFERENCE = /^#\/components\/schemas\/(\w+)$/;

function reference(name: string): Html {
  return html`<a href="#schema-${name}">${name}</a>`;
}

/** A schema in a word or two, with links to named ones. */
export function typeOf(schema: Schema): Html {
  const name = REFERENCE.exec(schema.$ref ?? '')?.[1];
  if (name !== undefined) return reference(name);
  if (schema.type === 'array' && schema.items) return html`${typeOf(schema.items)} 的列表`;
  if (schema.enum) return html`${schema.enum.map((value, index) => html`${index > 0 && ' | '}<code>${String(value)}</code>`)}`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  return html`${TYPES[String(schema.type)] ?? '任意'}`;
}

const LIMITS: readonly (readonly [key: string, say: (value: string) => string])[] = [
  ['minLength', (value) => `至少 ${value} 个字符`],
  ['maxLength', (value) => `至多 ${value} 个字符`],
  ['minimum', (value) => `不小于 ${value}`],
  ['maximum', (value) => `不大于 ${value}`],
  ['default', (value) => `默认 \`${value}\``],
  ['pattern', (value) => `形如 \`${value}\``],
];

/** Title, description and limits in one line. */
function limitsOf(schema: Schema): Html {
  const said = LIMITS.filter(([key]) => schema[key] !== undefined).map(([key, say]) => say(String(schema[key])));
  const words = [schema.title, schema.description].filter((text) => typeof text === 'string').map((text) => text.replace(/。$/, ''));
  return prose([...words, said.join('，')].filter((text) => text !== '').join('。'));
}

export interface Row {
  readonly name: string;
  readonly note?: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** Rows of name, type, whether it is required, and what holds for it. */
export function table(caption: string, rows: readonly Row[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">名称</th><th scope="col">类型</th><th scope="col">说明</th></tr></thead>
<tbody>${rows.map(({ name, note, required, schema }) => html`<tr><th scope="row"><code>${name}</code>${note !== undefined && html` <span class="note">${note}</span>`}${required && html` <span class="req">必填</span>`}</th><td>${typeOf(schema)}</td><td>${limitsOf(schema)}</td></tr>`)}</tbody>
</table></div>`;
}

/** The fields of an object schema. */
export function fieldsTable(caption: string, schema: Schema): Html {
  const { required = [], properties = {} } = schema;
  return table(caption, Object.entries(properties).map(([name, property]) => ({ name, required: required.includes(name), schema: property })));
}
