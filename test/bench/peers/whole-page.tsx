/** The site's own home page, two content pages and its search as one React tree, for every peer the same. */
import { loadAllParts } from '#client/components/part.tsx';
import { drawFigure } from '#client/drawings/draw.tsx';
import { FigureContext } from '#client/drawings/figure-source.ts';
import { Footer } from '#client/layouts/footer.tsx';
import { Header } from '#client/layouts/header.tsx';
import { LiveRegions, SkipLink } from '#client/layouts/frame.tsx';
import { Widget } from '#client/layouts/widget.tsx';
import { ContentPage } from '#client/pages/content-page.tsx';
import { HomePage } from '#client/pages/home-page.tsx';
import { SearchPage } from '#client/pages/search-page.tsx';
import { markHome, markPage } from '#shared/content/marks.ts';
import { content as home } from '#shared/content/pages/home.ts';
import { content as product } from '#shared/content/pages/resource-compute-power.ts';
import { content as site } from '#shared/content/pages/resource-idc-jiande.ts';
import type { SearchAnswer } from '#shared/contracts/search.ts';
import { ARTICLES, DOCUMENTS } from '../fixtures/news.ts';
import { PEER_PAGES, type PeerPage } from './page-metadata.ts';

await loadAllParts();

const CHAT = '/service/index#consult';
/** No peer reads an index: looking costs it nothing. */
const ANSWER: SearchAnswer = {
  query: '算力', kind: undefined, page: 1, total: 2, counts: { page: 2, faq: 0, document: 0, article: 0, term: 0 }, suggestions: [],
  hits: [PEER_PAGES.product, PEER_PAGES.site].map(({ title, path, description }) => ({ title, path, kind: 'page', snippet: [{ text: description, marked: false }] })),
};

function Content({ name }: { readonly name: PeerPage }) {
  switch (name) {
    case 'home':
      return <HomePage content={markHome(home)} articles={ARTICLES} documents={DOCUMENTS} />;
    case 'search':
      return <SearchPage page={PEER_PAGES.search} answer={ANSWER} />;
    default:
      return <ContentPage page={PEER_PAGES[name]} content={markPage(name === 'product' ? product : site)} articles={undefined} />;
  }
}

/** All of `<body>`. */
export function WholePage({ name }: { readonly name: PeerPage }) {
  return (
    <>
      <SkipLink />
      <div id="root">
        <Header path={PEER_PAGES[name].path} consultHref="#consult" />
        <main id="main" tabIndex={-1}>
          <FigureContext value={drawFigure}>
            <Content name={name} />
          </FigureContext>
        </main>
        <Footer code={{ modules: 0, path: '' }} chatUrl={CHAT} year={2026} />
        <Widget chatUrl={CHAT} consultHref="#consult" />
      </div>
      <LiveRegions />
    </>
  );
}
