import type { CaseStudy, PageContent } from '#shared/content/model.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { pageById } from '#shared/site/registry.ts';
import styles from './cases-page.module.css';
import { ContentPage } from './content-page.tsx';

export interface CaseFilter {
  readonly industry: string | undefined;
  /** Page id of a product. */
  readonly product: string | undefined;
}

interface CasesPageProps {
  readonly page: PageEntry;
  readonly content: PageContent;
  readonly filter: CaseFilter;
}

function allCases(content: PageContent): readonly CaseStudy[] {
  return content.sections.flatMap((section) => (section.type === 'cases' ? section.cases : []));
}

function address(page: PageEntry, filter: CaseFilter): string {
  const parts = [
    filter.industry ? `industry=${encodeURIComponent(filter.industry)}` : '',
    filter.product ? `product=${encodeURIComponent(filter.product)}` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `${page.path}?${parts.join('&')}#case-filter` : `${page.path}#case-filter`;
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string | undefined; readonly name: string; readonly href: string }[];
  readonly current: string | undefined;
}

function Choices({ label, choices, current }: ChoicesProps) {
  return (
    <nav className={styles.choices} aria-label={label}>
      <b>{label}</b>
      <ul>
        {choices.map((choice) => (
          <li key={choice.name}>
            <a href={choice.href} aria-current={choice.value === current ? 'true' : undefined}>
              {choice.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Cases filtered by industry and product; the filter stands in the address, so it works without script. */
export function CasesPage({ page, content, filter }: CasesPageProps) {
  const cases = allCases(content);
  const fits = (study: CaseStudy): boolean =>
    (filter.industry === undefined || study.industry === filter.industry) &&
    (filter.product === undefined || study.pages.includes(filter.product));
  const sections = content.sections.map((section) =>
    section.type === 'cases' ? { ...section, cases: section.cases.filter(fits) } : section,
  );
  const shown = sections.filter((section) => section.type !== 'cases' || section.cases.length > 0);
  const count = cases.filter(fits).length;
  return (
    <ContentPage page={page} content={content} sections={shown}>
      <section className={styles.filter} id="case-filter" aria-label="筛选案例">
        <div className="wrap">
          <Choices
            label="行业"
            current={filter.industry}
            choices={[
              { value: undefined, name: '全部', href: address(page, { ...filter, industry: undefined }) },
              ...unique(cases.map((study) => study.industry)).map((industry) => ({
                value: industry,
                name: industry,
                href: address(page, { ...filter, industry }),
              })),
            ]}
          />
          <Choices
            label="产品"
            current={filter.product}
            choices={[
              { value: undefined, name: '全部', href: address(page, { ...filter, product: undefined }) },
              ...unique(cases.flatMap((study) => study.pages)).map((product) => ({
                value: product,
                name: pageById(product).name,
                href: address(page, { ...filter, product }),
              })),
            ]}
          />
          <p role="status">
            {count === 0 ? '这组条件下没有案例，可以放宽一个条件。' : `共 ${count} 则匿名案例。`}
          </p>
        </div>
      </section>
    </ContentPage>
  );
}
