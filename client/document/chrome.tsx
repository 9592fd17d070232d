/**
 * Everything of a document around the content of `<main>`. The header is rendered once a page, footer and
 * widget once, and kept as HTML; the frame comes from the same `Shell` that the browser hydrates, so the two cannot differ.
 */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Footer } from '#client/layouts/footer.tsx';
import { Header } from '#client/layouts/header.tsx';
import { LiveRegions, Shell, SkipLink } from '#client/layouts/shell.tsx';
import { Widget } from '#client/layouts/widget.tsx';
import { hasFooter } from '#shared/site/footer-links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { pageById } from '#shared/site/registry.ts';
import { escapeJson } from './escape.ts';
import { renderHead, sharePicture, type HeadInput } from './head.ts';

/** Stands for the content of `<main>` while the frame is rendered; a private-use character, so no copy holds it. */
const MARK = '\uE000';

interface ChromeInput extends HeadInput {
  /** Canonical path of the page, or the asked one when there is no page. */
  readonly path: string;
  /** Title in place of the page's own. */
  readonly title?: string;
}

export interface Chrome {
  readonly before: string;
  readonly after: string;
}

/** WeChat shows a shared link with the first large picture of the page; hidden and lazy, no browser fetches it. */
function firstPicture(input: ChromeInput): string {
  const image = sharePicture(input);
  return image === undefined ? '' : `<img src="${image}" width="1200" height="630" alt="" loading="lazy" hidden>`;
}

/** Regions that are the same on many pages, by what reaches them: settings and a choice of two, so few. */
const regions = new Map<string, string>();

function shared(key: string, region: ReactElement): string {
  let html = regions.get(key);
  if (html === undefined) regions.set(key, (html = renderToString(region)));
  return html;
}

/** Drawing the footer's QR code takes longer than most pages: it is drawn once. */
function footer({ origin, chatUrl }: ChromeInput['settings']): string {
  const year = new Date().getFullYear();
  return shared(`footer ${origin} ${chatUrl} ${year}`, <Footer origin={origin} chatUrl={chatUrl} year={year} />);
}

/** Bodies by page and settings that reach them; as many as there are pages, so bounded by the registry. */
const bodies = new Map<string, Chrome>();

/** Pages whose content ends in a form section lead there; the others to the service page's. */
const WITHOUT_FORM: readonly PageEntry['template'][] = ['text', 'news-list', 'article', 'docs', 'search', 'not-found'];

function consultHref(page: PageEntry): string {
  return WITHOUT_FORM.includes(page.template) ? `${pageById('service-index').path}#consult` : '#consult';
}

function renderBody(input: ChromeInput): Chrome {
  const { page, path, settings } = input;
  const consult = consultHref(page);
  const around = {
    header: renderToString(<Header path={path} consultHref={consult} />),
    footer: hasFooter(path) ? footer(settings) : '',
    widget: shared(`widget ${settings.chatUrl} ${consult}`, <Widget chatUrl={settings.chatUrl} consultHref={consult} />),
  };
  const shell = renderToString(<Shell regions={around} main={MARK} />);
  const at = shell.indexOf(MARK);
  const skip = shared('skip', <SkipLink />);
  const live = shared('live', <LiveRegions />);
  const boot = { pageId: page.id, chatUrl: settings.chatUrl, loginUrl: settings.loginUrl };
  return {
    before: `${skip}<div id="root">${shell.slice(0, at)}`,
    after: `${shell.slice(at + MARK.length)}</div>${live}<script type="application/json" id="boot">${escapeJson(boot)}</script></body></html>`,
  };
}

/** What stands before and after the content of `<main>`. */
export function chrome(input: ChromeInput): Chrome {
  // An unknown path is the visitor's own text: it is neither a key nor worth keeping.
  const known = input.page.path !== '';
  const key = `${input.page.id} ${input.settings.chatUrl} ${input.settings.loginUrl}`;
  let body = known ? bodies.get(key) : undefined;
  if (!body) {
    body = renderBody(input);
    if (known) bodies.set(key, body);
  }
  const page = input.title === undefined ? input.page : { ...input.page, title: input.title };
  const head = renderHead({ ...input, page });
  return { before: `<!doctype html><html lang="zh-CN"><head>${head}</head><body>${firstPicture(input)}${body.before}`, after: body.after };
}
