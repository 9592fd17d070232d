import { Day } from '#client/components/day.tsx';
import { SectionFrame } from '#client/sections/section-frame.tsx';
import type { ArticleSummary } from '#shared/contracts/news.ts';
import { articlePath } from '#shared/site/links.ts';
import styles from './article-list.module.css';

/** The latest articles, on a page about something else. */
export function LatestNews({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  return (
    <SectionFrame id="latest-news" title="最近的新闻" tone="paper" more={{ page: 'about-news', text: '全部新闻' }}>
      <ol className={styles.list}>
        {articles.map((article) => (
          <li key={article.id}>
            <Day of={article.publishTime} />
            <article>
              <h3>
                <a href={articlePath(article.id)}>{article.title}</a>
              </h3>
              <small>{article.category}</small>
            </article>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
