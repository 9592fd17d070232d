/** Figures of the documents about security, assessment and filing. */
import type { TextFigures } from './text-figure.ts';

export const SECURITY_FIGURES: TextFigures = {
  'sec-mlps-process': {
    of: '等保五步办理', section: '总览',
    caption: '实线框是最短，虚线框是最长；持续运营贯穿全年。',
    drawing: {
      kind: 'spans', label: '等保五步的时间：定级备案 2 至 5 周、差距分析 1 周、建设整改 3 至 8 周、等级测评 2 至 4 周、之后持续运营',
      axis: { label: '启动以后，周', from: 0, to: 21, ticks: [[0, '0'], [5, '5'], [6, '6'], [14, '14'], [18, '18']] },
      lanes: [
        { label: '定级备案', spans: [{ from: 0, to: 2, text: '2' }, { from: 2, to: 5, text: '最长 5 周', gold: true }] },
        { label: '差距分析', spans: [{ from: 5, to: 6, text: '1 周' }] },
        { label: '建设整改', spans: [{ from: 6, to: 9, text: '3' }, { from: 9, to: 14, text: '最长 8 周', gold: true }] },
        { label: '等级测评', spans: [{ from: 14, to: 16, text: '2' }, { from: 16, to: 18, text: '4 周', gold: true }] },
        { label: '持续运营', spans: [{ from: 18, to: 21, text: '全年' }] },
      ],
    },
  },
  'sec-linux-baseline': {
    of: 'Linux 主机基线加固', section: '批量执行的顺序',
    caption: '每一批都有回头路：同一集群的节点不放在同一批。',
    drawing: {
      kind: 'flow', label: '基线批量执行的顺序：非生产一台、有冗余的生产一台、其余分三批、新系统用加固镜像',
      steps: [
        { label: '非生产一台', note: '执行后重启一次', gate: '服务能自行恢复' }, { label: '生产一台', note: '有冗余的主机', gate: '观察 24 h' },
        { label: '其余分三批', note: '每批间隔一天', gate: '同集群不同批' }, { label: '加固镜像', note: '新装系统直接使用', gate: '每季度更新' },
      ],
    },
  },
  'sec-log-retention': {
    of: '日志留存与取证', section: '容量估算',
    caption: '按正文的例子：20 GB / 天 × 200 天 × 2 份 ÷ 8:1 = 1000 GB。',
    drawing: {
      kind: 'bars', label: '日志容量估算：原始 4000 GB，两份 8000 GB，按 8:1 压缩后 1000 GB',
      max: 8200,
      rows: [
        { label: '200 天原始量', parts: [{ value: 4000 }], text: '4000 GB' }, { label: '两份副本', parts: [{ value: 8000, kind: 'gold' }], text: '8000 GB' },
        { label: '压缩后', parts: [{ value: 1000 }], text: '1000 GB' },
      ],
    },
  },
  'sec-incident-response': {
    of: '安全事件应急处置', section: '前十五分钟',
    caption: '断网不断电：内存现场一旦丢失就找不回来。',
    drawing: {
      kind: 'flow', label: '前十五分钟的五件事：指定指挥、断网不断电、记时间线、冻结特权账号、停止备份清理',
      steps: [
        { label: '指定指挥', note: '其余人只向他汇报' }, { label: '断网不断电', note: '交换机或安全组隔离', gate: '保留内存现场' },
        { label: '记时间线', note: '何时、由谁、发现什么', gate: '统一时钟' }, { label: '冻结账号', note: '可疑账号与密钥', gate: '先冻结特权账号' },
        { label: '停清理', note: '备份任务的自动清理', gate: '保住干净副本' },
      ],
    },
  },
  'icp-first-filing': {
    of: 'ICP 首次备案', section: '办理步骤',
    caption: '最容易错过的是核验短信：24 小时内没有验证就退回重来。',
    drawing: {
      kind: 'flow', label: '首次备案六步：填写信息、网站命名、提交初审、提交管局、短信核验、管局审核',
      steps: [
        { label: '填写信息', note: '主体与网站' }, { label: '网站名称', note: '写服务名称', gate: '不含域名、国名' },
        { label: '提交初审', note: '材料与人脸核验', gate: '初审通过' }, { label: '提交管局', note: '负责人收到短信' },
        { label: '短信核验', note: '验证码、手机号、证件后六位', gate: '24 h 内' }, { label: '管局审核', note: '短信与邮件通知', gate: '20 个工作日内' },
      ],
    },
  },
  'icp-changes': {
    of: '备案变更与新增接入', section: '新增接入的步骤',
    caption: '审核通过以前不切解析，切换以后保留原机房至少七天。',
    drawing: {
      kind: 'flow', label: '新增接入五步：取授权码、填备案号、核验短信、切换解析、取消原接入',
      steps: [
        { label: '取授权码', note: '新机房的地址与授权码' }, { label: '新增接入', note: '已有备案号与备案密码' },
        { label: '核验短信', note: '材料同首次备案', gate: '不需要关闭网站' }, { label: '切换解析', note: '审核通过以后', gate: '原机房留 7 天' },
        { label: '取消原接入', note: '通知原接入商' },
      ],
    },
  },
  'icp-public-security': {
    of: '公安联网备案', section: '办理步骤',
    caption: '从网站开通那天起三十日内办完；域名、IP 与 ICP 备案完全一致。',
    drawing: {
      kind: 'flow', label: '公安联网备案六步：注册实名、新增主体、新增网站、补充修改、核实、下载编号与图标',
      steps: [
        { label: '注册与实名', note: '以主体身份' }, { label: '新增主体', note: '上传证件', gate: '主体审核' },
        { label: '新增网站', note: '域名、IP', gate: '与 ICP 备案一致' }, { label: '补充修改', note: '看站内消息' },
        { label: '现场或电话核实', note: '个别地区', gate: '制度与日志样例' }, { label: '下载编号', note: '编号、图标、链接代码', gate: '开通后 30 日内' },
      ],
    },
  },
};
