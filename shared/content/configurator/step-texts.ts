/** Copy of the configurator's steps. Its components fill in the `{names}`. */
import { NODE_KW, NODE_RACK_KW, NODES_PER_RACK } from '../compute-figures.ts';
import { cite } from '../facts.ts';
import { bare } from '../figure.ts';

/** The questions with a few answers. Those of sites and circuits are made from the data. */
export const QUESTIONS = {
  site: { legend: '机房', choices: [{ value: '', label: '还没定', note: '由方案工程师按业务推荐' }] },
  circuit: { legend: '每柜供电，A、B 各一路', choices: [] },
  traffic: {
    legend: '计费方式',
    choices: [
      { value: 'none', label: '不需要公网带宽' },
      { value: 'fixed', label: '固定带宽', note: '端口限速，费用不变，适合平稳流量' },
      { value: 'p95', label: '95 计费', note: '按 5 分钟采样去掉最高 5% 计，适合短高峰' },
    ],
  },
  sample: {
    legend: '流量曲线',
    choices: [
      { value: '', label: '用自己的数据', note: '粘贴到下方' },
      { value: 'office', label: '办公与业务系统：工作日白天高', note: '演示曲线，按峰值缩放' },
      { value: 'video', label: '直播与视频：每晚 19–23 点高', note: '演示曲线，按峰值缩放' },
      { value: 'batch', label: '夜间同步：每天 1 小时跑满', note: '演示曲线，按峰值缩放' },
    ],
  },
  access: {
    legend: '接入方式',
    choices: [
      { value: 'none', label: '不需要云专线' },
      { value: 'single', label: '单接入', note: `一个端口，月可用率 ${bare(cite('ccs.single'))}` },
      { value: 'dual', label: '双 POP 接入', note: `两处机房各一个端口，月可用率 ${bare(cite('ccs.dual'))}` },
    ],
  },
} as const satisfies Readonly<Record<string, { readonly legend: string; readonly choices: readonly object[] }>>;

/** What the answers of sites and circuits say. */
export const ANSWERS = {
  automatic: '按功率选',
  site: '{place}，单柜 {power} kW',
  smallest: '{circuit}，一路持续 {limit} kW',
  noKw: '填单柜功率后给出',
  circuit: '一路持续 {limit} kW（额定电流的 80%）',
} as const;

/** Below this ratio of peak to mean a curve is flat. */
export const FLAT = 1.5;

/** What the traffic curve says of both ways to charge. Their prices differ, so it names the difference that would make them equal. */
export const ADVICE = {
  flat: `峰值不到均值的 ${FLAT} 倍，95 值接近峰值：先按固定带宽询价。`,
  short: '高于 95 值的时段平均每天不到 1.2 小时，不计费：计费带宽比峰值少 {saved}%，95 计费的单价高出不到 {dearer}% 就更省。',
  long: '高峰每天超过 1.2 小时，95 值贴近峰值：两种计费都请按 95 值比价。',
} as const;

export const TRAFFIC = {
  p95: '95 值',
  peak: '峰值',
  mean: '均值',
  rate: '{rate} Mb/s',
  points: '粘贴采样点',
  format: '每行一个 5 分钟点：Mb/s 数值，或门户导出的「时间,入,出」。',
  local: '只在本机计算，不上传、不留在链接里。',
  sent: '随表单提交计算，不保存，最多 2,000 个字符。',
  dropped: '去掉最高 5% 的 {count} 个点',
  port: '端口不小于它',
  count: '共 {count} 个点',
  carried: '沿用上次测得的 95 值：{rate} Mb/s。',
  line: '95 值 {rate} Mb/s（虚线）',
  top: '峰值 {rate}',
  point: '第 {number} 个点',
  day: '第 {number} 天',
  curve: '流量曲线：{count} 个点，峰值 {peak} Mb/s，95 值 {p95} Mb/s',
} as const;

export const NODES = {
  cards: '{count} 卡',
  racks: '液冷机柜',
  rackCount: '{count} 架',
  power: '满载功率',
  kw: '{sum} kW',
  site: '机房',
  cluster: '整集群，另含热备 {spares} 台',
  single: '裸金属节点',
  rack: `每柜 ${NODE_RACK_KW} kW、${NODES_PER_RACK} 个节点`,
  each: `每节点 ${NODE_KW} kW`,
  noSite: '待定',
  places: '液冷共 {count} 架',
  anyPlaces: '按液冷机位安排',
  // Around the link to the estimator.
  before: '不知道要多少节点，先用',
  estimator: '算力测算',
  after: '按参数量与 token 数估算，结果可以带回这里。',
} as const;

export const LEVELS = {
  label: '灾备等级（GB/T 20988 六级）',
  none: '不要求',
  level: '第 {level} 级 {name}',
} as const;

/** The way through the steps. */
export const WAY = {
  label: '配置器',
  steps: '步骤',
  mend: '要改',
  back: '上一步',
  next: '下一步：{step}',
  bill: '生成清单',
  update: '更新本步',
  restart: '重新开始',
} as const;
