import type { Article, ArticleSummary } from '#shared/contracts/news.ts';
import { articlePath, documentPath, newsPath } from '#shared/site/links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { CopyButton } from '#client/components/copy-button.tsx';
import { Day } from '#client/components/day.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { pieces, rich } from '#client/components/text.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import type { ArticleContext } from './article-context.ts';
import styles from './article-page.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import type { ModelOf } from './model.ts';
import { Neighbours } from './neighbours.tsx';
import { StaleNote, Unavailable } from './notice.tsx';
import { Outline } from './outline-nav.tsx';
import { PageHead } from './page-head.tsx';
import { RichHtml } from './rich-html.tsx';
import { TextFigure } from './text-figure.tsx';

type ArticlePageProps = ModelOf<'article'> & { readonly page: PageEntry };

const toNeighbour = (article: ArticleSummary | undefined) => article && { href: articlePath(article.id), name: article.title };

function Head({ page, article, title }: { readonly page: PageEntry; readonly article: Article; readonly title: ArticleContext['title'] }) {
  return (
    <header className={styles.head}>
      <Breadcrumb page={page} last={article.title} />
      <h1 id="page-title">{pieces(title.map(rich))}</h1>
      {article.summary && <p className={styles.summary}>{article.summary}</p>}
      <p className={styles.meta}>
        <time dateTime={article.publishTime.replace(' ', 'T') + '+08:00'}>{article.publishTime.slice(0, 16)}</time>{' '}
        {article.source && <span>来源：{article.source}</span>}{' '}
        {article.category && <a href={newsPath({ category: article.category })}>{article.category}</a>}
      </p>
    </header>
  );
}

/** The column beside the text: outline, related pages and further reading. */
function Sidebar({ article, context }: { readonly article: Article; readonly context: ArticleContext }) {
  const { related, documents, further } = context;
  return (
    <aside className={styles.standing}>
      <Outline html={article.content} />
      {related.length + documents.length > 0 && (
        <section aria-labelledby="related-title">
          <h2 id="related-title">文中提到的产品与方案</h2>
          <ul className={styles.related}>
            {related.map(({ page, text }) => (
              <li key={page}>
                <PageLink page={page} withBadge />
                <p>{text}</p>
              </li>
            ))}
            {documents.map(({ id, name }) => (
              <li key={id}>
                <a href={documentPath(id)}>{name}</a>
                <p>操作文档</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {further.length > 0 && (
        <section className="no-print" aria-labelledby="further-title">
          <h2 id="further-title">延伸阅读</h2>
          <ul className={styles.further}>
            {further.map(({ id, title, publishTime }) => (
              <li key={id}>
                <a href={articlePath(id)}>{title}</a>{' '}
                <Day of={publishTime} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function UnavailableArticle({ page, id }: Pick<ArticlePageProps, 'page' | 'id'>) {
  return (
    <>
      <PageHead page={page} />
      <div className="wrap">
        <Unavailable what="这篇新闻" retry={articlePath(id)} />
      </div>
    </>
  );
}

/** One article: title, lead figure, body, previous and next article, and a sidebar. */
export function ArticlePage({ page, id, reading, context }: ArticlePageProps) {
  if (!reading || !context) return <UnavailableArticle page={page} id={id} />;
  const article = reading.value;
  return (
    <article className="wrap">
      <Head page={page} article={article} title={context.title} />
      <div className={styles.grid}>
        <div>
          {reading.stale && <StaleNote />}
          {context.figure && <TextFigure figure={context.figure} id="lead-figure" />}
          <RichHtml html={article.content} />
          <CopyButton className={`btn line sm ${styles.copy}`}>
            <Icon name="copy" />
            复制本文链接
          </CopyButton>
          <Neighbours links={[toNeighbour(context.newer), toNeighbour(context.older)]} />
        </div>
        <Sidebar article={article} context={context} />
      </div>
    </article>
  );
}
