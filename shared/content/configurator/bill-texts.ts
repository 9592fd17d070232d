/** Copy of the configurator's bill. `shared/configurator/bill.ts` and `clauses.ts` fill in the `{names}`. */
import { SITE } from '#shared/site/site.ts';
import { NETWORK_UNIT, NODE_RACK_KW, NODES_PER_RACK, PORTS_PER_NODE } from '../compute-figures.ts';
import { cite, type FactKey } from '../facts.ts';
import { bare } from '../figure.ts';
import type { Part } from '#shared/configurator/names.ts';
import { RACK_AVAILABILITIES, RACK_OUTAGE, rackAvailability } from '../rack-availability.ts';
import { SLA } from '../sla.ts';

/** A bill states once that its figures are design values (`STATE`), so they have no marks of their own. */
export const STATE = '清单不是要约；时限与可用率为设计值，签约时以合同附件为准。';

/** What the bill says around its lines, on the page, as text and as CSV. */
export const SHEET = {
  title: '配置清单',
  unpriced: '配置清单：数量与单位；单价见报价单',
  item: '项目',
  spec: '规格',
  amount: '数量',
  price: '元/月',
  total: '合计',
  sum: '合计 {sum} 元/月',
  columns: ['类别', '项目', '规格', '数量', '单位', '元/月'],
  delivery: '交付时间',
  clauses: '写进合同',
  excluded: '不包含',
  origin: `${SITE.name}，${SITE.hotline} 转 2；本清单：{address}`,
  ask: '带着清单咨询',
  copyText: '复制文本',
  copied: '清单复制成功！',
  copyLink: '复制链接',
  print: '打印',
  csv: '下载 CSV',
  file: '配置清单.csv',
  text: '文本形式',
  label: '配置清单的文本',
} as const;

const cited = (key: FactKey): string => bare(cite(key));

const RACK = { group: '机柜', page: 'resource-idc-data-center' } as const;
const BANDWIDTH = { group: '带宽', page: 'resource-idc-xiasha', unit: 'Mb/s·月' } as const;
const NODE = { group: 'GPU', page: 'resource-compute-power', unit: '节点·月' } as const;
const LINK = { group: '云专线', page: 'resource-wan-ccs' } as const;

/** The lines that a bill may have, by their keys in the price book; places for nodes have no price of their own. */
export const LINES = {
  cabinet: { ...RACK, item: '{site} {cooling}机柜', spec: '单柜签约 {kw} kW{load}，共 {sum} kW', unit: '柜·月' },
  room: { ...RACK, item: '{site} {cooling}机柜', spec: '{racks} 架，单柜平均 {kw} kW', unit: 'kW·月' },
  circuit: { ...RACK, item: '{circuit} 供电', spec: 'A、B 各一路，一路持续 {limit} kW', unit: '路' },
  'bandwidth.fixed': { ...BANDWIDTH, item: '{site} BGP 带宽，固定', spec: '端口限速 {rate} Mb/s，双路 {port}G 端口' },
  'bandwidth.p95': { ...BANDWIDTH, item: '{site} BGP 带宽，95 计费', spec: '{base}{measured}，双路 {port}G 端口' },
  'gpu.node': { ...NODE, item: '八卡训练节点', spec: `{cards} 卡，计算网每节点 ${PORTS_PER_NODE} × 400 Gb/s` },
  'gpu.spare': { ...NODE, item: '热备节点', spec: `每 ${NETWORK_UNIT} 个节点一个，含在整集群内` },
  'gpu.place': { ...NODE, item: '{site} 液冷机位', spec: `每柜 ${NODE_RACK_KW} kW、${NODES_PER_RACK} 个节点，含在节点价内`, unit: '架' },
  'link.port': { ...LINK, item: '云连接端口，{access}', spec: '{port}G 端口，每朵云一条虚拟电路，共 {clouds} 条', unit: '端口·月' },
  'link.bandwidth': { ...LINK, item: '虚拟电路', spec: '每朵云 {rate} Mb/s', unit: 'Mb/s·月' },
} as const;

/** What the lines say by the choices. */
export const LINE_PARTS = {
  noSite: '机房待定',
  liquid: '冷板液冷',
  air: '风冷',
  load: '（负载 {kw} kW 的上一档）',
  committed: '保底 {rate} Mb/s',
  uncommitted: '不设保底',
  measured: '，测得 95 值 {rate} Mb/s',
  single: '单接入',
  dual: '双 POP',
} as const;

const AS_RESERVED = '按预订书约定的交付月';

export const DELIVERY = {
  reserved: { what: '预订机柜', time: AS_RESERVED },
  belowSmallest: `${AS_RESERVED}；不足起订的 {fewest} 架，须另行确认`,
  beyondRooms: `${AS_RESERVED}；单间 IT 功率上限 {mw} MW，须分到 {rooms} 间`,
  custom: { what: '整栋定制', time: cited('custom.delivery') },
  module: { what: '模块与包间', time: cited('module.delivery') },
  liquid: { what: '液冷机柜', time: cited('liquid.delivery') },
  cabinet: { what: '库存机柜', time: cited('cabinet.delivery') },
  nodes: { what: 'GPU 节点', time: cited('gpu.delivery') },
  nodeUnit: { what: `首个 ${NETWORK_UNIT} 节点单元`, time: cited('gpu.delivery') },
  link: { what: '云专线', time: `端口就绪时 ${cited('ccs.delivery')}` },
  bandwidthWithRacks: { what: '带宽', time: '随机柜交付' },
  bandwidthAlone: { what: '带宽', time: `已有端口的速率以内${cited('bandwidth.change')}` },
} as const;

const rackClauses = (availability: string, power = '签约功率按架核定，超出先书面提醒；A、B 两路之和不得超过一路的持续值'): readonly string[] => [
  `供电与制冷月可用率 ${bare(availability)}，${RACK_OUTAGE}，计为不可用`,
  power,
];
const ACCEPTANCE = '验收按全部节点参与的 NCCL AllReduce 与 48 小时满载烧机记录';
const BACKBONE = `骨干丢包 ${cited('wan.loss')}，抖动 ${cited('wan.jitter')}，计划维护提前 ${cited('wan.notice')}通知`;

/** What the contract says of each group of lines. Only a cluster that has spares can promise that one takes over. */
export const CLAUSES: Readonly<Record<Part, Readonly<Record<string, readonly string[]>>>> = {
  rack: {
    A: rackClauses(rackAvailability({ gbClass: 'A' })),
    B: rackClauses(rackAvailability({ gbClass: 'B' })),
    room: rackClauses(rackAvailability({ gbClass: 'A' }), '签约功率按间合计，单柜可不均分，超出先书面提醒；A、B 两路之和不得超过一路的持续值'),
    noSite: rackClauses(RACK_AVAILABILITIES),
  },
  bandwidth: {
    fixed: ['固定带宽在端口限速，超出部分丢弃，不产生超额费用'],
    p95: [
      '采样点、方向与合并方式：每 5 分钟一点，出入取较大者，多端口先相加再取 95 值',
      '采集中断的点不参与计算；攻击流量以清洗日志为准剔除',
      '保底带宽与突发上限写明数值',
    ],
  },
  compute: {
    cluster: [`整集群（含热备）月可用率 ≥ ${cited('gpu.cluster.availability')}`, `故障节点 ${cited('gpu.failover')}内由热备接管，从最近的检查点续训`, ACCEPTANCE],
    nodes: [`单节点月可用率 ≥ ${cited('gpu.node.availability')}`, `故障硬件 ${cited('gpu.repair')}内更换`, ACCEPTANCE],
  },
  link: {
    single: [`单接入月可用率 ${cited('ccs.single')}，任一处中断即中断`, BACKBONE],
    dual: [`双 POP 接入月可用率 ${cited('ccs.dual')}，两个端口不在同一机房`, BACKBONE],
  },
};

/** What these clauses promise, per cent of a month. */
export const PROMISES: Readonly<Partial<Record<Part, Readonly<Record<string, number>>>>> = {
  rack: { A: SLA.rack.percent, B: SLA['rack-b'].percent, room: SLA.rack.percent, noSite: SLA['rack-b'].percent },
  compute: { cluster: SLA['gpu-cluster'].percent, nodes: SLA['gpu-node'].percent },
  link: { single: SLA['ccs-single'].percent, dual: SLA['ccs-dual'].percent },
};

/** Clauses for the targets from other tools. */
export const TARGET_CLAUSES = {
  dr: `灾备目标：{edition} 第 {level} 级（签约按 2025 版核对），{pattern}；演练${cited('dr.drill')}`,
  uptime: '整体目标可用率 {percent}%，即每月不超过 {downtime}；{series}由双方核对',
  series: '清单内各段按目标值串联为 {percent}%，',
} as const;

export const INTERNET = '公网带宽';
export const ELECTRICITY = '电费（按所选口径另计，见服务模式页）';

/** What is not part of the price of each group of lines. */
export const EXCLUDED = {
  rack: ['服务器、交换机与备件', '设备进场搬运、超出标准的桥架与布线', ELECTRICITY],
  bandwidth: ['DDoS 清洗与防护', '超出带宽所含数量的 IPv4 地址，按个·月计', '备案办理期间的临时解析'],
  compute: [INTERNET, '并行文件系统容量', '商业软件许可与模型'],
  link: ['云商侧的端口与流量费', '企业办公楼到机房的接入线路'],
} as const;

export const NO_LINES = '清单是空的：回到前面的步骤，至少填一项。';
