import type { CaseStudy, PageContent } from '#shared/content/model.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { pageById } from '#shared/site/registry.ts';
import styles from './cases-page.module.css';
import { ContentPage } from './content-page.tsx';
import type { CaseFilter, ModelOf } from './model.ts';

function allCases(content: PageContent): readonly CaseStudy[] {
  return content.sections.flatMap((section) => (section.type === 'cases' ? section.cases : []));
}

/** Id of the line with the number of cases. The filter leads there: on phones it fills a screen, and the cases follow the line. */
const RESULT = 'case-result';

interface ChoicesProps {
  readonly page: PageEntry;
  readonly label: string;
  /** Query parameter that this row sets. */
  readonly name: keyof CaseFilter;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly filter: CaseFilter;
}

/**
 * One row of the filter. It has form buttons and no links, because crawlers would follow a link for every combination,
 * although all of them have the same canonical page.
 */
function Choices({ page, label, name, choices, filter }: ChoicesProps) {
  const other = name === 'industry' ? 'product' : 'industry';
  const current = filter[name];
  return (
    <form className={`${styles.choices} no-print`} action={`${page.path}#${RESULT}`} method="get" aria-label={label}>
      <b>{label}</b>
      {filter[other] !== undefined && <input type="hidden" name={other} value={filter[other]} />}
      <ul>
        <li>
          <button type="submit" aria-pressed={current === undefined}>
            全部
          </button>
        </li>
        {choices.map(({ value, text }) => (
          <li key={value}>
            <button type="submit" name={name} value={value} aria-pressed={value === current}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Cases filtered by industry and product. The filter is in the query, so it works without script. */
export function CasesPage({ page, content, filter }: ModelOf<'cases'> & { readonly page: PageEntry }) {
  const cases = allCases(content);
  const matches = (study: CaseStudy): boolean =>
    (filter.industry === undefined || study.industry === filter.industry) &&
    (filter.product === undefined || study.pages.some((id) => id === filter.product));
  const sections = content.sections.map((section) =>
    section.type === 'cases' ? { ...section, cases: section.cases.filter(matches) } : section,
  );
  const shown = sections.filter((section) => section.type !== 'cases' || section.cases.length > 0);
  const count = cases.filter(matches).length;
  return (
    <ContentPage page={page} content={content} sections={shown}>
      <section className={styles.filter} aria-label="筛选案例">
        <div className="wrap">
          <Choices
            page={page}
            label="行业"
            name="industry"
            filter={filter}
            choices={unique(cases.map(({ industry }) => industry)).map((industry) => ({ value: industry, text: industry }))}
          />
          <Choices
            page={page}
            label="产品"
            name="product"
            filter={filter}
            choices={unique(cases.flatMap((study) => study.pages)).map((product) => ({ value: product, text: pageById(product).name }))}
          />
          <p role="status" id={RESULT}>
            {count === 0 ? '这组条件下没有案例，可以放宽一个条件。' : `共 ${count} 则匿名案例。`}
          </p>
        </div>
      </section>
    </ContentPage>
  );
}
