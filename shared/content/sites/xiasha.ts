/** 下沙机房: carriers and internet exits in the east of the city. */
import { circuitsText } from '../circuits.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { Site } from './site.ts';

/** Ratings of the racks, kW. */
const TIERS = [4, 6, 8];

export const xiasha: Site = {
  id: 'xiasha',
  page: 'resource-idc-xiasha',
  name: '下沙机房',
  short: '城东 · BGP 多线',
  position: '以多运营商出口为核心的城东机房，供互联网、游戏、CDN 与电商业务就近接入与交叉连接。',
  locality: '杭州市',
  thirteen: [
    {
      term: '区位与到达',
      value: `杭州钱塘区下沙，钱塘江北岸；距绕城高速出口约 ${pending('4 km')}、地铁站约 ${pending('1 km')}，园区可停 ${pending('9.6 m')} 货车`,
      short: `钱塘区，地铁约 ${pending('1 km')}`,
    },
    {
      term: '建筑与抗震',
      value: `${design('四层')}独立机房楼，抗震按重点设防类（乙类）设计；主机房活荷载 ${design('8 kN/㎡')}，首层地坪高出当地防洪水位 ${design('0.5 m')}`,
      short: `独立楼，${design('8 kN/㎡')}`,
    },
    { term: '等级', value: cite('xiasha.tier'), short: cite('xiasha.tier') },
    {
      term: '机柜规模',
      value: `${cite('xiasha.cabinets')}，42U，600 mm 宽、1,100 mm 深；另设 ${design('2 间')}运营商接入间`,
      short: `${cite('xiasha.cabinets')}，42U`,
    },
    {
      term: '单柜功率',
      value: `${cite('xiasha.power')}，按 ${design(`${TIERS.join(' / ')} kW`)} 三档签约；${circuitsText(TIERS)}`,
      short: cite('xiasha.power'),
    },
    {
      term: '市电与变压器',
      value: `${design('4 路 10 kV')}，两座变电站各 ${design('2 路，每站合计 20 MVA')}；设计 IT 负载 ${design('10.8 MW')}，变压器 2N，低压母联平时断开`,
      short: `${design('双变电站 4 路 10 kV')}，2N`,
    },
    {
      term: 'UPS 与电池',
      value: 'UPS 2N，A、B 两路分层布线；满载后备 15 min，单体电压与内阻在线监测',
      short: '2N，15 min',
    },
    {
      term: '柴发与储油',
      value: `柴发 N+1 并机，地埋油罐储油满载 12 h；每月空载、每年带载试机`,
      short: 'N+1，12 h',
    },
    {
      term: '制冷',
      value: `冷冻水 N+1，列间与房间级末端混合，冷通道封闭；送风 18–27 ℃，蓄冷罐满载 ${design('15 min')}，与 UPS 后备相同`,
      short: '冷冻水 N+1',
    },
    {
      term: 'PUE',
      value: `设计 ${cite('xiasha.pue')}（IT 负载率 ${design('70%')}），过渡季用板式换热器自然冷却；实测值逐月写入能效报告`,
      short: `设计 ${cite('xiasha.pue')}`,
    },
    {
      term: '运营商与出口',
      value: `${pending('电信、联通、移动、广电、教育网')}入楼，BGP 出口 ${pending('1.2 Tb/s')}，IPv4 / IPv6 双栈；DDoS 清洗 ${cite('xiasha.scrubbing')}`,
      short: `${pending('五家入楼，BGP 1.2 Tb/s')}`,
    },
    {
      term: '消防与安防',
      value: '机房区七氟丙烷组合分配，接入间单独保护区；极早期烟雾探测，生物识别加刷卡双因子，录像保存 ≥ 90 天',
      short: '七氟丙烷，双因子门禁',
    },
    {
      term: '证书与合规',
      value: `按 GB 50174-2017 A 级设计；接入备案、IP 溯源与信息安全管理系统按电信主管部门要求运行，${pending('证照编号')}见合同附件`,
      short: 'A 级设计、接入备案',
    },
  ],
  powerMinKw: 4,
  powerMaxKw: 8,
  tiersKw: TIERS,
  airMaxKw: 8,
  pueDesign: 1.35,
  rttHangzhouMs: 1,
  cabinets: 1800,
  itLoadMw: 10.8,
  sideMva: 20,
  storageMinutes: 15,
  gbClass: 'A',
  powerPath: { utility: '4 路 10 kV，两座变电站', transformer: '2N', ups: '2N', batteryMinutes: 15, generator: 'N+1', fuelHours: 12 },
  suited: ['互联网与游戏', 'CDN 节点', '电商', '在线推理', '同城灾备'],
};
