/** The OpenAPI 3.1 document, made by `@fastify/swagger` from the schemas of the routes of `/api`. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { SITE } from '#shared/site/site.ts';
import { createComponents } from './components.ts';
import type { OpenApiDocument, Operation } from './document.ts';

/** Raised with every change that callers can notice. */
const API_VERSION = '1.1.0';

const TAGS: Readonly<Record<string, string>> = {
  线索: '咨询与试用申请。内部服务与网页使用同一个接口。',
  新闻: '新闻列表与正文。',
  文档: '帮助文档的目录与正文。',
  页面: '供本站网页使用。',
};

const SECURITY = {
  serviceToken: { type: 'http', scheme: 'bearer', description: '内部服务的令牌（SERVICE_TOKENS）。网页与匿名调用方不需要。' },
} as const;

/** The plugin knows the example of a body that is written out, not of one that it refers to. */
function withBodyExample({ requestBody }: Operation, named: Readonly<Record<string, object>>): void {
  const media = requestBody?.content['application/json'];
  const name = media?.schema.$ref?.split('/').at(-1);
  const { examples } = (name === undefined ? {} : named[name]) as { examples?: readonly unknown[] };
  if (media && examples) media.example = examples[0];
}

/**
 * Lets the scope describe the routes that it gets from here on; `scope.swagger()` is the document once it is ready.
 * Routes whose schema says `hide`, and those without one, are left out.
 */
export async function describeApi(scope: FastifyInstance): Promise<void> {
  const { named, refer } = createComponents();
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
    transformObject(made) {
      const { openapiObject } = made as unknown as { openapiObject: OpenApiDocument };
      Object.assign(openapiObject.components.schemas, named);
      for (const item of Object.values(openapiObject.paths)) for (const operation of Object.values(item)) withBodyExample(operation, named);
      return openapiObject as never;
    },
  });
}
