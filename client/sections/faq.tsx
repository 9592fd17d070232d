import { Icon } from '#client/drawings/icons.tsx';
import { rich } from '#client/components/text.tsx';
import { answerId } from '#shared/content/answer-id.ts';
import type { FaqSection } from '#shared/content/model.ts';
import styles from './faq.module.css';

/** Questions as native `<details>`, the first one open. */
export function Faq({ questions, id }: Pick<FaqSection, 'questions' | 'id'>) {
  return (
    <div className={styles.faq}>
      {questions.map((item, index) => (
        <details key={item.question} open={index === 0} suppressHydrationWarning>
          <summary>
            {item.question}
            <Icon name="chevron-down" />
          </summary>
          <p>
            {/* A link opens the answer, because its target is inside the `<details>`, and shows the question, because the target has its size. */}
            <span id={answerId(id, index)} className={styles.whole} />
            {rich(item.answer)}
          </p>
        </details>
      ))}
    </div>
  );
}
