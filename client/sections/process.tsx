import { rich } from '#client/components/text.tsx';
import type { Step } from '#shared/content/model.ts';
import styles from './process.module.css';

/** Steps per row: one row for up to five steps, otherwise rows without a single step in the last one. */
function columnsFor(count: number): number {
  if (count <= 5) return count;
  return count % 3 === 1 ? 4 : 3;
}

/** A process: steps with their durations, owners and deliverables. */
export function Process({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} data-count={columnsFor(steps.length)}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          {step.duration && <span>{rich(step.duration)}</span>}
          <p>{rich(step.text)}</p>
          {(step.owner ?? step.deliverable) && (
            <dl>
              {step.owner && (
                <div>
                  <dt>负责</dt>
                  <dd>{rich(step.owner)}</dd>
                </div>
              )}
              {step.deliverable && (
                <div>
                  <dt>交付物</dt>
                  <dd>{rich(step.deliverable)}</dd>
                </div>
              )}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
