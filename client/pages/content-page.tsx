import type { PageContent, Section } from '#shared/content/model.ts';
import type { PageEntry } from '#shared/site/page.ts';
import type { ReactNode } from 'react';
import { Below } from '#client/components/below.tsx';
import type { ToolAddress } from '#client/features/tools/tool-address.ts';
import type { ArticleSummary } from '#shared/contracts/news.ts';
import type { PageHelps } from '#shared/contracts/search.ts';
import { Helps } from './helps.tsx';
import { Hero } from './hero.tsx';
import { LatestNews } from './latest-news.tsx';
import { PartnerTabs } from './partner-tabs.tsx';
import { SectionList } from './section-list.tsx';
import { Tabs } from './tabs.tsx';

const NO_QUERY: ToolAddress['query'] = {};
/** The hero and this many sections fill the first screen. */
const FIRST_SCREEN = 1;
const NEXT_ROLES: readonly Section['role'][] = ['spec', 'facts', 'scope', 'challenges', 'catalogue'];
const PAPER_HEROES: readonly PageEntry['template'][] = ['solution', 'index', 'text', 'glossary', 'partner', 'cases', 'service'];

interface ContentPageProps {
  readonly page: PageEntry;
  readonly content: PageContent;
  /** Query parameters that the page's tools read. */
  readonly query?: ToolAddress['query'];
  /** The template's own sections, placed between the tabs and the sections of the content. */
  readonly children?: ReactNode;
  /** Latest articles, on pages that show them. */
  readonly articles?: readonly ArticleSummary[] | undefined;
  /** Documents, articles and cases related to the page. */
  readonly helps?: PageHelps | undefined;
  /** Initial text of the form on the page. */
  readonly leadText?: string | undefined;
  /** Sections to show. The default is all of them. */
  readonly sections?: readonly Section[];
}

/** A page of hero, sticky tabs and sections. */
export function ContentPage({ page, content, query = NO_QUERY, children, articles, helps, leadText, sections = content.sections }: ContentPageProps) {
  const tool = { path: page.path, query };
  const bands = sections.filter((section) => section.type !== 'form');
  return (
    <>
      <Hero
        page={page}
        hero={content.hero}
        form={content.form}
        next={content.sections.find((section) => NEXT_ROLES.includes(section.role))}
        surface={PAPER_HEROES.includes(page.template) ? 'paper' : 'ink'}
      />
      {page.template === 'partner' ? <PartnerTabs current={page.id} /> : <Tabs sections={sections} />}
      {children}
      <SectionList sections={bands.slice(0, FIRST_SCREEN)} tool={tool} />
      <Below>
        <SectionList sections={bands.slice(FIRST_SCREEN)} tool={tool} />
        {helps && <Helps helps={helps} />}
        {articles && <LatestNews articles={articles} />}
        <SectionList sections={sections.filter((section) => section.type === 'form')} tool={tool} leadText={leadText} />
      </Below>
    </>
  );
}
