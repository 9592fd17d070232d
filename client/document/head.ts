/** The `<head>` of a page, derived from the registry and the model. */
import type { PageModel } from '#client/pages/load.ts';
import type { PageAssets, SiteSettings } from '#shared/contracts/ssr.ts';
import { articlePath, documentPath, newsPath } from '#shared/site/links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { canonicalPath, PAGES } from '#shared/site/registry.ts';
import { documentTitle, SITE } from '#shared/site/site.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { structuredData } from './structured-data.ts';

export interface HeadInput {
  readonly page: PageEntry;
  /** Undefined while the upstream is awaited: the head then says what the registry knows. */
  readonly model: PageModel | undefined;
  readonly settings: SiteSettings;
  readonly assets: PageAssets;
}

interface Facts {
  readonly title: string;
  readonly description: string;
  /** Path and query of the canonical address; undefined for pages that have none. */
  readonly canonical: string | undefined;
}

/** Whether what was asked for does not exist; such an answer stands for no address. */
function isMissing(model: PageModel | undefined): boolean {
  return model?.kind === 'not-found' || (model?.kind === 'news-list' && model.missing) || (model?.kind === 'docs' && model.document === 'missing');
}

function pageFacts(page: PageEntry, model: PageModel | undefined): Facts {
  const plain = { title: page.title, description: page.description };
  if (model?.kind === 'article' && model.reading) {
    const { title, summary, id } = model.reading.value;
    return { title, description: summary || page.description, canonical: articlePath(id) };
  }
  if (model?.kind === 'news-list' && page.template === 'news-list') {
    const { category, keyword, page: number } = model.query;
    const suffix = [category, number > 1 ? `第 ${number} 页` : undefined].filter(Boolean).join(' · ');
    const canonical = newsPath({ ...(category ? { category } : {}), ...(keyword ? { keyword } : {}), page: number });
    return { title: suffix ? `新闻动态：${suffix}` : '新闻动态', description: page.description, canonical };
  }
  if (model?.kind === 'docs' && typeof model.document === 'object') {
    const { name, id } = model.document.value;
    return { title: name, description: `${name}：LinkWan 文档中心的操作文档，含步骤、命令与适用范围。`, canonical: documentPath(id) };
  }
  return { ...plain, canonical: isMissing(model) ? undefined : canonicalPath(page) };
}

/** A desktop page's compact twin, named for phones. */
function mobileTwin(page: PageEntry): PageEntry | undefined {
  return PAGES.find((candidate) => candidate.group === 'mobile' && candidate.twin === page.id);
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`;

function device(page: PageEntry): string {
  return page.group === 'mobile' ? 'mobile' : mobileTwin(page) ? 'pc' : 'pc,mobile';
}

function indexing({ page, model }: HeadInput): string {
  // Lists that a visitor's own words made are not for an index.
  const isOwnWords = model?.kind === 'news-list' && (model.query.keyword !== undefined || model.reading?.value.list.length === 0);
  return isMissing(model) || isOwnWords || page.template === 'search' ? meta('robots', 'noindex,follow') : '';
}

function sharing(input: HeadInput, facts: Facts): string {
  const { settings, assets, page } = input;
  const image = assets.shareImage(page.id) ?? assets.shareImage('home');
  const article = input.model?.kind === 'article';
  return [
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', SITE.name),
    property('og:locale', 'zh_CN'),
    property('og:title', facts.title),
    property('og:description', facts.description),
    facts.canonical === undefined ? '' : property('og:url', settings.origin + facts.canonical),
    image === undefined ? '' : property('og:image', settings.origin + image) + property('og:image:width', '1200') + property('og:image:height', '630') + meta('twitter:card', 'summary_large_image'),
  ].join('');
}

/** All of `<head>` as HTML. */
export function renderHead(input: HeadInput): string {
  const { page, model, settings, assets } = input;
  const facts = pageFacts(page, model);
  const twin = mobileTwin(page);
  const [shared, ...own] = assets.styles(page.template);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(documentTitle(facts.title))}</title>`,
    meta('description', facts.description),
    facts.canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(settings.origin + facts.canonical)}">`,
    twin ? `<link rel="alternate" media="only screen and (max-width: 860px)" href="${escapeHtml(settings.origin + twin.path)}">` : '',
    meta('applicable-device', device(page)),
    indexing(input),
    shared === undefined ? '' : `<link rel="stylesheet" href="${shared}">`,
    ...own.map((href) => `<link rel="stylesheet" href="${href}" data-template="">`),
    '<link rel="preload" href="/fonts/archivo-subset.woff2" as="font" type="font/woff2" crossorigin>',
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    meta('renderer', 'webkit'),
    meta('format-detection', 'telephone=no'),
    '<meta http-equiv="Cache-Control" content="no-transform,no-siteapp">',
    meta('theme-color', '#0A1B25'),
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="alternate" type="application/atom+xml" title="新闻动态" href="/feed.xml">',
    sharing(input, facts),
    model ? `<script type="application/ld+json">${escapeJson(structuredData(page, model, settings.origin, facts.title))}</script>` : '',
  ].join('');
}
