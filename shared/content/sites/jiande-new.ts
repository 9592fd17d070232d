/** 建德新机房: the second phase, built to order. */
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { Site } from './site.ts';

export const jiandeNew: Site = {
  id: 'jiande-new',
  page: 'resource-idc-jiande-new',
  name: '建德新机房',
  short: '二期 · 整栋定制',
  position: '建德园区二期新楼，按单间、模块或整栋预订，机电方案随客户设备定型，冷板液冷一次侧已预留。',
  locality: '建德市',
  thirteen: [
    {
      term: '区位与到达',
      value: `与建德机房同园区，二期独立围界与货运门；距高铁建德站车程约 ${pending('20 分钟')}，${pending('17.5 m')} 挂车可抵卸货区`,
      short: '建德园区二期，独立货运门',
    },
    {
      term: '建筑与抗震',
      value: `二期新楼，抗震按重点设防类（乙类）设计；活荷载 ${cite('jiande-new.load')}，层高 ${design('6.0 m')}，屋面预留干冷器位置`,
      short: `新楼，${cite('jiande-new.load')}`,
    },
    { term: '等级', value: cite('jiande-new.tier'), short: cite('jiande-new.tier') },
    {
      term: '机柜规模',
      value: `规划 ${cite('jiande-new.cabinets')}，分 ${design('12 个')}模块，其中液冷 ${design('3 个、1,200 架')}；柜型、柜深与列距由客户定`,
      short: `${cite('jiande-new.cabinets')}，${design('12 个')}模块`,
    },
    {
      term: '单柜功率',
      value: `${cite('jiande-new.power')}：风冷模块 ${design('8–20 kW')}，液冷模块 ${design('30–60 kW')}`,
      short: cite('jiande-new.power'),
    },
    {
      term: '市电与变压器',
      value: `二期专用 ${design('2 路 110 kV')} 进线，引自${design('两座独立变电站')}，每路 ${design('2 × 63 MVA')}；设计 IT 负载 ${design('66 MW')}，变压器 2N，随模块分期投运`,
      short: `${design('专用 2 路 110 kV')}，2N`,
    },
    {
      term: 'UPS 与电池',
      value: `模块化 UPS 2N，满载后备 15 min；训练模块可选一路 UPS 加一路市电直供`,
      short: '模块化 2N，15 min',
    },
    {
      term: '柴发与储油',
      value: `柴发 N+1，储油满载 12 h；整栋客户可定 ${design('24 h')} 储油与独立机组`,
      short: 'N+1，12 h',
    },
    {
      term: '制冷',
      value: `冷冻水 N+1 与冷板液冷双系统，一次侧管路已预留；CDU 按模块 N+1，二次侧供水 ${design('35–45 ℃')}；蓄冷罐满载 ${design('15 min')}，余热可外供`,
      short: '冷冻水 N+1，液冷就绪',
    },
    {
      term: 'PUE',
      value: `设计 ${cite('jiande-new.pue')}（液冷占比 ${design('55%')}、IT 负载率 ${design('75%')}）；风冷模块单独计量，不合并报数`,
      short: `设计 ${cite('jiande-new.pue')}`,
    },
    {
      term: '运营商与出口',
      value: `园区双路由回杭 DCI，RTT ${cite('rtt.hangzhou-jiande')}；与一期之间为园区光缆，客户可自选裸纤或波道`,
      short: `双路由 DCI，${cite('rtt.hangzhou-jiande')}`,
    },
    {
      term: '消防与安防',
      value: '模块级防火分区，IG541 或高压细水雾任选，极早期探测；整栋客户可设独立安防室与门禁系统，录像保存 ≥ 90 天',
      short: '细水雾 / IG541，独立门禁',
    },
    {
      term: '证书与合规',
      value: `按 GB 50174-2017 A 级设计，五级调测记录与竣工资料移交客户；${pending('节能审查意见')}列入合同附件`,
      short: 'A 级设计、五级调测',
    },
  ],
  powerMinKw: 8,
  powerMaxKw: 60,
  airMaxKw: 20,
  liquid: { minKw: 30, maxKw: 60, cabinets: 1200 },
  pueDesign: 1.2,
  rttHangzhouMs: 3,
  cabinets: 4800,
  itLoadMw: 66,
  sideMva: 126,
  storageMinutes: 15,
  gbClass: 'A',
  powerPath: { utility: '2 路 110 kV，二期专用', transformer: '2N', ups: '2N', batteryMinutes: 15, generator: 'N+1', fuelHours: 12 },
  orders: [
    { minKw: 8, maxKw: 12, racks: 120, room: { racks: 240, mw: 2.4 } }, { minKw: 12, maxKw: 20, racks: 80, room: { racks: 160, mw: 2.8 } }, { minKw: 30, maxKw: 60, racks: 96, room: { racks: 96, mw: 4 } },
  ],
  suited: ['GPU 训练', '离线训练', '整栋定制', '异地灾备'],
};
