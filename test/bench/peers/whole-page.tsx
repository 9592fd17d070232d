/** The site's own home page and a product page as one React tree, for every peer the same. */
import { loadAllParts } from '#client/components/part.tsx';
import { drawFigure } from '#client/drawings/draw.tsx';
import { FigureContext } from '#client/drawings/figure-source.ts';
import { Footer } from '#client/layouts/footer.tsx';
import { Header } from '#client/layouts/header.tsx';
import { LiveRegions, SkipLink } from '#client/layouts/frame.tsx';
import { Widget } from '#client/layouts/widget.tsx';
import { ContentPage } from '#client/pages/content-page.tsx';
import { HomePage } from '#client/pages/home-page.tsx';
import { content as home } from '#shared/content/pages/home.ts';
import { content as product } from '#shared/content/pages/resource-compute-power.ts';
import { pageById } from '#shared/site/registry.ts';
import { ARTICLES, DOCUMENTS } from '../fixtures/news.ts';

await loadAllParts();

export type PeerPage = 'home' | 'product';

const PAGES = { home: pageById('home'), product: pageById('resource-compute-power') } as const;
const CHAT = '/service/index#consult';

/** Title and description of a page. */
export const metadataOf = (name: PeerPage): { title: string; description: string } => ({ title: PAGES[name].title, description: PAGES[name].description });

/** All of `<body>`. */
export function WholePage({ name }: { readonly name: PeerPage }) {
  const page = PAGES[name];
  return (
    <>
      <SkipLink />
      <div id="root">
        <Header path={page.path} />
        <main id="main" tabIndex={-1}>
          <FigureContext value={drawFigure}>
            {name === 'home' ? <HomePage content={home} articles={ARTICLES} documents={DOCUMENTS} /> : <ContentPage page={page} content={product} articles={undefined} />}
          </FigureContext>
        </main>
        <Footer origin="http://localhost:3000" chatUrl={CHAT} year={2026} />
        <Widget chatUrl={CHAT} consultHref="#consult" />
      </div>
      <LiveRegions />
    </>
  );
}
