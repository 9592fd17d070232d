/**
 * The upstream's wire types (contract section 2, "What the upstream answers"), shared by the client, the embedded news API
 * and the tests. Optional fields can be missing or null, ids can be numbers or strings, unknown fields are ignored.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { DATE_TIME_PATTERN } from '#shared/contracts/news.ts';

/** Paths below the upstream's base URL. */
export const UPSTREAM_PATHS = {
  articles: '/nbArticle',
  article: '/nbArticle/findById',
  documents: '/nbDirectory/getStructureDocInfo',
  document: '/nbDirectory',
  applyInfo: '/nbApplyInfo',
} as const;

export type UpstreamOperation = keyof typeof UPSTREAM_PATHS;
export type ReadOperation = Exclude<UpstreamOperation, 'applyInfo'>;

/** The code for which the visitor is sent to the login page (specification section 4). */
export const LOGIN_CODE = '3';
export const SUCCESS_CODE = '0';
export const DATE_TIME = new RegExp(DATE_TIME_PATTERN);

const Id = Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })]);
const optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const OptionalText = optional(Type.String());

const summaryFields = {
  id: Id,
  title: Type.String({ minLength: 1 }),
  summary: OptionalText,
  category: OptionalText,
  cover: OptionalText,
  source: OptionalText,
  publishTime: Type.String({ pattern: DATE_TIME_PATTERN }),
};

const WireArticleSummarySchema = Type.Object(summaryFields);
const WireArticleListSchema = Type.Object({
  list: Type.Array(WireArticleSummarySchema),
  total: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
const WireArticleSchema = Type.Object({ ...summaryFields, content: Type.String() });
const WireDocumentSchema = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  content: Type.String(),
  updateTime: OptionalText,
});
/** A node without what is below it. The time is that of a document, and an extension of the embedded news API. */
const FlatNodeSchema = Type.Object({ id: Id, name: Type.String({ minLength: 1 }), children: optional(Type.Array(Type.Unknown())), updateTime: OptionalText });

export type WireArticleSummary = Static<typeof WireArticleSummarySchema>;
export type WireArticleList = Static<typeof WireArticleListSchema>;
export type WireArticle = Static<typeof WireArticleSchema>;
export type WireDocument = Static<typeof WireDocumentSchema>;
/** A node of the catalogue. A node without `children` is a document. */
export type WireNode = Omit<Static<typeof FlatNodeSchema>, 'children'> & { readonly children?: readonly WireNode[] | null };

function guardOf<T extends TSchema>(schema: T) {
  const compiled = Compile(schema);
  return (value: unknown): value is Static<T> => compiled.Check(value);
}

export const isWireArticleList = guardOf(WireArticleListSchema);
export const isWireArticle = guardOf(WireArticleSchema);
export const isWireDocument = guardOf(WireDocumentSchema);
const isFlatNode = guardOf(FlatNodeSchema);
/** Deeper than any real catalogue. The limit keeps a hostile answer from exhausting the stack. */
const MAX_DEPTH = 12;

function isNode(value: unknown, depth: number): value is WireNode {
  return depth <= MAX_DEPTH && isFlatNode(value) && (value.children ?? []).every((child) => isNode(child, depth + 1));
}

/** Whether `value` is the catalogue tree. */
export function isWireTree(value: unknown): value is readonly WireNode[] {
  return Array.isArray(value) && value.every((child) => isNode(child, 1));
}

/** Digits that may be more than a number of JavaScript holds. A reviver is slow, so only such bodies get one. */
const MANY_DIGITS = /\d{16}/;

/** Keeps an integer beyond the safe range as its digits: rounded, an id would be that of another article. */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;
}

/**
 * The envelope around every answer; its code as text, because the upstream may send a number.
 * @returns undefined when the body is no JSON object
 */
export function parseAnswer(body: string): { readonly code: string | undefined; readonly data: unknown } | undefined {
  try {
    const answer = JSON.parse(body, MANY_DIGITS.test(body) ? keepDigits : undefined) as unknown;
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined;
    const { code, data } = answer as Readonly<Record<string, unknown>>;
    return { code: typeof code === 'string' || typeof code === 'number' ? String(code) : undefined, data };
  } catch {
    return undefined;
  }
}
