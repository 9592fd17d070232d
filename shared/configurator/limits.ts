/** Checks the choices against the limits of sites, circuits and products. Messages give the reason and name alternatives. */
import { circuitFor, CIRCUITS, continuousKw, type Circuit } from '#shared/content/circuits.ts';
import { clusterMw, NODE_KW, NODE_RACK_KW, NODES_PER_RACK, racksFor } from '#shared/content/compute.ts';
import { SITES, type Site } from '#shared/content/sites.ts';
import { grouped } from '#shared/tools/numbers.ts';
import type { Choices, Problems, Reading } from './choices.ts';
import { factNumber } from './fact-numbers.ts';
import { LARGEST_PORT } from './fields.ts';
import { STEP_FIELDS, STEPS, type Step } from './names.ts';

/** What one access to a cloud promises, per cent; a higher target needs two POPs. */
export const SINGLE_PERCENT = factNumber('ccs.single');
/** What access by two POPs promises, per cent. */
export const DUAL_PERCENT = factNumber('linkcloud.availability');

/** The circuit of each side: the chosen one, or the smallest that is sufficient for the rack. */
export function circuitOf({ circuit, kw }: Pick<Choices, 'circuit' | 'kw'>): Circuit | undefined {
  return circuit ?? (kw === undefined ? undefined : circuitFor(kw));
}

/** Whether racks of this power are liquid-cooled at a site. */
export const isLiquid = (site: Site, kw: number): boolean => site.liquid !== undefined && kw > site.airMaxKw;

function fits(site: Site, kw: number): boolean {
  if (kw < site.powerMinKw || kw > site.powerMaxKw) return false;
  return kw <= site.airMaxKw || (site.liquid !== undefined && kw >= site.liquid.minKw);
}

/** Names the alternative sites, or says that there is none. */
function alternatives(sites: readonly Site[], subject: string): string {
  return sites.length > 0 ? `${subject}可选${sites.map((site) => site.name).join('、')}` : `${subject}没有现成机位，请在咨询中说明，按整栋定制评估`;
}

function powerProblem({ site, kw }: Choices): string | undefined {
  if (kw === undefined) return undefined;
  const others = SITES.filter((other) => fits(other, kw));
  if (!site) return others.length > 0 ? undefined : alternatives(others, `${kw} kW `);
  if (fits(site, kw)) return undefined;
  if (kw < site.powerMinKw) return `${site.name}单柜 ${site.powerMinKw} kW 起签；${alternatives(others, `${kw} kW `)}`;
  if (kw > site.powerMaxKw) return `${site.name}单柜最高 ${site.powerMaxKw} kW；${alternatives(others, `${kw} kW `)}`;
  return `${site.name}风冷最高 ${site.airMaxKw} kW，液冷 ${site.liquid?.minKw} kW 起；请改为其中一档，或把设备分到两柜`;
}

function circuitProblem({ circuit, kw }: Choices): string | undefined {
  if (!circuit || kw === undefined || continuousKw(circuit) >= kw) return undefined;
  const enough = circuitFor(kw);
  const least = enough ? `至少选 ${enough.name}（${continuousKw(enough)} kW）` : `没有一种供电能带动 ${kw} kW`;
  return `${circuit.name}一路持续 ${continuousKw(circuit)} kW，带不动 ${kw} kW。A、B 两路互为备份，按一路核定而不是相加；${least}`;
}

/** All liquid-cooled racks of the choices, including those of GPU nodes. */
function liquidRacks(site: Site, { racks, kw, nodes }: Choices): number {
  return (kw !== undefined && isLiquid(site, kw) ? racks : 0) + racksFor(nodes);
}

/** Racks of a site that are cooled as those of the choices are. */
function racksLike(site: Site, kw: number | undefined): { readonly name: string; readonly count: number } {
  if (kw === undefined || !site.liquid) return { name: '共规划', count: site.cabinets };
  return isLiquid(site, kw) ? { name: '液冷机柜共', count: site.liquid.cabinets } : { name: '风冷机柜共', count: site.cabinets - site.liquid.cabinets };
}

/** IT power of the choices at their rating, MW. */
const megawatts = ({ racks, kw = 0, nodes }: Choices): number => (racks * kw) / 1000 + clusterMw(nodes);

/** Whether the racks of the choices, and their power in all, are within what a site is designed for. */
const holds = (site: Site, choices: Choices): boolean => choices.racks <= racksLike(site, choices.kw).count && megawatts(choices) <= site.itLoadMw;

function racksProblem(choices: Choices): string | undefined {
  const { site, racks, kw } = choices;
  if (racks === 0) return kw === undefined ? undefined : '请填机柜数，或清空单柜功率';
  if (!site || holds(site, choices)) return undefined;
  const { name, count } = racksLike(site, kw);
  if (racks > count) return `${site.name}${name} ${grouped(count)} 架`;
  const others = SITES.filter((other) => kw !== undefined && fits(other, kw) && holds(other, choices));
  return `${site.name}设计 IT 负载 ${site.itLoadMw} MW，所选合计 ${grouped(megawatts(choices), 1)} MW；${alternatives(others, '这一规模')}`;
}

function nodesProblem(choices: Choices): string | undefined {
  const { site, nodes } = choices;
  if (nodes === 0) return undefined;
  const needed = racksFor(nodes);
  const able = SITES.filter((other) => (other.liquid?.cabinets ?? 0) >= needed && (other.liquid?.maxKw ?? 0) >= NODE_RACK_KW);
  if (!site) return able.length > 0 ? undefined : alternatives(able, `${grouped(needed)} 架液冷机柜`);
  if (!site.liquid) return `${site.name}没有液冷机位，八卡节点满载 ${NODE_KW} kW；${alternatives(able, `${nodes} 个节点`)}`;
  const total = liquidRacks(site, choices);
  if (total <= site.liquid.cabinets) return undefined;
  return `需要 ${grouped(total)} 架液冷机柜（每柜 ${NODES_PER_RACK} 个节点，热备在内），${site.name}共 ${grouped(site.liquid.cabinets)} 架；${alternatives(able.filter((other) => other !== site), '')}`;
}

function bandwidthProblem({ traffic, mbps, p95 }: Choices): string | undefined {
  return mbps !== undefined || (traffic === 'p95' && p95 !== undefined) ? undefined : '请填承诺带宽';
}

function pointsProblem({ series }: Choices): string | undefined {
  if (series === undefined || series.peak <= LARGEST_PORT) return undefined;
  return `峰值 ${grouped(series.peak, 1)} Mb/s，超过最大的 ${grouped(LARGEST_PORT / 1000)}G 端口；请核对单位，或按端口分开粘贴`;
}

function accessProblem({ access, uptime }: Choices): string | undefined {
  if (access === 'none' || uptime === undefined) return undefined;
  if (uptime > DUAL_PERCENT) return `双 POP 接入按 ${DUAL_PERCENT}% 承诺，够不到目标可用率 ${uptime}%；请降低目标，或在咨询中说明，由应用层另做冗余`;
  if (access === 'dual' || uptime <= SINGLE_PERCENT) return undefined;
  return `目标可用率 ${uptime}% 要双 POP 接入；单接入按 ${SINGLE_PERCENT}% 承诺`;
}

/** The errors by field that the form shows. An invalid value takes precedence over an exceeded limit. */
export function problemsOf({ values, choices, problems }: Reading): Problems {
  const { traffic, access } = choices;
  // Another answer hides these, and the percentile is carried in a hidden field: nothing reads them, and nobody could mend them.
  const hidden: Readonly<Partial<Record<string, boolean>>> = {
    p95: true,
    mbps: traffic === 'none',
    points: traffic !== 'p95',
    peak: traffic !== 'p95' || values.sample === '',
    clouds: access === 'none',
    lmbps: access === 'none',
  };
  const found: readonly (readonly [string, string | undefined])[] = [
    ['racks', racksProblem(choices)],
    ['kw', choices.racks > 0 && choices.kw === undefined ? '请填单柜功率' : powerProblem(choices)],
    ['circuit', circuitProblem(choices)],
    ['mbps', bandwidthProblem(choices)],
    ['points', pointsProblem(choices)],
    ['nodes', nodesProblem(choices)],
    ['access', accessProblem(choices)],
    ...Object.entries(problems),
  ];
  return Object.fromEntries(found.filter(([field, message]) => message && !hidden[field]));
}

/** Steps with an error. */
export function blockedSteps(problems: Problems): readonly Step[] {
  return STEPS.filter((step) => STEP_FIELDS[step].some((field) => field in problems));
}

/** All circuits, each with whether it is sufficient for the rack. */
export function circuitOptions(kw: number | undefined): readonly { circuit: Circuit; enough: boolean }[] {
  return CIRCUITS.map((circuit) => ({ circuit, enough: kw === undefined || continuousKw(circuit) >= kw }));
}

/** Why a site does not fit the current choices; undefined when it fits. */
export function siteProblem(site: Site, choices: Choices): string | undefined {
  const here = { ...choices, site };
  return powerProblem(here) ?? racksProblem(here) ?? nodesProblem(here);
}
