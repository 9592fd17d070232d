import { PageLinks } from '#client/components/page-link.tsx';
import { phrases, rich } from '#client/components/text.tsx';
import type { CaseStudy } from '#shared/content/model.ts';
import styles from './cases.module.css';

/** Anonymous customer cases: profile, problem, approach and measured results. */
export function Cases({ cases }: { readonly cases: readonly CaseStudy[] }) {
  return (
    <div className={styles.cases}>
      {cases.map((study) => (
        <article key={study.id} id={study.id}>
          <p className={styles.profile}>
            {study.industry} · {rich(study.profile)}
          </p>
          <h3>{phrases(study.title)}</h3>
          <dl className={styles.story}>
            <div>
              <dt>原有问题</dt>
              <dd>{rich(study.problem)}</dd>
            </div>
            <div>
              <dt>做法</dt>
              <dd>{rich(study.approach)}</dd>
            </div>
            <div>
              <dt>上线周期</dt>
              <dd>{rich(study.duration)}</dd>
            </div>
            <div>
              <dt>所用产品</dt>
              <dd className={styles.pages}>
                <PageLinks pages={study.pages} className="more" />
              </dd>
            </div>
          </dl>
          <dl className={styles.results}>
            {study.results.map((result) => (
              <div key={result.caption}>
                <dt>{rich(result.caption)}</dt>
                <dd>{rich(result.value)}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  );
}
