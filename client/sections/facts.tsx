import { FactRows } from '#client/components/fact-rows.tsx';
import type { Fact } from '#shared/content/model.ts';
import styles from './facts.module.css';

/** A definition list of facts, in two columns or, with `dense`, in the narrow column beside a drawing. */
export function Facts({ facts, dense }: { readonly facts: readonly Fact[]; readonly dense?: boolean }) {
  return (
    <dl className={dense ? styles.dense : styles.facts}>
      <FactRows facts={facts} />
    </dl>
  );
}
