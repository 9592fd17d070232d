/** `GET /api/cities?q=`: cities whose name or pinyin fits, for the field 城市 of the lead form. */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CITIES, type City } from '#shared/content/cities.ts';

const MOST = 12;
const LONGEST_QUERY = 40;
/** The list changes with a deployment only. */
const CACHE = 'public, max-age=86400, no-transform';

/** For the OpenAPI document. */
export const CITIES_ROUTE = {
  summary: '城市建议',
  querystring: Type.Object({ q: Type.Optional(Type.String({ maxLength: LONGEST_QUERY })) }),
  response: { 200: Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), province: Type.String() })) }) },
} as const;

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

/** Registers the route below the scope's prefix. A query of another shape than text finds nothing. */
export async function citiesRoutes(app: FastifyInstance): Promise<void> {
  app.get('/cities', async (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const list = typeof q === 'string' ? findCities(q) : [];
    return reply.header('cache-control', CACHE).send({ list });
  });
}
