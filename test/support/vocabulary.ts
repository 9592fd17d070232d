/** Requirements of schema.org and of the search engines' documentation on the structured data of pages. */

export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

type Test = (value: unknown, origin: string) => boolean;
type Shape = Readonly<Record<string, Test>>;

const text: Test = (value) => typeof value === 'string' && value.trim() !== '' && !/[†|]|<\w|undefined/.test(value);
const address: Test = (value, origin) => typeof value === 'string' && value.startsWith(`${origin}/`) && URL.canParse(value);
const reference: Test = (value, origin) => address((value as { '@id'?: unknown } | undefined)?.['@id'], origin);
const time: Test = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\+08:00)?$/.test(value) && !Number.isNaN(Date.parse(value));
const images: Test = (value, origin) => Array.isArray(value) && value.length > 0 && value.every((image) => address(image, origin));
/** A nested thing of one of these types. */
const of = (...types: readonly string[]): Test => (value, origin) =>
  types.includes((value as Thing | undefined)?.['@type'] ?? '') && vocabularyMistakes(value as Thing, origin).length === 0;
const listOf = (type: string): Test => (value, origin) => Array.isArray(value) && value.length > 0 && value.every((item) => of(type)(item, origin));

const WRITING: Shape = { headline: text, description: text, inLanguage: text, url: address, mainEntityOfPage: address, image: images, datePublished: time, dateModified: time, author: reference, publisher: reference };

/** Required properties by type. */
const REQUIRED: Readonly<Record<string, Shape>> = {
  Organization: { name: text, url: address, logo: address, contactPoint: of('ContactPoint') },
  ContactPoint: { telephone: text, contactType: text },
  WebSite: { name: text, url: address, publisher: reference, potentialAction: of('SearchAction') },
  SearchAction: { target: of('EntryPoint'), 'query-input': (value) => value === 'required name=search_term_string' },
  EntryPoint: { urlTemplate: (value, origin) => text(value, origin) && String(value).startsWith(`${origin}/`) && String(value).includes('{search_term_string}') },
  BreadcrumbList: { itemListElement: listOf('ListItem') },
  ListItem: { position: Number.isInteger, name: text, item: address },
  Service: { name: text, description: text, url: address, provider: reference, serviceType: text, areaServed: text },
  Place: { name: text, description: text, url: address, telephone: text, address: of('PostalAddress') },
  PostalAddress: { addressCountry: text, addressRegion: text, addressLocality: text },
  FAQPage: { mainEntity: listOf('Question') },
  Question: { name: text, acceptedAnswer: of('Answer') },
  Answer: { text },
  NewsArticle: WRITING,
  TechArticle: WRITING,
};

/** All mistakes in a thing, one line per property. A type that no page needs is a mistake, too. */
export function vocabularyMistakes(thing: Thing, origin: string): readonly string[] {
  const shape = REQUIRED[thing['@type']];
  if (!shape) return [`no page has a ${thing['@type']}`];
  return Object.entries(shape)
    .filter(([name, fits]) => !fits(thing[name], origin))
    .map(([name]) => `${thing['@type']}.${name} is ${JSON.stringify(thing[name])}`);
}
