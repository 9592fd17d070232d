import { Day } from '#client/components/day.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { articlePath, documentPath } from '#shared/site/links.ts';
import styles from './home-news.module.css';
import type { ModelOf } from './model.ts';

/** Three articles and four documents. Without the upstream's data the two columns still link to their pages. */
export function HomeNews({ articles, documents }: Pick<ModelOf<'home'>, 'articles' | 'documents'>) {
  return (
    <section className={styles.news} aria-label="新闻与文档">
      <div className="wrap">
        <div>
          <h2>
            新闻动态
            <PageLink page="about-news" className="more">
              更多<span className="vh">新闻</span>
            </PageLink>
          </h2>
          {articles ? (
            <ul className={styles.articles}>
              {articles.map((article) => (
                <li key={article.id}>
                  <Day of={article.publishTime} />
                  <div>
                    <a href={articlePath(article.id)}>{article.title}</a>{' '}
                    <span>{article.category}</span>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p>新闻列表正在更新，可到新闻动态页查看。</p>
          )}
        </div>
        <div>
          <h2>
            文档中心
            <PageLink page="documents" className="more">
              全部<span className="vh">文档</span>
            </PageLink>
          </h2>
          {documents ? (
            <ul className={styles.documents}>
              {documents.map(({ chapter, id, name }) => (
                <li key={id}>
                  <a href={documentPath(id)}>{name}</a>{' '}
                  <span>{chapter}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p>文档目录正在更新，可到文档中心查看。</p>
          )}
        </div>
      </div>
    </section>
  );
}
