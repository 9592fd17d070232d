/**
 * TypeBox's compiler as Fastify's validator, so that a schema means the same on the server and in the browser.
 * A body is checked without conversion. A query arrives as text: values are trimmed, empty parameters count as missing,
 * unknown ones are dropped (they must not become part of a cache key), and integers must be plain decimals.
 */
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { problemError } from '#shared/contracts/problem.ts';

type Validate = ReturnType<FastifySchemaCompiler<TSchema>>;

/** Keywords of a query parameter's schema. */
interface Keywords {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly description?: string;
}

// Control characters and lone surrogates name nothing; they would only fill caches.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001F\u007F]|\p{Cs}/u;
const DECIMAL = /^[1-9]\d{0,8}$/;

/** What a parameter must be, for the developer who reads `errors`. */
function expectedText(name: string, { type, minimum, maximum, maxLength, enum: words, description }: Keywords): string {
  if (type === 'integer') return `${name} 应为 ${minimum} 至 ${maximum} 的整数。`;
  if (words !== undefined) return `${name} 应为 ${words.join('、')} 之一。`;
  if (maxLength !== undefined) return `${name} 应为不超过 ${maxLength} 个字符的文本。`;
  return `${name} 应为：${description ?? '文本'}`;
}

function convert(raw: unknown, { type }: Keywords): unknown {
  const text = typeof raw === 'string' ? raw.trim() : raw;
  return type === 'integer' && typeof text === 'string' && DECIMAL.test(text) ? Number(text) : text;
}

/** Compiles the validator of a query string; it reports all errors together, each with its parameter. */
function compileQuery(schema: TSchema): Validate {
  const { properties = {}, required = [] } = schema as { readonly properties?: Readonly<Record<string, TSchema & Keywords>>; readonly required?: readonly string[] };
  const parameters = Object.entries(properties).map(([name, property]) => ({
    name, property, check: Compile(property), isRequired: required.includes(name),
  }));
  return (given) => {
    const source = given as Record<string, unknown>;
    const value: Record<string, unknown> = {};
    const errors: { field: string; message: string }[] = [];
    for (const { name, property, check, isRequired } of parameters) {
      const read = convert(source[name], property);
      const isMissing = read === undefined || read === '';
      if (isMissing && !isRequired) continue;
      if (!isMissing && check.Check(read) && !FORBIDDEN.test(String(read))) value[name] = read;
      else errors.push({ field: name, message: expectedText(name, property) });
    }
    return errors.length === 0 ? { value } : { error: problemError('validation', { errors }) };
  };
}

/** Compiles the validator of params or of a body. Params name a resource, so invalid params are answered 404. */
function compileWhole(schema: TSchema, problem: 'not-found' | 'bad-request'): Validate {
  const check = Compile(schema);
  return (value) => (check.Check(value) ? { value } : { error: problemError(problem) });
}

/** The validator compiler of the application. Schemas of headers are documentation; the code that uses a header checks it. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (httpPart === 'querystring') return compileQuery(schema);
  if (httpPart === 'headers') return (value) => ({ value });
  return compileWhole(schema, httpPart === 'params' ? 'not-found' : 'bad-request');
};

/** For a route whose use case validates the body itself; the schema is only documentation and type. */
export const validatedByUseCase: FastifySchemaCompiler<TSchema> = () => (value) => ({ value });

/**
 * Compilers of the application. Responses are serialised by `JSON.stringify`: a serializer compiled from a schema drops
 * properties that the schema does not have, and most bodies here are encoded once and sent many times.
 */
export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: (() => compileValidator) as never,
    buildSerializer: () => () => (value: unknown) => JSON.stringify(value),
  },
};
