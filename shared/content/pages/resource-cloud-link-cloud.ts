import { licenceHolder, licenceSentence } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, CREDIT_SHORT, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '多云互联|云与云之间的私网',
    lead: '把各家公有云的专线端口汇到杭州双 POP，由我们的骨干在云与云之间做二层或三层互联，带宽按天调整，流量不经过公网。',
    tags: ['双 POP 冗余', '按天调带宽', 'BGP / BFD', '带宽包共享'],
    drawing: {
      kind: 'wan',
      variant: 'multicloud',
      label: '多云互联拓扑：公有云与 GPU 云的专线端口主备接入杭州两个 POP，由骨干做云间路由，另一侧接其他公有云、托管机柜内的数据湖与专有云。',
    },
    strip: [
      { value: cite('linkcloud.bandwidth'), caption: '单条云间连接的带宽' },
      { value: '按天', caption: '带宽调整与计费的粒度' },
      { value: cite('linkcloud.availability'), caption: '双 POP 接入的月可用率' },
      { value: '2 个', caption: '互为备份的杭州 POP' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'spec',
      id: 'spec',
      title: '端口、带宽与路由规格',
      tab: '规格',
      lead: '云侧端口由我们预先建好，您只需在云商控制台接受共享或创建虚拟接口。',
      table: {
        caption: '多云互联规格',
        columns: ['项目', '规格', '说明'],
        rows: [
          { head: '连接带宽', cells: [cite('linkcloud.bandwidth'), `控制台修改，端口速率以内上调、下调都${cite('bandwidth.change')}`] },
          { head: '接入方式', cells: ['三层 BGP；二层 VLAN 或 VXLAN', '二层延伸只用于迁移期，长期建议三层'] },
          { head: '路由协议', cells: ['BGP，支持 2 字节与 4 字节 AS 号', `每条连接接收路由 ${design('100 条')}起，可提额`] },
          { head: '故障检测', cells: ['BFD，300 ms × 3', `${cite('bfd.withdrawal')}判定中断并撤销路由`] },
          { head: '路由策略', cells: ['前缀过滤、AS 路径、社区、本地优先级', '默认拒绝未登记前缀，防止泄漏'] },
          { head: '地址转换', cells: ['源、目的与双向 NAT', '解决两朵云地址段重叠'] },
          { head: 'MTU', cells: ['1500 字节，三层可选 8500', '以云商端口支持的较小值为准'] },
          { head: '加密', cells: ['可选 IPsec 或 MACsec', `IPsec 单隧道 ${design('5 Gbps')}`] },
        ],
      },
    },
    {
      type: 'items',
      role: 'architecture',
      id: 'topology',
      title: '双 POP 各接一条，|任断一条不中断',
      tab: '拓扑',
      items: [
        { title: '云侧', text: '每家云在两个接入点各开一条专线端口，分别落到杭钢与下沙两个 POP，端口由不同设备、不同光缆承载。' },
        { title: 'POP 之间', text: `两个 POP 由两条物理路由分离的波道相连，保护倒换 ${cite('dci.switchover')}；单 POP 整体失效时由另一 POP 接管全部云间流量。`, pages: ['resource-wan-dcs'] },
        { title: '租户隔离', text: '每个客户一个独立路由域，地址可以与他人重复；跨客户互通只能经双方书面授权的交换点。' },
        { title: '企业侧', text: '办公楼、工厂与托管机柜经云连接或机房内跳线进入同一路由域，一次接入可达所有已开通的云。', pages: ['resource-wan-ccs', 'resource-idc-service-models'] },
      ],
    },
    {
      type: 'table',
      role: 'network',
      id: 'latency',
      title: '云间往返时延矩阵',
      tab: '时延',
      lead: '下表为骨干段到云商专线接入点的往返时延，不含云内转发。开通前给出您所用区域的 24 小时实测。',
      table: {
        caption: '区域之间往返时延，单位 ms',
        columns: ['从 \\ 到', '杭州区域', '上海区域', '北京区域', '深圳区域'],
        rows: [
          { head: '杭州 POP', cells: [design('≤ 2'), design('≤ 6'), design('≤ 30'), design('≤ 28')] },
          { head: '杭州区域', cells: [design('≤ 3'), design('≤ 8'), design('≤ 32'), design('≤ 30')] },
          { head: '上海区域', cells: [design('≤ 8'), design('≤ 4'), design('≤ 30'), design('≤ 30')] },
          { head: '北京区域', cells: [design('≤ 32'), design('≤ 30'), design('≤ 4'), design('≤ 42')] },
          { head: '深圳区域', cells: [design('≤ 30'), design('≤ 30'), design('≤ 42'), design('≤ 4')] },
        ],
        notes: ['对角线为同一城市内两家云之间的值。上海、北京、深圳的流量由当地接入点（自有或合作伙伴的）就近转发，不绕杭州；加密、地址转换或当地没有接入点时先回杭州，往返为两段「杭州 POP」之和：上海到上海约 12 ms，北京到深圳约 58 ms。'],
      },
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'compare',
      title: '与 VPN、自拉专线相比',
      tab: '对比',
      table: {
        caption: '三种云间互通方式对照（以三朵云、每对 1 Gbps 为例）',
        columns: ['比较项', '公网 VPN', '自拉专线', '多云互联'],
        rows: [
          { head: '时延与丢包', cells: ['随公网波动，晚高峰丢包可达 1% 以上', '稳定', `稳定，丢包 ${cite('wan.loss')}`] },
          { head: '开通时间', cells: ['数小时', '每条 4–8 周', design('3 个工作日')] },
          { head: '三云全互通需要', cells: ['3 组隧道', '3 条线路，双线 6 条', '3 个接入，双 POP 6 个端口'] },
          { head: '带宽调整', cells: ['受云网关规格限制', '改线路，按月', '按天，在线'] },
          { head: '费用结构', cells: ['网关费 + 公网流量费', '线路费 × 对数，一次性费用高', '端口费 + 带宽包，不随对数增长'] },
          { head: '加密', cells: ['自带', '须另配设备', '可选'] },
        ],
        notes: ['云商向外流出的流量费由云商收取，走专线口的单价通常低于公网口，以云商价目为准。'],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'features',
      title: '日常用得到的四项能力',
      items: [
        { title: '带宽包共享', text: `多条云间连接共用一个总量，例如 2 Gbps 包内三条各设 1 Gbps 上限，错峰使用；包最小 ${design('200 Mbps')}。` },
        { title: '预约扩容', text: '迁移或大促前预约起止日期与带宽，到期自动恢复，按实际天数计费。' },
        { title: '流量可见', text: `五分钟粒度的带宽、丢包、时延与前五大会话，保存 ${cite('data.kept')}，可导出或经接口拉取。` },
        { title: '接口与模板', text: '开通、改带宽、改路由均有接口，附常用编排工具的模板，便于纳入自有流程。', pages: ['solution-cloud-and-net'] },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '四种把云连起来|的理由',
      tab: '场景',
      items: [
        { title: '跨云灾备', text: '主库在一家云、备库在另一家，日志经私网同步，任何一家整体故障时切换。', pages: ['resource-disaster-recovery'] },
        { title: '多云数据同步', text: '业务库、消息与对象存储之间的持续同步，用带宽包错峰，避免按公网流量付费。' },
        { title: 'GPU 云与数据云分离', text: '数据留在原来的云，算力用杭州的集群，训练前预约 10 Gbps 把数据集搬进同机房存储。', pages: ['resource-compute-power'] },
        { title: '减少单一云依赖', text: '新系统放在更合适的云上，与存量系统私网互通，逐个迁移，不做一次性大搬家。', pages: ['solution-up-to-cloud'] },
      ],
    },
    {
      type: 'table',
      role: 'billing',
      id: 'billing',
      title: '端口费加带宽费',
      tab: '计费',
      table: {
        caption: '计费项',
        columns: ['计费项', '单位', '说明'],
        rows: [
          { head: '云接入端口', cells: ['个·月', '每家云每 POP 一个；双 POP 按两个计'] },
          { head: '固定带宽', cells: ['Mb/s·天', '按当日生效的带宽'] },
          { head: '带宽包', cells: ['Mb/s·月', '包内多条连接共享，跨区域与同城分别定价'] },
          { head: '企业侧接入', cells: ['条·月', '机房内跳纤首对免费，其余一次性收费；专线见云连接'] },
          { head: '增值项', cells: ['项·月', 'NAT、IPsec、MACsec'] },
        ],
        notes: ['不含云商收取的专线端口、虚拟接口与流出流量费用；报价单会单列这三项的估算。', `最短使用期 ${design('30 天')}，之后可按天停用。`],
      },
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '按接入方式分级',
      tab: '服务等级',
      table: {
        caption: '服务等级与抵扣',
        columns: ['项目', '双 POP', '单 POP', '未达标处理'],
        rows: [
          { head: '月可用率', cells: [slaTarget('linkcloud-dual'), slaTarget('linkcloud-single'), CREDIT_SHORT] },
          { head: '允许中断', cells: [cite('min.99.99'), cite('min.99.9'), `计划维护提前 ${cite('wan.notice')}通知，窗口 ${cite('wan.window')}`] },
          { head: '骨干丢包', cells: [cite('wan.loss'), cite('wan.loss'), '连续 1 小时超限计为不可用'] },
          { head: '骨干抖动', cells: [cite('wan.jitter'), cite('wan.jitter'), '同上'] },
          { head: 'P1 响应', cells: [cite('sla.response.p1'), cite('sla.response.p1'), '升级至网络值班经理'] },
        ],
        notes: [CREDIT_NOTE, '责任边界在 POP 与云商端口的连接处；云内故障由我方代报并跟进。'],
        more: SLA_MORE,
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '开通分四步',
      lead: `全程 ${design('3 个工作日')}，以云商端口有余量、两侧地址已规划为前提。`,
      steps: [
        { title: '登记', duration: design('第 1 天'), text: '填写云账号、区域、地址段、AS 号与带宽，核对重叠地址。', deliverable: '连接参数表' },
        { title: '授权', duration: design('第 2 天'), text: '您在云商控制台接受共享端口或创建虚拟接口。', deliverable: '接口状态截图' },
        { title: '打通', duration: design('第 2–3 天'), text: '建立 BGP 与 BFD，下发过滤策略，双 POP 分别验证。', deliverable: '路由表与连通测试' },
        { title: '验收', duration: design('第 3 天'), text: '断开主用端口测倒换，满带宽跑 30 分钟。', deliverable: '时延、丢包、吞吐与倒换记录' },
      ],
    },
    faq({
      title: '网络工程师会问的',
      tab: '常见问题',
      questions: [
        { question: '与云连接 CCS 有什么区别？', answer: 'CCS 解决企业站点或机柜到公有云，多云互联解决公有云到公有云。两者共用 POP 与骨干，已有 CCS 的客户增开云间连接，不用重复购买云侧端口。' },
        { question: '两朵云的地址段重叠怎么办？', answer: '优先改一侧；改不了时在 POP 做双向 NAT，把对端映射成不冲突的地址。需要注意携带地址的协议（如主动 FTP、部分语音信令）要单独处理。' },
        { question: '可以跨境吗？', answer: '本产品只提供境内互联。跨境须由持有国际业务许可的基础电信企业提供线路，我方可协助对接并说明合规要求，不自建跨境通道。' },
        { question: '多云互联以谁的许可交付？', answer: `${licenceSentence('vpn')}云与云之间的三层互联在内；二层延伸属于基础电信业务，由${licenceHolder('fibre')}。` },
        { question: '带宽跑不满是什么原因？', answer: '单条 TCP 流受窗口限制：30 ms 时延下要跑满 1 Gbps，窗口须达 3.75 MB。先增大窗口或并发流数，再检查云主机规格的内网带宽上限与云网关限速。' },
        { question: '两个 POP 怎样分担流量？', answer: '默认主备，便于排障；也可用等价路由双活。双活时每个 POP 的配置带宽须能独立承担全部流量，否则单边故障会拥塞。' },
      ],
    }),
    related({
      title: '把连接补完整',
      links: [
        { page: 'resource-wan-ccs', text: '办公楼与机柜到公有云。' },
        { page: 'resource-wan-dcs', text: '机房之间的波道与二层。' },
        { page: 'resource-cloud-msp', text: '多云账号、账单与告警统一管。' },
        { page: 'solution-cloud-and-net', text: '云资源与线路一次下单。' },
      ],
    }),
    consult({
      title: '写下云与区域，|先看实测时延',
      form: 'consult',
      points: ['对所用区域做 24 小时时延与丢包实测', '给出双 POP 与单 POP 两种报价', '列出云商侧费用估算，不留隐含项'],
    }),
  ],
};
