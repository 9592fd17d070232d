/** The OpenAPI 3.1 document. `@fastify/swagger` makes it from the schemas of the routes below `/api`. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { SITE } from '#shared/site/site.ts';
import type { OpenApiDocument, Operation, Schema } from './document.ts';

/** Increase it with every change that callers can notice. */
const API_VERSION = '1.1.3';

const TAGS: Readonly<Record<string, string>> = {
  线索: '咨询与试用申请。内部服务与网页使用同一个接口。',
  新闻: '新闻列表与正文。',
  文档: '帮助文档的目录与正文。',
  页面: '供本站网页使用。',
};

const SECURITY = {
  serviceToken: { type: 'http', scheme: 'bearer', description: '内部服务的令牌（SERVICE_TOKENS）。网页与匿名调用方不需要。' },
} as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects TypeBox schemas that have a name, and replaces them by references to `components.schemas`. */
function createComponents() {
  const schemas: Record<string, Schema> = {};
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  const referProperties = (schema: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$defs').map(([key, value]) => [key, refer(value)]));

  function define(name: string, schema: Record<string, unknown>): object {
    if (!Object.hasOwn(schemas, name)) {
      // The name must exist before its content is read, otherwise a recursive schema never ends.
      schemas[name] = {};
      schemas[name] = referProperties(schema);
    }
    return reference(name);
  }

  /** The value with a reference in place of every named schema in it. */
  function refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refer);
    if (!isObject(value)) return value;
    // TypeBox puts the parts of a recursive schema into `$defs` and refers to them by their bare names.
    for (const [name, part] of Object.entries((value['$defs'] ?? {}) as Record<string, Record<string, unknown>>)) define(name, part);
    if (typeof value['$ref'] === 'string') return reference(value['$ref']);
    if (typeof value['$id'] === 'string') return define(value['$id'], value);
    return referProperties(value);
  }

  return { schemas, refer };
}

/** Copies the example of a referenced body schema to the body. The plugin does this for inline schemas only. */
function addBodyExample({ requestBody }: Operation, schemas: Readonly<Record<string, Schema>>): void {
  const media = requestBody?.content['application/json'];
  const examples = schemas[media?.schema.$ref?.split('/').at(-1) ?? '']?.['examples'] as readonly unknown[] | undefined;
  if (media && examples) media.example = examples[0];
}

/**
 * Describes the routes that the scope registers after this call; `scope.swagger()` returns the document.
 * Routes without a schema are left out.
 */
export async function describeApi(scope: FastifyInstance): Promise<void> {
  const { schemas, refer } = createComponents();
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${SITE.name} 网站接口`, version: API_VERSION, description: '线索、新闻与文档。错误为 RFC 9457 problem+json，`code` 稳定不变，说明见 /api/docs。' },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      security: [{}, { serviceToken: [] }],
      components: { securitySchemes: SECURITY },
    },
    convertConstToEnum: false,
    hideUntagged: true,
    transform: ({ schema, url }) => ({ schema: refer(schema ?? {}) as FastifySchema, url }),
    transformObject(result) {
      const { openapiObject } = result as unknown as { openapiObject: OpenApiDocument };
      Object.assign(openapiObject.components.schemas, schemas);
      for (const item of Object.values(openapiObject.paths)) for (const operation of Object.values(item)) addBodyExample(operation, schemas);
      return openapiObject as never;
    },
  });
}
