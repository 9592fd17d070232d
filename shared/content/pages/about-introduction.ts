import { SITE } from '#shared/site/site.ts';
import { COMPANY } from '../company.ts';
import { addressLine } from '../company/shown.ts';
import { historyLead, whenOf } from '../company/history.ts';
import { licenceTable } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '公司介绍：|一张网上的|机房与云',
    lead: `${SITE.name} 面向企业与机构提供网络、数据中心、算力、云与安全合规服务，在杭州与建德运营机房，用城域环网与双路由干线把它们连成一体，并由同一支团队设计、交付和值守。`,
    tags: ['杭州三处', '建德两处', '7×24 值守', '境内运营'],
    drawing: { kind: 'region-map', label: '公司机房与网络布局示意：杭州城区三处机房成环，建德两处经双路由干线接入核心 POP' },
    strip: [
      { value: `${cite('dc.count')} 处`, caption: '运营中的机房与新楼' },
      { value: '6 类', caption: '产品：云、网、安、机房、服务、算力' },
      { value: '7 项', caption: '专业服务，从规划到合规' },
      { value: cite('sla.response.p1'), caption: '一级故障响应' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'prose',
      role: 'text',
      id: 'position',
      title: '做什么，|不做什么',
      tab: '定位',
      blocks: [
        { kind: 'paragraph', text: '我们做的是企业信息系统的下半部分：放设备的机房、连设备的线路、租用的主机与 GPU、挡在前面的安全设备，以及让这些东西一直运行的人。客户的应用、数据与业务规则属于客户，我们不开发行业应用，也不经营客户的数据。' },
        { kind: 'paragraph', text: '客户分三种。第一种自己有设备和团队，需要机柜、带宽与现场人手；第二种想把一部分系统放到云上，又希望与机柜里的设备在同一张内网；第三种要在短时间里拿到成规模的算力或通过一次合规测评，需要有人把网络、机房、产品和流程一并组织好。' },
        { kind: 'heading', text: '由自己的团队运行' },
        { kind: 'paragraph', text: '机房、环网与云资源池由我们自己运行；与我方直接签约的，合同相对方与值班人员是同一家公司。好处是出了故障不需要先争论是谁的段落；代价是覆盖范围有限：机房集中在杭州与建德，其他城市以专线、SD-WAN 与合作伙伴的接入点到达。' },
        { kind: 'heading', text: '三条不变的做法' },
        {
          kind: 'list',
          items: [
            '数字带单位、带条件：可用率写明每月多少分钟，时延写明两端在哪里，PUE 写明负载率。',
            '先写不包含什么：每份报价都有「不含项」一栏，避免上线后追加。',
            '允许离开：退租、退云、换供应商的步骤与数据交还方式在签约时就写好。',
          ],
        },
      ],
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'capability',
      title: '能力图谱：|五层人与设备',
      tab: '能力',
      lead: '每一层都有对应的产品页与负责团队，客户可以只用其中一层。',
      drawing: {
        kind: 'architecture',
        label: '能力图谱五层：专业服务、云与算力、安全、网络、机房，自上而下承载',
        lanes: [
          {
            label: '专业服务',
            boxes: [
              { id: 'advisory', label: '咨询规划', page: 'service-advisory' },
              { id: 'implement', label: '实施交付', page: 'service-implement' },
              { id: 'entrust', label: '托管运营', page: 'service-entrust' },
            ],
          },
          {
            label: '云与算力',
            boxes: [
              { id: 'server', label: '云服务器', page: 'resource-cloud-services' },
              { id: 'gpu', label: '智算算力', page: 'resource-compute-power', kind: 'energy' },
              { id: 'storage', label: '云存储', page: 'resource-cloud-storage' },
            ],
          },
          {
            label: '安全',
            boxes: [
              { id: 'pool', label: '安全资源池', page: 'solution-security-pool' },
              { id: 'soc', label: '信息安全服务', page: 'resource-info-security' },
            ],
          },
          {
            label: '网络',
            boxes: [
              { id: 'ccs', label: '云连接', page: 'resource-wan-ccs' },
              { id: 'dcs', label: '数据中心互联', page: 'resource-wan-dcs' },
              { id: 'branch', label: '分支组网', page: 'solution-branch-net-work' },
            ],
          },
          {
            label: '机房',
            boxes: [
              { id: 'city', label: '杭州城区三处', page: 'resource-idc-data-center' },
              { id: 'jiande', label: '建德两处', page: 'resource-idc-jiande' },
            ],
          },
        ],
        links: [
          { from: 'advisory', to: 'server' },
          { from: 'implement', to: 'gpu' },
          { from: 'entrust', to: 'storage' },
          { from: 'server', to: 'pool' },
          { from: 'storage', to: 'soc', kind: 'control' },
          { from: 'pool', to: 'ccs' },
          { from: 'soc', to: 'branch', kind: 'control' },
          { from: 'ccs', to: 'city' },
          { from: 'dcs', to: 'city' },
          { from: 'dcs', to: 'jiande' },
        ],
      },
      facts: [
        { term: '专业服务', value: '规划、实施、迁移、托管运营、顾问、合规与 IDC 办事，共七项' },
        { term: '云与算力', value: '资源池与 GPU 集群由我方运行，可与托管机柜同网段' },
        { term: '安全', value: '网元以实例方式开通，另有渗透、应急与重保人员' },
        { term: '网络', value: `城域环网 ${cite('metro.ring')}，城区往返 ${cite('rtt.metro')}` },
        { term: '机房', value: `四处按国标 A 级设计、福地按 B 级设计，另见十三项参数` },
      ],
    },
    {
      type: 'timeline',
      role: 'history',
      id: 'history',
      title: '发展历程：|五个阶段',
      tab: '历程',
      lead: historyLead(),
      events: [
        { date: whenOf('colocation', '第一阶段'), title: '从机柜托管起步', text: '在城区以整柜与散租为主，建立 7×24 值班、入室授权与工单制度，这套制度沿用到现在的每一处机房。' },
        { date: whenOf('ring', '第二阶段'), title: '多线出口与城域环网', text: '多家运营商入楼，机房之间以光缆成环，开始提供 BGP 带宽、专线与机房互联。' },
        { date: whenOf('cloud', '第三阶段'), title: '云资源池与安全资源池', text: '把主机、存储与安全网元做成可按租户开通的资源，托管客户不改线路就能使用。' },
        { date: whenOf('jiande', '第四阶段'), title: '沿江而上到建德', text: `在新安江畔建设大规模机房，以双路由回杭，往返时延 ${cite('rtt.hangzhou-jiande')}，承接异地灾备与离线计算。` },
        { date: whenOf('compute', '第五阶段'), title: '高密、液冷与智算', text: `城北机房投入高密与冷板液冷机柜，二期新楼按模块预订，首个模块的交付期为 ${pending('2026 年第四季度')}。` },
      ],
    },
    {
      type: 'table',
      role: 'compliance',
      id: 'qualification',
      title: '许可：|每项电信业务|以谁的许可交付',
      tab: '许可',
      lead: '出租机柜、接入互联网、组网与会议各是一种电信业务；光纤、波长与跨境线路属于基础电信业务，线路由持证企业提供。未列入的业务，我们不经营。',
      table: licenceTable(),
    },
    {
      type: 'table',
      role: 'network',
      id: 'layout',
      title: '机房与网络布局',
      tab: '布局',
      table: {
        caption: '五处机房与网络节点的分工',
        columns: ['位置', '承担什么', '到核心 POP', '连接方式'],
        rows: [
          { head: '杭钢机房', page: 'resource-mdc-hg', cells: ['高密与液冷、金融核心', cite('rtt.metro'), `${cite('metro.ring')} 城域环，双路由入楼`] },
          { head: '下沙机房', page: 'resource-idc-xiasha', cells: ['公网出口、运营商接入间、流量清洗', cite('rtt.metro'), '城域环，主出口'] },
          { head: '福地机房', page: 'resource-idc-fudi', cells: ['小规模托管、分支汇聚', cite('rtt.metro'), '城域环'] },
          { head: '建德机房', page: 'resource-idc-jiande', cells: ['异地副本、渲染、归档', cite('rtt.hangzhou-jiande'), '两条物理分离的光缆'] },
          { head: '建德新机房', page: 'resource-idc-jiande-new', cells: ['模块与整栋、液冷集群', cite('rtt.hangzhou-jiande'), '与建德机房同园区光缆'] },
        ],
        notes: ['时延为往返值，不含客户设备与应用处理时间。'],
      },
    },
    {
      type: 'items',
      role: 'operations',
      id: 'responsibility',
      title: '节能、作业安全与设备退役',
      items: [
        { title: '能耗', text: `建德机房设计 PUE ${cite('jiande.pue')}、二期新楼 ${cite('jiande-new.pue')}，IT 负载率均按 ${design('75%')}；福地为楼宇改造、${cite('fudi.pue')}，按 ${design('65%')}。年均运行值与负载率一起写入客户的能效报告，不用单月最低值宣传。` },
        { title: '绿电与用水', text: `建德机房绿电比例 ${cite('jiande.green-power')}，按年出具凭证；江水经板式换热器间接供冷，不与机房水系统混合，取水量按许可计量。` },
        { title: '作业安全', text: '带电、动火、登高与有限空间作业须双人监护和工作票；承包方人员同样接受培训与准入考核，未持票作业一律停工。' },
        { title: '设备退役', text: '电池、冷媒与油品交由有资质的单位处置并留联单；客户存储介质按销毁单处理，不进入二手渠道。' },
      ],
    },
    {
      type: 'facts',
      role: 'contact',
      id: 'contact',
      title: '联系与到访',
      tab: '到访',
      facts: [
        { term: '电话', value: `${SITE.hotline}，转 1 售后报障、2 商务咨询、3 网站备案、4 投诉建议`, note: '报障与值班 7×24，其余为工作日' },
        ...(COMPANY.cooperationEmail === undefined ? [] : [{ term: '市场合作', value: COMPANY.cooperationEmail, note: '伙伴申请请用合作伙伴页的表单' }]),
        ...(COMPANY.address === undefined ? [] : [{ term: '公司地址', value: addressLine(COMPANY.address) }]),
        ...(COMPANY.asNumber === undefined ? [] : [{ term: '自治系统号', value: `AS${COMPANY.asNumber}` }]),
        { term: '到办公地点', value: `预约后由接待人发送楼号与停车信息；距最近地铁站步行约 ${pending('10 分钟')}` },
        { term: '到机房', value: `提前 ${cite('dc.visit.notice')}（建德 ${cite('dc.visit.notice.jiande')}、建德新 ${cite('dc.visit.notice.jiande-new')}）预约，凭身份证件换临时证；城区三处可同日看完，建德单独安排一天` },
        { term: '来访携带', value: '身份证件原件；拍照、携带设备入室需事先登记' },
      ],
    },
    related({
      title: '进一步了解',
      links: [
        { page: 'resource-idc-data-center', text: '五处机房的十三项参数与对比工具。' },
        { page: 'cases', text: '各行业的匿名案例与指标口径。' },
        { page: 'about-join', text: '网络、机房、云与安全岗位。' },
        { page: 'partners', text: '渠道、集成与资源方如何合作。' },
        { page: 'about-index', text: '许可、机房与案例，各到哪一页查证。' },
      ],
    }),
    consult({
      title: '需要公司资料|或安排一次来访',
      form: 'consult',
      points: ['发送公司资料与对应业务的许可种类清单', '安排技术与商务同时在场的一次会面', '看完机房后给出书面的问题答复'],
    }),
  ],
};
