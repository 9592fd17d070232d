/** Figures of the documents about network access. */
import type { TextFigures } from './text-figure.ts';

export const NETWORK_FIGURES: TextFigures = {
  'net-bgp-access': {
    of: 'BGP 接入配置', section: '会话参数',
    caption: '两条会话分别落在两台边界路由器上；拔掉主链路，业务在 1–3 s 内收敛到备链路。',
    drawing: {
      kind: 'architecture', label: '客户两台路由器各以一条 BGP 会话接到两台边界路由器，一主一备',
      lanes: [
        { label: '客户', boxes: [{ id: 'c1', label: '客户路由器 1', note: '本地优先级高' }, { id: 'c2', label: '客户路由器 2', note: '前置本端 AS 2–3 次' }] },
        { label: '我方边界', boxes: [{ id: 'e1', label: '边界路由器 1' }, { id: 'e2', label: '边界路由器 2' }] },
        { label: '出口', boxes: [{ id: 'net', label: '多线出口', kind: 'outside' }] },
      ],
      links: [{ from: 'c1', to: 'e1', label: '主会话 BFD' }, { from: 'c2', to: 'e2', kind: 'dashed', label: '备会话' }, { from: 'e1', to: 'net' }, { from: 'e2', to: 'net', kind: 'dashed' }],
    },
  },
  'net-ccs-onboarding': {
    of: '云连接 CCS 开通', section: '开通步骤',
    caption: '先通互联地址，再起 BGP，最后看云侧的路由表与安全组；两者缺一都表现为「专线通、业务不通」。',
    drawing: {
      kind: 'flow', label: '云连接开通六步：参数表、接受托管连接、跳纤测光、子接口与地址、云侧路由、切换验证',
      steps: [
        { label: '提交参数表', note: '附云账号标识' }, { label: '接受托管连接', note: '关联目标专有网络' },
        { label: '跳纤测光', note: 'LR 模块', gate: '−14 至 0 dBm' }, { label: '子接口与地址', note: '先 ping，再起 BGP', gate: '互联地址可达' },
        { label: '云侧路由', note: '路由表与安全组', gate: '两处都放行' }, { label: '切换验证', note: '双链路重复一遍' },
      ],
    },
  },
  'net-dcs-acceptance': {
    of: 'DCS 线路验收测试', section: '服务器测试步骤',
    caption: '顺序不能换：包长不对，时延与吞吐都不可信；倒换放在最后。',
    drawing: {
      kind: 'flow', label: '线路验收的测试顺序：计数器、包长、时延、吞吐、倒换，最后再读计数器',
      steps: [
        { label: '计数器', note: '速率、双工、错误', gate: '记录起始值' }, { label: 'MTU', note: '9000 字节端到端', gate: '与开通单一致' },
        { label: '时延', note: '每 10 ms 一次，10 万次', gate: '看 P50、P99、最大' }, { label: '吞吐', note: '16 路双向各 10 分钟', gate: '合同带宽，丢包 0' },
        { label: '倒换', note: '断纤，逐毫秒发包', gate: '小于 50 ms' }, { label: '再读计数器', note: '与起始值相减', gate: '差值为 0' },
      ],
    },
  },
  3104: {
    of: '丢包与时延排查', section: '分段检查',
    caption: '由近到远逐段排除；每一段给出异常时该找谁。',
    drawing: {
      kind: 'flow', label: '分段检查五步：本机网卡、协议栈、网关、出口、双向路径',
      steps: [
        { label: '本机网卡', note: 'CRC 与 drop', gate: '上升：线缆、光模块、队列' }, { label: '协议栈', note: '重传与超时', gate: '快速增长：路径丢包' },
        { label: '网关', note: '200 次 ping', gate: '丢包或大于 1 ms：报修' }, { label: '出口', note: '门户带宽图', gate: '贴近上限：拥塞' },
        { label: '路径', note: '双向 mtr', gate: '附到工单' },
      ],
    },
  },
};
