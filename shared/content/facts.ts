/**
 * Facts that several pages state, written once (information architecture, section 8). A page cites a fact by
 * its key, so two pages never disagree; the state says whether the business has confirmed the value.
 */
import { figure, type FigureState } from './figure.ts';

export interface SharedFact {
  readonly value: string;
  readonly state: FigureState;
}

const set = (value: string): SharedFact => ({ value, state: 'confirmed' });
const target = (value: string): SharedFact => ({ value, state: 'design' });

export const FACTS = {
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
  /** What the portal keeps of readings and link quality: a year and the month to compare it with. */
  'data.kept': target('13 个月'),
  /** When the bill and the reports of a month are there. */
  'month.close': target('次月 5 日前'),
  /** Until when a credit is asked for, and within what it is decided. */
  'credit.claim': target('次月 10 个工作日'),
  'credit.reply': target('5 个工作日'),
  'policy.changes': target('10 次'),
  'bandwidth.change': target('次日零时生效'),
  'wan.loss': target('≤ 0.1%'),
  'wan.jitter': target('≤ 5 ms'),
  'wan.notice': target('5 个工作日'),
  /** When a planned work on a line may interrupt it. */
  'wan.window': target('00:00–06:00'),
  /** From a lost path to a withdrawn route: BFD at 300 ms × 3. */
  'bfd.withdrawal': target('1 秒内'),
  /** When the spare of a rented CPE or gateway is there. */
  'cpe.spare': target('次日'),
  'dc.count': set('5'),
  /** When the extensions other than the one for failures are answered, on working days. */
  'hotline.hours': target('9:00–18:00'),
  'sla.response.p1': target('15 分钟'),
  'sla.response.p2': target('30 分钟'),
  'sla.response.p3': target('60 分钟'),
  'sla.response.p4': target('240 分钟'),
  'sla.update.p1': target('每 30 分钟'),
  'sla.update.p2': target('每 2 小时'),
  'sla.update.p3': target('每个工作日'),
  'sla.update.p4': set('完成时'),
  'hanggang.power': target('8–40 kW'),
  'hanggang.pue': target('≤ 1.30'),
  'hanggang.tier': target('按 T3+ 设计，国标 A 级'),
  'xiasha.power': target('4–8 kW'),
  'xiasha.tier': target('按 T3+ 设计，国标 A 级'),
  'fudi.power': target('3–6 kW'),
  'fudi.tier': target('按 T3 设计，N+1'),
  'jiande.power': target('6–12 kW'),
  'jiande.pue': target('≤ 1.25'),
  'jiande-new.power': target('8–60 kW'),
  'jiande-new.load': target('12 kN/㎡'),
  'dci.switchover': target('< 50 ms'),
  'dci.availability': target('99.99%'),
  'ccs.dual': target('99.99%'),
  'msp.inventory.refresh': target('10 分钟'),
  'msp.metrics.refresh': target('1 分钟'),
  'server.availability': target('99.95%'),
  'storage.durability': target('11 个 9'),
  'storage.availability': target('99.95%'),
  'gpu.parallel-fs': target('≥ 200 GB/s'),
  'emergency.response': target('30 分钟'),
  'emergency.onsite': target('4 小时'),
  'cube.delivery': target('5 个工作日'),
  'hanggang.cabinets': target('2,400 架'),
  'xiasha.cabinets': target('1,800 架'),
  'fudi.cabinets': target('620 架'),
  'jiande.cabinets': target('3,600 架'),
  'jiande-new.cabinets': target('4,800 架'),
  'xiasha.pue': target('≤ 1.35'),
  'fudi.pue': target('≤ 1.45'),
  'jiande-new.pue': target('≤ 1.20'),
  'jiande.tier': target('按 T3+ 设计，国标 A 级'),
  'jiande-new.tier': target('按 T3+ 设计，国标 A 级'),
  'jiande.green-power': target('50%'),
  'xiasha.scrubbing': target('600 Gb/s'),
  'metro.ring': target('400G'),
  'dc.patrol': target('每 4 小时一次'),
  'dc.hands.start': target('30 分钟'),
  'dc.visit.notice': target('2 个工作日'),
  'dc.visit.notice.jiande': target('3 个工作日'),
  'dc.visit.notice.jiande-new': target('5 个工作日'),
  'dc.maintenance.notice': target('5 个工作日'),
  'min.99.9': set('43.2 分钟/月'),
  'min.99.95': set('21.6 分钟/月'),
  'min.99.99': set('4.3 分钟/月'),
  'cloud.zones': target('杭钢、下沙两处可用区'),
  'server.max': target('64 vCPU / 512 GB'),
  'block.efficient': target('5,000 IOPS、140 MB/s'),
  'block.ssd': target('25,000 IOPS、300 MB/s'),
  'block.essd': target('100,000 IOPS、1,000 MB/s'),
  'gpu.response': target('5 分钟'),
  'conference.loss': target('30%'),
  'dr.takeover': target('15 分钟'),
  'mlps.grading': target('1–2 周'),
  'mlps.filing': target('1–3 周'),
  'mlps.gap': target('1 周'),
  'mlps.build': target('3–8 周'),
  'mlps.assessment': target('2–4 周'),
  'ccs.bandwidth': target('50 Mbps–10 Gbps'),
  'wan.switch.break': target('≤ 1 秒'),
  'wan.switch.degrade': target('≤ 60 秒'),
  'security.throughput': target('200 Mbps–10 Gbps'),
  'entry.notice': target('2 小时'),
  'entry.notice.works': target('1 个工作日'),
  'icp.review': target('1–2 个工作日'),
  'restart.rack': target('5 次'),
  'restart.units': target('3 次'),
  'mounting.rack': target('20 台'),
  'exit.notice': target('60 天'),
  /** Before the end of a contract that is not renewed. */
  'renewal.notice': target('30–60 天'),
  'destruction.record': target('5 年'),
  'move.window': target('6–8 小时'),
  'move.rollback': target('60%'),
  'takeover.handover': target('30 天'),
  'migrate.reverse': target('14 天'),
  'partner.reply': set('3 个工作日'),
  'partner.assessment': target('15 个工作日'),
  'partner.protection': target('90 天'),
  'partner.extension': target('60 天'),
} as const satisfies Record<string, SharedFact>;

export type FactKey = keyof typeof FACTS;

/** A shared fact as text, with the sign of its state. */
export function cite(key: FactKey): string {
  const fact: SharedFact = FACTS[key];
  return figure(fact.value, fact.state);
}
