/** Lead figures of articles about networks. */
import type { TextFigures } from './text-figure.ts';

/** Commits a second of one thread: a write takes 0.3 ms and one or two round trips. */
const commits = (trips: number) => [0, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 2.6, 3, 4].map((rtt) => [rtt, Math.round(1000 / (0.3 + trips * rtt))] as const);
/** Window in MB that a single flow needs to fill a link. */
const windows = (gbps: number) => [0, 8, 16, 24, 32, 40].map((rtt) => [rtt, (gbps * rtt) / 8] as const);
/** Smallest loss that so many samples can show, per cent. */
const resolution = [30, 36, 44, 54, 66, 84, 120, 160, 220, 300, 450, 600].map((samples) => [samples, 100 / samples] as const);

export const NETWORK_NEWS: TextFigures = {
  1002: {
    of: '同步复制能拉多远：距离与时延的一笔账',
    caption: '按正文公式计算：本地写入 0.3 ms，串行提交上限 = 1 ÷（0.3 ms + 来回次数 × RTT）。纵轴为对数。',
    drawing: {
      kind: 'curve', label: '串行提交上限随往返时延下降的两条曲线：一个来回与两个来回，1 ms 以内适合同步复制',
      x: { label: '往返时延 RTT，ms', from: 0, to: 4, ticks: [0, 1, 2, 3, 4] },
      y: { label: '单线程每秒提交次数', from: 100, to: 5000, ticks: [100, 300, 1000, 3000], log: true },
      series: [
        { name: '写一次走 1 个来回', points: commits(1), notes: { 6: '769', 9: '344' } },
        { name: '走 2 个来回', points: commits(2), energy: true, notes: { 2: '1428', 9: '181' } },
      ],
      limits: [{ axis: 'x', at: 1, label: '同城双活 ≤ 1 ms' }, { axis: 'x', at: 3, label: '> 3 ms 按异步' }],
    },
  },
  1004: {
    of: '云连接 CCS 新增 5 Gbps 与 10 Gbps 带宽档',
    caption: '窗口 = 带宽 × 往返时延。多流并发可以绕开单流窗口的限制，验收时用十六路。',
    drawing: {
      kind: 'curve', label: '单条 TCP 流跑满 1、5、10 Gbps 所需窗口随往返时延线性增长，10 Gbps 在 8 ms 时需要 10 MB',
      x: { label: '往返时延，ms', from: 0, to: 40, ticks: [0, 8, 16, 24, 32, 40] },
      y: { label: '单流跑满需要的窗口，MB', from: 0, to: 50, ticks: [0, 10, 20, 30, 40, 50] },
      series: [
        { name: '10 Gbps', points: windows(10), energy: true, notes: { 1: '8 ms 需要 10 MB', 4: '10 Gbps：40 MB' } },
        { name: '5 Gbps', points: windows(5), notes: { 4: '5 Gbps：20 MB' } },
        { name: '1 Gbps', points: windows(1), notes: { 4: '1 Gbps：4 MB' } },
      ],
    },
  },
  1005: {
    of: '杭州城域环网完成 400G 升级',
    caption: '两次倒换都安排在 00:00–06:00 维护窗口的前五个小时；一侧承载全部业务时，另一侧更换板卡并稳定 72 小时。',
    drawing: {
      kind: 'spans', label: '割接时间线：先由东向承载业务、更换西向板卡并稳定 72 小时，再反向操作一次',
      axis: { label: '首次倒换以后，小时', from: 0, to: 150, ticks: [[0, '0'], [24, '24'], [48, '48'], [72, '72'], [96, '96'], [120, '120'], [144, '144']] },
      lanes: [
        { label: '环的东向', spans: [{ from: 0, to: 72, text: '承载全部业务' }, { from: 72, to: 144, text: '更换板卡、稳定', gold: true }] },
        { label: '环的西向', spans: [{ from: 0, to: 72, text: '更换板卡、稳定', gold: true }, { from: 72, to: 144, text: '承载全部业务' }] },
      ],
      marks: [{ at: 0, label: '倒换到东向' }, { at: 72, label: '倒换到西向' }, { at: 144, label: '恢复环保护' }],
    },
  },
  1010: {
    of: '智算网络选型：IB 与 RoCE 怎么选',
    caption: '八轨接法：所有节点的第 n 张网卡接第 n 台 Leaf，同轨流量一跳可达；图中画出其中几个节点。',
    drawing: { kind: 'gpu-fabric', label: '八轨无阻塞网络：每个节点的八张网卡分别接到八台 Leaf，Leaf 再以 1:1 接到 Spine', nodes: 4, spines: 4 },
  },
  1013: {
    of: 'SD-WAN 链路切换阈值：别让探测看不清',
    caption: '最小可分辨丢包率 = 1 ÷ 样本数。曲线降到阈值以下，这个阈值才有意义。',
    drawing: {
      kind: 'curve', label: '探测样本数与最小可分辨丢包率的关系：30 个样本只能看清 3.3%，300 个样本才看得清 0.33%',
      x: { label: '统计窗口内的样本数', from: 0, to: 600, ticks: [0, 120, 300, 450, 600] },
      y: { label: '丢一个包代表的丢包率，%', from: 0, to: 4, ticks: [0, 1, 2, 3, 4] },
      series: [{ name: '最小分辨率', points: resolution, notes: { 0: '30 个：3.3%', 6: '120 个：0.83%', 9: '0.33%', 11: '0.17%' } }],
      limits: [{ axis: 'y', at: 1, label: '要分辨的 1%' }],
    },
  },
};
