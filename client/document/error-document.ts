/** The page for failures. It needs no data and no script, so it cannot fail itself. */
import type { ErrorPage, RenderRequest } from '#shared/contracts/ssr.ts';
import { documentTitle, SITE } from '#shared/site/site.ts';
import { escapeMarkup } from '#shared/text/markup.ts';

/** The error page as a whole document. */
export function renderErrorDocument({ assets }: Pick<RenderRequest, 'settings' | 'assets'>, error: ErrorPage): string {
  const styles = assets.styles('not-found').map((href) => `<link rel="stylesheet" href="${href}">`);
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeMarkup(documentTitle(error.title))}</title><meta name="robots" content="noindex">`,
    ...styles,
    '</head><body><main id="main" class="wrap error-page">',
    `<p>${error.status}</p><h1>${escapeMarkup(error.title)}</h1>`,
    `<p>${escapeMarkup(error.detail)}</p>`,
    `<p>也可以拨打 <a href="${SITE.hotlineHref}">${SITE.hotline}</a> 转 1。请求编号 <code>${escapeMarkup(error.requestId)}</code></p>`,
    '<p><a class="btn line" href="/">返回首页</a></p>',
    '</main></body></html>',
  ].join('');
}
