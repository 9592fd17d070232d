import { NODE_KW, NODE_RACK_KW, NODES_PER_RACK, racksFor, sparesFor } from '#shared/content/compute.ts';
import { grouped } from '#shared/tools/numbers.ts';
import { PageLink } from '#client/components/page-link.tsx';
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
        <NumberChoice step={step} name="nodes" hint="每节点八卡；不需要就留空" />
      </div>
      <div role="status">
        {nodes > 0 && (
          <dl className={toolsStyles.strip}>
            <div><dt>GPU</dt><dd>{grouped(nodes * 8)} 卡</dd><dd>{spares > 0 ? `整集群，另含热备 ${spares} 台` : '裸金属节点'}</dd></div>
            <div><dt>液冷机柜</dt><dd>{grouped(racksFor(nodes))} 架</dd><dd>每柜 {NODE_RACK_KW} kW、{NODES_PER_RACK} 个节点</dd></div>
            <div><dt>满载功率</dt><dd>{grouped(nodes * NODE_KW, 1)} kW</dd><dd>每节点 {NODE_KW} kW</dd></div>
            <div><dt>机房</dt><dd>{site?.name ?? '待定'}</dd><dd>{site?.liquid ? `液冷共 ${grouped(site.liquid.cabinets)} 架` : '按液冷机位安排'}</dd></div>
          </dl>
        )}
      </div>
      <p className={toolsStyles.small}>
        不知道要多少节点，先用<PageLink page="solution-compute-power" className={configuratorStyles.link ?? ''}>算力测算</PageLink>按参数量与 token 数估算，结果可以带回这里。
      </p>
    </>
  );
}
