/** schema.org structured data of a page (information architecture, section 3). */
import { plain } from '#client/components/text.tsx';
import type { PageModel } from '#client/pages/model.ts';
import { COMPANY, type Company } from '#shared/content/company.ts';
import type { PageContent } from '#shared/content/model.ts';
import { SITES } from '#shared/content/sites.ts';
import { isoTime } from '#shared/contracts/news.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { pageById } from '#shared/site/registry.ts';
import { SITE } from '#shared/site/site.ts';
import { trailOf, type TrailStep } from '#shared/site/trail.ts';
import type { PageFacts } from './page-facts.ts';

/** A schema.org object. JSON leaves out undefined properties. */
type Block = Readonly<Record<string, unknown>>;

/** Reference to the organization of this site. */
const organizationOf = (origin: string): Block => ({ '@id': `${origin}/#organization` });

function postalAddress({ region, locality, street, postalCode }: NonNullable<Company['address']>): Block {
  return { '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: region, addressLocality: locality, streetAddress: street, postalCode };
}

/** The company, with the fields that it has given. */
function organization(origin: string): Block {
  return {
    '@type': 'Organization',
    ...organizationOf(origin),
    name: SITE.company,
    legalName: COMPANY.legalName,
    alternateName: COMPANY.legalName && SITE.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    contactPoint: { '@type': 'ContactPoint', telephone: `+86-${SITE.hotline}`, contactType: 'sales', areaServed: 'CN', availableLanguage: 'zh-CN' },
    address: COMPANY.address && postalAddress(COMPANY.address),
    sameAs: COMPANY.socialProfiles.length > 0 ? COMPANY.socialProfiles : undefined,
    foundingDate: COMPANY.foundedYear?.toString(),
  };
}

/** The site and its search, which search engines may offer with the site. */
function webSite(origin: string): Block {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: SITE.suffix,
    alternateName: SITE.name,
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    publisher: organizationOf(origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${pageById('search').path}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/**
 * The breadcrumbs from the home page to this one.
 * @param last name and address of the last step; the address of an article or a document has its id
 * @param isDetail whether the page is a step of its own before the last one, as the document centre before a document
 */
function breadcrumbs(page: PageEntry, origin: string, last: TrailStep, isDetail: boolean): Block {
  const steps = [...trailOf(page, isDetail), last];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.name, item: origin + step.path })),
  };
}

interface DataInput {
  readonly page: PageEntry;
  readonly model: PageModel;
  readonly facts: PageFacts;
  readonly origin: string;
}

/** Products and solutions. The type is not `Product`, which must have an offer with a price. */
function offering({ page, origin }: DataInput): Block {
  const { name, description, path, category } = page;
  return { '@type': 'Service', name, description, url: origin + path, category, serviceType: name, provider: organizationOf(origin), areaServed: 'CN' };
}

function place({ page, origin }: DataInput): Block | undefined {
  const site = SITES.find((candidate) => candidate.page === page.id);
  if (!site) return undefined;
  return {
    '@type': 'Place',
    name: site.name,
    description: plain(site.position),
    url: origin + page.path,
    telephone: `+86-${SITE.hotline}`,
    address: { '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: '浙江省', addressLocality: site.locality },
  };
}

function questions(content: PageContent): Block | undefined {
  // Search engines quote answers without their legend, so only answers with confirmed figures are given.
  const all = content.sections.flatMap((section) => (section.type === 'faq' ? section.questions.filter(({ isOpen }) => !isOpen) : []));
  if (all.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: all.map((item) => ({ '@type': 'Question', name: plain(item.question), acceptedAnswer: { '@type': 'Answer', text: plain(item.answer) } })),
  };
}

/** Breadcrumbs. An article and a document have their own address; list pages and compact twins have that of their page. */
function trail({ page, model, facts, origin }: DataInput): Block {
  const isDocument = model.kind === 'docs' && typeof model.document === 'object';
  const own = isDocument || model.kind === 'article' ? facts.canonical : undefined;
  return breadcrumbs(page, origin, { name: facts.name, path: own ?? page.path }, isDocument);
}

/** The common properties of an article and a document. */
function writing({ facts, origin }: DataInput, time: string | undefined): Block {
  const address = facts.canonical === undefined ? undefined : origin + facts.canonical;
  // The upstream has one time: when the present version was published.
  const date = time === undefined ? undefined : isoTime(time);
  return {
    headline: facts.name,
    description: facts.description,
    inLanguage: 'zh-CN',
    url: address,
    mainEntityOfPage: address,
    image: [origin + facts.picture],
    datePublished: date,
    dateModified: date,
    author: organizationOf(origin),
    publisher: organizationOf(origin),
  };
}

function newsArticle(input: DataInput): Block | undefined {
  const { model, facts } = input;
  if (model.kind !== 'article' || !model.reading) return undefined;
  const { publishTime, category, cover } = model.reading.value;
  return { '@type': 'NewsArticle', ...writing({ ...input, facts: { ...facts, picture: cover ?? facts.picture } }, publishTime), articleSection: category || undefined };
}

function techArticle(input: DataInput): Block | undefined {
  const { model } = input;
  if (model.kind !== 'docs' || typeof model.document !== 'object') return undefined;
  return { '@type': 'TechArticle', ...writing(input, model.document.value.updateTime) };
}

/** All blocks of a page as one graph. */
export function structuredData(input: DataInput): Block {
  const { page, model, origin } = input;
  const content = model.kind === 'content' || model.kind === 'cases' ? model.content : undefined;
  const isOffering = ['resource', 'solution', 'service'].includes(page.group) && page.template !== 'index';
  const blocks: (Block | undefined)[] = [
    organization(origin),
    page.id === 'home' ? webSite(origin) : undefined,
    // Search engines take breadcrumbs of two steps or more; the home page would have one.
    page.template === 'not-found' || page.id === 'home' ? undefined : trail(input),
    isOffering && page.template !== 'dc' ? offering(input) : undefined,
    place(input),
    content ? questions(content) : undefined,
    newsArticle(input),
    techArticle(input),
  ];
  return { '@context': 'https://schema.org', '@graph': blocks.filter((block) => block !== undefined) };
}
