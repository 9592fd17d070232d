/** The rules and defaults of the configurator's fields. */
import type { NumberRule } from '#shared/tools/numbers.ts';
import { FACTS } from '#shared/content/facts.ts';
import { SITES } from '#shared/content/sites.ts';
import { factNumber, factRange } from './fact-numbers.ts';
import type { Field, Step } from './names.ts';

export const STEP_NAMES: Readonly<Record<Step, string>> = {
  rack: '机柜', bandwidth: '带宽', compute: 'GPU 节点', link: '云专线', bill: '清单',
};

export type Values = Readonly<Record<Field, string>>;

const [linkFrom, linkTo] = factRange('ccs.bandwidth');
const [, mostNodes] = factRange('gpu.cluster.size');

/** What one access to a cloud promises, per cent; a higher target needs two POPs. */
export const SINGLE_PERCENT = factNumber('ccs.single');
/** What access by two POPs promises, per cent. */
export const DUAL_PERCENT = factNumber('ccs.dual');
/** Of the internet exits, Mb/s. */
export const LARGEST_PORT = 100_000;

const LOWEST_KW = Math.min(...SITES.map(({ powerMinKw }) => powerMinKw));
const HIGHEST_KW = Math.max(...SITES.map(({ powerMaxKw }) => powerMaxKw));

const RATE = { unit: 'Mb/s', short: 'Mbps' } as const;

interface FieldRule extends NumberRule {
  /** Under the field; empty for one without an input of its own. */
  readonly hint: string;
}

export const NUMBER_RULES = {
  racks: { label: '机柜数', min: 0, max: 5000, unit: '架', hint: '不需要机柜就留空，GPU 节点自带机位' },
  kw: { label: '单柜功率', min: LOWEST_KW, max: HIGHEST_KW, unit: 'kW', hint: `按实际负载加余量，不是电源铭牌相加；不足 ${LOWEST_KW} kW 可在福地按 U 租` },
  mbps: { label: '带宽', min: 2, max: LARGEST_PORT, ...RATE, hint: '固定带宽按它限速；95 计费作保底带宽，有 95 值时可不填' },
  peak: { label: '峰值', min: 1, max: LARGEST_PORT, ...RATE, hint: '演示曲线的最高点' },
  p95: { label: '95 值', min: 0, max: LARGEST_PORT, ...RATE, hint: '' },
  nodes: { label: '节点数', min: 0, max: mostNodes, unit: '节点', hint: '每节点八卡；不需要就留空' },
  clouds: { label: '云的数量', min: 1, max: 6, unit: '朵', hint: '每朵云一条虚拟电路' },
  lmbps: { label: '每朵云的带宽', min: linkFrom, max: linkTo, ...RATE, hint: `${FACTS['ccs.bandwidth'].value}，端口速率以内可升降` },
  dr: { label: '灾备等级', min: 1, max: 6, unit: '级', hint: '写入清单的合同条款' },
  uptime: { label: '目标可用率', min: 90, max: 100, unit: '%', hint: `可不填；高于 ${SINGLE_PERCENT}% 要双 POP` },
} as const satisfies Partial<Record<Field, FieldRule>>;
export type NumberField = keyof typeof NUMBER_RULES;

/** Fields that must be integers. */
export const WHOLE: readonly NumberField[] = ['racks', 'nodes', 'clouds', 'dr'];

export const TRAFFIC_MODES = ['none', 'fixed', 'p95'] as const;
export type TrafficMode = (typeof TRAFFIC_MODES)[number];
export const ACCESS_MODES = ['none', 'single', 'dual'] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];

/** `circuit: 'auto'`: the smallest circuit that is sufficient for the rack. */
export const DEFAULTS: Values = {
  site: '', racks: '', kw: '', circuit: 'auto',
  traffic: 'none', mbps: '', sample: '', peak: '500', points: '', p95: '',
  nodes: '', access: 'none', clouds: '1', lmbps: '500', dr: '', uptime: '',
};
