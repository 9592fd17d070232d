import { rich } from '#client/components/text.tsx';
import type { Fact } from '#shared/content/model.ts';
import styles from './facts.module.css';

/** A definition list of facts; `dense` stands beside a drawing, otherwise in two columns. */
export function Facts({ facts, dense }: { readonly facts: readonly Fact[]; readonly dense?: boolean }) {
  return (
    <dl className={dense ? styles.dense : styles.facts}>
      {facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd>
            {rich(fact.value)}
            {fact.note && <small>{rich(fact.note)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
