import { phrases, rich } from '#client/components/text.tsx';
import { SectionFrame } from '#client/sections/section-frame.tsx';
import type { HomeContent } from '#shared/content/home-model.ts';
import { pageById } from '#shared/site/registry.ts';
import styles from './home-cases.module.css';

/** A few customer cases, with links to the page that describes them in full. */
export function HomeCases({ cases }: { readonly cases: HomeContent['cases'] }) {
  return (
    <SectionFrame id="cases" title={cases.title} lead={cases.lead} tone="paper-2" marks={cases.marks} more={cases.more}>
      <div className={styles.cases}>
        {cases.studies.map((study) => (
          <article key={study.anchor}>
            <p>{study.profile}</p>
            <h3>
              <a href={`${pageById('cases').path}#${study.anchor}`}>{phrases(study.title)}</a>
            </h3>
            <p>{rich(study.text)}</p>
            <dl>
              {study.results.map((result) => (
                <div key={result.caption}>
                  <dt>{result.caption}</dt>
                  <dd>{rich(result.value)}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
      <p className={styles.note}>{cases.note}</p>
    </SectionFrame>
  );
}
