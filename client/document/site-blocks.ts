/** schema.org blocks of the organization, the site and the breadcrumbs. */
import { COMPANY, COMPANY_NAME, type Company } from '#shared/content/company.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { pageById } from '#shared/site/registry.ts';
import { SITE } from '#shared/site/site.ts';
import { trailOf, type TrailStep } from '#shared/site/trail.ts';

/** A schema.org object. JSON leaves out undefined properties. */
export type Block = Readonly<Record<string, unknown>>;

/** Reference to the organization of this site. */
export const organizationOf = (origin: string): Block => ({ '@id': `${origin}/#organization` });

function postalAddress({ region, locality, street, postalCode }: NonNullable<Company['address']>): Block {
  return { '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: region, addressLocality: locality, streetAddress: street, postalCode };
}

/** The company, with the fields that it has given. */
export function organization(origin: string): Block {
  return {
    '@type': 'Organization',
    ...organizationOf(origin),
    name: COMPANY_NAME,
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
export function webSite(origin: string): Block {
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
export function breadcrumbs(page: PageEntry, origin: string, last: TrailStep, isDetail: boolean): Block {
  const steps = [...trailOf(page, isDetail), last];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.name, item: origin + step.path })),
  };
}
