/**
 * Facts that several pages state, written once (information architecture, section 8). A page cites a fact by
 * its key, so two pages never disagree; `confirmed: false` renders 「以合同为准」 beside the value.
 */
import { figure } from './figure.ts';

interface SharedFact {
  readonly value: string;
  readonly confirmed: boolean;
}

const set = (value: string): SharedFact => ({ value, confirmed: true });
const open = (value: string): SharedFact => ({ value, confirmed: false });

export const FACTS = {
  'dc.count': open('5'),
  'sla.response.p1': open('15 分钟'),
  'sla.response.p2': open('30 分钟'),
  'sla.response.p3': open('60 分钟'),
  'sla.response.p4': open('240 分钟'),
  'sla.update.p1': open('每 30 分钟'),
  'sla.update.p2': open('每 2 小时'),
  'sla.update.p3': open('每个工作日'),
  'hanggang.power': open('8–40 kW'),
  'hanggang.pue': open('≤ 1.30'),
  'hanggang.tier': open('按 T3+ 设计，国标 A 级'),
  'xiasha.power': open('4–8 kW'),
  'xiasha.tier': open('按 T3+ 设计，国标 A 级'),
  'fudi.power': open('3–6 kW'),
  'fudi.tier': open('按 T3 设计，N+1'),
  'jiande.power': open('6–12 kW'),
  'jiande.pue': open('≤ 1.25'),
  'jiande-new.power': open('8–60 kW'),
  'jiande-new.load': open('12 kN/㎡'),
  'rtt.metro': open('< 1 ms'),
  'rtt.hangzhou-jiande': open('< 3 ms'),
  'dci.switchover': open('< 50 ms'),
  'dci.availability': open('99.99%'),
  'ccs.single': open('99.9%'),
  'ccs.dual': open('99.99%'),
  'ccs.delivery': open('3–7 个工作日'),
  'server.availability': open('99.95%'),
  'storage.durability': open('11 个 9'),
  'storage.availability': open('99.95%'),
  'gpu.node.availability': open('99.5%'),
  'gpu.cluster.availability': open('99.9%'),
  'gpu.failover': open('30 分钟'),
  'gpu.rack.power': open('40 kW'),
  'gpu.node.network': set('8 × 400 Gb/s = 3.2 Tb/s'),
  'gpu.parallel-fs': open('≥ 200 GB/s'),
  'dr.drill': open('每半年一次'),
  'emergency.response': open('30 分钟'),
  'emergency.onsite': open('4 小时'),
  'cube.delivery': open('5 个工作日'),
  'hanggang.cabinets': open('2,400 架'),
  'xiasha.cabinets': open('1,800 架'),
  'fudi.cabinets': open('620 架'),
  'jiande.cabinets': open('3,600 架'),
  'jiande-new.cabinets': open('4,800 架'),
  'xiasha.pue': open('≤ 1.35'),
  'fudi.pue': open('≤ 1.45'),
  'jiande-new.pue': open('≤ 1.20'),
  'jiande.tier': open('按 T3+ 设计，国标 A 级'),
  'jiande-new.tier': open('按 T3+ 设计，国标 A 级'),
  'jiande.green-power': open('50%'),
  'xiasha.scrubbing': open('600 Gb/s'),
  'metro.ring': open('400G'),
  'dc.power-cooling.availability': open('99.99%'),
  'dc.patrol': open('每 4 小时一次'),
  'dc.hands.start': open('30 分钟'),
  'dc.visit.notice': open('2 个工作日'),
  'dc.maintenance.notice': open('5 个工作日'),
  'cabinet.delivery': open('3 个工作日'),
  'module.delivery': open('30–60 天'),
  'custom.delivery': open('12–18 个月'),
  'min.99.9': set('43.2 分钟/月'),
  'min.99.95': set('21.6 分钟/月'),
  'min.99.99': set('4.3 分钟/月'),
  'cloud.zones': open('杭钢、下沙两处可用区'),
  'server.max': open('64 vCPU / 512 GB'),
  'block.efficient': open('5,000 IOPS、140 MB/s'),
  'block.ssd': open('25,000 IOPS、300 MB/s'),
  'block.essd': open('100,000 IOPS、1,000 MB/s'),
  'gpu.cluster.size': open('32–1024 节点'),
  'gpu.node.load': open('10.5 kW'),
  'gpu.delivery': open('14 天'),
  'gpu.response': open('5 分钟'),
  'linkcloud.bandwidth': open('50 Mbps–10 Gbps'),
  'linkcloud.availability': open('99.99%'),
  'conference.loss': open('30%'),
  'dr.takeover': open('15 分钟'),
  'mlps.grading': open('1–2 周'),
  'mlps.filing': open('1–3 周'),
  'mlps.gap': open('1 周'),
  'mlps.build': open('3–8 周'),
  'mlps.assessment': open('2–4 周'),
  'ccs.bandwidth': open('50 Mbps–10 Gbps'),
  'wan.loss': open('≤ 0.1%'),
  'wan.jitter': open('≤ 5 ms'),
  'wan.notice': open('5 个工作日'),
  'security.throughput': open('200 Mbps–10 Gbps'),
  'entry.notice': open('2 小时'),
  'entry.notice.works': open('1 个工作日'),
  'icp.review': open('1–2 个工作日'),
  'exit.notice': open('60 天'),
  'move.window': open('6–8 小时'),
  'move.rollback': open('60%'),
  'takeover.handover': open('30 天'),
  'migrate.reverse': open('14 天'),
  'partner.reply': set('3 个工作日'),
  'partner.assessment': open('15 个工作日'),
  'partner.protection': open('90 天'),
  'partner.extension': open('60 天'),
} as const satisfies Record<string, SharedFact>;

export type FactKey = keyof typeof FACTS;

/** A shared fact as text, with the mark when it is not confirmed. */
export function cite(key: FactKey): string {
  const fact: SharedFact = FACTS[key];
  return figure(fact.value, fact);
}
