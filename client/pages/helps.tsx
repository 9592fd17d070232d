import { LinkLists, type LinkList } from '#client/sections/link-lists.tsx';
import { SectionFrame } from '#client/sections/section-frame.tsx';
import type { HelpLink, PageHelps } from '#shared/contracts/search.ts';

const toList = (title: string, links: readonly HelpLink[]): LinkList => ({ title, links: links.map(({ title: name, path, note }) => ({ name, href: path, note })) });

/** Documents, articles and cases related to a page. Renders nothing if there are none. */
export function Helps({ helps }: { readonly helps: PageHelps }) {
  const lists = [toList('操作文档', helps.documents), toList('相关新闻', helps.articles), toList('用到它的案例', helps.cases)];
  if (lists.every(({ links }) => links.length === 0)) return null;
  return (
    <SectionFrame id="helps" title="文档、新闻与案例" tone="paper">
      <LinkLists label="文档、新闻与案例" lists={lists} />
    </SectionFrame>
  );
}
