/** The contract clauses for the choices, with figures from the shared facts. */
import { citeTool } from '#shared/content/tool-facts.ts';
import { RACK_AVAILABILITIES, RACK_OUTAGE, rackAvailability } from '#shared/content/rack-availability.ts';
import { sparesFor } from '#shared/content/compute.ts';
import { DR_ADVICE } from '#shared/tools/dr-advice.ts';
import { DR_EDITION } from '#shared/tools/dr-levels.ts';
import { downtime, durationText } from '#shared/tools/availability.ts';
import type { Choices } from './choices.ts';

const rack = ({ site }: Choices): readonly string[] => [
  `供电与制冷月可用率 ${site ? rackAvailability(site) : RACK_AVAILABILITIES}，${RACK_OUTAGE}，计为不可用`,
  '签约功率按架核定，超出先书面提醒；A、B 两路之和不得超过一路的持续值',
];

const bandwidth = ({ traffic }: Choices): readonly string[] =>
  traffic === 'p95'
    ? [
        '采样点、方向与合并方式：每 5 分钟一点，出入取较大者，多端口先相加再取 95 值',
        '采集中断的点不参与计算；攻击流量以清洗日志为准剔除',
        '保底带宽与突发上限写明数值',
      ]
    : ['固定带宽在端口限速，超出部分丢弃，不产生超额费用'];

/** Only a cluster that has spares can promise that one takes over. */
const compute = ({ nodes }: Choices): readonly string[] => [
  ...(sparesFor(nodes) > 0
    ? [`整集群（含热备）月可用率 ≥ ${citeTool('gpu.cluster.availability')}`, `故障节点 ${citeTool('gpu.failover')}内由热备接管，从最近的检查点续训`]
    : [`单节点月可用率 ≥ ${citeTool('gpu.node.availability')}`, `故障硬件 ${citeTool('gpu.repair')}内更换`]),
  '验收按全部节点参与的 NCCL AllReduce 与 48 小时满载烧机记录',
];

const link = ({ access }: Choices): readonly string[] => [
  access === 'dual'
    ? `双 POP 接入月可用率 ${citeTool('linkcloud.availability')}，两个端口不在同一机房`
    : `单接入月可用率 ${citeTool('ccs.single')}，任一处中断即中断`,
  `骨干丢包 ${citeTool('wan.loss')}，抖动 ${citeTool('wan.jitter')}，计划检修提前 ${citeTool('wan.notice')}通知`,
];

const GROUPS: Readonly<Record<string, (choices: Choices) => readonly string[]>> = { 机柜: rack, 带宽: bandwidth, GPU: compute, 云专线: link };

/** Clauses for the targets from other tools. */
function targetClauses({ dr, uptime }: Choices): readonly string[] {
  const advice = dr === undefined ? undefined : DR_ADVICE[dr];
  return [
    ...(advice ? [`灾备目标：${DR_EDITION} 第 ${dr} 级，做法为${advice.pattern}，对应${advice.mode}；演练${citeTool('dr.drill')}`] : []),
    ...(uptime === undefined ? [] : [`整体目标可用率 ${uptime}%，即每月不超过 ${durationText(downtime(uptime).perMonth)}；各段串联后由双方核对`]),
  ];
}

/** @param groups the groups of the bill's lines */
export function clausesOf(choices: Choices, groups: ReadonlySet<string>): readonly string[] {
  return [...[...groups].flatMap((group) => GROUPS[group]?.(choices) ?? []), ...targetClauses(choices)];
}
