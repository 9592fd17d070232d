import type { PageEntry } from '#shared/site/page.ts';
import { ArticlePage } from './article-page.tsx';
import { CasesPage } from './cases-page.tsx';
import { CompactPage } from './compact-page.tsx';
import { ContentPage } from './content-page.tsx';
import { DocsPage } from './docs-page.tsx';
import { HomePage } from './home-page.tsx';
import type { PageModel } from './load.ts';
import { NewsListPage } from './news-list-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Unavailable } from './notice.tsx';
import { PageHead } from './page-head.tsx';
import { SearchPage } from './search-page.tsx';
import { articlePath } from '#shared/site/links.ts';
import { pageById } from '#shared/site/registry.ts';

/** The page of a model: the content of `<main>`. */
export function PageView({ page, model }: { readonly page: PageEntry; readonly model: PageModel }) {
  switch (model.kind) {
    case 'home':
      return <HomePage content={model.content} articles={model.articles} documents={model.documents} />;
    case 'content':
      return <ContentPage page={page} content={model.content} query={model.query} articles={model.articles} helps={model.helps} />;
    case 'compact':
      return <CompactPage page={page} content={model.content} twin={model.twin} />;
    case 'cases':
      return <CasesPage page={page} content={model.content} filter={model.filter} />;
    case 'news-list':
      return <NewsListPage page={pageById('about-news')} query={model.query} reading={model.reading} figures={model.figures} missing={model.missing} />;
    case 'article':
      if (model.reading && model.context) return <ArticlePage page={page} reading={model.reading} context={model.context} />;
      return (
        <>
          <PageHead page={page} />
          <div className="wrap">
            <Unavailable what="这篇新闻" retry={articlePath(model.id)} />
          </div>
        </>
      );
    case 'docs':
      return <DocsPage page={page} id={model.id} words={model.words} tree={model.tree} document={model.document} figure={model.figure} related={model.related} />;
    case 'search':
      return <SearchPage page={page} answer={model.answer} />;
    case 'not-found':
      return <NotFoundPage />;
  }
}
