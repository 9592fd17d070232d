/** schema.org data blocks of a page (information architecture, section 3). */
import { plain } from '#client/components/text.tsx';
import type { PageContent } from '#shared/content/model.ts';
import { SITES } from '#shared/content/sites.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { SITE } from '#shared/site/site.ts';
import { trailOf } from '#shared/site/trail.ts';
import type { PageModel } from '#client/pages/load.ts';

type Block = Readonly<Record<string, unknown>>;

function organization(origin: string): Block {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: SITE.legalName,
    alternateName: SITE.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    contactPoint: { '@type': 'ContactPoint', telephone: `+86-${SITE.hotline}`, contactType: 'sales', areaServed: 'CN', availableLanguage: 'zh-CN' },
  };
}

function breadcrumbs(page: PageEntry, origin: string, last: string): Block {
  const steps = [...trailOf(page), { name: last, path: page.path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.name, item: origin + step.path })),
  };
}

function offering(page: PageEntry, origin: string): Block {
  const type = page.group === 'resource' && page.template === 'product' ? 'Product' : 'Service';
  const shared = { name: page.title, description: page.description, url: origin + page.path, category: page.category };
  return type === 'Product'
    ? { '@type': type, ...shared, brand: { '@type': 'Brand', name: SITE.name } }
    : { '@type': type, ...shared, serviceType: page.title, provider: { '@id': `${origin}/#organization` }, areaServed: 'CN' };
}

function place(page: PageEntry, origin: string): Block | undefined {
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
  const all = content.sections.flatMap((section) => (section.type === 'faq' ? section.questions : []));
  if (all.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: all.map((item) => ({ '@type': 'Question', name: plain(item.question), acceptedAnswer: { '@type': 'Answer', text: plain(item.answer) } })),
  };
}

function article(model: Extract<PageModel, { kind: 'article' }>, origin: string): Block | undefined {
  if (!model.reading) return undefined;
  const { value } = model.reading;
  return {
    '@type': 'NewsArticle',
    headline: value.title,
    description: value.summary,
    datePublished: `${value.publishTime.replace(' ', 'T')}+08:00`,
    articleSection: value.category,
    author: { '@id': `${origin}/#organization` },
    publisher: { '@id': `${origin}/#organization` },
  };
}

/**
 * The data blocks of a page as one graph.
 * @param title the page's visible title, an article's own where there is one
 */
export function structuredData(page: PageEntry, model: PageModel, origin: string, title: string): Block {
  const content = model.kind === 'content' || model.kind === 'cases' ? model.content : undefined;
  const isOffering = ['resource', 'solution', 'service'].includes(page.group) && page.template !== 'index';
  const blocks: (Block | undefined)[] = [
    organization(origin),
    page.template === 'not-found' ? undefined : breadcrumbs(page, origin, title),
    isOffering && page.template !== 'dc' ? offering(page, origin) : undefined,
    place(page, origin),
    content ? questions(content) : undefined,
    model.kind === 'article' ? article(model, origin) : undefined,
  ];
  return { '@context': 'https://schema.org', '@graph': blocks.filter((block) => block !== undefined) };
}
