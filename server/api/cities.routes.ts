/** `GET /api/cities?q=`: cities that match by name or pinyin, for the field 城市 of the lead form. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CITIES, type City } from '#shared/content/cities.ts';
import { searchKey } from '#shared/site/search-entries.ts';
import { sendTagged, tagged } from '#server/plugins/tagged.ts';
import { cacheable, problems } from './openapi/answers.ts';
import { requestHeaders } from './openapi/headers.ts';

/** What is typed is its visitor's alone: shared caches must not store the answer. */
const CACHE = 'private, max-age=86400, no-transform';

const MAX_RESULTS = 12;
const LONGEST_QUERY = 40;

const CityListSchema = Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), province: Type.String() })) }, { $id: 'CityList' });

/** 0 when the city starts with the words, 1 when it contains them, undefined when it does not match. */
function rank({ name, province, pinyin, initials }: City, words: string): 0 | 1 | undefined {
  const keys = [name, pinyin, initials];
  if (keys.some((key) => key.startsWith(words))) return 0;
  return [...keys, province].some((key) => key.includes(words)) ? 1 : undefined;
}

/** At most twelve matching cities, best first. An empty query matches none. */
export function findCities(query: string): readonly { readonly name: string; readonly province: string }[] {
  const words = searchKey(query).replaceAll(/['市]/g, '');
  if (words === '') return [];
  const ranked = Map.groupBy(CITIES, (city) => rank(city, words));
  return [...(ranked.get(0) ?? []), ...(ranked.get(1) ?? [])]
    .slice(0, MAX_RESULTS)
    .map(({ name, province }) => ({ name, province }));
}

/** Registers the route below the scope's prefix. */
export const citiesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    method: 'GET',
    url: '/cities',
    schema: {
      operationId: 'findCities',
      tags: ['页面'],
      summary: '城市建议',
      description: '按名称或拼音给出城市建议，供申请表的城市字段使用。',
      headers: requestHeaders('If-None-Match', 'X-Request-Id'),
      querystring: Type.Object({ q: Type.Optional(Type.String({ maxLength: LONGEST_QUERY, description: '名称、拼音、首字母或省份中的一段；以它开头的城市在前', examples: ['hang'] })) }),
      response: {
        ...cacheable('至多十二个城市，最相符的在前', CityListSchema, { list: [{ name: '杭州', province: '浙江' }] }, ['ETag', 'Cache-Control']),
        ...problems('validation'),
      },
    },
    handler: async (request, reply) => sendTagged(request, reply, tagged(JSON.stringify({ list: findCities(request.query.q ?? '') }), 'application/json'), CACHE),
  });
};
