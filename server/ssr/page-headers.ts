/** Response headers of documents and of page models. */
import type { PageAssets, RenderResult } from '#shared/contracts/ssr.ts';
import { allowStyles } from '#server/plugins/security-headers.ts';
import { REVALIDATED } from '#server/plugins/tagged.ts';

/** HTML is revalidated on every visit: a page never names files of an earlier build, and a 304 has no body. */
const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': REVALIDATED,
  vary: 'accept-encoding',
} as const;

/** A query is private to its visitor: shared caches must not store the page. */
const PRIVATE = { 'cache-control': `private, ${REVALIDATED}` } as const;
const privacyOf = (template: RenderResult['template']) => (template === 'search' ? PRIVATE : {});

/** Headers of a document, or of a page's model, by its template. */
export type DocumentHeaders = (template: RenderResult['template']) => Readonly<Record<string, string>>;

/**
 * Makes the headers of documents, once for each template. Their policy allows the style sheets that are inlined in the document.
 * @param headers headers of every response
 */
export function createDocumentHeaders(headers: Readonly<Record<string, string>>, assets: Pick<PageAssets, 'styles' | 'styleText'>): DocumentHeaders {
  const byTemplate = new Map<string, Readonly<Record<string, string>>>();
  return (template) => byTemplate.getOrInsertComputed(template, () => {
    const texts = assets.styles(template).flatMap((href) => assets.styleText(href) ?? []);
    return { ...allowStyles(headers, texts), ...HTML_HEADERS, ...privacyOf(template) };
  });
}

/** Makes the headers of page models. @param headers headers of every response */
export function createModelHeaders(headers: Readonly<Record<string, string>>): DocumentHeaders {
  const all = { ...headers, ...HTML_HEADERS, 'content-type': 'application/json; charset=utf-8' };
  const ofSearch = { ...all, ...privacyOf('search') };
  return (template) => (template === 'search' ? ofSearch : all);
}
