import type { DocumentNode } from '#shared/contracts/news.ts';
import { documentsOf, matching } from '#shared/site/document-tree.ts';
import { documentPath, searchPath } from '#shared/site/links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import type { RelatedPage } from '#shared/site/related.ts';
import { pageById } from '#shared/site/registry.ts';
import { SITE } from '#shared/site/site.ts';
import { PageLink } from '#client/components/page-link.tsx';
import { LinkLists } from '#client/sections/link-lists.tsx';
import styles from './docs-page.module.css';
import { DocsTree } from './docs-tree.tsx';
import type { ModelOf } from './model.ts';
import { Neighbours } from './neighbours.tsx';
import { Notice, StaleNote, Unavailable } from './notice.tsx';
import { Outline } from './outline-nav.tsx';
import { PageHead } from './page-head.tsx';
import { RichHtml } from './rich-html.tsx';

const toLink = ({ page, text }: RelatedPage) => ({ href: pageById(page).path, name: pageById(page).name, note: text });

function Chapters({ nodes }: { readonly nodes: readonly DocumentNode[] }) {
  return (
    <div className={styles.chapters}>
      {nodes.map((chapter) => (
        <section key={chapter.id}>
          <h2>{chapter.name}</h2>
          <ul>
            {documentsOf([chapter]).map((leaf) => (
              <li key={leaf.id}>
                <a href={documentPath(leaf.id)}>{leaf.name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DocumentNeighbours({ tree, id }: { readonly tree: readonly DocumentNode[]; readonly id: string }) {
  const links = documentsOf(tree).map((leaf) => ({ href: documentPath(leaf.id), name: leaf.name }));
  const index = links.findIndex(({ href }) => href === documentPath(id));
  return index < 0 ? null : <Neighbours links={[links[index - 1], links[index + 1]]} />;
}

interface MainProps extends ModelOf<'docs'> {
  /** The part of the tree that matches the search text. */
  readonly nodes: readonly DocumentNode[];
}

function Main({ id, words, tree, nodes, document, figure, related }: MainProps) {
  if (document === 'missing') {
    return (
      <>
        <Notice title="没有找到这篇文档">它可能已经改版或下线。请从目录中选择，或搜索文档名称。</Notice>
        <Chapters nodes={nodes} />
      </>
    );
  }
  if (id !== undefined && document === undefined) return <Unavailable what="这篇文档" retry={documentPath(id)} />;
  if (document === undefined) {
    if (!tree) return <Unavailable what="文档目录" retry={pageById('documents').path} />;
    if (nodes.length === 0) {
      return (
        <Notice title={`没有名称含「${words ?? ''}」的文档`}>
          请换一个词、<a href={searchPath({ q: words ?? '', kind: 'document' })}>在文档正文里查找</a>，或<a href={pageById('documents').path}>查看全部文档</a>。
        </Notice>
      );
    }
    return <Chapters nodes={nodes} />;
  }
  return (
    <article>
      {document.value.updateTime && (
        <p className={styles.meta}>
          更新时间 <time dateTime={document.value.updateTime.slice(0, 10)}>{document.value.updateTime.slice(0, 16)}</time>
        </p>
      )}
      {document.stale && <StaleNote />}
      <RichHtml html={document.value.content} figure={figure} />
      {related.length > 0 && (
        <div className={styles.related}>
          <LinkLists label="相关产品与方案" lists={[{ title: '相关产品与方案', links: related.map(toLink) }]} />
        </div>
      )}
      {tree && id !== undefined && <DocumentNeighbours tree={tree.value} id={id} />}
      <p className={`${styles.feedback} no-print`}>
        内容有误或不够清楚？<a href={`${pageById('service-index').path}#consult`}>告诉我们</a>，或拨打 <span className="nb">{SITE.hotline}</span> 转 1。
      </p>
    </article>
  );
}

/** The document centre: tree on the left, text in the middle, outline on the right. */
export function DocsPage({ page, id, words, tree, document, figure, related }: ModelOf<'docs'> & { readonly page: PageEntry }) {
  const shown = typeof document === 'object' ? document.value : undefined;
  const nodes = tree ? matching(tree.value, words ?? '') : [];
  return (
    <>
      {shown ? (
        <PageHead page={page} title={shown.name} isDetail />
      ) : (
        <PageHead page={page} lead="开通、入室、接入、验收、备案与账务的操作文档，命令可以复制，标题可以直接链接。" />
      )}
      <div className={`wrap ${styles.grid}`}>
        <aside className={`${styles.tree} no-print`} data-beside={shown ? '' : undefined}>
          <DocsTree action={page.path} nodes={tree?.value} current={id} words={words} />
          <PageLink page="glossary" className={styles.glossary} />
        </aside>
        <div className={styles.main}>
          {tree?.stale && !shown && <StaleNote />}
          <Main id={id} words={words} tree={tree} nodes={nodes} document={document} figure={figure} related={related} />
        </div>
        {shown && <Outline html={shown.content} />}
      </div>
    </>
  );
}
