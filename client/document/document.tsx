/** The HTML document of a page: the rendered tree of the application and the HTML around it. */
import { LRUCache } from 'lru-cache';
import { StaticRouter } from 'react-router-dom';
import { App, PageRoute } from '#client/app/app.tsx';
import { present } from '#client/app/pages.ts';
import type { FigureSource } from '#client/drawings/figure-source.ts';
import { HtmlCacheContext, LiveRegions, SkipLink, type CachedHtml } from '#client/layouts/frame.tsx';
import { TopSentinel } from '#client/layouts/widget.tsx';
import { copyOf, type CopyPart, type PageModel } from '#client/pages/model.ts';
import type { BootData } from '#client/pages/page-answer.ts';
import type { PublicSettings } from '#client/platform/actions.ts';
import { hasFooter } from '#shared/site/behaviour.ts';
import type { PageAssets } from '#shared/contracts/ssr.ts';
import type { Template } from '#shared/site/page.ts';
import { PAGES } from '#shared/site/registry.ts';
import { documentTitle } from '#shared/site/site.ts';
import { STYLE_OF } from '#shared/site/styles.ts';
import { escapeMarkup } from '#shared/text/markup.ts';
import { accountCode } from './account-code.ts';
import { escapeJson, renderHead, structured, type HeadInput } from './head.ts';
import { pageFacts } from './page-facts.ts';
import { renderWhole } from './render-whole.ts';

export interface DocumentInput extends HeadInput {
  /** The requested path, for the router. */
  readonly address: string;
  readonly figures: FigureSource;
}

/** Input of a document whose model is loaded. */
export type WholeInput = DocumentInput & { readonly model: PageModel };

/**
 * HTML of header, footer and widget, by their props. About a dozen pages are rendered again and again; the headers of all
 * pages of the site took 5 MB.
 */
const parts = new LRUCache<string, string>({ max: 20 });

const keep: CachedHtml = (key, part) => {
  let html = parts.get(key);
  if (html === undefined) parts.set(key, (html = renderWhole(part)));
  return html;
};

const OUTSIDE = { skip: renderWhole(<SkipLink />), after: renderWhole(<><LiveRegions /><TopSentinel /></>) };

/** Year of the latest copy. By the clock, pages of the build would be those of another year, and differ by time zone. */
const YEAR = Math.max(...PAGES.map(({ updated }) => Number.parseInt(updated, 10)));

/** Picks the settings by name: any other field of the caller's would be published, and could make two renders differ. */
const settingsOf = ({ settings: { origin, chatUrl, loginUrl } }: HeadInput): PublicSettings => ({ chatUrl, loginUrl, year: YEAR, accountCode: accountCode(origin) });

/** The content of `#root`; without a model, `<main>` is empty. */
function renderApp(input: DocumentInput): string {
  const { page, model, address, figures } = input;
  const shown = model && <PageRoute pages={{ entry: () => present({ page, model, figures }) }} />;
  return renderWhole(
    <HtmlCacheContext value={keep}>
      <StaticRouter location={address}>
        <App registry={[page]} settings={settingsOf(input)} page={shown ?? null} />
      </StaticRouter>
    </HtmlCacheContext>,
  );
}

const TEMPLATES = Object.keys(STYLE_OF) as Template[];
const sheetsOf = ({ styles }: PageAssets): BootData['sheets'] => Object.fromEntries(TEMPLATES.map((template) => [template, styles(template)[1]]));

/** The data block for the browser: the model without the copy, which the browser fetches as files. */
function bootOf(input: WholeInput): BootData {
  const { page, model, assets, address } = input;
  const { accountCode: code, ...settings } = settingsOf(input);
  const { keywords: _, ...entry } = page;
  const copy = Object.entries(copyOf(page, model)).flatMap(([part, id]) => {
    const file = assets.copy(id);
    return file === undefined ? [] : [[part as CopyPart, file] as const];
  });
  // JSON leaves out what is undefined.
  const inFiles = Object.fromEntries(copy.map(([part]) => [part, undefined]));
  const codes = hasFooter(address) ? {} : { accountCode: code };
  return { ...settings, ...codes, build: assets.build, page: entry, model: { ...model, ...inFiles }, code: assets.code(model.kind), sheets: sheetsOf(assets), copy };
}

/** WeChat shows the first large picture of a page with a shared link. It is hidden and lazy, so no browser fetches it. */
const firstPicture = (input: HeadInput): string =>
  `<img src="${pageFacts(input).picture}" width="1200" height="630" alt="" loading="lazy" hidden>`;

function start(input: DocumentInput): string {
  return `<!doctype html><html lang="zh-CN"><head>${renderHead(input)}</head><body>${firstPicture(input)}${OUTSIDE.skip}<div id="root">`;
}

/** @param late what came too late for the head: structured data, and an attribute with the title, which `boot.ts` sets */
function end(input: WholeInput, late = { data: '', title: '' }): string {
  return `</div>${OUTSIDE.after}${late.data}<script type="application/json" id="boot"${late.title}>${escapeJson(bootOf(input))}</script></body></html>`;
}

/** A whole document. */
export function renderDocument(input: WholeInput): string {
  return start(input) + renderApp(input) + end(input);
}

/** Start and end of the content of `<main>` in the tree's HTML. A page has only one `<main>`. */
function aroundMain(html: string): readonly [number, number] {
  const open = html.indexOf('<main ');
  return [html.indexOf('>', open) + 1, html.lastIndexOf('</main>')];
}

/**
 * A document whose model is late, in two parts: everything before the content of `<main>`, then the rest. The whole tree
 * is rendered for each part, so the parts fit together.
 */
export function renderInParts(input: Omit<DocumentInput, 'model'>): { readonly before: string; after(model: PageModel): string } {
  const early: DocumentInput = { ...input, model: undefined };
  const frame = renderApp(early);
  return {
    before: start(early) + frame.slice(0, aroundMain(frame)[0]),
    after(model) {
      const whole = { ...input, model };
      const html = renderApp(whole);
      const facts = pageFacts(whole);
      const title = ` data-title="${escapeMarkup(documentTitle(facts.title))}"`;
      return html.slice(aroundMain(html)[0]) + end(whole, { data: structured(whole, facts), title });
    },
  };
}
