/**
 * Those of the shared facts that tools and the configurator count with or quote: the browser needs them, and none of the
 * others (`facts.ts`).
 */
import { figure, type FigureState } from './figure.ts';

export interface SharedFact {
  readonly value: string;
  readonly state: FigureState;
}

export const set = (value: string): SharedFact => ({ value, state: 'confirmed' });
export const target = (value: string): SharedFact => ({ value, state: 'design' });

export const TOOL_FACTS = {
  'rtt.metro': target('< 1 ms'),
  'rtt.hangzhou-jiande': target('< 3 ms'),
  'dr.drill': target('每半年一次'),
  'ccs.single': target('99.9%'),
  'ccs.delivery': target('3–7 个工作日'),
  'gpu.rack.power': target('40 kW'),
  'gpu.node.network': set('8 × 400 Gb/s = 3.2 Tb/s'),
  'gpu.node.load': target('10.5 kW'),
  'gpu.node.availability': target('99.5%'),
  'gpu.cluster.availability': target('99.9%'),
  'gpu.cluster.size': target('32–1,024 节点'),
  'gpu.failover': target('30 分钟'),
  'gpu.repair': target('4 小时'),
  'gpu.delivery': target('14 天'),
  'linkcloud.bandwidth': target('50 Mbps–10 Gbps'),
  'linkcloud.availability': target('99.99%'),
  'dc.power-cooling.availability': target('99.99%'),
  'fudi.power-cooling.availability': target('99.95%'),
  'cabinet.delivery': target('3 个工作日'),
  'liquid.delivery': target('15–20 个工作日'),
  'module.delivery': target('30–60 天'),
  'custom.delivery': target('12–18 个月'),
  'bandwidth.change': target('次日零时生效'),
  'wan.loss': target('≤ 0.1%'),
  'wan.jitter': target('≤ 5 ms'),
  'wan.notice': target('5 个工作日'),
} as const satisfies Record<string, SharedFact>;

export type ToolFactKey = keyof typeof TOOL_FACTS;

/** As `cite`, of these facts. */
export function citeTool(key: ToolFactKey): string {
  const fact: SharedFact = TOOL_FACTS[key];
  return figure(fact.value, fact.state);
}
