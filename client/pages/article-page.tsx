import type { Article, ArticleSummary, Reading } from '#shared/contracts/news.ts';
import { articlePath, newsPath } from '#shared/site/links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import type { RelatedPage } from '#shared/site/related.ts';
import { CopyLink } from '#client/features/share/copy-link.tsx';
import { Related } from '#client/sections/related.tsx';
import styles from './article-page.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import { StaleNote } from './notice.tsx';
import { Outline, RichHtml } from './rich-html.tsx';

interface ArticlePageProps {
  readonly page: PageEntry;
  readonly reading: Reading<Article>;
  /** The articles before and after it in the list, as far as known. */
  readonly newer: ArticleSummary | undefined;
  readonly older: ArticleSummary | undefined;
  /** The products that it speaks of. */
  readonly related: readonly RelatedPage[];
}

function Neighbour({ label, article }: { readonly label: string; readonly article: ArticleSummary | undefined }) {
  if (!article) return <span />;
  return (
    <a href={articlePath(article.id)}>
      <small>{label}</small>
      {article.title}
    </a>
  );
}

/** One article: title, time, source, outline, body, neighbours and the products it speaks of. */
export function ArticlePage({ page, reading, newer, older, related }: ArticlePageProps) {
  const article = reading.value;
  return (
    <>
      <article className="wrap">
        <header className={styles.head}>
          <Breadcrumb page={page} last={article.title} />
          <h1 id="page-title">{article.title}</h1>
          <p>
            <time dateTime={article.publishTime.replace(' ', 'T') + '+08:00'}>{article.publishTime.slice(0, 16)}</time>
            {article.source && <span>来源：{article.source}</span>}
            {article.category && <a href={newsPath({ category: article.category })}>{article.category}</a>}
          </p>
        </header>
        <div className={styles.grid}>
          <div>
            {reading.stale && <StaleNote />}
            <RichHtml html={article.content} />
            <CopyLink />
            <nav className={styles.neighbours} aria-label="上一篇与下一篇">
              <Neighbour label="上一篇" article={newer} />
              <Neighbour label="下一篇" article={older} />
            </nav>
          </div>
          <Outline html={article.content} />
        </div>
      </article>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-title">
          <div className="wrap">
            <h2 id="related-title">相关产品与方案</h2>
            <Related links={related} />
          </div>
        </section>
      )}
    </>
  );
}
