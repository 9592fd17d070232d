import type { SearchAnswer, SearchHit, SearchKind } from '#shared/contracts/search.ts';
import { LONGEST_QUERY, SEARCH_KINDS, SEARCH_PAGE_SIZE } from '#shared/contracts/search.ts';
import { searchPath } from '#shared/site/links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { SITE } from '#shared/site/site.ts';
import { Notice } from './notice.tsx';
import { PageHead } from './page-head.tsx';
import box from '#client/components/search-box.module.css';
import field from '#client/components/search-field.module.css';
import tab from '#client/components/tab-link.module.css';
import lists from './list-controls.module.css';
import styles from './search-page.module.css';

const KIND_NAMES: Readonly<Record<SearchKind, string>> = { page: '页面', faq: '常见问题', document: '文档', article: '新闻', term: '术语' };

function Kinds({ answer }: { readonly answer: SearchAnswer }) {
  const { query, kind, counts } = answer;
  const all = SEARCH_KINDS.reduce((sum, each) => sum + counts[each], 0);
  const choices = [{ kind: undefined, name: '全部', count: all }, ...SEARCH_KINDS.map((each) => ({ kind: each, name: KIND_NAMES[each], count: counts[each] }))];
  return (
    <nav className={`${lists.tabs} slide`} aria-label="按种类筛选">
      {choices
        .filter((choice) => choice.count > 0 || choice.kind === kind)
        .map((choice) => (
          <a key={choice.name} className={tab.tab} href={searchPath({ q: query, kind: choice.kind })} aria-current={choice.kind === kind ? 'true' : undefined}>
            {choice.name} <small>{choice.count}</small>
          </a>
        ))}
    </nav>
  );
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  return (
    <li>
      <a href={hit.path}>
        <b>{hit.title}</b>
        {hit.section && <span>{hit.section}</span>}
      </a>
      <p>
        {hit.snippet.map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text))}
      </p>
      <small>
        {KIND_NAMES[hit.kind]}
        <span aria-hidden="true"> · </span>
        <code>{decodeURI(hit.path)}</code>
      </small>
    </li>
  );
}

function Words({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  return (
    <nav className={styles.words} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <a href={searchPath({ q: word })}>{word}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pager({ answer: { query, kind, page, total } }: { readonly answer: SearchAnswer }) {
  const last = Math.ceil(total / SEARCH_PAGE_SIZE);
  if (last < 2) return null;
  const address = (to: number) => searchPath({ q: query, kind, page: to });
  return (
    <nav className={`${lists.pages} no-print`} aria-label="翻页">
      {page > 1 && (
        <a href={address(Math.min(page - 1, last))} rel="prev">
          上一页
        </a>
      )}
      <span>
        第 {page} 页，共 {last} 页
      </span>
      {page < last && (
        <a href={address(page + 1)} rel="next">
          下一页
        </a>
      )}
    </nav>
  );
}

function Found({ answer }: { readonly answer: SearchAnswer }) {
  const { query, corrected, total, hits } = answer;
  return (
    <>
      <Kinds answer={answer} />
      <p className={styles.status} role="status">
        {corrected !== undefined && `没有写作「${query}」的内容，已按「${corrected}」查找。`}共 {total} 条结果
      </p>
      <ol className={styles.results}>
        {hits.map((hit) => (
          <Hit key={hit.path + hit.kind} hit={hit} />
        ))}
      </ol>
      <Pager answer={answer} />
    </>
  );
}

function Results({ answer }: { readonly answer: SearchAnswer }) {
  const { query, kind, total, suggestions, hits } = answer;
  if (query === '') {
    return (
      <>
        <Words title="常用搜索" words={suggestions} />
        <h2 className={styles.heading}>常用页面</h2>
        <ol className={styles.results}>
          {hits.map((hit) => (
            <Hit key={hit.path} hit={hit} />
          ))}
        </ol>
      </>
    );
  }
  if (total > 0) return <Found answer={answer} />;
  return (
    <>
      {kind !== undefined && <Kinds answer={answer} />}
      <Notice title={`没有找到与「${query}」有关的内容`}>可以换一个词、去掉单位或型号，或拨打 <span className="nb">{SITE.hotline}</span> 转 2。</Notice>
      <Words title="试试这些词" words={suggestions} />
    </>
  );
}

/** The search of the whole site. The query contains everything, so it works without script. */
export function SearchPage({ page, answer }: { readonly page: PageEntry; readonly answer: SearchAnswer }) {
  return (
    <>
      <PageHead page={page} lead="在页面、常见问题、文档、新闻与术语的正文里查找；拼音、首字母与同义词也可以。" />
      <div className={`wrap ${styles.body}`}>
        <form className={`${box.box} ${styles.form}`} action={page.path} method="get" role="search" aria-label="全站搜索">
          <label>
            <span className="vh">要查找的词</span>
            <input className={field.field} type="search" name="q" defaultValue={answer.query} key={answer.query} maxLength={LONGEST_QUERY} placeholder="例如 95 计费、40 kW、等保三级、NCCL" enterKeyHint="search" />
          </label>
          <button className="btn act" type="submit">
            查找
          </button>
        </form>
        <Results answer={answer} />
      </div>
    </>
  );
}
