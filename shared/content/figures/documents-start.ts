/** Figures of the documents for beginners, of those about the data centre and about billing. */
import type { TextFigures } from './text-figure.ts';

export const START_FIGURES: TextFigures = {
  'start-support-levels': {
    of: '报障与响应等级', section: '报障步骤',
    caption: '五步都在同一张工单里留痕；电话只用来让值班员尽快定位。',
    drawing: {
      kind: 'flow', label: '报障五步：电话定位、说明变更、上传证据、写明授权、确认恢复',
      steps: [
        { label: '电话定位', note: '机房 + 机柜或线路编号 + 现象', gate: '十秒内能定位' },
        { label: '说明变更', note: '开始时间，是否刚做过变更', gate: '能回退的先回退' },
        { label: '上传证据', note: '日志与截图传到工单' },
        { label: '写明授权', note: '哪台设备、哪个部件、什么时段', gate: '授权以后才动手' },
        { label: '确认恢复', note: '在工单里确认，说明是否要原因报告' },
      ],
    },
  },
  'start-sla-calc': {
    of: '可用率与抵扣口径', section: '不可用从何时算起',
    caption: '示例：监控 10:00 告警、客户 10:04 报障、监控 10:21 恢复、客户 10:30 确认，记 30 分钟不可用。',
    drawing: {
      kind: 'spans', label: '不可用时间从监控告警与客户报障的较早者算起，到监控恢复并经客户确认为止',
      axis: { label: '10 时，分', from: -4, to: 36, ticks: [[0, '00'], [4, '04'], [21, '21'], [30, '30']] },
      lanes: [
        { label: '监控看到', spans: [{ from: 0, to: 21, text: '告警到恢复' }] },
        { label: '客户看到', spans: [{ from: 4, to: 30, text: '报障到确认' }] },
        { label: '计入不可用', spans: [{ from: 0, to: 30, text: '30 分钟', gold: true }] },
      ],
      marks: [{ at: 0, label: '计时开始' }, { at: 30, label: '计时结束' }],
    },
  },
  'billing-contract-changes': {
    of: '续约、变更与退租', section: '变更的步骤',
    caption: '价格从生效日起变，账单从次月起变；两处都要核对。',
    drawing: {
      kind: 'flow', label: '合同变更四步：提交申请、补充协议、窗口执行、账单核对',
      steps: [
        { label: '提交变更申请', note: '写明生效日与资源编号' }, { label: '补充协议', note: '商务出具', gate: '双方盖章或电子签署' },
        { label: '按窗口执行', note: '技术执行', gate: '客户验收' }, { label: '核对账单', note: '次月出现新价格', gate: '生效日一致' },
      ],
    },
  },
  'billing-invoice': {
    of: '账单、发票与对账', section: '对账步骤',
    caption: '三项依次核对；有差异的部分提异议，没有异议的部分照常支付。',
    drawing: {
      kind: 'flow', label: '对账顺序：资源清单、用量、单价，有差异在十个工作日内提出异议',
      steps: [
        { label: '核对资源', note: '机柜、线路、实例是否都在使用' }, { label: '核对用量', note: '电表、95 计费点、作业记录' },
        { label: '核对单价', note: '单价与优惠的起止日期' }, { label: '提出异议', note: '写明账单行号与依据', gate: '10 个工作日内' },
      ],
    },
  },
  8001: {
    of: '带宽 95 计费', section: '算一遍',
    caption: '示意：每天 2 小时高峰的一个月，8640 个点从高到低排序。去掉最高的 432 个点（36 小时），剩下的最大值就是计费带宽。',
    drawing: {
      kind: 'curve', label: '一个月 8640 个五分钟采样从高到低排序，去掉最高的 432 个点，第 433 个点是计费带宽',
      x: { label: '排序后的点', from: 0, to: 8640, ticks: [432, 2000, 4000, 6000, 8640] },
      y: { label: '带宽，Mbps（演示数据）', from: 0, to: 1200, ticks: [0, 300, 600, 900, 1200] },
      series: [{
        name: '采样值，从高到低',
        points: [[0, 960], [100, 930], [250, 890], [432, 830], [600, 740], [720, 560], [900, 430], [2000, 360], [4000, 290], [6000, 210], [7600, 140], [8640, 90]],
        notes: { 3: '计费点 830' },
      }],
      limits: [{ axis: 'x', at: 432, label: '左侧 36 h 不计费' }],
    },
  },
};
