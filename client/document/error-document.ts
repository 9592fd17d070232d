/** The page for failures. It needs no data and no script, so it cannot fail itself. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '#client/drawings/logo.tsx';
import type { ErrorPage, RenderRequest } from '#shared/contracts/ssr.ts';
import { documentTitle, SITE } from '#shared/site/site.ts';
import { escapeMarkup } from '#shared/text/markup.ts';

/**
 * Text for 405. A visitor meets it after a posted form: the router's entry has made that page's address one that is read,
 * for a reload and on the way back.
 */
const NOTHING_TO_READ = '这里没有内容可以显示。如果是在提交表单之后刷新或返回到这里：已经提示提交成功的，不必再提交；否则请回到原来的页面重新填写。';

/** Rendered once, with the server's start: a visitor who meets nothing but this page sees whose it is. */
const LOGO = renderToStaticMarkup(createElement(Logo, { label: `${SITE.name} 首页` }));

/** The error page as a whole document. */
export function renderErrorDocument({ assets }: Pick<RenderRequest, 'assets'>, error: ErrorPage): string {
  const styles = assets.styles('not-found').map((href) => `<link rel="stylesheet" href="${href}">`);
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeMarkup(documentTitle(error.title))}</title><meta name="robots" content="noindex">`,
    ...styles,
    `</head><body><header class="error-bar"><div class="wrap"><a href="/">${LOGO}</a></div></header>`,
    '<main id="main" class="wrap error-page">',
    `<p>${error.status}</p><h1>${escapeMarkup(error.title)}</h1>`,
    `<p>${escapeMarkup(error.status === 405 ? NOTHING_TO_READ : error.detail)}</p>`,
    `<p>也可以拨打 <a href="${SITE.hotlineHref}">${SITE.hotline}</a> 转 1。请求编号 <code>${escapeMarkup(error.requestId)}</code></p>`,
    '<p><a class="btn line" href="/">返回首页</a></p>',
    '</main></body></html>',
  ].join('');
}
