/** The OpenAPI 3.1 document, made from the schemas that the server validates and answers with. */
import { LEAD_FORMS, type LeadFormConfig } from '#shared/contracts/lead-forms.ts';
import { PROBLEMS, ProblemSchema, type ProblemCode } from '#shared/contracts/problem.ts';
import { SITE } from '#shared/site/site.ts';
import { toProblem } from '#server/plugins/errors.ts';
import { HEADERS, type HeaderName } from './openapi-headers.ts';
import { OPERATIONS, type Operation } from './openapi-operations.ts';
import { createComponentSchemas, type ComponentSchemas, type JsonObject } from './openapi-schemas.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly JsonObject[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>>; readonly securitySchemes: JsonObject };
}

/** Raised with every change that callers can notice. */
export const API_VERSION = '1.0.0';

const TAGS: Readonly<Record<Operation['tag'], string>> = {
  线索: '咨询与试用申请。内部服务与网页使用同一个接口。',
  新闻: '新闻列表与正文。',
  文档: '帮助文档的目录与正文。',
  页面: '供本站网页使用。',
};

const EXAMPLE_REQUEST_ID = '5f0c2c1e-5b1f-4a8e-9c0f-2d9a1f3b7e60';

/** An answer of a code, as it looks; field errors where the code has them. */
export function exampleProblem(code: ProblemCode): JsonObject {
  const errors = code === 'validation' ? { errors: [{ field: 'phone', message: '请输入正确的手机号。' }] } : {};
  return toProblem(code, EXAMPLE_REQUEST_ID, errors) as unknown as JsonObject;
}

const headersOf = (names: readonly HeaderName[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, HEADERS[name] as unknown as JsonObject]));

/** Codes whose answers say when to come back. */
export const RETRYABLE: readonly ProblemCode[] = ['idempotency-in-flight', 'rate-limited', 'upstream-unavailable', 'unavailable', 'overloaded'];

function problemResponses(codes: readonly ProblemCode[], schemas: ComponentSchemas): JsonObject {
  const problem = schemas.use(ProblemSchema);
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const names: HeaderName[] = [...(group.some((code) => RETRYABLE.includes(code)) ? (['Retry-After'] as const) : []), 'X-Request-Id'];
      return [String(status), {
        description: group.map((code) => `\`${code}\` ${PROBLEMS[code].title}`).join('；'),
        headers: headersOf(names),
        content: {
          'application/problem+json': {
            schema: { allOf: [problem, { properties: { code: { enum: group } } }] },
            examples: Object.fromEntries(group.map((code) => [code, { summary: PROBLEMS[code].title, value: exampleProblem(code) }])),
          },
        },
      }];
    }),
  ) as JsonObject;
}

function successResponses({ successes, route }: Operation, schemas: ComponentSchemas): JsonObject {
  return Object.fromEntries(
    Object.entries(successes).map(([status, { description, headers }]) => {
      const schema = route.response[Number(status)];
      const hasBody = schema !== undefined && status !== '204';
      return [status, {
        description,
        headers: headersOf(headers),
        ...(hasBody ? { content: { 'application/json': { schema: schemas.use(schema) } } } : {}),
      }];
    }),
  ) as JsonObject;
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function parametersOf({ route, accepts, example }: Operation, schemas: ComponentSchemas): JsonObject[] {
  const inPlace = (place: 'path' | 'query', schema: object | undefined): JsonObject[] =>
    Object.entries((schema as ObjectSchema | undefined)?.properties ?? {}).map(([name, property]) => ({
      name, in: place, required: place === 'path' || ((schema as ObjectSchema).required ?? []).includes(name),
      schema: schemas.use(property), ...(example[name] === undefined ? {} : { example: example[name] }),
    }));
  const inHeader = accepts.map((name) => ({ name, in: 'header', required: false, ...HEADERS[name] }) as unknown as JsonObject);
  return [...inPlace('path', route.params), ...inPlace('query', route.querystring), ...inHeader];
}

function toPathItem(operation: Operation, schemas: ComponentSchemas): JsonObject {
  const { id, tag, description, route, example } = operation;
  const body = route.body && {
    requestBody: { required: true, content: { 'application/json': { schema: schemas.use(route.body), example } } },
  };
  return {
    operationId: id, tags: [tag], summary: route.summary, description,
    security: [{}, { serviceToken: [] }],
    parameters: parametersOf(operation, schemas), ...body,
    responses: { ...successResponses(operation, schemas), ...problemResponses(operation.problems, schemas) },
  } as unknown as JsonObject;
}

/** A business type's extra required fields, as JSON Schema says it. */
function extraRequirements(): JsonObject[] {
  const forms: readonly LeadFormConfig[] = Object.values(LEAD_FORMS);
  return forms.filter(({ exReq }) => exReq !== undefined).map(({ buType, exReq }) => ({
    if: { properties: { buType: { const: buType } }, required: ['buType'] },
    then: { required: [...(exReq ?? [])] },
  }));
}

/**
 * Makes the document.
 * @param origin where the site is reached, e.g. `https://www.example.cn`
 */
export function createOpenApiDocument(origin: string): OpenApiDocument {
  const schemas = createComponentSchemas();
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: toPathItem(operation, schemas) };
  }
  const lead = { ...schemas.all['Lead'], allOf: extraRequirements() };
  return {
    openapi: '3.1.0',
    info: { title: `${SITE.name} 网站接口`, version: API_VERSION, description: `线索、新闻与文档。错误为 RFC 9457 problem+json，\`code\` 稳定不变，说明见 ${origin}/api/docs。` },
    servers: [{ url: origin, description: '本站' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas.all, Lead: lead },
      securitySchemes: {
        serviceToken: { type: 'http', scheme: 'bearer', description: '内部服务的令牌（SERVICE_TOKENS）。网页与匿名调用方不需要。' },
      },
    },
  };
}
