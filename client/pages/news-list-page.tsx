import { Below, useWhole } from '#client/components/below.tsx';
import { pieces, rich } from '#client/components/text.tsx';
import { Motif } from '#client/drawings/motif.tsx';
import { NEWS_CATEGORIES, type ArticleList, type ArticleSummary } from '#shared/contracts/news.ts';
import type { TextFigure as TextFigureData } from '#shared/content/figures/text-figure.ts';
import { articlePath, newsPath } from '#shared/site/links.ts';
import { pageById } from '#shared/site/registry.ts';
import articleList from './article-list.module.css';
import { Day } from '#client/components/day.tsx';
import tab from '#client/components/tab-link.module.css';
import lists from './list-controls.module.css';
import styles from './news-list-page.module.css';
import type { ModelOf, NewsListQuery } from './model.ts';
import { Notice, StaleNote, Unavailable } from './notice.tsx';
import { PageHead } from './page-head.tsx';
import { TextFigure } from './text-figure.tsx';

type NewsListPageProps = ModelOf<'news-list'>;

const address = (query: NewsListQuery, page: number): string => newsPath({ ...query, page });

function Categories({ current }: { readonly current: string | undefined }) {
  return (
    <nav className={`${lists.tabs} slide`} aria-label="新闻分类">
      <a className={tab.tab} href={newsPath({})} aria-current={current === undefined ? 'page' : undefined}>
        全部
      </a>
      {NEWS_CATEGORIES.map((category) => (
        <a key={category} className={tab.tab} href={newsPath({ category })} aria-current={current === category ? 'page' : undefined}>
          {category}
        </a>
      ))}
    </nav>
  );
}

function Pagination({ query, list }: { readonly query: NewsListQuery; readonly list: ArticleList }) {
  const last = Math.max(1, Math.ceil(list.total / list.pageSize));
  if (last === 1) return null;
  // The upstream says how many pages there are, so they are never counted through.
  const near = [-2, -1, 0, 1, 2].map((step) => query.page + step).filter((number) => number > 1 && number < last);
  const numbers = [1, ...near, last];
  return (
    <nav className={`${lists.pages} no-print`} aria-label="分页">
      {query.page > 1 && (
        <a href={address(query, query.page - 1)} rel="prev">
          上一页
        </a>
      )}
      {numbers.map((number) => (
        <a key={number} href={address(query, number)} aria-current={number === query.page ? 'page' : undefined} aria-label={`第 ${number} 页`}>
          {number}
        </a>
      ))}
      {query.page < last && (
        <a href={address(query, query.page + 1)} rel="next">
          下一页
        </a>
      )}
    </nav>
  );
}

const kindOf = ({ category, source }: ArticleSummary): string => [category, source].filter(Boolean).join(' · ');

/** The newest article at the top of the list, with its figure at a readable size. */
function Lead({ article, figure, titles }: Pick<NewsListPageProps, 'titles'> & { readonly article: ArticleSummary; readonly figure: TextFigureData | undefined }) {
  return (
    <article className={styles.lead}>
      <div>
        <Day of={article.publishTime} />
        <h2>
          <a href={articlePath(article.id)}>{pieces((titles[article.id] ?? [article.title]).map(rich))}</a>
        </h2>
        {article.summary && <p>{article.summary}</p>}
        <span>{kindOf(article)}</span>
      </div>
      {figure && <TextFigure figure={figure} id="lead-figure" />}
    </article>
  );
}

/** Number of entries that the first screen can show. */
const FIRST_SCREEN = 4;

function List({ articles, motifs, titles }: Pick<NewsListPageProps, 'motifs' | 'titles'> & { readonly articles: readonly ArticleSummary[] }) {
  return (
    <ol className={`${articleList.list} ${styles.list}`}>
      {articles.slice(0, useWhole() ? articles.length : FIRST_SCREEN).map((article) => {
        const motif = motifs[article.id];
        return (
          <li key={article.id}>
            <Day of={article.publishTime} />
            <article>
              <h2>
                <a href={articlePath(article.id)}>{pieces((titles[article.id] ?? [article.title]).map(rich))}</a>
              </h2>
              {article.summary && <p>{article.summary}</p>}
              <small>{kindOf(article)}</small>
            </article>
            {motif && <Motif spec={motif} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Whether the newest article is shown as the lead. */
export const opensWithLead = ({ page, keyword }: NewsListQuery): boolean => page === 1 && keyword === undefined;

function Articles({ query, list, leadFigure, ...own }: Pick<NewsListPageProps, 'query' | 'leadFigure' | 'motifs' | 'titles'> & { readonly list: ArticleList }) {
  const [first, ...rest] = list.list;
  if (!opensWithLead(query) || !first) return <List articles={list.list} {...own} />;
  return (
    <>
      <Lead article={first} figure={leadFigure} titles={own.titles} />
      <List articles={rest} {...own} />
    </>
  );
}

/** The news list: categories, one page of articles and pagination. Also shown in place of an article that does not exist. */
export function NewsListPage({ query, reading, leadFigure, motifs, titles, missing }: NewsListPageProps) {
  return (
    <>
      <PageHead page={pageById('about-news')} lead="公司与机房的动态、产品发布、工程师写的技术解读，以及与采购和合规有关的政策。" />
      <div className={`wrap ${styles.body}`}>
        {missing && (
          <Notice title="没有找到这篇新闻">它可能已经下线，或链接有误。以下是最近的新闻。</Notice>
        )}
        <Categories current={query.category} />
        {reading === undefined ? (
          <Unavailable what="新闻列表" retry={newsPath(query)} />
        ) : reading.value.list.length === 0 ? (
          <Notice title="这个条件下没有新闻">
            可以换一个分类，或<a href={newsPath({})}>查看全部新闻</a>。
          </Notice>
        ) : (
          <>
            {reading.stale && <StaleNote />}
            <Articles query={query} list={reading.value} leadFigure={leadFigure} motifs={motifs} titles={titles} />
            <Below>
              <Pagination query={query} list={reading.value} />
            </Below>
          </>
        )}
      </div>
    </>
  );
}
