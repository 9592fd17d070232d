/** 建德机房: scale and river cooling up the 新安江. */
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { Site } from './site.ts';

/** Ratings of the racks, kW. */
const TIERS = [6, 8, 12];

export const jiande: Site = {
  id: 'jiande',
  page: 'resource-idc-jiande',
  name: '建德机房',
  short: '新安江畔 · 大规模',
  position: '以江水自然冷源与双路由回杭 DCI 为基础的大规模机房，承载异地灾备、离线训练、渲染与归档。',
  locality: '建德市',
  thirteen: [
    {
      term: '区位与到达',
      value: `杭州建德市新安江畔，距杭州主城公路约 ${pending('130 km')}、车程约 ${pending('100 分钟')}；高铁建德站接驳约 ${pending('20 分钟')}`,
      short: `建德，车程约 ${pending('100 分钟')}`,
    },
    {
      term: '建筑与抗震',
      value: `园区一期${design('两栋')}机房楼，抗震按重点设防类（乙类）设计；活荷载 ${design('10 kN/㎡')}，场地标高按百年一遇洪水位校核`,
      short: `园区，${design('10 kN/㎡')}`,
    },
    { term: '等级', value: cite('jiande.tier'), short: cite('jiande.tier') },
    {
      term: '机柜规模',
      value: `${cite('jiande.cabinets')}，47U，600 mm 宽、1,200 mm 深；单机房模块 ${design('200–240 架')}`,
      short: `${cite('jiande.cabinets')}，47U`,
    },
    {
      term: '单柜功率',
      value: `${cite('jiande.power')}，同列可混排 ${design(`${TIERS.join(' / ')} kW`)} 三档，按列头柜配电`,
      short: cite('jiande.power'),
    },
    {
      term: '市电与变压器',
      value: `园区自建变电站，${design('2 路 110 kV')} 进线，引自${design('两座独立变电站')}，每路 ${design('50 MVA')}；设计 IT 负载 ${design('28 MW')}，楼内变压器 2N`,
      short: `${design('2 路 110 kV')}，2N`,
    },
    {
      term: 'UPS 与电池',
      value: `UPS 2N，${design('可选 240 V 直流与市电直供各一路')}；满载后备 15 min`,
      short: '2N，15 min',
    },
    {
      term: '柴发与储油',
      value: `10 kV 柴发 N+1 并机，储油满载 12 h；园区油罐可扩至 ${design('24 h')}`,
      short: 'N+1，12 h',
    },
    {
      term: '制冷',
      value: `江水经板式换热器间接供冷，冷机 N+1 备用；冷通道封闭，送风 18–27 ℃，蓄冷罐满载 ${design('15 min')}`,
      short: '江水自然冷源',
    },
    {
      term: 'PUE',
      value: `设计 ${cite('jiande.pue')}（IT 负载率 ${design('75%')}）；绿电比例 ${cite('jiande.green-power')}，按年提供绿证或交易凭证`,
      short: `设计 ${cite('jiande.pue')}`,
    },
    {
      term: '运营商与出口',
      value: `双路由回杭 DCI，${pending('10G / 100G')} 端口，RTT ${cite('rtt.hangzhou-jiande')}；本地${pending('电信、移动')}出口，多线业务经杭州 POP`,
      short: `双路由 DCI，${cite('rtt.hangzhou-jiande')}`,
    },
    {
      term: '消防与安防',
      value: '高压细水雾保护柴发与变配电，机房区 IG541；周界电子围栏、人车分流、四道门禁，录像保存 ≥ 90 天',
      short: 'IG541 / 细水雾，周界围栏',
    },
    {
      term: '证书与合规',
      value: `按 GB 50174-2017 A 级设计；${pending('节能审查、取水许可与绿电凭证')}列入合同附件，能效对标 GB 40879-2021 2 级`,
      short: `A 级设计、${pending('节能审查')}`,
    },
  ],
  powerMinKw: 6,
  powerMaxKw: 12,
  tiersKw: TIERS,
  airMaxKw: 12,
  pueDesign: 1.25,
  rttHangzhouMs: 3,
  cabinets: 3600,
  itLoadMw: 28,
  sideMva: 50,
  storageMinutes: 15,
  gbClass: 'A',
  powerPath: { utility: '2 路 110 kV，园区变电站', transformer: '2N', ups: '2N', batteryMinutes: 15, generator: 'N+1', fuelHours: 12 },
  suited: ['异地灾备', '离线训练', '渲染', '归档'],
};
