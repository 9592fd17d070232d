/**
 * Availability of every service and what happens below it: one table, stated in full at /service/index#sla. Product
 * pages take their own row of it and the same steps of credit.
 */
import type { PageId } from '#shared/site/registry.ts';
import { cite, FACTS, type FactKey } from './facts.ts';
import { design } from './figure.ts';
import type { More, Table } from './model.ts';
import { RACK_OUTAGE } from './rack-availability.ts';

export type SlaId =
  | 'rack' | 'rack-b' | 'dcs-single' | 'dcs-dual' | 'ccs-single' | 'ccs-dual' | 'linkcloud-single' | 'linkcloud-dual'
  | 'branch' | 'branch-mobile' | 'accelerator' | 'saas' | 'server' | 'disk' | 'object' | 'cold' | 'desktop' | 'conference' | 'bigdata' | 'cube'
  | 'security-shared' | 'security-own' | 'gpu-node' | 'gpu-cluster'
  | 'merged-single' | 'merged-dual' | 'merged-pair' | 'combined-1' | 'combined-2' | 'combined-3'
  | 'database-single' | 'database-pair' | 'database-metro' | 'database-remote';

interface SlaEntry {
  readonly service: string;
  /** The page that sells it. */
  readonly page: PageId;
  /** Per cent of a month. */
  readonly percent: number;
  /** What counts as not available. */
  readonly counted: string;
}

/** What else counts between clouds, as the product's own table says row by row. */
const BACKBONE_OUTAGE = '骨干丢包、抖动连续 1 小时超限';

const of = (key: FactKey): number => Number.parseFloat(FACTS[key].value);

export const SLA: Readonly<Record<SlaId, SlaEntry>> = {
  rack: { service: '机柜供电与制冷（A 级机房，双路）', page: 'resource-idc-service-models', percent: of('dc.power-cooling.availability'), counted: RACK_OUTAGE },
  'rack-b': { service: '机柜供电与制冷（福地机房）', page: 'resource-idc-service-models', percent: of('fudi.power-cooling.availability'), counted: RACK_OUTAGE },
  'dcs-dual': { service: '数据中心互联，双路由', page: 'resource-wan-dcs', percent: of('dci.availability'), counted: '两条路由同时中断' },
  'dcs-single': { service: '数据中心互联，单路由', page: 'resource-wan-dcs', percent: 99.9, counted: '该路由中断' },
  'ccs-dual': { service: '云连接 CCS，双链路', page: 'resource-wan-ccs', percent: of('ccs.dual'), counted: '两条链路同时中断' },
  'ccs-single': { service: '云连接 CCS，单链路', page: 'resource-wan-ccs', percent: of('ccs.single'), counted: '该链路中断' },
  'linkcloud-dual': { service: '多云互联，双 POP', page: 'resource-cloud-link-cloud', percent: of('linkcloud.availability'), counted: `两个 POP 的连接同时中断，或${BACKBONE_OUTAGE}` },
  'linkcloud-single': { service: '多云互联，单 POP', page: 'resource-cloud-link-cloud', percent: of('ccs.single'), counted: `该 POP 的连接中断，或${BACKBONE_OUTAGE}` },
  branch: { service: '分支组网，双有线链路站点', page: 'solution-branch-net-work', percent: 99.95, counted: '两条链路都不能到达 Hub' },
  'branch-mobile': { service: '分支组网，宽带加 5G 站点', page: 'solution-branch-net-work', percent: 99.9, counted: '宽带与 5G 都不能到达 Hub' },
  accelerator: { service: '广域网加速', page: 'resource-wan-accelerator', percent: 99.9, counted: 'POP 与骨干段中断；旁路期间不计' },
  saas: { service: 'SaaS 应用加速', page: 'solution-saas-app', percent: 99.95, counted: '全部 POP 不可达' },
  server: { service: '云服务器，单实例', page: 'resource-cloud-services', percent: of('server.availability'), counted: '连续 1 分钟实例不可达' },
  disk: { service: '云盘', page: 'resource-cloud-services', percent: of('storage.availability'), counted: '连续 1 分钟读写失败' },
  object: { service: '对象存储，标准层', page: 'resource-cloud-storage', percent: of('storage.availability'), counted: '每 5 分钟统计的错误率' },
  cold: { service: '对象存储，低频与归档', page: 'resource-cloud-storage', percent: 99.5, counted: '同上，归档从取回完成后起算' },
  desktop: { service: '云桌面', page: 'resource-desktop', percent: 99.95, counted: '登录网关不能登录' },
  conference: { service: '云会议', page: 'resource-conference', percent: 99.95, counted: '不能新建或加入会议' },
  bigdata: { service: '大数据平台，查询入口', page: 'resource-big-data', percent: 99.9, counted: '连续 1 分钟无法提交查询' },
  cube: { service: '立方云，控制面与计算', page: 'resource-cube-cloud', percent: 99.95, counted: '控制面或计算不可用' },
  'security-own': { service: '安全资源池，专属实例', page: 'resource-safety-rule', percent: 99.95, counted: '实例与备机同时不可用' },
  'security-shared': { service: '安全资源池，共享实例', page: 'resource-safety-rule', percent: 99.9, counted: '实例不可用且未旁路' },
  'merged-single': { service: '云网融合，单链路加云主机', page: 'solution-cloud-and-net', percent: 99.8, counted: '云侧或网络侧任一中断，按合并口径' },
  'merged-dual': { service: '云网融合，双链路加云主机', page: 'solution-cloud-and-net', percent: 99.9, counted: '同上' },
  'merged-pair': { service: '云网融合，双链路加跨机房双实例', page: 'solution-cloud-and-net', percent: 99.95, counted: '同上' },
  'combined-1': { service: '融合组网，一级业务', page: 'solution-combin-net', percent: 99.99, counted: '用户边缘到用户边缘中断' },
  'combined-2': { service: '融合组网，二级业务', page: 'solution-combin-net', percent: 99.95, counted: '同上' },
  'combined-3': { service: '融合组网，三级业务', page: 'solution-combin-net', percent: 99.9, counted: '同上' },
  'database-remote': { service: '托管数据库，同城加建德', page: 'solution-database', percent: 99.99, counted: '连续 1 分钟无法读写' },
  'database-metro': { service: '托管数据库，同城三节点', page: 'solution-database', percent: 99.99, counted: '同上' },
  'database-pair': { service: '托管数据库，同机房主备', page: 'solution-database', percent: 99.95, counted: '同上' },
  'database-single': { service: '托管数据库，单机加备份', page: 'solution-database', percent: 99.5, counted: '同上' },
  'gpu-cluster': { service: '智算整集群，含热备', page: 'resource-compute-power', percent: of('gpu.cluster.availability'), counted: '可调度节点时 ÷ 合同节点时' },
  'gpu-node': { service: '智算单节点', page: 'resource-compute-power', percent: of('gpu.node.availability'), counted: '节点不可用' },
};

/** Credit of the month's fee for what was affected, from the mildest step; `below` in per cent, undefined is the target itself. */
export const CREDIT_STEPS: readonly { readonly below: number | undefined; readonly credit: number }[] = [
  { below: undefined, credit: 10 },
  { below: 99, credit: 25 },
  { below: 95, credit: 100 },
];

/** The steps in few words, for a table's cell. */
export const CREDIT_SHORT = `按 ${CREDIT_STEPS.map(({ credit }) => `${credit}%`).join(' / ')} 分档抵扣`;

/** Minutes of a month of thirty days that a target leaves, as they are written everywhere. */
export function minutesOf(percent: number): string {
  const minutes = ((100 - percent) / 100) * 30 * 24 * 60;
  return `${Number.isInteger(Math.round(minutes * 10) / 10) ? Math.round(minutes) : minutes.toFixed(1)} 分钟/月`;
}

/** The monthly availability of a service, with the sign of its state. */
export function slaTarget(id: SlaId): string {
  return design(`${SLA[id].percent}%`);
}

/** What stands under the table of a product: the steps of credit that all products share. */
export const CREDIT_NOTE = `未达标抵扣受影响资源当月费用的 ${CREDIT_STEPS.map(({ credit }) => `${credit}%`).join('、')}，分三档。`;

/** Where the whole table stands. */
export const SLA_MORE: More = { page: 'service-index', fragment: 'sla', text: '服务等级总表与抵扣分档' };

/** What counts for no service; the document of the service levels lists the same. */
export const NOT_COUNTED = [
  `提前 ${cite('dc.maintenance.notice')}公告的计划维护，超出公告窗口的部分计入`,
  '客户侧设备、线路与配置',
  '客户方人员未经授权的操作',
  '超出签约功率、带宽或配额后的限制',
  '客户申请的中断，以及应客户要求保留现场而延后的恢复',
  '不可抗力，以及主管部门依法要求的处置',
] as const;

/** The whole table. */
export function slaTable(): Table {
  return {
    caption: '各项服务的月可用率目标与计量口径',
    columns: ['服务', '月可用率', '每月允许不可用', '什么算不可用'],
    rows: Object.values(SLA).map(({ service, page, percent, counted }) => ({ head: service, page, cells: [design(`${percent}%`), minutesOf(percent), counted] })),
    notes: [
      `未达标的抵扣只有一种算法：低于目标抵扣受影响资源当月费用的 ${CREDIT_STEPS[0]?.credit}%，${CREDIT_STEPS.slice(1).map(({ below, credit }) => `低于 ${below}% 抵扣 ${credit}%`).join('，')}，一个月内取最高一档，以账单抵扣。`,
      '月可用率 =（总分钟 − 不可用分钟）÷ 总分钟，表中分钟按 30 天的月份折算，结算按当月实际分钟数。',
      `不计入的有：${NOT_COUNTED.join('；')}。产品页另列的情形以该页为准。`,
      '不可用从监控告警与报障时间中较早的一个算起，到监控恢复并经客户确认为止；30 分钟内联系不到客户的，以监控恢复时间为准。',
      `抵扣由客户申请：${cite('credit.claim')}内提交工单，写明资源编号、起止时间与证据；核对监控与日志后，${cite('credit.reply')}内回复判定结果。`,
    ],
  };
}
