/** The same page as one React tree, as an ordinary application would render it: header, footer and all. */
import { renderToPipeableStream } from 'react-dom/server';
import { loadAllParts } from '#client/components/part.tsx';
import { accountCode } from '#client/document/account-code.ts';
import { renderHead } from '#client/document/head.ts';
import { drawFigure } from '#client/drawings/draw.tsx';
import { FigureContext } from '#client/drawings/figure-source.ts';
import { Footer } from '#client/layouts/footer.tsx';
import { Header } from '#client/layouts/header.tsx';
import { LiveRegions, SkipLink } from '#client/layouts/frame.tsx';
import { Widget } from '#client/layouts/widget.tsx';
import { loadPage } from '#client/pages/load.ts';
import { PageView } from '#client/pages/page-view.tsx';
import type { PageAssets, SiteSettings } from '#shared/contracts/ssr.ts';
import { findPage } from '#shared/site/registry.ts';
import { NOT_FOUND_PAGE } from '#shared/site/unlisted.ts';
import { FIXTURE_API } from '#test/bench/fixtures/bff.ts';

await loadAllParts();

const SETTINGS: SiteSettings = { origin: 'http://localhost:3000', chatUrl: '/service/index#consult', loginUrl: '/#/login' };

/** Loads and renders a page; React's stream, piped by the caller. */
export async function renderWholeTree(path: string, assets: PageAssets, ready: (stream: { pipe(to: NodeJS.WritableStream): void }) => void): Promise<void> {
  const page = findPage(path) ?? NOT_FOUND_PAGE;
  const search = new URLSearchParams();
  const { model } = await loadPage(page, search, FIXTURE_API, 30);
  const head = renderHead({ page, model, search, settings: SETTINGS, assets });
  const stream = renderToPipeableStream(
    <html lang="zh-CN">
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body>
        <SkipLink />
        <div id="root">
          <Header path={page.path} consultHref="#consult" />
          <main id="main" tabIndex={-1}>
            <FigureContext value={drawFigure}>
              <PageView page={page} model={model} />
            </FigureContext>
          </main>
          <Footer code={accountCode(SETTINGS.origin)} chatUrl={SETTINGS.chatUrl} year={new Date().getFullYear()} />
          <Widget chatUrl={SETTINGS.chatUrl} consultHref="#consult" />
        </div>
        <LiveRegions />
      </body>
    </html>,
    { onShellReady: () => ready(stream) },
  );
}
