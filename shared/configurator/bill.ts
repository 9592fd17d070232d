/** Makes a bill of materials from the choices: lines with units, delivery times, contract clauses, and exclusions. */
import { citeTool } from '#shared/content/tool-facts.ts';
import { PRICE_BOOK, type PriceKey } from '#shared/content/price-book.ts';
import { continuousKw } from '#shared/content/circuits.ts';
import { NETWORK_UNIT, NODE_RACK_KW, NODES_PER_RACK, racksFor, sparesFor } from '#shared/content/compute.ts';
import type { SmallestOrder } from '#shared/content/sites/site.ts';
import { grouped } from '#shared/tools/numbers.ts';
import { clausesOf } from './clauses.ts';
import type { Choices } from './choices.ts';
import { factNumber } from './fact-numbers.ts';
import { LARGEST_PORT } from './fields.ts';
import { circuitOf, isLiquid } from './limits.ts';

export interface BillLine {
  readonly group: string;
  readonly item: string;
  readonly spec: string;
  readonly quantity: number;
  readonly unit: string;
  /** Page of the product, by id. */
  readonly page: string;
  /** Yuan per month for the whole line; only when the price book has a confirmed price. */
  readonly monthly?: number;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  /** Yuan per month; only when every charged line has a price. */
  readonly monthly: number | undefined;
  /** Delivery times, longest first. */
  readonly delivery: readonly { readonly what: string; readonly time: string }[];
  readonly clauses: readonly string[];
  readonly excluded: readonly string[];
}

/** From this many racks a separate room is usual; from this IT power, kW, a building. */
const ROOM_RACKS = 30;
const BUILDING_KW = 5000;
const PORTS = [1000, 10_000, LARGEST_PORT] as const;
const portName = (mbps: number): string => `${grouped(mbps / 1000)}G`;

/** Adds the price of a line, if there is one. */
function priced(line: BillLine, key: PriceKey): BillLine {
  const price = PRICE_BOOK[key];
  return price ? { ...line, monthly: price.monthly * line.quantity } : line;
}

function rackLines(choices: Choices): readonly BillLine[] {
  const { site, racks, kw } = choices;
  const circuit = circuitOf(choices);
  if (racks === 0 || kw === undefined || !circuit) return [];
  const liquid = site !== undefined && isLiquid(site, kw);
  const at = { group: '机柜', page: site?.page ?? 'resource-idc-data-center' };
  return [
    priced({ ...at, item: `${site?.name ?? '机房待定'} ${liquid ? '冷板液冷' : '风冷'}机柜`, spec: `单柜签约 ${kw} kW，共 ${grouped(racks * kw, 1)} kW`, quantity: racks, unit: '架·月' }, 'cabinet'),
    priced({ ...at, item: `${circuit.name} 供电`, spec: `A、B 各一路，一路持续 ${continuousKw(circuit)} kW`, quantity: racks * 2, unit: '路' }, 'circuit'),
  ];
}

/** The charged bandwidth: the commitment, or the 95th percentile where it is higher. */
function chargedMbps({ traffic, mbps, p95 }: Choices): number {
  return traffic === 'p95' ? Math.max(mbps ?? 0, Math.ceil(p95 ?? 0)) : (mbps ?? 0);
}

function bandwidthLines(choices: Choices): readonly BillLine[] {
  const { traffic, mbps, p95, peak } = choices;
  const charged = chargedMbps(choices);
  if (traffic === 'none' || charged === 0) return [];
  // A fixed rate is held at the port; only what is measured may burst.
  const port = PORTS.find((size) => size >= Math.max(charged, traffic === 'p95' ? (peak ?? 0) : 0)) ?? charged;
  const at = { group: '带宽', page: 'resource-idc-xiasha', quantity: charged, unit: 'Mb/s·月' };
  const ports = `双路 ${portName(port)} 端口`;
  if (traffic === 'fixed') return [priced({ ...at, item: 'BGP 带宽，固定', spec: `端口限速 ${grouped(charged)} Mb/s，${ports}` }, 'bandwidth.fixed')];
  const base = mbps === undefined ? '不设保底' : `保底 ${grouped(mbps)} Mb/s`;
  const measured = p95 === undefined ? '' : `，测得 95 值 ${grouped(p95, 1)} Mb/s`;
  return [priced({ ...at, item: 'BGP 带宽，95 计费', spec: `${base}${measured}，${ports}` }, 'bandwidth.p95')];
}

function computeLines({ nodes }: Choices): readonly BillLine[] {
  if (nodes === 0) return [];
  const at = { group: 'GPU', page: 'resource-compute-power', unit: '节点·月' };
  const spares = sparesFor(nodes);
  return [
    priced({ ...at, item: '八卡训练节点', spec: `${grouped(nodes * 8)} 卡，计算网每节点 ${factNumber('gpu.node.network')} × 400 Gb/s`, quantity: nodes }, 'gpu.node'),
    ...(spares > 0 ? [priced({ ...at, item: '热备节点', spec: `每 ${NETWORK_UNIT} 个节点一个，含在整集群内`, quantity: spares }, 'gpu.spare')] : []),
    { ...at, item: '液冷机位', spec: `每柜 ${NODE_RACK_KW} kW、${NODES_PER_RACK} 个节点，含在节点价内`, quantity: racksFor(nodes), unit: '架' },
  ];
}

function linkLines({ access, clouds, lmbps }: Choices): readonly BillLine[] {
  if (access === 'none' || lmbps === undefined) return [];
  const at = { group: '云专线', page: 'resource-cloud-link-cloud' };
  const dual = access === 'dual';
  return [
    priced({ ...at, item: dual ? '云侧端口，双 POP' : '云侧端口，单接入', spec: `${clouds} 朵云${dual ? '，每朵两个端口、两处机房' : ''}`, quantity: clouds * (dual ? 2 : 1), unit: '端口·月' }, 'link.port'),
    priced({ ...at, item: '骨干带宽', spec: `每朵云 ${grouped(lmbps)} Mb/s`, quantity: clouds * lmbps, unit: 'Mb/s·月' }, 'link.bandwidth'),
  ];
}

const AS_RESERVED = '按预订书约定的交付月';
type Delivery = Bill['delivery'][number];

/** A building under construction is delivered in the month of the reservation, and has a smallest order. */
function reservedDelivery(orders: readonly SmallestOrder[], { racks, kw = 0 }: Choices): Delivery {
  const fewest = orders.find(({ maxKw }) => kw <= maxKw)?.racks ?? 0;
  return { what: '预订机柜', time: `${AS_RESERVED}${racks < fewest ? `；不足起订的 ${fewest} 架，须另行确认` : ''}` };
}

/** The delivery time of racks depends on the site and on the leased form. */
function rackDelivery(choices: Choices): Delivery {
  const { site, racks, kw = 0 } = choices;
  if (site?.orders) return reservedDelivery(site.orders, choices);
  if (racks * kw >= BUILDING_KW) return { what: '整栋定制', time: citeTool('custom.delivery') };
  if (racks >= ROOM_RACKS) return { what: '模块与包间', time: citeTool('module.delivery') };
  if (site && isLiquid(site, kw)) return { what: '液冷机柜', time: citeTool('liquid.delivery') };
  return { what: '库存机柜', time: citeTool('cabinet.delivery') };
}

function deliveryOf(choices: Choices, lines: readonly BillLine[]): Bill['delivery'] {
  const has = (group: string) => lines.some((line) => line.group === group);
  return [
    ...(has('机柜') ? [rackDelivery(choices)] : []),
    ...(has('GPU') ? [{ what: choices.nodes > NETWORK_UNIT ? `首个 ${NETWORK_UNIT} 节点单元` : 'GPU 节点', time: choices.site?.orders ? AS_RESERVED : citeTool('gpu.delivery') }] : []),
    ...(has('云专线') ? [{ what: '云专线', time: `端口就绪时 ${citeTool('ccs.delivery')}` }] : []),
    ...(has('带宽') ? [{ what: '带宽', time: has('机柜') || has('GPU') ? '随机柜交付' : `已有端口的速率以内${citeTool('bandwidth.change')}` }] : []),
  ];
}

const ELECTRICITY = '电费（按所选口径另计，见服务模式页）';

const EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  机柜: ['服务器、交换机与备件', '设备进场搬运、超出标准的桥架与布线', ELECTRICITY],
  带宽: ['DDoS 清洗与防护', '超出带宽所含数量的 IPv4 地址，按个·月计', '备案办理期间的临时解析'],
  GPU: ['公网带宽', '并行文件系统容量', '商业软件许可与模型'],
  云专线: ['云商侧的端口与流量费', '企业办公楼到机房的接入线路'],
};

/** The exclusions of a group. At some sites the rent includes the electricity. */
function excludedOf(group: string, { site }: Choices): readonly string[] {
  const items = EXCLUDED[group] ?? [];
  return site?.rentHoldsPower ? items.filter((item) => item !== ELECTRICITY) : items;
}

/** @param choices valid ones (see `problemsOf`) */
export function makeBill(choices: Choices): Bill {
  const lines = [...rackLines(choices), ...bandwidthLines(choices), ...computeLines(choices), ...linkLines(choices)];
  const groups = new Set(lines.map((line) => line.group));
  const charged = lines.filter((line) => line.item !== '液冷机位');
  const known = charged.every((line) => line.monthly !== undefined);
  return {
    lines,
    monthly: known && charged.length > 0 ? charged.reduce((sum, line) => sum + (line.monthly ?? 0), 0) : undefined,
    delivery: deliveryOf(choices, lines),
    clauses: clausesOf(choices, groups),
    excluded: [...groups].flatMap((group) => excludedOf(group, choices)),
  };
}
