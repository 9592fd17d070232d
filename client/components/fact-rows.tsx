import type { Fact } from '#shared/content/model.ts';
import { rich } from './text.tsx';

/** Rows of a definition list: name, value and restriction of each fact. */
export function FactRows({ facts }: { readonly facts: readonly Fact[] }) {
  return facts.map((fact) => (
    <div key={fact.term}>
      <dt>{fact.term}</dt>
      <dd>
        {rich(fact.value)}
        {fact.note && <> <small>{rich(fact.note)}</small></>}
      </dd>
    </div>
  ));
}
