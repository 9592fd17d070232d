import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';
import { lossyFlow } from '../transfer.ts';

/** The lossy case of the comparison, which the hero quotes. */
const LOSSY = { ms: 80, loss: 5, after: '72 Mbps' } as const;

export const content: PageContent = {
  hero: {
    title: '广域网加速',
    lead: '让异地办公、研发与工厂访问总部系统时不再受长时延和丢包拖累：就近入网，在两端做协议优化、去重压缩与前向纠错，效果以实测吞吐验收。',
    tags: ['TCP 优化', '去重与压缩', 'FEC', '就近 POP'],
    drawing: {
      kind: 'wan',
      variant: 'accelerator',
      label: '用户就近进入 POP，经优化骨干到达数据中心侧加速网关，两端网关之间做协议优化、去重与纠错',
    },
    strip: [
      { value: `${lossyFlow(LOSSY)} → ${design(LOSSY.after)}`, caption: `丢包 ${LOSSY.loss}%、往返 ${LOSSY.ms} ms 的单流，公式值对实验室值` },
      { value: design('60–90%'), caption: '重复文件传输节省的流量' },
      { value: design('14 天'), caption: '试用期：三天体检，八天对照' },
      { value: '按站点·月', caption: '计费单位，带宽分档' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'spec',
      id: 'spec',
      title: '网关规格与带宽档位',
      tab: '规格',
      lead: '带宽档位指广域网侧经优化的流量；局域网侧因去重得到的有效速率会更高。',
      table: {
        caption: '加速网关四档',
        columns: ['档位', '广域网带宽', '并发 TCP 连接', '去重缓存', '形态', '适合站点'],
        rows: [
          { head: '客户端', cells: ['随终端网络', '500', '终端 10 GB', 'Windows、macOS 软件', '出差与居家人员'] },
          { head: '小型', cells: [design('50 Mbps'), design('5,000'), '500 GB SSD', '桌面设备或虚拟机', '50 人以内办事处'] },
          { head: '中型', cells: [design('300 Mbps'), design('30,000'), '2 TB SSD', '1U 设备或虚拟机', '300 人研发中心、工厂'] },
          { head: '中心', cells: [design('2 Gbps'), design('200,000'), '8 TB NVMe', '2U 双机', '总部与数据中心侧'] },
        ],
        notes: ['虚拟机形态支持 KVM 与主流商业虚拟化平台，需独占 CPU 核。', '网关故障时自动旁路，流量走原路由，不做优化。'],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'architecture',
      title: '两端网关与优化骨干',
      tab: '架构',
      drawing: {
        kind: 'architecture',
        label: '广域网加速结构：用户端、就近 POP、优化骨干、中心网关与业务系统五层',
        lanes: [
          {
            label: '用户端',
            boxes: [
              { id: 'client', label: '移动与居家', note: '软件客户端' },
              { id: 'office', label: '异地办公室', note: '小型网关' },
              { id: 'plant', label: '工厂与研发', note: '中型网关' },
            ],
          },
          {
            label: '入网点',
            boxes: [
              { id: 'popNear', label: '就近 POP', note: '探测选取两个', kind: 'energy' },
              { id: 'popBackup', label: '备用 POP', note: '心跳切换' },
            ],
          },
          {
            label: '骨干',
            boxes: [
              { id: 'core', label: '优化骨干', note: 'SRv6 选路', page: 'solution-combin-net' },
              { id: 'licensed', label: '国际专线', note: '持牌运营商提供', kind: 'outside' },
            ],
          },
          {
            label: '中心侧',
            boxes: [
              { id: 'hub', label: '中心网关', note: '双机，缓存 8 TB' },
              { id: 'security', label: '安全检查', note: '优化前后均可镜像', page: 'solution-ent-security' },
            ],
          },
          {
            label: '业务',
            boxes: [
              { id: 'erp', label: 'ERP 与 PLM', page: 'resource-idc-service-models' },
              { id: 'file', label: '图纸与文件', page: 'resource-cloud-storage' },
              { id: 'dev', label: '代码与构建', page: 'solution-devops' },
            ],
          },
        ],
        links: [
          { from: 'client', to: 'popNear', kind: 'dashed', label: '宽带' },
          { from: 'office', to: 'popNear', kind: 'dashed' },
          { from: 'plant', to: 'popNear' },
          { from: 'office', to: 'popBackup', kind: 'dashed' },
          { from: 'popNear', to: 'core' },
          { from: 'popBackup', to: 'core' },
          { from: 'core', to: 'hub' },
          { from: 'licensed', to: 'hub', label: '境外办公室' },
          { from: 'hub', to: 'erp' },
          { from: 'hub', to: 'file' },
          { from: 'security', to: 'dev', kind: 'control' },
        ],
      },
      facts: [
        { term: '就近入网', value: '客户端对候选 POP 连续探测，取时延与丢包综合最优的两个，一主一备' },
        { term: '骨干段', value: `丢包 ${cite('wan.loss')}，抖动 ${cite('wan.jitter')}` },
        { term: '中心侧', value: '双机，旁挂或串接；串接时带硬件旁路' },
        { term: '改造量', value: '业务系统与终端地址不变，只改一条策略路由' },
      ],
    },
    {
      type: 'items',
      role: 'features',
      id: 'features',
      title: '六种技术各自解决什么',
      tab: '技术',
      lead: '先用三天流量分析判断瓶颈是时延、丢包还是带宽，再决定打开哪几项。',
      items: [
        { title: 'TCP 优化', text: '就地应答、增大窗口并采用对丢包不敏感的拥塞控制。80 ms 时延下，64 KB 窗口的单流上限约 6.5 Mbps，放大窗口后可用满带宽。' },
        { title: '协议代理', text: '对 SMB、NFS、HTTP、数据库等逐条应答的协议做预读与合并，打开一个目录从数百次往返减到十次以内。' },
        { title: '去重与压缩', text: '按内容切块建立指纹，第二次传输只发指纹。图纸小改版、软件包分发、虚拟机镜像收益最大；已加密或已压缩的数据无收益。' },
        { title: '前向纠错', text: '每 10 个包附 1–3 个冗余包，丢包在接收端恢复，不等待重传。丢包越高冗余越多，最多增加 30% 流量。' },
        { title: '智能选路', text: '每秒测量各路径的时延、抖动与丢包，按应用阈值切换；会话不中断，乱序在网关内重排。' },
        { title: '双发选收', text: '对语音、远程桌面这类小流量，把同一个包经两条路径同时发送，先到先用，代价是占用双份带宽。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'metrics',
      title: '丢包与时延下的|吞吐对比',
      tab: '指标',
      lead: '100 Mbps 链路，单条 TCP 流传输 1 GB 随机数据（不含去重收益）。优化前按公式推算，优化后为实验室值，现场以试用报告为准。',
      table: {
        caption: '单流吞吐：优化前后',
        columns: ['往返时延', '丢包', '优化前', '优化后'],
        rows: [
          { head: '30 ms', cells: ['0.1%', lossyFlow({ ms: 30, loss: 0.1 }), design('93 Mbps')] },
          { head: '80 ms', cells: ['1%', lossyFlow({ ms: 80, loss: 1 }), design('88 Mbps')] },
          { head: `${LOSSY.ms} ms`, note: '高丢包', cells: [`${LOSSY.loss}%`, lossyFlow(LOSSY), design(LOSSY.after)] },
          { head: '200 ms', cells: ['2%', lossyFlow({ ms: 200, loss: 2 }), design('70 Mbps')] },
        ],
        notes: [
          '优化前 ≈ MSS ÷ 往返时延 × 1.22 ÷ √丢包率（Mathis 公式），MSS 取 1460 字节，假定窗口不受限。默认的 CUBIC 在这四种条件下退到同一水平；丢包高时另有超时重传，实际更低。',
          '传播时延本身不能缩短：单次点击若只有一个往返，加速不会让它更快。'],
      },
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '四类见效明显的业务',
      items: [
        { title: 'ERP 与 PLM', text: '一次单据保存往往有上百次数据库或 HTTP 往返，协议代理与连接复用减少往返次数，改善的是操作等待而不只是下载速度。' },
        { title: '设计图纸', text: '单个装配体数 GB，日常改动不到一成。去重后异地检出以增量传输，建议在站点预热常用项目库。', pages: ['resource-cloud-storage'] },
        { title: '远程开发', text: '代码拉取、制品下载与远程桌面并存。制品用去重，桌面用双发选收，并给桌面更高的 QoS 等级。', pages: ['resource-desktop', 'solution-devops'] },
        { title: '合规的海外业务访问', text: '境外分支访问国内总部系统，或国内员工访问企业自己在境外的业务系统，经持牌运营商国际专线承载，两端网关做优化。' },
      ],
    },
    {
      type: 'prose',
      role: 'compliance',
      id: 'compliance',
      title: '跨境使用的合规边界',
      tab: '合规',
      blocks: [
        { kind: 'paragraph', text: '国际专线与国际互联网虚拟专用网由取得相应许可的基础电信运营商提供，我方负责境内接入、两端设备与优化，不转租国际带宽，也不自建跨境信道。' },
        { kind: 'list', items: ['用途限于企业内部办公与自有业务系统，不得用于连接境内外数据中心开展电信业务经营', '签约时登记使用单位、用途与两端地址，运营商按规定留档', '不提供绕过监管访问境外互联网的服务，出口策略只放行登记的业务地址', '涉及个人信息或重要数据出境的，由运营者先判断须申报评估、订立标准合同、认证还是免办，须办的办妥之后再开通线路'] },
      ],
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'compare',
      title: '与 SD-WAN、CDN 的区别',
      tab: '对比',
      table: {
        caption: '三种技术解决的问题不同',
        columns: ['项目', '广域网加速', 'SD-WAN', 'CDN'],
        rows: [
          { head: '解决什么', cells: ['单条连接在长时延、高丢包下跑不快', '多条线路怎样选、怎样统一管理', '公开内容怎样离访问者更近'] },
          { head: '作用位置', cells: ['两端网关之间', '站点出口与控制器', '边缘节点'] },
          { head: '内容', cells: ['企业内部动态流量', '全部企业流量', '网站静态与部分动态内容'] },
          { head: '访问者', cells: ['员工', '员工与设备', '公众'] },
          { head: '能否叠加', cells: ['可作为 SD-WAN 上的一项功能', '可承载加速', '与前两者无关'] },
        ],
      },
    },
    {
      type: 'table',
      role: 'billing',
      id: 'billing',
      title: '按站点与带宽档计费',
      tab: '计费',
      table: {
        caption: '计费项',
        columns: ['计费项', '单位', '说明'],
        rows: [
          { head: '站点网关', cells: ['站点·月，分小型、中型、中心三档', '含硬件或虚拟机许可、升级与坏件更换'] },
          { head: '客户端', cells: [`用户·月，${design('10 用户起')}`, '按当月最大并发用户数结算'] },
          { head: '骨干带宽', cells: ['Mb/s·月', '按承诺带宽，95 计费可选'] },
          { head: '国际专线', cells: ['按运营商合同', '由您与运营商签约、运营商开票，我方不转售'] },
        ],
        notes: [`不包含站点宽带、业务系统改造与终端安全软件。合同期 ${design('12 个月')}起。`],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'trial',
      title: '先测再买的试用流程',
      steps: [
        { title: '流量体检', duration: design('第 1–3 天'), text: '在中心侧镜像采集三天流量，按应用列出时延、丢包、往返次数与重复率。', deliverable: '瓶颈分析报告' },
        { title: '旁挂部署', duration: design('第 4–6 天'), text: '选两个站点放试用网关，用策略路由只引入两三个应用。', deliverable: '部署图、回退步骤' },
        { title: '对照测试', duration: design('第 7–14 天'), text: '同一操作在优化开、关两种状态各做 20 次，取中位数与 95 分位。', deliverable: '对照数据表' },
        { title: '决定与推广', duration: design('第 15 天起'), text: `达到约定指标再签约，未达到则撤回设备，不收费用；签约后每周推广 ${design('5–10 个站点')}。`, deliverable: '验收指标、推广计划' },
      ],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '服务等级',
      table: {
        caption: '加速服务等级',
        columns: ['项目', '目标', '口径'],
        rows: [
          { head: '加速服务月可用率', cells: [slaTarget('accelerator'), `POP 与骨干段，不可用 ≤ ${cite('min.99.9')}；旁路期间业务可达但不优化，计为降级`] },
          { head: '主备 POP 切换', cells: [design('≤ 3 秒'), '从连续三次心跳丢失起算'] },
          { head: '网关硬件更换', cells: [`${cite('cpe.spare')}送达`, `杭州市区 ${design('4 小时')}`] },
          { head: '性能复测', cells: ['每半年一次', '比验收值低 20% 以上时免费调优'] },
        ],
        notes: [CREDIT_NOTE],
        more: SLA_MORE,
      },
    },
    faq({
      title: '试用前先弄清的问题',
      tab: '问答',
      questions: [
        { question: '流量已经用 TLS 加密，还能加速吗？', answer: 'TCP 优化、选路与纠错不看内容，照常有效。去重与协议代理需要看到明文，只有在您把服务器证书部署到自有网关、且安全制度允许时才启用，默认不解密。' },
        { question: '带宽加大一倍能不能代替加速？', answer: '瓶颈是带宽时可以，先扩容更简单。若单流速率远低于链路带宽、且时延超过 30 ms 或丢包超过 0.5%，加带宽基本无效。体检报告会给出判断。' },
        { question: '会影响现有防火墙与审计吗？', answer: '网关放在防火墙内侧，优化前的原始流量先过防火墙。隧道只有一个固定端口，需要审计的流量可在中心侧还原后镜像。' },
        { question: '设备坏了业务会断吗？', answer: '串接设备断电后硬件旁路，物理直通；旁挂部署由路由器探测失败后自动撤销策略路由，业务回到未优化状态。' },
      ],
    }),
    related({
      title: '相关的网络产品',
      links: [
        { page: 'solution-branch-net-work', text: '站点多、线路杂时，先用 SD-WAN 统一，再按需叠加加速。' },
        { page: 'solution-saas-app', text: '访问的是第三方 SaaS 而不是自有系统时的做法。' },
        { page: 'resource-desktop', text: '远程桌面代替文件搬运，代码与图纸不出机房。' },
        { page: 'resource-wan-dcs', text: '机房之间的大流量复制，用波道而不是加速。' },
      ],
    }),
    consult({
      title: '申请一次流量体检',
      form: 'consult',
      points: ['三天采集，给出逐应用的瓶颈分析', '两站点试用十四天，其中八天对照，未达标撤回设备', '跨境需求先做合规核对，再谈线路'],
    }),
  ],
};
