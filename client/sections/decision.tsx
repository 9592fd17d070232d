import { PageLinks } from '#client/components/page-link.tsx';
import { plain, rich } from '#client/components/text.tsx';
import type { DecisionSection } from '#shared/content/model.ts';
import styles from './data-table.module.css';

/** 怎么选: a table of needs with the matching pages and the reason. */
export function Decision({ choices, title }: Pick<DecisionSection, 'choices' | 'title'>) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} blocks`}>
        <caption className="vh">{plain(title)}</caption>
        <thead>
          <tr>
            <th scope="col">您关心的</th>
            <th scope="col">看哪一页</th>
            <th scope="col">为什么</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.need}>
              <th scope="row">{rich(choice.need)}</th>
              <td data-label="看哪一页" className={styles.pages}>
                <PageLinks pages={choice.pages} className="more" />
              </td>
              <td data-label="为什么">{rich(choice.why)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
