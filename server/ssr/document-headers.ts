/** Headers of documents: their policy allows the style sheets that stand in them. */
import type { PageAssets, RenderResult } from '#shared/contracts/ssr.ts';
import { allowStyles } from '#server/plugins/security-headers.ts';
import { HTML_HEADERS } from './stored-page.ts';

/** Headers of a document with the style sheets of a template. */
export type DocumentHeaders = (template: RenderResult['template']) => Readonly<Record<string, string>>;

/**
 * Makes them, each template's once.
 * @param headers of every answer
 */
export function createDocumentHeaders(headers: Readonly<Record<string, string>>, assets: Pick<PageAssets, 'styles' | 'styleText'>): DocumentHeaders {
  const made = new Map<string, Readonly<Record<string, string>>>();
  return (template) => made.getOrInsertComputed(template, () => {
    const texts = assets.styles(template).flatMap((href) => assets.styleText(href) ?? []);
    return { ...allowStyles(headers, texts), ...HTML_HEADERS };
  });
}
