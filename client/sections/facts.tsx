import { FactRows } from '#client/components/fact-rows.tsx';
import type { Fact } from '#shared/content/model.ts';
import styles from './facts.module.css';

/** A definition list of facts; `dense` stands beside a drawing, otherwise in two columns. */
export function Facts({ facts, dense }: { readonly facts: readonly Fact[]; readonly dense?: boolean }) {
  return (
    <dl className={dense ? styles.dense : styles.facts}>
      <FactRows facts={facts} />
    </dl>
  );
}
