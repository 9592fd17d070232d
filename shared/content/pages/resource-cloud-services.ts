import { licenceSentence } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, CREDIT_SHORT, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '云服务器|与托管机柜同楼',
    lead: '运行在我方机房里的云主机：按 vCPU 与内存选规格，按 IOPS 选云盘，经 BGP 多线出网，并能与同机房的托管设备做二层互通。',
    tags: ['1:2 / 1:4 / 1:8', 'BGP 多线', 'IPv4 / IPv6 双栈', '按量与包月'],
    drawing: {
      kind: 'architecture',
      label: '云服务器的组成：公网与专线经边界网关进入 VPC，三类云主机与专属宿主机挂载云盘，备份到建德，并与同机房托管机柜二层互通。',
      lanes: [
        {
          label: '入口',
          boxes: [
            { id: 'internet', label: 'BGP 多线', note: '弹性公网 IP', kind: 'energy' },
            { id: 'ccs', label: '云连接 CCS', note: '企业专线', page: 'resource-wan-ccs' },
            { id: 'colo', label: '托管机柜', note: '同机房二层', page: 'resource-idc-service-models' },
          ],
        },
        {
          label: '边界',
          boxes: [
            { id: 'firewall', label: '云防火墙', note: '南北向防护', page: 'resource-safety-rule' },
            { id: 'lb', label: '负载均衡', note: '四层与七层' },
            { id: 'gateway', label: 'VPC 网关', note: '路由与 NAT' },
          ],
        },
        {
          label: '云主机',
          boxes: [
            { id: 'general', label: '通用型', note: '1:4，业务系统' },
            { id: 'compute', label: '计算型', note: '1:2，接口与转码' },
            { id: 'memory', label: '内存型', note: '1:8，数据库缓存' },
            { id: 'dedicated', label: '专属宿主机', note: '整台独享' },
          ],
        },
        {
          label: '存储',
          boxes: [
            { id: 'block', label: '云盘', note: '高效、SSD、ESSD 级', page: 'resource-cloud-storage' },
            { id: 'snapshot', label: '快照与镜像', note: '增量、可跨可用区' },
            { id: 'backup', label: '异地备份', note: '建德机房', page: 'resource-disaster-recovery' },
          ],
        },
      ],
      links: [
        { from: 'internet', to: 'firewall', label: '公网' },
        { from: 'firewall', to: 'lb' },
        { from: 'ccs', to: 'gateway', label: '专线' },
        { from: 'colo', to: 'gateway', label: '二层' },
        { from: 'firewall', to: 'general' },
        { from: 'lb', to: 'general' },
        { from: 'lb', to: 'compute' },
        { from: 'gateway', to: 'memory' },
        { from: 'gateway', to: 'dedicated' },
        { from: 'general', to: 'block' },
        { from: 'compute', to: 'block' },
        { from: 'memory', to: 'block' },
        { from: 'block', to: 'snapshot' },
        { from: 'dedicated', to: 'backup', kind: 'dashed', label: '定时备份' },
      ],
    },
    strip: [
      { value: cite('server.availability'), caption: '单实例月可用率' },
      { value: cite('server.max'), caption: '共享型实例的最大规格' },
      { value: design('100,000 IOPS'), caption: 'ESSD 级云盘单盘上限' },
      { value: '10 / 25G', caption: '宿主机内网网卡' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'spec',
      id: 'families',
      title: '四个规格族|与一种独享宿主机',
      tab: '规格',
      lead: '先按内存压力选比例，再按并发选 vCPU。内存不超分，计算型与高主频型的 vCPU 绑定物理超线程。',
      table: {
        caption: '规格族、范围与适合的负载',
        columns: ['规格族', 'vCPU:内存', '范围', '内网带宽', '适合的负载'],
        rows: [
          { head: '通用型', cells: ['1:4', '2–64 vCPU，8–256 GB', design('最高 10 Gb/s'), '业务系统、中间件、开发测试'] },
          { head: '计算型', cells: ['1:2', '2–64 vCPU，4–128 GB', design('最高 20 Gb/s'), '接口服务、批处理、视频转码'] },
          { head: '内存型', cells: ['1:8', '2–64 vCPU，16–512 GB', design('最高 20 Gb/s'), '数据库、缓存、内存分析'] },
          { head: '高主频型', cells: ['1:4', `2–32 vCPU，基频 ${design('≥ 3.2 GHz')}`, design('最高 20 Gb/s'), '电子设计、撮合、单线程敏感业务'] },
          { head: '专属宿主机', cells: ['自定', `${design('128 超线程 / 1 TB')}`, '2 × 25 Gb/s', '按物理核授权的软件、合规隔离'] },
        ],
        notes: [`共享型实例最大 ${cite('server.max')}；超过此规格建议专属宿主机或整机托管。`, '需要 GPU 的负载见智算算力，云桌面用的 vGPU 见云桌面。'],
      },
    },
    {
      type: 'table',
      role: 'spec',
      id: 'disks',
      title: '三档云盘的性能上限',
      lead: `云盘为三副本、分布在不同机柜。性能随容量线性上升，到下表上限为止；同一主机最多挂 ${design('16 块')}数据盘。`,
      table: {
        caption: '云盘类型、单盘上限与用途',
        columns: ['类型', '单盘上限', '平均读写时延', '容量', '用途'],
        rows: [
          { head: '高效云盘', cells: [cite('block.efficient'), design('3 ms'), design('20 GB–32 TB'), '系统盘、日志、文件'] },
          { head: 'SSD 云盘', cells: [cite('block.ssd'), design('1 ms'), design('20 GB–32 TB'), '中小型数据库、应用数据'] },
          { head: 'ESSD 级云盘', cells: [cite('block.essd'), design('0.3 ms'), design('40 GB–32 TB'), '核心库、搜索引擎、消息队列'] },
        ],
        notes: ['IOPS 按 4 KB 随机读写、吞吐按 128 KB 顺序读写测试，实例自身的存储带宽可能先到上限。'],
      },
    },
    {
      type: 'items',
      role: 'architecture',
      id: 'network',
      title: '网络从安全组|到二层互通',
      tab: '网络',
      lead: `云主机分布在${cite('cloud.zones')}，可用区之间的往返时延 ${cite('rtt.metro')}，子网可跨可用区延伸。`,
      items: [
        { title: 'VPC 与子网', text: '每个账号的 VPC 相互隔离，地址段自定，支持自定义路由、NAT 网关与对等连接。IPv6 地址按子网分配，可单独关闭出网。' },
        { title: '安全组', text: '有状态规则，绑定在网卡上，按来源地址、端口或另一个安全组放行；默认入方向全部拒绝，规则变更留审计记录。' },
        { title: 'BGP 多线公网', text: '弹性公网 IP 由多家运营商同时宣告，一个地址对全网可达。带宽按固定值或按流量计，可多台主机共享一个带宽包。' },
        { title: '与托管设备二层互通', text: `子网映射到机柜侧的一个 VLAN，端口 10G 起，双端口聚合；机房内开通 ${design('3 个工作日')}。数据库留在物理机、应用放到云上的架构无须改地址。`, pages: ['resource-idc-service-models'] },
        { title: '接入其他云与分支', text: '经云连接接企业站点，经多云互联接其他公有云，均用私网地址，不经过公网。', pages: ['resource-wan-ccs', 'resource-cloud-link-cloud'] },
      ],
    },
    {
      type: 'items',
      role: 'features',
      id: 'availability',
      title: '高可用分四层做',
      tab: '高可用',
      items: [
        { title: '放置', text: `反亲和组把同一应用的实例放到不同宿主机或不同机柜；一组最多 ${design('20 台')}，机柜级反亲和受可用区机柜数限制。` },
        { title: '迁移', text: `宿主机维护前热迁移，业务停顿 ${design('< 1 秒')}；宿主机故障时在其他节点自动拉起，通常 ${design('5 分钟')}内恢复，IP 与云盘不变。` },
        { title: '快照', text: '增量快照，可按小时、日、周设策略与保留份数；一致性快照支持多盘同时刻，回滚前自动保留当前版本。' },
        { title: '镜像', text: '提供常用 Linux、Windows Server 与国产操作系统镜像，也可导入 QCOW2、VMDK、RAW；自定义镜像能跨可用区复制。' },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '适合放上来的四类业务',
      items: [
        { title: '托管客户的弹性部分', text: '核心库留在自有机柜，活动期间的应用节点放在云上，两边走二层内网，活动结束即释放。' },
        { title: '企业业务系统', text: '财务、OA、供应链等系统按通用型部署，数据库用内存型，快照每日、异地备份每周。', pages: ['solution-up-to-cloud'] },
        { title: '面向公众的网站与接口', text: '负载均衡后接两个可用区的计算型实例，公网走 BGP 多线，前置 WAF 与 DDoS 防护。', pages: ['resource-idc-xiasha'] },
        { title: '有合规要求的系统', text: '专属宿主机加等保套餐，日志留存不少于 6 个月，测评所需的机房材料由我方提供。', pages: ['resource-safety-rule'] },
      ],
    },
    {
      type: 'table',
      role: 'billing',
      id: 'billing',
      title: '包月、包年与按量',
      tab: '计费',
      lead: '实例、云盘、公网分别计价，各项可以选不同的计费方式。',
      table: {
        caption: '计费方式与单位',
        columns: ['项目', '计费单位', '可选方式', '说明'],
        rows: [
          { head: '实例', cells: ['台·小时、台·月', '按量、包月、包年', `按量无起租，关机后停收 vCPU 与内存费；包月 ${design('1 个月')}起，包年按 ${design('10 个月')}价收取`] },
          { head: '云盘', cells: ['GB·月', '按量、包月', '随实例或独立保留，扩容即时生效'] },
          { head: '公网', cells: ['Mb/s·月或 GB', '固定带宽、按流量', '入方向不计费，内网流量不计费'] },
          { head: '快照与镜像', cells: ['GB·月', '按量', '按实际占用的增量计，系统镜像免费'] },
          { head: '专属宿主机', cells: ['台·月', '包月、包年', '其上实例不再收 vCPU 与内存费'] },
        ],
        notes: ['价格不含商业操作系统与数据库许可；可自带许可，由您确认授权条款。'],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'migration',
      title: '迁移按五步走',
      tab: '迁移',
      lead: '以 20 台以内的虚拟机为例，数据量与停机窗口不同，排期相应调整。',
      steps: [
        { title: '盘点', duration: design('第 1–2 天'), text: '采集主机规格、峰值、端口与依赖，标出不能迁移的设备。', owner: '双方', deliverable: '资产与依赖清单' },
        { title: '建网', duration: design('第 3–4 天'), text: '规划 VPC、子网与安全组，打通专线或二层互通。', owner: '网络工程师', deliverable: '地址表与连通性测试' },
        { title: '全量复制', duration: design('第 5–8 天'), text: '代理方式块级复制，源机不停机，可限速。', owner: '迁移工程师', deliverable: '复制进度日报' },
        { title: '增量与演练', duration: design('第 9–11 天'), text: '持续同步增量，在隔离子网拉起副本验证。', owner: '双方', deliverable: '演练记录与问题单' },
        { title: '割接', duration: design('第 12 天'), text: `停写、末次同步、切换，单机停机通常 ${design('15–30 分钟')}；源机保留 ${cite('migrate.reverse')}供回退。`, owner: '迁移工程师', deliverable: '割接报告' },
      ],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '可用率与故障响应',
      tab: '服务等级',
      table: {
        caption: '服务等级、允许中断时间与抵扣',
        columns: ['项目', '目标值', '计算口径', '未达标处理'],
        rows: [
          { head: '单实例月可用率', cells: [slaTarget('server'), `不可用不超过 ${cite('min.99.95')}`, CREDIT_SHORT] },
          { head: '云盘可用率', cells: [slaTarget('disk'), '连续 1 分钟读写失败计为不可用', CREDIT_SHORT] },
          { head: 'P1 响应', note: '业务中断', cells: [cite('sla.response.p1'), '自报障或监控告警起', '升级至值班经理'] },
          { head: 'P2 响应', note: '性能下降', cells: [cite('sla.response.p2'), '同上', '升级至二线工程师'] },
        ],
        notes: [CREDIT_NOTE, `月可用率 =（总分钟 − 不可用分钟）÷ 总分钟。计划维护提前 ${cite('dc.maintenance.notice')}通知，不计入不可用。`],
        more: SLA_MORE,
      },
    },
    {
      type: 'tool',
      role: 'tool',
      id: 'minutes',
      title: '可用率换算成分钟',
      lead: '输入可用率或选择预设值，得到每月、每年允许中断的分钟数；两个系统串联时一并给出组合结果。',
      tool: 'availability',
    },
    faq({
      title: '下单之前常问的问题',
      tab: '常见问题',
      questions: [
        { question: '网站放上来要先备案吗？', answer: '使用境内公网 IP 提供网站服务的域名都要完成 ICP 备案。首次备案由我方协助提交，管局法定审核 20 个工作日；已在其他接入商备案的域名办理新增接入即可，原备案号不变。' },
        { question: '开通后连不上主机，先查什么？', answer: '依次看三处：安全组入方向是否放行端口与来源地址；系统内防火墙是否开启；弹性公网 IP 是否绑定到主网卡。控制台可以直接打开 VNC 登录，不依赖网络。' },
        { question: '扩容要停机吗？', answer: '云盘在线扩容，不停机，扩容后在系统内扩展文件系统。升降 vCPU 与内存需要重启一次，约 2 分钟；跨规格族变更先由系统检查宿主机资源。' },
        { question: '只要物理机、不要虚拟化，选哪一种？', answer: `专属宿主机独享整台，但仍有虚拟化层。不要虚拟化的，通用服务器按设备租赁放进托管机柜，台·月计价、${design('12 个月')}起，见标准与增值服务；八卡 GPU 整机选智算算力的裸金属。` },
        { question: '单实例做到 99.99% 怎么办？', answer: '把两台以上实例放在两个可用区，前置负载均衡，数据库用主备。以两台各 99.95% 且故障独立估算，无状态层的理论可用率高于 99.9999%，实际瓶颈会转到数据库与发布流程。' },
        { question: '怎样彻底删除数据？', answer: '释放云盘时三副本的映射立即解除，物理块在复用前清零。需要销毁凭证的客户使用专属宿主机，退订时对磁盘做覆写或物理销毁并出具记录。' },
        { question: '云主机属于哪一类电信业务？', answer: `${licenceSentence('cloud')}网站另须在接入前完成备案。` },
      ],
    }),
    related({
      title: '通常一起开通的产品',
      links: [
        { page: 'resource-cloud-storage', text: '图片、备份与归档放对象存储，按 GB·月计费，单价低于云盘。' },
        { page: 'resource-idc-service-models', text: '物理机与存储留在机柜，与云主机二层互通。' },
        { page: 'resource-disaster-recovery', text: '把快照与数据库日志复制到建德。' },
        { page: 'resource-safety-rule', text: '为云上系统配齐等保二级或三级所需产品。' },
        { page: 'service-migrate', text: '虚拟机、数据库与存储的整体搬迁。' },
      ],
    }),
    consult({
      title: '说说现有主机清单，|回您一份规格表',
      form: 'consult',
      points: ['按现网监控数据换算规格，不按标称配置照搬', '给出按量与包年的三年费用对照', '开通测试实例，验证二层互通与迁移速度'],
    }),
  ],
};
