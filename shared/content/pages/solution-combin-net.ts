import { licenceSentence } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '融合组网',
    lead: '把 MPLS、OTN、SD-WAN、互联网与 5G 切片收进一张网：SRv6 统一转发，控制器统一编排，每类业务有自己的路径与 SLA，多家运营商互为冗余。',
    tags: ['SRv6', '统一编排', '业务级 SLA', '双栈'],
    drawing: {
      kind: 'architecture',
      label: '融合组网四层：业务、控制、SRv6 转发与多种线路，控制器按业务意图选择承载线路',
      lanes: [
        {
          label: '业务',
          boxes: [
            { id: 'core', label: '核心交易', note: '时延与可用率优先' },
            { id: 'office', label: '办公与会议', page: 'resource-conference' },
            { id: 'bulk', label: '数据复制', page: 'resource-disaster-recovery' },
            { id: 'iot', label: '物联与移动', note: '点多、流量小' },
          ],
        },
        {
          label: '控制',
          boxes: [
            { id: 'intent', label: '业务意图', note: '时延、带宽、可用率' },
            { id: 'controller', label: '控制器', note: '算路与下发', kind: 'energy' },
            { id: 'telemetry', label: '遥测', note: '秒级采集' },
          ],
        },
        {
          label: '转发',
          boxes: [
            { id: 'pe', label: 'SRv6 边缘', note: '业务标签与段列表' },
            { id: 'p', label: 'SRv6 骨干', note: 'TI-LFA' },
            { id: 'cpe', label: 'CPE', page: 'solution-branch-net-work' },
          ],
        },
        {
          label: '线路',
          boxes: [
            { id: 'mpls', label: 'MPLS' },
            { id: 'otn', label: 'OTN 波道', page: 'resource-wan-dcs' },
            { id: 'net', label: '互联网', kind: 'outside' },
            { id: 'slice', label: '5G 切片', kind: 'outside' },
          ],
        },
      ],
      links: [
        { from: 'core', to: 'intent' },
        { from: 'office', to: 'intent' },
        { from: 'bulk', to: 'controller' },
        { from: 'iot', to: 'telemetry' },
        { from: 'intent', to: 'pe', kind: 'control', label: '策略' },
        { from: 'controller', to: 'p', kind: 'control', label: '段列表' },
        { from: 'telemetry', to: 'cpe', kind: 'control' },
        { from: 'pe', to: 'mpls' },
        { from: 'pe', to: 'otn' },
        { from: 'p', to: 'otn' },
        { from: 'cpe', to: 'net', kind: 'dashed' },
        { from: 'cpe', to: 'slice', kind: 'dashed' },
      ],
    },
    strip: [
      { value: '5 种', caption: '线路统一承载' },
      { value: cite('dci.switchover'), caption: '骨干任一点故障的保护' },
      { value: cite('wan.loss'), caption: '骨干丢包率，月平均' },
      { value: '双栈', caption: 'IPv4 与 IPv6 同一张网' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '一种线路一张网的代价',
      items: [
        { title: '每张网各管各的', text: '专线、互联网 VPN、无线各有网管与地址，跨网访问靠静态路由拼接，一处改动往往引出另一处不通。' },
        { title: '冗余名存实亡', text: '租了两家运营商，却走同一段管道、进同一间弱电间；主线断时才发现备线早已失效。' },
        { title: '业务与线路绑死', text: '核心交易买了最贵的线，平时利用率不到三成；备份任务挤在便宜线路上，夜里跑不完。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'goals',
      title: '按业务分级的 SLA',
      tab: '业务 SLA',
      lead: '同一张网承载四级业务，承诺随级别而不同，测量点在用户边缘到用户边缘。',
      table: {
        caption: '业务级 SLA',
        columns: ['级别', '业务', '月可用率', '往返时延', '丢包 / 抖动', '默认承载'],
        rows: [
          { head: '一级', cells: ['核心交易、数据库同步', slaTarget('combined-1'), `城域 ${cite('rtt.metro')}`, `${cite('wan.loss')} / ${design('≤ 1 ms')}`, 'OTN，保护走 MPLS'] },
          { head: '二级', cells: ['ERP、语音、会议', slaTarget('combined-2'), design('省内 ≤ 10 ms'), `${cite('wan.loss')} / ${cite('wan.jitter')}`, 'MPLS，保护走 SD-WAN'] },
          { head: '三级', cells: ['办公、SaaS、监控', slaTarget('combined-3'), design('≤ 30 ms'), '≤ 0.5% / 不承诺', 'SD-WAN 双宽带'] },
          { head: '四级', cells: ['备份、软件分发、访客', '不承诺', '不承诺', '不承诺', '互联网，错峰'] },
        ],
        notes: [`${cite('min.99.99')}、${cite('min.99.95')}、${cite('min.99.9')}依次为前三级允许的不可用时间。`, CREDIT_NOTE],
        more: SLA_MORE,
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'architecture',
      title: 'SRv6 让路径|成为一段程序',
      tab: '架构',
      lead: 'SRv6 把路径写成 IPv6 地址组成的段列表，入口设备压入，沿途逐段执行，中间设备不保存每条业务的状态。',
      drawing: {
        kind: 'architecture',
        label: '一条一级业务的主备路径：入口压入段列表，主路径经 OTN，备路径经 MPLS，故障时由 TI-LFA 切换',
        lanes: [
          { label: '入口', boxes: [{ id: 'ingress', label: '入口 PE', note: '识别业务、压入段列表' }] },
          {
            label: '第一段',
            boxes: [
              { id: 'otn1', label: 'OTN 节点', note: '主路径', kind: 'energy' },
              { id: 'mpls1', label: 'MPLS 节点', note: '备路径' },
            ],
          },
          {
            label: '第二段',
            boxes: [
              { id: 'otn2', label: '骨干 P', note: '低时延拓扑', kind: 'energy' },
              { id: 'mpls2', label: '运营商骨干', note: '另一家运营商', kind: 'outside' },
            ],
          },
          { label: '出口', boxes: [{ id: 'egress', label: '出口 PE', note: '还原业务 VPN' }] },
          {
            label: '业务',
            boxes: [
              { id: 'dc', label: '数据中心', page: 'resource-idc-data-center' },
              { id: 'cloud', label: '公有云', page: 'resource-wan-ccs' },
            ],
          },
        ],
        links: [
          { from: 'ingress', to: 'otn1' },
          { from: 'ingress', to: 'mpls1', kind: 'dashed' },
          { from: 'otn1', to: 'otn2' },
          { from: 'mpls1', to: 'mpls2', kind: 'dashed' },
          { from: 'otn1', to: 'mpls2', kind: 'dashed', label: 'TI-LFA' },
          { from: 'otn2', to: 'egress' },
          { from: 'mpls2', to: 'egress', kind: 'dashed' },
          { from: 'egress', to: 'dc' },
          { from: 'egress', to: 'cloud' },
        ],
      },
      facts: [
        { term: '段列表', value: '一般 3–6 段；采用压缩段标识时，报文头增加不超过 40 字节' },
        { term: '保护', value: `TI-LFA 本地预先算好备用路径，切换 ${cite('dci.switchover')}，与拓扑无关` },
        { term: '低时延拓扑', value: '灵活算法按实测时延另算一张拓扑，一级业务只走这张' },
        { term: '与 MPLS 互通', value: '边界节点做 SRv6 与 MPLS VPN 的转换，旧网可以分段迁移' },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'redundancy',
      title: '多运营商冗余设计表',
      tab: '冗余',
      lead: '从终端到骨干逐层核对，任何一层只有一份，都会在设计书中标为单点并写明后果。',
      table: {
        caption: '冗余逐层核对',
        columns: ['层', '关键站点', '普通站点', '怎样验证'],
        rows: [
          { head: '运营商', cells: ['两家，主备路径由不同公司承载', '一家宽带加 5G', '查询线路承载关系，不只看合同抬头'] },
          { head: '入楼', cells: ['两个方向人井', '一个', '现场拍照与路由图'] },
          { head: '设备', cells: ['双 CPE，分接两路电源', `单 CPE，备机${cite('cpe.spare')}送达`, '断电一台观察会话'] },
          { head: 'POP', cells: ['两处机房', '两处机房', '关闭一处 POP 接入'] },
          { head: '骨干', cells: ['不同路由的两条链路', '共享骨干', '光缆路由核对与倒换'] },
          { head: '电源', cells: ['市电 + UPS ≥ 30 分钟', '市电 + UPS ≥ 10 分钟', '放电测试'] },
          { head: '控制器', cells: ['三节点跨机房', '同左', '停一节点，策略仍可下发'] },
        ],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'addressing',
      title: '地址、路由与双栈演进',
      tab: '地址',
      items: [
        { title: '地址规划', text: 'IPv4 按地区与类型分块，站点用可汇总的 /24；IPv6 每站点一个 /56，SRv6 定位符单独一段，不与业务地址混用。' },
        { title: '路由规划', text: '站点只学默认与本区汇总，骨干用 IS-IS，业务用 BGP EVPN 与 VPNv4/v6；每站点路由条数设上限，防止误发全表。' },
        { title: '双栈三步', text: '先骨干双栈，再对外服务双栈，最后终端双栈；老系统经 NAT64 访问。每一步单独回退，不设总切换日。' },
        { title: '5G 切片', text: '移动终端与临时站点用运营商企业切片，经专用用户面网元接入 POP，不经公网；时延与带宽以运营商切片合同为准。' },
      ],
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'lines',
      title: '五种线路各适合什么',
      tab: '线路',
      table: {
        caption: '线路比较',
        columns: ['线路', '带宽', '时延与抖动', '开通', '计费单位', '适合业务'],
        rows: [
          { head: 'OTN', cells: ['10–400 Gbps', '最低，几乎无抖动', '3–6 周', '波道·月 + 距离档', '一级业务、复制'] },
          { head: 'MPLS', cells: ['2 Mbps–10 Gbps', '低，抖动可承诺', '2–6 周', 'Mb/s·月', '二级业务'] },
          { head: 'SD-WAN', cells: ['10 Mbps–10 Gbps', '随底层线路', '1–3 天', '站点·月', '三级业务、二级保护'] },
          { head: '互联网', cells: ['100 Mbps–10 Gbps', '不承诺', '1–7 天', '条·月', '四级业务、底层线路'] },
          { head: '5G 切片', cells: ['10–300 Mbps', '10–30 ms，随覆盖', '1–2 周', '卡·月 + 流量', '移动与临时站点'] },
        ],
        notes: ['开通周期为资源具备时的常见范围，实际以各线路订单为准。'],
      },
    },
    {
      type: 'options',
      role: 'recommended',
      id: 'recommended',
      title: '三种推荐组合',
      tab: '配置',
      options: [
        {
          title: '双中心加分支',
          text: '两处机房、几十个分支。',
          facts: [
            { term: '骨干', value: 'OTN 10G × 2' },
            { term: '分支', value: 'SD-WAN 双宽带' },
            { term: '管理', value: '托管控制器' },
            { term: '计费', value: '波道 + 站点·月' },
          ],
          page: 'solution-branch-net-work',
        },
        {
          title: '集团多地',
          text: '多省子公司，既有 MPLS 又有互联网。',
          facts: [
            { term: '骨干', value: 'SRv6，两家运营商' },
            { term: '子公司', value: 'MPLS + SD-WAN' },
            { term: '管理', value: '专属控制器，分级管理' },
            { term: '计费', value: 'Mb/s·月 + 站点·月' },
          ],
        },
        {
          title: '生产与办公合一',
          text: '园区、港口、能源等有移动终端的单位。',
          facts: [
            { term: '生产', value: 'OTN 或 MPLS，独立 VPN' },
            { term: '移动', value: '5G 切片' },
            { term: '管理', value: '生产与办公策略分权' },
            { term: '计费', value: '按线路分别计' },
          ],
        },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '旧网边跑边换',
      tab: '路径',
      steps: [
        { title: '现网测绘', duration: design('第 1–3 周'), text: '自动采集拓扑、路由、流量，核对线路合同与到期日。', owner: '我方', deliverable: '拓扑图、线路台账' },
        { title: '分级与设计', duration: design('第 4–6 周'), text: '业务定级、地址与路由规划、冗余设计表、迁移批次。', owner: '双方', deliverable: '总体设计书' },
        { title: '骨干建设', duration: design('第 7–12 周'), text: '开通 POP 与骨干链路，倒换与拥塞测试通过后再接业务。', owner: '我方', deliverable: '骨干测试报告' },
        { title: '分批迁移', duration: design('第 13–20 周'), text: '四级业务先行，一级最后；旧网与新网在边界互通，逐批切换。', owner: '双方', deliverable: '每批割接记录' },
        { title: '收口', duration: design('第 21 周起'), text: '退租旧线，移交控制器权限与运行手册，首月每周复盘。', owner: '双方', deliverable: '验收单、退线清单' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '三张网合成一张',
      lead: '取自一家集团的建设记录，名称与地点做了模糊处理。',
      cases: [
        {
          id: 'combin-energy',
          industry: '能源',
          profile: '长三角能源集团，9 家子公司、140 个站点',
          title: '三张网|分八批合并',
          problem: '专线网、互联网 VPN 与移动网分属三支团队，故障平均定位两个多小时；两条主干实际共用一段管道。',
          approach: '以 SRv6 建双运营商骨干，站点统一 CPE，业务分四级；共用管道段改走另一方向。',
          results: [
            { value: pending('18 分钟'), caption: '故障平均定位时间' },
            { value: pending('42 ms'), caption: '骨干断缆时实测切换' },
            { value: pending('−27%'), caption: '线路年支出' },
          ],
          duration: pending('22 周'),
          pages: ['solution-combin-net', 'resource-wan-dcs', 'solution-branch-net-work'],
        },
      ],
    },
    faq({
      title: '技术路线问答',
      tab: '问答',
      questions: [
        { question: '我们用 MPLS 很稳定，为什么要上 SRv6？', answer: '没有跨云、跨运营商调度需求时不必换。需要按业务选路、统一双栈、或把路径延伸到云内时，SRv6 省去多协议拼接；两者可以长期共存。' },
        { question: '设备不支持 SRv6 怎么办？', answer: '只有边缘与关键骨干节点需要支持，中间设备只要能转发 IPv6 即可。老站点由 CPE 或边界网关代为接入，随折旧更换。' },
        { question: '统一控制器会不会成为单点？', answer: '控制器跨机房三节点部署，只负责算路与下发。控制器全部失联时设备按现有路径继续转发，本地保护仍然有效，只是不能做新的优化。' },
        { question: '一定要用你们的线路吗？', answer: '不必。已有运营商合同可以保留，由我方纳管监控并代为报障；SLA 只对我方提供的段落承诺，客户自带段落给出测量数据。' },
        { question: '五种线路各以谁的许可提供？', answer: `MPLS 与 SD-WAN：${licenceSentence('vpn')}OTN：${licenceSentence('fibre')}互联网：${licenceSentence('access')}5G 切片由运营商按其切片合同提供。` },
        { question: '网络合一后，一处出错会影响全网吗？', answer: `业务以 VPN 隔离，策略变更先在仿真环境验证，再按站点分批下发，异常${design('十分钟')}内自动回滚。控制权限按生产、办公、移动分开。` },
      ],
    }),
    related({
      title: '组成这张网的产品',
      links: [
        { page: 'resource-wan-dcs', text: '裸纤、波道与二三层互联，骨干的底层。' },
        { page: 'solution-branch-net-work', text: '站点侧的 CPE、模板与切换计划。' },
        { page: 'solution-cloud-and-net', text: '把云资源也纳入同一套编排。' },
        { page: 'wan-partners', text: '运营商与线路资源方的互联标准。' },
      ],
    }),
    consult({
      title: '拿一份线路台账来',
      form: 'consult',
      points: ['三周完成现网测绘，交付拓扑与台账', '指出名义冗余、实际共用的线路段', '业务分级与迁移批次建议'],
    }),
  ],
};
