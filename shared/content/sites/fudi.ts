/** 福地机房: small colocation in the west of the city. */
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { Site } from './site.ts';

export const fudi: Site = {
  id: 'fudi',
  page: 'resource-idc-fudi',
  name: '福地机房',
  short: '城西 · 企业托管',
  position: '从 1U 起租的城西托管机房，供中小企业放置业务系统、分支汇聚设备与灾备小站。',
  locality: '杭州市',
  thirteen: [
    {
      term: '区位与到达',
      value: `杭州城西产业园内，地铁站步行约 ${pending('8 分钟')}；工程师可乘客梯带单台设备入室，${pending('60 个')}访客车位`,
      short: `城西园区，地铁步行 ${pending('8 分钟')}`,
    },
    {
      term: '建筑与抗震',
      value: `产业园楼宇内改造机房，抗震按标准设防类（丙类）；机柜区加固后活荷载 ${design('8 kN/㎡')}，重载设备加散力架`,
      short: `楼宇改造，${design('8 kN/㎡')}`,
    },
    { term: '等级', value: `${cite('fudi.tier')}；对应国标 B 级`, short: cite('fudi.tier') },
    {
      term: '机柜规模',
      value: `${cite('fudi.cabinets')}，42U，600 mm 宽、1,000 / 1,100 mm 深；${design('40 架')}拆为 1U、4U 散租单元`,
      short: `${cite('fudi.cabinets')}，1U 起租`,
    },
    {
      term: '单柜功率',
      value: `${cite('fudi.power')}，散租每 U 额定 ${design('150 W')}，超出按档补差`,
      short: cite('fudi.power'),
    },
    {
      term: '市电与变压器',
      value: `${design('2 路 10 kV')}，引自${design('同一变电站的两段母线')}，一主一备自动投切，每路 ${design('8 MVA')}；设计 IT 负载 ${design('2.4 MW')}，变压器 N+1`,
      short: `${design('一主一备 10 kV')}，N+1`,
    },
    {
      term: 'UPS 与电池',
      value: `UPS N+1 并机，到柜双路 PDU；满载后备 ${design('15 min')}，高于 B 级的 7 min`,
      short: `N+1，${design('15 min')}`,
    },
    {
      term: '柴发与储油',
      value: `柴发 N+1，现场储油满载 ${design('8 h')}；供油协议约定 ${design('3 小时')}内补油`,
      short: `N+1，${design('8 h')}`,
    },
    {
      term: '制冷',
      value: `风冷行级空调 N+1，冷通道封闭，送风 18–27 ℃；空调双路供电，断电后由 UPS 供风机维持气流`,
      short: '风冷行级 N+1',
    },
    {
      term: 'PUE',
      value: `设计 ${cite('fudi.pue')}（IT 负载率 ${design('65%')}）；电费含在机柜月租内，PUE 变动不转嫁`,
      short: `设计 ${cite('fudi.pue')}`,
    },
    {
      term: '运营商与出口',
      value: `${pending('电信、联通双线 BGP')}，出口 ${pending('200 Gb/s')}；城域环网回核心 POP，RTT ${cite('rtt.metro')}`,
      short: pending('双线 BGP'),
    },
    {
      term: '消防与安防',
      value: '七氟丙烷柜式灭火，点式感烟与极早期探测并用；园区、楼层、机房、机柜四道锁，录像保存 ≥ 90 天',
      short: '七氟丙烷，四道锁',
    },
    {
      term: '证书与合规',
      value: `按 GB 50174-2017 B 级设计，可支撑等保二级系统的物理环境条款；${pending('检测报告')}随合同提供`,
      short: 'B 级设计、等保二级条款',
    },
  ],
  powerMinKw: 3,
  powerMaxKw: 6,
  airMaxKw: 6,
  pueDesign: 1.45,
  rttHangzhouMs: 1,
  cabinets: 620,
  sharedCabinets: 40,
  itLoadMw: 2.4,
  sideMva: 8,
  storageMinutes: undefined,
  gbClass: 'B',
  leastMbps: 5,
  rentHoldsPower: true,
  powerPath: { utility: '2 路 10 kV，一主一备', transformer: 'N+1', ups: 'N+1', batteryMinutes: 15, generator: 'N+1', fuelHours: 8 },
  suited: ['企业业务系统', '分支汇聚', '同城灾备'],
};
