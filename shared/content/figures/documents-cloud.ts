/** Figures of the documents about cloud products and compute. */
import { transferHours } from '../transfer.ts';
import type { TextFigures } from './text-figure.ts';

const TERABYTES = [1, 5, 10, 50, 100, 500] as const;
/** Hours for so many terabytes over a link. */
const hours = (gbps: number) => TERABYTES.map((size) => [size, transferHours(size, gbps)] as const);
/** Days for so many terabytes over a link. */
const days = (sizes: readonly number[], gbps: number) => sizes.map((size) => [size, transferHours(size, gbps) / 24] as const);

export const CLOUD_FIGURES: TextFigures = {
  'cloud-security-group': {
    of: '安全组规划与端口排错', section: '按角色分组',
    caption: '来源写安全组而不写网段：扩容的主机加入分组就有规则，不用改规则。',
    drawing: {
      kind: 'architecture', label: '按角色分组：互联网只到网页组，网页组到应用组，应用组到数据库组，运维只经堡垒机',
      lanes: [
        { label: '来源', boxes: [{ id: 'all', label: '互联网', kind: 'outside' }, { id: 'jump', label: '堡垒机' }, { id: 'watch', label: '监控服务器' }] },
        { label: '网页', boxes: [{ id: 'web', label: 'sg-web', note: 'TCP 80、443' }] },
        { label: '应用', boxes: [{ id: 'app', label: 'sg-app', note: 'TCP 8080' }, { id: 'ops', label: 'sg-ops', note: 'TCP 22、3389' }, { id: 'mon', label: 'sg-monitor', note: 'TCP 9100' }] },
        { label: '数据', boxes: [{ id: 'db', label: 'sg-db', note: 'TCP 3306、5432', kind: 'energy' }] },
      ],
      links: [{ from: 'all', to: 'web' }, { from: 'web', to: 'app' }, { from: 'app', to: 'db' }, { from: 'jump', to: 'ops', kind: 'control' }, { from: 'watch', to: 'mon', kind: 'control' }],
    },
  },
  'cloud-storage-migration': {
    of: '对象存储数据迁移', section: '估算时间',
    caption: '按链路利用率 80% 计算，两轴都是对数。超过两周的，改用专线或硬盘寄送。',
    drawing: {
      kind: 'curve', label: '数据量与迁移时间：1 Gbps 迁 50 TB 约 5.8 天，10 Gbps 约 14 小时',
      x: { label: '数据量，TB', from: 1, to: 500, ticks: [1, 10, 50, 100, 500], log: true },
      y: { label: '用时，小时', from: 0.3, to: 2000, ticks: [1, 10, 100, 1000], log: true },
      series: [
        { name: '1 Gbps', points: hours(1), energy: true, notes: { 3: '50 TB：5.8 天' } },
        { name: '10 Gbps', points: hours(10), notes: { 3: '50 TB：14 h' } },
      ],
      limits: [{ axis: 'y', at: 336, label: '两周' }],
    },
  },
  'cloud-db-backup': {
    of: '数据库备份与到点恢复', section: '恢复到误操作之前',
    caption: '14:32:10 误删：先在隔离实例上恢复全量，再回放 14:32:10 之前的日志。全量的时刻以备份计划为准。',
    drawing: {
      kind: 'spans', label: '到点恢复：全量之后连续归档日志，误操作发生后停写，在新实例上回放到误操作之前一秒',
      axis: { label: '当天，时', from: 0, to: 18, ticks: [[2, '02:00'], [8, '08:00'], [14.54, '14:32'], [17, '17:00']] },
      lanes: [
        { label: '每日全量', spans: [{ from: 1.5, to: 2.5, text: '全量文件' }] },
        { label: '二进制日志', spans: [{ from: 2.5, to: 14.54, text: '连续归档，回放到前一秒' }] },
        { label: '原库', spans: [{ from: 0, to: 14.54, text: '正常写入' }, { from: 14.7, to: 18, text: '停写', gold: true }] },
        { label: '隔离新实例', spans: [{ from: 14.7, to: 18, text: '恢复', gold: true }] },
      ],
      marks: [{ at: 14.54, label: '误操作' }],
    },
  },
  'cloud-disk-fio': {
    of: '云盘性能测试', section: '四组参数',
    caption: '同一参数跑三次取中位数；新盘先顺序写满一遍。',
    drawing: {
      kind: 'flow', label: '云盘测试四组：随机读、随机写、顺序读、单队列落盘写，各对应一种业务',
      steps: [
        { label: 'A 随机读 4K', note: '队列 32、4 个任务', gate: '数据库读：看 IOPS 与 P99' }, { label: 'B 随机写 4K', note: '队列 32、4 个任务', gate: '数据库写：看 IOPS 与 P99' },
        { label: 'C 顺序读 1M', note: '队列 16、1 个任务', gate: '备份与分析：看带宽' }, { label: 'D 落盘写 8K', note: '队列 1、每写落盘', gate: '事务提交：看时延' },
      ],
    },
  },
  'ai-node-acceptance': {
    of: '八卡节点验收', section: '六、热与功耗',
    caption: '更换任何部件以后从第一步重来，不能只补测失败的那一项。',
    drawing: {
      kind: 'flow', label: '八卡节点验收六步：清点、PCIe 链路、显存与错误、诊断、机内带宽、热与功耗',
      steps: [
        { label: '清点硬件', note: '型号、数量、固件', gate: '与清单一致' }, { label: 'PCIe 链路', note: '速率与宽度', gate: '无降速' },
        { label: '显存与错误', note: 'ECC、行重映射、Xid', gate: '不可纠正为 0' }, { label: '诊断工具', note: '三级测试', gate: '全部通过' },
        { label: '机内带宽', note: '八卡互联', gate: '节点间偏差 3% 以内' }, { label: '热与功耗', note: '满载温度与频率', gate: '无降频' },
      ],
    },
  },
  'ai-nccl-tests': {
    of: 'NCCL 带宽测试', section: '结果偏低怎么找',
    caption: '二分法：三十二台分成两半各测，慢的一半继续分，五轮之内找到那一台。',
    drawing: {
      kind: 'bars', label: '用二分法缩小范围：32、16、8、4、2、1 台，五轮找到慢节点',
      parts: ['慢的一半', '已排除'], max: 32,
      rows: [32, 16, 8, 4, 2, 1].map((left, round) => ({
        label: round === 0 ? '起始' : `第 ${round} 轮后`,
        parts: [{ value: left }, ...(left < 32 ? [{ value: left, kind: 'gold' as const }] : [])],
        text: `剩 ${left} 台`,
      })),
    },
  },
  'ai-slurm-jobs': {
    of: '提交多机训练作业', section: '检查点放在哪里',
    caption: '本地盘只放缓存，作业结束即清空；检查点至少有一份在对象存储。',
    drawing: {
      kind: 'architecture', label: '检查点的去处：作业写并行文件系统，每天复制一份到对象存储，本地盘只放缓存',
      lanes: [
        { label: '作业', boxes: [{ id: 'job', label: '训练作业', note: '8 节点 × 8 卡', kind: 'energy' }, { id: 'nvme', label: '本地 NVMe', note: '缓存，结束即清' }] },
        { label: '共享', boxes: [{ id: 'pfs', label: '并行文件系统', note: '最近 3 份检查点' }] },
        { label: '归档', boxes: [{ id: 'object', label: '对象存储', note: '每天 1 份', page: 'resource-cloud-storage' }] },
      ],
      links: [{ from: 'job', to: 'nvme' }, { from: 'job', to: 'pfs', label: '高频检查点' }, { from: 'pfs', to: 'object', kind: 'dashed', label: '每天复制' }],
    },
  },
  'ai-dataset-transfer': {
    of: '训练数据进出', section: '选择路径',
    caption: '参考速率：10 Gbps 约 86 TB / 天，100 Gbps 约 864 TB / 天。两轴都是对数。',
    drawing: {
      kind: 'curve', label: '数据量与传输天数：10 Gbps 传 200 TB 约 2.3 天，100 Gbps 传 1000 TB 约 1.2 天',
      x: { label: '数据量，TB', from: 10, to: 5000, ticks: [10, 100, 200, 1000, 5000], log: true },
      y: { label: '用时，天', from: 0.1, to: 100, ticks: [0.1, 1, 10, 100], log: true },
      series: [
        { name: '云连接 10 Gbps', points: days([10, 100, 200, 1000, 5000], 10), energy: true, notes: { 2: '200 TB：2.3 天' } },
        { name: '波道 100 Gbps', points: days([100, 200, 1000, 5000], 100), notes: { 2: '1000 TB：1.2 天' } },
      ],
    },
  },
};
