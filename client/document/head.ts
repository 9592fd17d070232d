/** The `<head>` of a page, derived from the registry and the model. */
import { readNewsListQuery } from '#client/pages/page-query.ts';
import { PHONE } from '#client/platform/page-marks.ts';
import type { PageAssets, SiteSettings } from '#shared/contracts/ssr.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES } from '#shared/site/registry.ts';
import { documentTitle, SITE } from '#shared/site/site.ts';
import { escapeMarkup } from '#shared/text/markup.ts';
import { isMissing, pageFacts, type FactsInput, type PageFacts } from './page-facts.ts';
import { structuredData } from './structured-data.ts';

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that can neither end its script element nor break a line of script. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escaped);

/** Without a model the head is made from the registry and the query alone. */
export interface HeadInput extends FactsInput {
  readonly settings: SiteSettings;
  readonly assets: PageAssets;
}

/** The compact twin of a desktop page. */
function mobileTwin(page: PageEntry): PageEntry | undefined {
  return PAGES.find(({ twin }) => twin === page.id);
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeMarkup(content)}">`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeMarkup(content)}">`;

function device(page: PageEntry): string {
  return page.group === 'mobile' ? 'mobile' : mobileTwin(page) ? 'pc' : 'pc,mobile';
}

function indexing({ page, model, search }: HeadInput): string {
  // A list of a visitor's search words must not be indexed, nor an empty list.
  const isOwnWords = page.template === 'news-list' && (readNewsListQuery(search).keyword !== undefined || (model?.kind === 'news-list' && model.reading?.value.list.length === 0));
  return isMissing(model) || isOwnWords || page.template === 'search' ? meta('robots', 'noindex,follow') : '';
}

function sharing(input: HeadInput, facts: PageFacts): string {
  const { settings } = input;
  const isText = input.model?.kind === 'article' || (input.model?.kind === 'docs' && input.model.id !== undefined);
  return [
    property('og:type', isText ? 'article' : 'website'),
    property('og:site_name', SITE.name),
    property('og:locale', 'zh_CN'),
    property('og:title', facts.title),
    property('og:description', facts.description),
    facts.canonical === undefined ? '' : property('og:url', settings.origin + facts.canonical),
    property('og:image', settings.origin + facts.picture) + property('og:image:width', '1200') + property('og:image:height', '630') + meta('twitter:card', 'summary_large_image'),
  ].join('');
}

/** Title, description, canonical and twin addresses, indexing. */
function naming(input: HeadInput, facts: PageFacts): string {
  const { page, settings } = input;
  const twin = mobileTwin(page);
  return [
    `<title>${escapeMarkup(documentTitle(facts.title))}</title>`,
    meta('description', facts.description),
    facts.canonical === undefined ? '' : `<link rel="canonical" href="${escapeMarkup(settings.origin + facts.canonical)}">`,
    twin ? `<link rel="alternate" media="only screen and ${PHONE}" href="${escapeMarkup(settings.origin + twin.path)}">` : '',
    meta('applicable-device', device(page)),
    indexing(input),
  ].join('');
}

/** Structured data for search engines, which read it in the body as well. */
export function structured(input: HeadInput, facts: PageFacts): string {
  const { page, model, settings } = input;
  const data = model && structuredData({ page, model, facts, origin: settings.origin });
  return data ? `<script type="application/ld+json">${escapeJson(data)}</script>` : '';
}

/**
 * The elements of one page, which navigation in place replaces. Structured data is not among them, because search engines
 * request documents.
 */
export function renderOwnHead(input: HeadInput): string {
  const facts = pageFacts(input);
  return naming(input, facts) + sharing(input, facts);
}

/** A style sheet of a page, inlined so that the first paint needs no second round trip. */
function styleSheet(href: string, index: number, assets: PageAssets): string {
  const text = assets.styleText(href);
  // `client/app/styles.ts` enables and disables the template's sheet with the pages that use it.
  const attributes = index === 0 ? '' : ` data-sheet="${href}"`;
  return text === undefined ? `<link rel="stylesheet" href="${href}"${attributes}>` : `<style${attributes}>${text}</style>`;
}

/** All of `<head>` as HTML. */
export function renderHead(input: HeadInput): string {
  const { page, assets } = input;
  const facts = pageFacts(input);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    naming(input, facts),
    ...assets.styles(page.template).map((href, index) => styleSheet(href, index, assets)),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    meta('renderer', 'webkit'),
    // Not HTML's own: Baidu asks for it beside the header, or it may show the page as its own (information architecture, section 2).
    '<meta http-equiv="Cache-Control" content="no-transform,no-siteapp">',
    meta('format-detection', 'telephone=no'),
    meta('theme-color', '#0A1B25'),
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="alternate" type="application/atom+xml" title="新闻动态" href="/feed.xml">',
    sharing(input, facts),
    structured(input, facts),
  ].join('');
}
