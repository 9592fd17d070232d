/** `GET /api/cities?q=`: cities whose name or pinyin fits, for the field 城市 of the lead form. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CITIES, type City } from '#shared/content/cities.ts';
import { COUNTED } from '#server/plugins/rate-limit.ts';
import { sendTagged, tagged } from '#server/plugins/tagged.ts';
import { empty, json, problems } from './openapi/answers.ts';
import type { HeaderName } from './openapi/headers.ts';
import { requestHeaders } from './openapi/request-headers.ts';

const MOST = 12;
const LONGEST_QUERY = 40;
/** The list changes with a deployment only. */
const CACHE = 'public, max-age=86400, no-transform';
const CACHE_HEADERS: readonly HeaderName[] = ['ETag', 'Cache-Control'];

const CityListSchema = Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), province: Type.String() })) }, { $id: 'CityList' });

/** 0 for cities that begin with the words, 1 for those that contain them, undefined for the rest. */
function rank({ name, province, pinyin, initials }: City, words: string): 0 | 1 | undefined {
  const keys = [name, pinyin, initials];
  if (keys.some((key) => key.startsWith(words))) return 0;
  return [...keys, province].some((key) => key.includes(words)) ? 1 : undefined;
}

/** At most twelve cities for what was typed, best first; none for an empty text. */
export function findCities(query: string): readonly { readonly name: string; readonly province: string }[] {
  const words = query.slice(0, LONGEST_QUERY).toLowerCase().replaceAll(/[\s'市]/g, '');
  if (words === '') return [];
  const ranked = CITIES.map((city) => ({ city, at: rank(city, words) })).filter(({ at }) => at !== undefined);
  return ranked
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .slice(0, MOST)
    .map(({ city }) => ({ name: city.name, province: city.province }));
}

/** Registers the route below the scope's prefix. */
export const citiesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    method: 'GET',
    url: '/cities',
    config: COUNTED,
    schema: {
      operationId: 'findCities',
      tags: ['页面'],
      summary: '城市建议',
      description: '按名称或拼音给出城市建议，供申请表的城市字段使用。',
      headers: requestHeaders('If-None-Match', 'X-Request-Id'),
      querystring: Type.Object({ q: Type.Optional(Type.String({ maxLength: LONGEST_QUERY, description: '名称、拼音或首字母的开头', examples: ['hang'] })) }),
      response: {
        200: json('至多十二个城市，最相符的在前', CityListSchema, { list: [{ name: '杭州', province: '浙江' }] }, CACHE_HEADERS),
        304: empty('与 `If-None-Match` 一致，没有正文', CACHE_HEADERS),
        ...problems('validation'),
      },
    },
    handler: async (request, reply) => sendTagged(request, reply, tagged(JSON.stringify({ list: findCities(request.query.q ?? '') }), 'application/json'), CACHE),
  });
};
