/** 杭钢机房: high density in the north of the city. */
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { Site } from './site.ts';

export const hanggang: Site = {
  id: 'hanggang',
  page: 'resource-mdc-hg',
  name: '杭钢机房',
  short: '城北 · 智算高密',
  position: '面向 GPU 集群、金融核心与政企专区的城北高密机房，风冷与冷板液冷机柜同楼供应。',
  locality: '杭州市',
  thirteen: [
    {
      term: '区位与到达',
      value: `杭州城北半山老工业区，距杭州东站约 ${pending('10 km')}；货车可直抵 ${pending('2 处')}卸货平台，货梯载重 ${pending('3 t')}`,
      short: `城北半山，距东站约 ${pending('10 km')}`,
    },
    {
      term: '建筑与抗震',
      value: `独立数据中心楼，抗震按重点设防类（乙类）设计；主机房活荷载 ${design('10 kN/㎡')}，液冷区 ${design('12 kN/㎡')}，层高 ${design('5.4 m')}`,
      short: `独立楼，${design('10–12 kN/㎡')}`,
    },
    { term: '等级', value: cite('hanggang.tier'), short: cite('hanggang.tier') },
    {
      term: '机柜规模',
      value: `规划 ${cite('hanggang.cabinets')}，其中冷板液冷 ${design('320 架')}；48U，600 / 800 mm 宽，1,200 mm 深`,
      short: `${cite('hanggang.cabinets')}，48U`,
    },
    {
      term: '单柜功率',
      value: `${cite('hanggang.power')}：风冷 ${design('8–20 kW')}，冷板液冷 ${design('30–40 kW')}`,
      short: cite('hanggang.power'),
    },
    {
      term: '市电与变压器',
      value: `${design('2 路 110 kV')}，引自${design('两座独立变电站')}，每路 ${design('50 MVA')}；设计 IT 负载 ${design('28 MW')}，变压器 2N，一路可带全部负载`,
      short: `${design('双变电站 2 路 110 kV')}，2N`,
    },
    {
      term: 'UPS 与电池',
      value: 'UPS 2N，双母线到柜；满载后备不少于 15 min（A 级要求），电池室与 UPS 室分设',
      short: '2N，15 min',
    },
    {
      term: '柴发与储油',
      value: `柴发 N+1，现场储油满载 12 h（A 级要求）；供油协议约定 ${design('4 小时')}内到场`,
      short: 'N+1，12 h',
    },
    {
      term: '制冷',
      value: `冷冻水 N+1，冷通道封闭，送风 18–27 ℃；液冷区 CDU N+1、二次侧供水 ${design('35–40 ℃')}；蓄冷罐满载 ${design('15 min')}`,
      short: '冷冻水 N+1 + 冷板液冷',
    },
    {
      term: 'PUE',
      value: `设计 ${cite('hanggang.pue')}（IT 负载率 ${design('75%')}）；年均运行值逐月写入能效报告`,
      short: `设计 ${cite('hanggang.pue')}`,
    },
    {
      term: '运营商与出口',
      value: `${pending('电信、联通、移动三线 BGP')}，出口 ${pending('800 Gb/s')}；接入 ${cite('metro.ring')} 城域环网，光缆双路由入楼`,
      short: `${pending('三线 BGP')}，${cite('metro.ring')} 环网`,
    },
    {
      term: '消防与安防',
      value: '机房区 IG541、电池室七氟丙烷，极早期烟雾探测；园区、楼宇、机房、笼区四道门禁，录像保存 ≥ 90 天',
      short: 'IG541 / 七氟丙烷，四道门禁',
    },
    {
      term: '证书与合规',
      value: `按 GB 50174-2017 A 级与 GB/T 22239-2019 三级安全物理环境条款建设；${pending('检测报告与证书编号')}列入合同附件`,
      short: 'A 级设计、等保三级条款',
    },
  ],
  powerMinKw: 8,
  powerMaxKw: 40,
  airMaxKw: 20,
  liquid: { minKw: 30, maxKw: 40, cabinets: 320 },
  pueDesign: 1.3,
  rttHangzhouMs: 1,
  cabinets: 2400,
  itLoadMw: 28,
  sideMva: 50,
  storageMinutes: 15,
  gbClass: 'A',
  powerPath: { utility: '2 路 110 kV，两座变电站', transformer: '2N', ups: '2N', batteryMinutes: 15, generator: 'N+1', fuelHours: 12 },
  suited: ['GPU 训练', '在线推理', '金融核心', '政企专区', '同城灾备'],
};
