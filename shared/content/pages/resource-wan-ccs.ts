import { licenceSentence } from '../company/licences.ts';
import { configureMore } from '../configure-more.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '云连接 CCS',
    lead: '把企业站点或托管机柜接到公有云的专用连接：一个端口接入，按虚拟电路到达多家云商，带宽、冗余与路由由您在门户调整，不经过公网。',
    tags: ['一点多云', '单/双链路', 'BGP 与 BFD', '5G 备份'],
    drawing: {
      kind: 'wan',
      variant: 'ccs',
      label: '企业站点与托管机柜经机房端口、专线、SD-WAN 或 5G 汇聚到 POP，再由云商专线端口进入各家公有云',
    },
    strip: [
      { value: cite('ccs.bandwidth'), caption: '单条虚拟电路带宽' },
      { value: cite('ccs.dual'), caption: '双链路月可用率' },
      { value: cite('ccs.delivery'), caption: '同机房端口已就绪时的开通' },
      { value: '1 个端口', caption: '到达多家云商，按虚拟电路区分' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'spec',
      id: 'spec',
      title: '端口与虚拟电路规格',
      tab: '规格',
      lead: '端口是您到 POP 的物理接口，虚拟电路是端口到某一家云商、某一个地域的逻辑连接。一个端口可以承载多条虚拟电路。',
      table: {
        caption: 'CCS 规格',
        columns: ['项目', '单链路', '双链路', '说明'],
        rows: [
          { head: '端口', cells: ['1GE、10GE、100GE 一个', '同速率两个，分处两台设备', '单模 LC，1310 nm；100GE 为 LR4'] },
          { head: '虚拟电路带宽', cells: [cite('ccs.bandwidth'), cite('ccs.bandwidth'), '上下行对称；每个端口的电路带宽之和不超过端口速率'] },
          { head: '每端口虚拟电路', cells: [design('32 条'), design('32 条'), '每条对应一个 VLAN（802.1Q，可选 QinQ）'] },
          { head: '路由', cells: ['BGP；1 Gbps 以内可静态', 'BGP，主备或负载分担', `每条电路最多接收 ${design('200 条')}前缀，超出告警后保护`] },
          { head: '故障检测', cells: ['BFD：2 Gbps 以内可选，5 Gbps 起必配', 'BFD 300 ms × 3', `${cite('bfd.withdrawal')}判定中断并撤销路由`] },
          { head: 'IP 版本', cells: ['IPv4、IPv6', 'IPv4、IPv6', '双栈各建一个 BGP 会话'] },
          { head: 'MTU', cells: ['1500 字节', '1500 字节', '云商侧支持时可放宽到 8500 字节'] },
        ],
        notes: ['前缀上限与巨型帧以云商当期规则为准，下单时由工程师核对。'],
      },
    },
    {
      type: 'options',
      role: 'overview',
      id: 'access',
      title: '站点侧的四种接入',
      tab: '接入',
      lead: '四种方式可以混用：总部走专线，分支走 SD-WAN，5G 作备份，最后都汇到企业侧的同一张 VRF。',
      options: [
        {
          title: '机房端口',
          text: '设备托管在我方机房，楼内光纤直达 POP。',
          facts: [
            { term: '速率', value: '1–100 Gbps' },
            { term: '本地段', value: '楼内跳纤，不另租线路' },
            { term: '适合', value: '托管机柜、私有云' },
          ],
          page: 'resource-idc-service-models',
        },
        {
          title: '专线',
          text: '由办公楼或工厂到 POP 的以太专线或 OTN。',
          facts: [
            { term: '速率', value: '50 Mbps–10 Gbps' },
            { term: '本地段', value: '运营商线路，可选两家' },
            { term: '适合', value: '总部、生产基地' },
          ],
        },
        {
          title: 'SD-WAN CPE',
          text: '站点放一台 CPE，经宽带加密隧道就近接入 POP。',
          facts: [
            { term: '速率', value: '10 Mbps–1 Gbps' },
            { term: '本地段', value: '任意宽带，IPsec 加密' },
            { term: '适合', value: '门店、办事处' },
          ],
          page: 'solution-branch-net-work',
        },
        {
          title: '5G 备份',
          text: '主线中断后自动启用的蜂窝链路，平时只发探测包。',
          facts: [
            { term: '速率', value: '视基站，按 50 Mbps 规划' },
            { term: '本地段', value: '物联网卡与天线' },
            { term: '适合', value: '单线站点的应急' },
          ],
        },
      ],
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'architecture',
      title: '一点接入，多云到达',
      tab: '架构',
      lead: '云侧有两种对接：在云商专线接入点持有端口，或使用云商认证的托管连接。两种都经双 POP 冗余。',
      drawing: {
        kind: 'architecture',
        label: '云连接的四层结构：站点、接入、双 POP 与云侧端口，主备两条路径分别到达云商的两个接入点',
        lanes: [
          {
            label: '企业侧',
            boxes: [
              { id: 'rack', label: '托管机柜', note: '楼内光纤', page: 'resource-idc-service-models' },
              { id: 'hq', label: '总部与工厂', note: '以太专线或 OTN' },
              { id: 'branch', label: '分支站点', note: 'SD-WAN 与 5G', page: 'solution-branch-net-work' },
            ],
          },
          {
            label: '接入 POP',
            boxes: [
              { id: 'popA', label: 'POP-A', note: '杭钢', page: 'resource-mdc-hg' },
              { id: 'popB', label: 'POP-B', note: '下沙', page: 'resource-idc-xiasha' },
            ],
          },
          {
            label: '云侧端口',
            boxes: [
              { id: 'portA', label: '专线接入点一', note: '自持端口' },
              { id: 'portB', label: '专线接入点二', note: '托管连接' },
            ],
          },
          {
            label: '公有云',
            boxes: [
              { id: 'cloud1', label: '公有云 A', kind: 'outside' },
              { id: 'cloud2', label: '公有云 B', kind: 'outside' },
              { id: 'own', label: '自营云', note: '二三层互通', page: 'resource-cloud-services' },
            ],
          },
        ],
        links: [
          { from: 'rack', to: 'popA' },
          { from: 'hq', to: 'popA' },
          { from: 'hq', to: 'popB', kind: 'dashed', label: '第二运营商' },
          { from: 'branch', to: 'popB', kind: 'dashed', label: '互联网隧道' },
          { from: 'popA', to: 'portA' },
          { from: 'popB', to: 'portB' },
          { from: 'portA', to: 'cloud1' },
          { from: 'portB', to: 'cloud1', kind: 'dashed' },
          { from: 'portB', to: 'cloud2' },
          { from: 'portA', to: 'own' },
        ],
      },
      facts: [
        { term: '接入', value: '机房端口、专线、SD-WAN CPE、5G 备份四种' },
        { term: 'POP', value: '杭钢、下沙两处，互为备份' },
        { term: '云侧', value: '自持端口带宽大于 1 Gbps 时更经济；托管连接按 50 Mbps 起步更灵活' },
        { term: '隔离', value: '每家云一个 VRF，只与企业侧 VRF 互通，云与云之间默认不通' },
      ],
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'compare',
      title: '与公网 VPN、云商原生专线对比',
      tab: '对比',
      table: {
        caption: '三种上云方式',
        columns: ['项目', '公网 VPN', '云商原生专线', 'CCS'],
        rows: [
          { head: '时延', cells: ['随公网波动，晚高峰抖动明显', '稳定', '稳定，POP 到云侧端口为固定路径'] },
          { head: '丢包', cells: ['不承诺', '由承载运营商承诺', cite('wan.loss')] },
          { head: '带宽弹性', cells: ['受宽带套餐限制', '换端口或改合同', '门户按天调整，端口速率以内'] },
          { head: '多云', cells: ['每家云各建隧道', '每家云各拉一条线', '一个端口，每家云一条虚拟电路'] },
          { head: '开通周期', cells: ['当天', '4–8 周，取决于光缆', cite('ccs.delivery')] },
          { head: '费用结构', cells: ['宽带费 + 云 VPN 网关费', '专线月租 + 端口费 + 云商费用', '端口月租 + 虚拟电路月租 + 云商费用'] },
          { head: '适合', cells: ['测试与低流量管理面', '单云、大带宽、长期固定', '两家以上云，或带宽会变'] },
        ],
        notes: ['云商收取的专线网关、端口与出云流量费由云商计费，三种方式均可能发生，不包含在 CCS 价格内。'],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'features',
      title: '路由与带宽由您掌握',
      items: [
        {
          title: '带宽按天调整',
          text: `在端口速率以内上调或下调，${cite('bandwidth.change')}；数据迁移与大促期间按天加量，不改合同。`,
        },
        {
          title: '路由策略',
          text: '可设前缀过滤、AS-Path 加长、本地优先级与社区属性，主备与分担随业务切换；地址冲突时在 POP 做一对一 NAT。',
        },
        {
          title: '质量探测',
          text: `每条电路每秒一次探测，时延、丢包、带宽利用率按 5 分钟粒度保存 ${cite('data.kept')}，超阈值推送告警。`,
        },
        {
          title: '加密叠加',
          text: '连接本身是专用通道但不加密。需要传输加密时，在虚拟电路上叠加 IPsec 或 MACsec，满足等保三级的保密性条款。',
          pages: ['resource-safety-rule'],
        },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '哪些业务先接入',
      items: [
        {
          title: '混合云',
          text: '数据库留在托管机柜，前端在公有云弹性伸缩。每次页面请求若访问数据库 20 次，往返从 30 ms 降到 3 ms 可省去约 0.5 秒。',
          pages: ['solution-con-and-mix'],
        },
        {
          title: '云上备份回流',
          text: '每日增量经专用电路回到机房对象存储，避免出云公网流量费；2 TB 增量在 8 小时内回传，按 80% 有效带宽需要约 700 Mbps。',
          pages: ['resource-cloud-storage', 'resource-disaster-recovery'],
        },
        {
          title: '多云并用',
          text: '两家云各承担一部分业务，由 POP 统一做地址规划与访问控制。云与云之间需要大流量互访时，改用多云互联。',
          pages: ['resource-cloud-link-cloud'],
        },
      ],
    },
    {
      type: 'table',
      role: 'billing',
      id: 'billing',
      title: '计费项与不包含项',
      tab: '计费',
      table: {
        caption: 'CCS 计费',
        columns: ['计费项', '单位', '包含', '不包含'],
        rows: [
          { head: '端口', cells: ['端口·月', 'POP 侧端口与光模块、监控', '客户侧光模块与设备'] },
          { head: '虚拟电路', cells: ['Mb/s·月，临时加量按天', '带宽、BGP 配置、质量报告', '云商专线网关与流量费'] },
          { head: '本地段', cells: ['条·月，按实际线路', '机房内跳纤首对免费', '楼宇管道与协调费用，实报实销'] },
          { head: 'SD-WAN 站点', cells: ['站点·月', 'CPE 租用、隧道、坏件更换', '站点宽带'] },
          { head: '开通', cells: ['条，一次性', '调测与割接陪同一次', '第二次起的割接陪同'] },
        ],
        notes: [`最短租期：端口 ${design('12 个月')}，虚拟电路 ${design('1 个月')}；临时加量 1 天起。`, '双链路按两个端口计，虚拟电路按签约带宽计一份。'],
        more: configureMore('选接入方式与带宽，配一份清单', { step: 'link' }),
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '从申请到割接',
      tab: '开通',
      lead: `端口在我方机房且云侧已有端口时 ${cite('ccs.delivery')}完成；需要运营商本地段的，另加线路施工时间。`,
      steps: [
        { title: '方案确认', duration: design('第 1 天'), text: '核对云商、地域、地址段、带宽与冗余，检查地址是否重叠。', deliverable: '连接设计表、地址规划' },
        { title: '端口与电路', duration: design('第 2–4 天'), text: '分配端口、跳纤、建立虚拟电路，向云商提交授权。', deliverable: '端口授权书、VLAN 与 BGP 参数' },
        { title: '联调', duration: design('第 5–6 天'), text: '起 BGP 会话，测时延、丢包与带宽，验证主备切换。', deliverable: '测试报告' },
        { title: '业务割接', duration: design('第 7 天'), text: '在约定窗口切换路由，保留原 VPN 一周作回退，观察后下线。', deliverable: '割接记录、回退方案' },
      ],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '可用率与故障处理',
      tab: 'SLA',
      table: {
        caption: 'CCS 服务等级',
        columns: ['项目', '单链路', '双链路'],
        rows: [
          { head: '月可用率', cells: [slaTarget('ccs-single'), slaTarget('ccs-dual')] },
          { head: '对应不可用时长', cells: [cite('min.99.9'), cite('min.99.99')] },
          { head: '故障响应', cells: [cite('sla.response.p1'), cite('sla.response.p1')] },
          { head: '计量范围', cells: ['客户端口到云侧端口', '两条同时中断才计不可用'] },
          { head: '计划维护', cells: [`提前 ${cite('wan.notice')}通告，窗口 ${cite('wan.window')}`, '同左，两条不在同一晚'] },
        ],
        notes: [CREDIT_NOTE, '云商侧故障按云商条款处理。'],
        more: SLA_MORE,
      },
    },
    faq({
      title: '接入前常问的七件事',
      tab: '问答',
      questions: [
        { question: '能接到哪些云、哪些地域？', answer: '以下单时的资源清单为准。浙江及长三角地域通常直接到达，其他地域经骨干或云商自有骨干转接，时延在设计表中逐项给出。' },
        { question: '一定要用 BGP 吗？', answer: '1 Gbps 以内的单链路可以用静态路由，2 Gbps 用 BGP，5 Gbps 起须配 BGP 与 BFD。双链路建议 BGP 加 BFD，否则链路中断后静态路由不会自动撤销。没有自己的 AS 号时使用私有 AS（64512–65534）。' },
        { question: '两条链路怎样才算真正冗余？', answer: '两个端口在不同设备、不同 POP，云侧在两个不同接入点，本地段来自两家运营商或两条物理路由。四项缺一项，都会在设计表中标为单点。' },
        { question: '云商要求的授权书由谁提交？', answer: '自持端口由我方提供端口信息，您在云控制台创建专线网关并提交；托管连接由我方发起，您在控制台接受即可。两种都附截图步骤。' },
        { question: '只是临时迁移数据，能租一个月吗？', answer: '已租有端口的可以，虚拟电路按月起租；没有端口的，端口最短租 12 个月。超过 100 TB 的一次性迁移可同时询价硬盘寄送，比较后再定。' },
        { question: '端口没满十二个月就要退，怎么办？', answer: `虚拟电路满一个月即可退，端口按剩余期限与合同条款结算；到期不续的提前 ${cite('renewal.notice')}书面通知。退之前先在云商一侧停掉专线网关，否则云商继续收费。` },
        { question: '云连接以谁的许可交付？', answer: `${licenceSentence('vpn')}云商一侧的专线端口按云商与运营商的合同办理。` },
      ],
    }),
    related({
      title: '与它一起设计',
      links: [
        { page: 'resource-cloud-link-cloud', text: '云与云之间的大流量互通，由 POP 做云间路由。' },
        { page: 'resource-wan-dcs', text: '机房与机房之间的波道与二三层连接。' },
        { page: 'solution-cloud-and-net', text: '云资源与线路一次下单、一份 SLA。' },
        { page: 'solution-up-to-cloud', text: '迁移波次与割接期间的网络准备。' },
      ],
    }),
    consult({
      title: '写下站点、云商与带宽',
      form: 'consult',
      points: ['两个工作日内给出连接设计表与地址检查', '单链路、双链路两版报价，费用分项列出', '可先开一条 50 Mbps 电路实测两周'],
    }),
  ],
};
