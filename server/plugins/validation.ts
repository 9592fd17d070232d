/**
 * TypeBox's own compiler as Fastify's validator, so that schemas mean on the server what they mean in the browser.
 * A body is judged as it stands. A query arrives as text: it is trimmed, empty parameters count as not given, unknown
 * ones are dropped (they must reach no cache key), and an integer is taken in its plain decimal spelling only.
 */
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { problemError } from '#shared/contracts/problem.ts';

type Validate = (value: unknown) => { readonly value: unknown } | { readonly error: Error };

/** What Fastify tells of the schema that it wants compiled. */
interface Part {
  readonly schema: TSchema;
  readonly httpPart?: string;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema & Limits>>;
  readonly required?: readonly string[];
}

interface Limits {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly description?: string;
}

// Control characters and half surrogate pairs name nothing and only make cache keys.
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u001F\u007F]|\p{Cs}/u;
const DECIMAL = /^[1-9]\d{0,8}$/;

/** What a parameter should be, in words that a developer reads in `errors`. */
function expectation(name: string, { type, minimum, maximum, maxLength, enum: words, description }: Limits): string {
  if (type === 'integer') return `${name} 应为 ${minimum} 至 ${maximum} 的整数。`;
  if (words !== undefined) return `${name} 应为 ${words.join('、')} 之一。`;
  if (maxLength !== undefined) return `${name} 应为不超过 ${maxLength} 个字符的文本。`;
  return `${name} 应为：${description ?? '文本'}`;
}

function toValue(raw: unknown, { type }: Limits): unknown {
  const text = typeof raw === 'string' ? raw.trim() : raw;
  return type === 'integer' && typeof text === 'string' && DECIMAL.test(text) ? Number(text) : text;
}

/** Reads a query string; everything that is wrong is told together, each with its parameter. */
function compileQuery(schema: TSchema): Validate {
  const { properties = {}, required = [] } = schema as ObjectSchema;
  const parameters = Object.entries(properties).map(([name, property]) => ({
    name, property, check: Compile(property), isRequired: required.includes(name),
  }));
  return (given) => {
    const source = (given ?? {}) as Record<string, unknown>;
    const value: Record<string, unknown> = {};
    const errors: { field: string; message: string }[] = [];
    for (const { name, property, check, isRequired } of parameters) {
      const read = toValue(Object.hasOwn(source, name) ? source[name] : undefined, property);
      const isMissing = read === undefined || read === '';
      if (isMissing && !isRequired) continue;
      if (!isMissing && check.Check(read) && !(typeof read === 'string' && UNFIT.test(read))) value[name] = read;
      else errors.push({ field: name, message: expectation(name, property) });
    }
    return errors.length === 0 ? { value } : { error: problemError('validation', { errors }) };
  };
}

/** Params name a resource: what no resource can be called is not found. Bodies of programs are right or wrong. */
function compileWhole(schema: TSchema, problem: 'not-found' | 'bad-request'): Validate {
  const check = Compile(schema);
  return (value) => (check.Check(value) ? { value } : { error: problemError(problem) });
}

/** The validator compiler of the application. Headers are documented by their schema and judged where they are used. */
export const compileValidator = (({ schema, httpPart }: Part): Validate => {
  if (httpPart === 'querystring') return compileQuery(schema);
  if (httpPart === 'headers') return (value) => ({ value });
  return compileWhole(schema, httpPart === 'params' ? 'not-found' : 'bad-request');
}) as unknown as FastifySchemaCompiler<TSchema>;

/** For a route whose use case gives the verdict itself; the schema is its documentation and its type. */
export const validatedByUseCase = (() => (value: unknown) => ({ value })) as unknown as FastifySchemaCompiler<TSchema>;

/**
 * Compilers for the whole application. Answers are written by `JSON.stringify`: a serializer made from a schema would
 * leave out what the schema forgot, and most answers here are encoded once and sent many times.
 */
export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: (() => compileValidator) as never,
    buildSerializer: () => () => (value: unknown) => JSON.stringify(value),
  },
};
