/** Lead figures of articles about compliance, cloud products and service. */
import type { TextFigures } from './text-figure.ts';

export const SERVICE_NEWS: TextFigures = {
  1006: {
    of: 'ICP 备案与经营许可，分清三件事再上线',
    caption: '备案按 20 个工作日约合 28 天画；许可的 60 日不含补正，排期按三个月预留。',
    drawing: {
      kind: 'spans', label: '三件事的先后与时限：备案 20 个工作日内审核，许可受理后 60 日内决定，公安备案在开通后 30 日内',
      axis: { label: '提交以后，天', from: 0, to: 92, ticks: [[0, '0'], [28, '28'], [60, '60'], [90, '90']] },
      lanes: [
        { label: 'ICP 备案', spans: [{ from: 0, to: 28, text: '管局审核' }] },
        { label: '公安联网备案', spans: [{ from: 28, to: 58, text: '开通后 30 日内' }] },
        { label: '经营许可', spans: [{ from: 0, to: 60, text: '受理后 60 日内决定' }, { from: 60, to: 90, text: '补正预留', gold: true }] },
      ],
      marks: [{ at: 28, label: '网站开通' }],
    },
  },
  1008: {
    of: '立方云 3.2 发布：三节点起步，支持滚动升级',
    caption: '三节点集群按每节点上限 40 分钟画；自检失败时停在当前节点，不再继续。',
    drawing: {
      kind: 'spans', label: '三节点集群的滚动升级：控制面 30 分钟，之后三个节点依次升级，每个 20 至 40 分钟',
      axis: { label: '升级开始以后，分钟', from: 0, to: 156, ticks: [[0, '0'], [30, '30'], [70, '70'], [110, '110'], [150, '150']] },
      lanes: [
        { label: '控制面', spans: [{ from: 0, to: 30, text: '30 分钟' }] },
        { label: '节点 1', spans: [{ from: 30, to: 50 }, { from: 50, to: 70, gold: true, text: '迁走、升级、自检、归队' }] },
        { label: '节点 2', spans: [{ from: 70, to: 90 }, { from: 90, to: 110, gold: true, text: '20–40 分钟' }] },
        { label: '节点 3', spans: [{ from: 110, to: 130 }, { from: 130, to: 150, gold: true }] },
      ],
    },
  },
  1009: {
    of: '报障入口统一：一个号码四个分机，四级响应',
    caption: '横条是响应时限：工程师接手并给出第一条诊断信息，自动回复不算。竖线是没有恢复时的升级时刻。',
    drawing: {
      kind: 'spans', label: '四级故障的响应时限 15、30、60、240 分钟，以及 P1 在 30 分钟与 2 小时、P2 在 4 小时的升级',
      axis: { label: '受理以后，分钟', from: 0, to: 248, ticks: [[0, '0'], [30, '30'], [60, '60'], [120, '120'], [240, '240']] },
      lanes: [
        { label: 'P1', spans: [{ from: 0, to: 15, text: '15 分钟' }] }, { label: 'P2', spans: [{ from: 0, to: 30, text: '30 分钟' }] },
        { label: 'P3', spans: [{ from: 0, to: 60, text: '60 分钟' }] }, { label: 'P4', spans: [{ from: 0, to: 240, text: '240 分钟' }] },
      ],
      marks: [{ at: 30, label: 'P1 升值班经理' }, { at: 120, label: 'P1 升技术负责人' }, { at: 240, label: 'P2 按 P1 处理' }],
    },
  },
  1011: {
    of: '等保测评前，运营者自己要做完的准备',
    caption: '实线框是最短，虚线框是最长：8 月启动差距分析，最长十三周，年底前能拿到报告。',
    drawing: {
      kind: 'spans', label: '差距分析 1 周、建设整改 3 至 8 周、等级测评 2 至 4 周，最长合计 13 周',
      axis: { label: '启动差距分析以后，周', from: 0, to: 13.5, ticks: [[0, '0'], [1, '1'], [4, '4'], [9, '9'], [13, '13']] },
      lanes: [
        { label: '差距分析', spans: [{ from: 0, to: 1, text: '1 周' }] },
        { label: '建设整改', spans: [{ from: 1, to: 4, text: '3 周' }, { from: 4, to: 9, text: '最长 8 周', gold: true }] },
        { label: '等级测评', spans: [{ from: 9, to: 11, text: '2 周' }, { from: 11, to: 13, text: '4 周', gold: true }] },
      ],
    },
  },
  1012: {
    of: '灾备服务新增不可变副本与恢复前查杀',
    caption: '受保护数据 20 TB、日变化率 3%、保留 35 天、压缩去重 2:1；被加密的数据几乎压不动，所以多留一倍增量空间。',
    drawing: {
      kind: 'bars', label: '副本容量估算：全量 50 TB，增量 9 TB，合计约 59 TB，另留一倍增量 9 TB',
      parts: ['正常占用', '为突增预留'], max: 70,
      rows: [
        { label: '全量 5 份', parts: [{ value: 50 }], text: '50 TB' },
        { label: '增量 30 份', parts: [{ value: 9 }], text: '9 TB' },
        { label: '多留一倍增量', parts: [{ value: 9, kind: 'gold' }], text: '9 TB' },
        { label: '应备容量', parts: [{ value: 59 }, { value: 9, kind: 'gold' }], text: '约 68 TB' },
      ],
    },
  },
  1014: {
    of: '个人信息保护合规审计：官网与业务系统怎么做',
    caption: '一年四件事，每季度一件；下一年先复核上一年的整改。',
    drawing: {
      kind: 'spans', label: '年度计划：一季度更新清单，二季度技术抽查，三季度响应演练，四季度形成审计报告',
      axis: { label: '自然年', from: 0, to: 12, ticks: [[0, '1 月'], [3, '4 月'], [6, '7 月'], [9, '10 月'], [12, '年末']] },
      lanes: [
        { label: '处理活动清单', spans: [{ from: 0, to: 3, text: '更新与核对' }] },
        { label: '技术抽查', spans: [{ from: 3, to: 6, text: '日志、备份、接口' }] },
        { label: '响应演练', spans: [{ from: 6, to: 9, text: '查阅、更正、删除' }] },
        { label: '审计报告', spans: [{ from: 9, to: 12, text: '问题与整改', gold: true }] },
      ],
    },
  },
};
