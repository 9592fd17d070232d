/** Headers that an operation reads, as its `schema.headers`. They are judged where they are used. */
import { Type, type TObject } from 'typebox';
import { HEADERS, type HeaderName } from './headers.ts';

/** None of them is required. */
export const requestHeaders = (...names: readonly HeaderName[]): TObject =>
  Type.Object(Object.fromEntries(names.map((name) => {
    const { example, ...schema } = HEADERS[name];
    return [name, Type.Optional(Type.Unsafe<string>({ ...schema, examples: [example] }))];
  })));

export const READ_HEADERS = requestHeaders('If-None-Match', 'X-Request-Id', 'traceparent');
