import { CARDS_PER_NODE, NODE_KW } from '#shared/content/compute-figures.ts';
import { racksFor, sparesFor } from '#shared/content/compute.ts';
import { NODES } from '#shared/content/configurator/step-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { grouped } from '#shared/tools/numbers.ts';
import { PageLink } from '#client/components/page-link.tsx';
import { Reading } from '../reading.tsx';
import fieldsStyles from '../fields.module.css';
import toolsStyles from '../tools.module.css';
import configuratorStyles from './configurator.module.css';
import choicesStyles from './choices.module.css';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

/** GPU nodes and the racks that they need. */
export function ComputeStep(step: StepProps) {
  const { nodes, site } = step.choices;
  const spares = sparesFor(nodes);
  return (
    <>
      <div className={`${fieldsStyles.fields} ${choicesStyles.one}`}>
        <NumberChoice step={step} name="nodes" />
      </div>
      <div role="status">
        {nodes > 0 && (
          <dl className={toolsStyles.strip}>
            <Reading term="GPU" value={fill(NODES.cards, { count: grouped(nodes * CARDS_PER_NODE) })} note={spares > 0 ? fill(NODES.cluster, { spares }) : NODES.single} />
            <Reading term={NODES.racks} value={fill(NODES.rackCount, { count: grouped(racksFor(nodes)) })} note={NODES.rack} />
            <Reading term={NODES.power} value={fill(NODES.kw, { sum: grouped(nodes * NODE_KW, 1) })} note={NODES.each} />
            <Reading term={NODES.site} value={site?.name ?? NODES.noSite} note={site?.liquid ? fill(NODES.places, { count: grouped(site.liquid.cabinets) }) : NODES.anyPlaces} />
          </dl>
        )}
      </div>
      <p className={toolsStyles.small}>
        {NODES.before}<PageLink page="solution-compute-power" className={configuratorStyles.link}>{NODES.estimator}</PageLink>{NODES.after}
      </p>
    </>
  );
}
