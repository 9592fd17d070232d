/**
 * Models how a site's power path behaves when parts of it fail. The drawing, its toggles and the table of outcomes for
 * readers without script all use this model, so they always agree. Redundancy: information architecture 6.6 and 8.1.
 */
import type { SiteId } from '#shared/content/drawing.ts';
import { siteById } from '#shared/content/sites.ts';

/** A device that can fail. In 2N sites each side has its own UPS. In N+1 sites three UPS modules share one bus. */
export type Part =
  | 'utility-a' | 'utility-b' | 'tx-a' | 'tx-b' | 'genset' | 'ats-a' | 'ats-b'
  | 'ups-a' | 'ups-b' | 'ups-1' | 'ups-2' | 'ups-3' | 'pdu-a' | 'pdu-b';

/** A line of the drawing. Energised lines are highlighted. */
export type PathId =
  | 'in-a' | 'in-b' | 'mains-a' | 'mains-b' | 'tie' | 'bus-a' | 'bus-b' | 'gen-a' | 'gen-b' | 'feed-a' | 'feed-b'
  | 'out-a' | 'out-b' | 'rack-a' | 'rack-b' | 'bypass';

/** Energy source of a path: mains, the other side's mains, diesel, batteries (for minutes) or none. */
type PowerSource = 'utility' | 'tie' | 'genset' | 'battery' | 'none';

interface PowerState {
  /** Whether the rack's A and B inlets carry power. */
  readonly a: boolean;
  readonly b: boolean;
  /** Energy source of each inlet. */
  readonly source: { readonly a: PowerSource; readonly b: PowerSource };
  /** Energised lines. */
  readonly lit: readonly PathId[];
  /** The outcome in one sentence. */
  readonly text: string;
}

const NAMES: Readonly<Record<Part, string>> = {
  'utility-a': '市电 A', 'utility-b': '市电 B', 'tx-a': '变压器 A', 'tx-b': '变压器 B', genset: '柴油发电机组',
  'ats-a': 'ATS A', 'ats-b': 'ATS B', 'ups-a': 'UPS A', 'ups-b': 'UPS B',
  'ups-1': 'UPS 模块 1', 'ups-2': 'UPS 模块 2', 'ups-3': 'UPS 模块 3', 'pdu-a': 'PDU A', 'pdu-b': 'PDU B',
};

const COMMON: readonly Part[] = ['utility-a', 'utility-b', 'tx-a', 'tx-b', 'genset'];
const UPS_MODULES: readonly Part[] = ['ups-1', 'ups-2', 'ups-3'];
/** Number of modules that must run to carry the whole load. */
const MODULES_NEEDED = 2;

/** Redundancy of a site's UPS, which determines the layout of its diagram. */
export function redundancyOf(site: SiteId): '2N' | 'N+1' {
  return siteById(site).powerPath.ups;
}

/** The parts of a site that can be toggled, upstream first, with their Chinese names. */
export function powerParts(site: SiteId): readonly { readonly part: Part; readonly name: string }[] {
  const parts: readonly Part[] = redundancyOf(site) === '2N'
    ? [...COMMON, 'ats-a', 'ats-b', 'ups-a', 'ups-b', 'pdu-a', 'pdu-b']
    : [...COMMON, 'ats-a', ...UPS_MODULES, 'pdu-a', 'pdu-b'];
  return parts.map((part) => ({ part, name: partName(site, part) }));
}

/** Name of a part at a site. An N+1 site has only one ATS, so its name has no letter. */
export function partName(site: SiteId, part: Part): string {
  return part === 'ats-a' && redundancyOf(site) === 'N+1' ? 'ATS' : NAMES[part];
}

/**
 * The state of a site's power path after faults.
 * @param faults failed parts. Parts that the site does not have are ignored.
 */
export function survivingPaths(site: SiteId, faults: ReadonlySet<Part>): PowerState {
  const minutes = siteById(site).powerPath.batteryMinutes;
  return redundancyOf(site) === '2N' ? twoSides(faults, minutes) : sharedBus(faults, minutes);
}

/** Energy source of a low-voltage bus: its own mains, the other side's mains through the tie, or diesel. */
function busSource(side: 'a' | 'b', faults: ReadonlySet<Part>): PowerSource {
  const healthy = (which: 'a' | 'b'): boolean => !faults.has(`utility-${which}`) && !faults.has(`tx-${which}`);
  if (healthy(side)) return 'utility';
  if (healthy(side === 'a' ? 'b' : 'a')) return 'tie';
  return faults.has('genset') ? 'none' : 'genset';
}

/** Energised lines upstream of the buses. @param sources energy sources of the buses */
function busLines(sources: readonly PowerSource[], faults: ReadonlySet<Part>): PathId[] {
  const lit: PathId[] = [];
  for (const side of ['a', 'b'] as const) {
    if (!faults.has(`utility-${side}`)) lit.push(`in-${side}`);
    if (!faults.has(`utility-${side}`) && !faults.has(`tx-${side}`)) lit.push(`mains-${side}`);
  }
  if (sources.includes('tie')) lit.push('tie');
  return lit;
}

/** 2N: two separate chains, each of which feeds one rack inlet. */
function twoSides(faults: ReadonlySet<Part>, minutes: number): PowerState {
  const buses = [busSource('a', faults), busSource('b', faults)] as const;
  const lit = busLines(buses, faults);
  const end = (side: 'a' | 'b', bus: PowerSource): PowerSource => {
    const fed: PowerSource = faults.has(`ats-${side}`) ? 'none' : bus;
    if (bus === 'utility' || bus === 'tie') lit.push(`bus-${side}`);
    if (fed === 'genset') lit.push(`gen-${side}`);
    if (fed !== 'none') lit.push(`feed-${side}`);
    if (faults.has(`ups-${side}`)) return 'none';
    lit.push(`out-${side}`);
    if (faults.has(`pdu-${side}`)) return 'none';
    lit.push(`rack-${side}`);
    return fed === 'none' ? 'battery' : fed;
  };
  const source = { a: end('a', buses[0]), b: end('b', buses[1]) };
  return state(source, lit, describe(source, minutes));
}

/** N+1: mains and diesel meet at one ATS, three UPS modules feed a common bus, which feeds both PDUs. */
function sharedBus(faults: ReadonlySet<Part>, minutes: number): PowerState {
  const bus = busSource('a', faults);
  const lit = busLines([bus], faults);
  const fed: PowerSource = faults.has('ats-a') ? 'none' : bus;
  if (bus === 'utility' || bus === 'tie') lit.push('bus-a');
  if (fed === 'genset') lit.push('gen-a');
  if (fed !== 'none') lit.push('feed-a');
  const failed = UPS_MODULES.filter((part) => faults.has(part)).length;
  const protectedLoad = UPS_MODULES.length - failed >= MODULES_NEEDED;
  const supply: PowerSource = protectedLoad ? (fed === 'none' ? 'battery' : fed) : fed;
  if (!protectedLoad && supply !== 'none') lit.push('bypass');
  const end = (side: 'a' | 'b'): PowerSource => {
    if (supply === 'none') return 'none';
    lit.push(`out-${side}`);
    if (faults.has(`pdu-${side}`)) return 'none';
    lit.push(`rack-${side}`);
    return supply;
  };
  const source = { a: end('a'), b: end('b') };
  const text = describe(source, minutes);
  const lost = source.a === 'none' && source.b === 'none';
  if (failed === 0 || lost) return state(source, lit, text);
  const left = protectedLoad ? '其余 UPS 模块承担全部负载，冗余已用尽。' : `UPS 退出 ${failed} 个模块，负载转静态旁路，无 UPS 保护，电源切换的间隙会断电。`;
  return state(source, lit, text + left);
}

function state(source: PowerState['source'], lit: readonly PathId[], text: string): PowerState {
  return { a: source.a !== 'none', b: source.b !== 'none', source, lit, text };
}

const SOURCE_TEXT: Readonly<Record<Exclude<PowerSource, 'none' | 'battery'>, string>> = {
  utility: '本侧市电', tie: '母联转供的另一路市电', genset: '柴油发电机',
};

function describe({ a, b }: PowerState['source'], minutes: number): string {
  const feed = (source: PowerSource): string => (source === 'battery' || source === 'none' ? ` UPS 电池（满载约 ${minutes} 分钟）` : SOURCE_TEXT[source]);
  if (a === 'none' && b === 'none') return '两路均失电，机柜停机。';
  if (a === 'none' || b === 'none') {
    const [lost, left, source] = a === 'none' ? ['A', 'B', b] : ['B', 'A', a];
    return `${lost} 路退出，双电源设备由 ${left} 路承担全部负载，${left} 路取自${feed(source)}。`;
  }
  return a === b ? `两路均在线，取自${feed(a)}。` : `两路均在线，A 路取自${feed(a)}，B 路取自${feed(b)}。`;
}
