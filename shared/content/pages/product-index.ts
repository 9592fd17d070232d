import { configureMore } from '../configure-more.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '产品中心：|二十四项产品',
    lead: '六类产品全部列在这一页，数据中心分为机房资源与机房服务两类；每项写明解决什么、按什么单位收费、最短租多久。先用目录找到对象，再用一览表比较合同条件。',
    tags: ['六类', '计费单位写明', '起租期写明', '可单独采购'],
    drawing: {
      kind: 'rack',
      label: '42U 机柜立面，自上而下对应网络融合、安全合规、智算算力、云与数据、数据中心配电，两侧为 A、B 两路电源',
    },
    strip: [
      { value: '24 项', caption: '产品与机房，一项一页' },
      { value: `${cite('dc.count')} 处`, caption: '机房，承载全部产品' },
      { value: '1U', caption: '托管的最小单位，福地机房' },
      { value: design('1 小时'), caption: '最短起租期，GPU 云主机' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'prose',
      role: 'guide',
      id: 'guide',
      title: '三层结构，|从下往上选',
      blocks: [
        { kind: 'paragraph', text: '最下面是机房：供电、制冷、承重与运营商决定设备能不能放。中间是网络与安全：机柜之间、机柜到云、到分支怎样连，边界由谁守。上面是云与算力：租主机、租存储、租 GPU，或者把云装进自己的机柜。' },
        { kind: 'paragraph', text: '上层产品不强制搭配下层。只租云服务器不必租机柜，只要一条专线也可以单独签；同时使用时，机房内网流量不计费，故障由同一个报障口受理。' },
        { kind: 'paragraph', text: '不确定从哪里开始，就带着业务问题看「按业务选」；已经知道要买什么、只差比较条件，直接看「全部产品一览表」。' },
      ],
    },
    {
      type: 'catalogue',
      role: 'catalogue',
      id: 'catalogue',
      title: '六类产品目录',
      tab: '目录',
      groups: [
        {
          title: '云服务',
          entries: [
            { page: 'resource-cloud-services', text: '运行在我方机房的云主机，可与同机房托管设备二层互通。' },
            { page: 'resource-desktop', text: '桌面留在机房，终端只收画面；图形工作站可配部分或整张 GPU。' },
            { page: 'resource-cloud-storage', text: '对象、文件、块三种存储同处一间机房，可跨机房复制。' },
            { page: 'resource-cloud-msp', text: '多家云的账号、账单、告警与补丁交给一个值守团队。' },
            { page: 'resource-big-data', text: '湖仓与流批计算，数据存一份，计算集群按需启停。' },
            { page: 'resource-disaster-recovery', text: '备份、接管、双活与异地副本，按恢复目标选等级。' },
            { page: 'resource-cloud-link-cloud', text: '公有云与公有云之间的私网，带宽按天调整。' },
            { page: 'resource-cube-cloud', text: '装进客户机柜的专有云，三节点起步。' },
            { page: 'resource-conference', text: '高清会议与会议室互通，媒体节点可放在自己的机柜。' },
          ],
        },
        {
          title: '网络融合',
          entries: [
            { page: 'resource-wan-ccs', text: '站点或机柜到公有云的专用连接，一个端口到达多家云商。' },
            { page: 'resource-wan-dcs', text: '机房与机房之间的裸纤、波道、二层与三层连接。' },
            { page: 'resource-wan-accelerator', text: '给跨地域访问做协议优化、去重压缩与前向纠错。' },
          ],
        },
        {
          title: '安全合规',
          entries: [
            { page: 'resource-safety-rule', text: '等保二级、三级、三级增强三档产品套餐。' },
            { page: 'resource-info-security', text: '渗透测试、应急响应、重保值守等八项人工服务。' },
          ],
        },
        {
          title: '机房资源',
          entries: [
            { page: 'resource-idc-data-center', text: '五处机房十三项参数并排对比，可在线筛选。' },
            { page: 'resource-mdc-hg', text: `城北高密机房，单柜 ${cite('hanggang.power')}，有冷板液冷列。` },
            { page: 'resource-idc-xiasha', text: '城东多线机房，运营商接入间就在楼内。' },
            { page: 'resource-idc-fudi', text: '城西小规模托管，月租含电，适合没有机房团队的企业。' },
            { page: 'resource-idc-jiande', text: '新安江畔大规模机房，江水供冷，放异地副本与离线任务。' },
            { page: 'resource-idc-jiande-new', text: `建德二期新楼，单柜 ${cite('jiande-new.power')}，机电随设备定型。` },
          ],
        },
        {
          title: '机房服务',
          entries: [
            { page: 'resource-idc-service-models', text: '机柜托管、模块与包间、整栋定制三种租法。' },
            { page: 'resource-idc-sta-va-services', text: '随月租提供的现场服务，与按次计价的增值服务。' },
            { page: 'resource-idc-coop', text: '有电、有楼或有闲置机房的业主，怎样与我们合作。' },
          ],
        },
        {
          title: '智算算力',
          entries: [{ page: 'resource-compute-power', text: 'GPU 云主机、八卡裸金属与整集群包断，含八轨计算网。' }],
        },
      ],
    },
    {
      type: 'decision',
      role: 'decision',
      id: 'decision',
      title: '按业务选产品',
      tab: '按业务选',
      choices: [
        { need: '托管自己的设备', pages: ['resource-idc-service-models', 'resource-idc-data-center'], why: '先按台数与功率定租法，再按时延与运营商定机房。' },
        { need: '训练或推理模型', pages: ['resource-compute-power'], why: '由参数量与 token 数反推卡数，再决定按小时、包月还是包断。' },
        { need: '连接多地办公与机房', pages: ['resource-wan-dcs', 'resource-wan-accelerator', 'solution-branch-net-work'], why: '机房之间用互联，门店与办事处用分支组网，跨省访问慢再加优化。' },
        { need: '使用公有云又要连回机房', pages: ['resource-wan-ccs', 'resource-cloud-link-cloud', 'resource-cloud-msp'], why: '站点或机柜到云，一家多家都看云连接；云与云之间要互通看多云互联；账单与值守交给多云管理。' },
        { need: '不想买服务器', pages: ['resource-cloud-services', 'resource-desktop', 'resource-cloud-storage'], why: '按量或包月租用，数据仍在境内机房，以后可迁到托管机柜。' },
        { need: '系统要过等级保护', pages: ['resource-safety-rule', 'solution-equal-guarantee'], why: '前者说明买哪些产品，后者说明五步流程与各方责任。' },
        { need: '机房坏了也要能恢复', pages: ['resource-disaster-recovery', 'resource-idc-jiande'], why: '先定可停多久、可丢多少，再看建德能否承载异地那一份。' },
      ],
    },
    {
      type: 'table',
      role: 'spec',
      id: 'all',
      title: '全部产品一览表',
      tab: '一览表',
      lead: '起租期为标准条款，项目合同可另行约定；价格随配置报价，单位与本表一致。',
      table: {
        caption: '二十四项产品的计费单位与起租期',
        columns: ['名称', '一句话', '计费单位', '起租期'],
        rows: [
          { head: '云服务器', page: 'resource-cloud-services', cells: ['按 vCPU 与内存选规格', '台·小时、台·月；云盘 GB·月', `按量无起租，包月 ${design('1 个月')}`] },
          { head: '云桌面', page: 'resource-desktop', cells: ['办公与研发数据不落终端', '用户·月', `${design('1 个月')}，${design('10 用户')}起订`] },
          { head: '云存储', page: 'resource-cloud-storage', cells: ['三种协议一套资源', 'GB·月、万次请求、流出 GB', '无；冷层有最短保存期'] },
          { head: '多云管理', page: 'resource-cloud-msp', cells: ['一张账单、一组值守', '档位月费 + 实例·月', design('12 个月')] },
          { head: '大数据平台', page: 'resource-big-data', cells: ['存算分离的湖仓', '节点·小时、节点·月、GB·月', `常驻节点 ${design('1 个月')}`] },
          { head: '灾备服务', page: 'resource-disaster-recovery', cells: ['从备份到双活', 'GB·月或主机台·月', design('12 个月')] },
          { head: '多云互联', page: 'resource-cloud-link-cloud', cells: ['云间二三层私网', '端口·月 + Mb/s·天', design('30 天')] },
          { head: '立方云', page: 'resource-cube-cloud', cells: ['机柜里的专有云', '一次性购买，或节点·月', `全包方式 ${design('36 个月')}`] },
          { head: '云会议', page: 'resource-conference', cells: ['媒体节点可自有', '方·月', `公有 ${design('1 个月')}，${design('25 方')}起订；专属与混合按年，${design('200 方')}起订`] },
          { head: '云连接 CCS', page: 'resource-wan-ccs', cells: ['站点到公有云', '端口·月 + Mb/s·月', `端口 ${design('12 个月')}，电路 ${design('1 个月')}`] },
          { head: '数据中心互联 DCS', page: 'resource-wan-dcs', cells: ['机房到机房', '端口·月 + 带宽 + 距离；裸纤按芯·公里·年', design('12 个月')] },
          { head: '广域网加速', page: 'resource-wan-accelerator', cells: ['跨地域访问提速', '站点·月 + Mb/s·月', design('12 个月')] },
          { head: '安全合规', page: 'resource-safety-rule', cells: ['等保产品套餐', '系统·月', `${design('12 个月')}；硬件租用 ${design('36 个月')}，购买无租期`] },
          { head: '信息安全服务', page: 'resource-info-security', cells: ['授权测试与应急', '系统、人天或年度包', '单次无起租，年度包一年'] },
          { head: '数据中心总览', page: 'resource-idc-data-center', cells: ['五处机房对比与选址', '见各机房', '见各机房'] },
          { head: '杭钢机房', page: 'resource-mdc-hg', cells: ['高密与液冷', '柜·月、kW·月', `整柜 ${design('12 个月')}`] },
          { head: '下沙机房', page: 'resource-idc-xiasha', cells: ['多线出口', '柜·月、Mb/s·月', `整柜 ${design('12 个月')}`] },
          { head: '福地机房', page: 'resource-idc-fudi', cells: ['散租与整柜', 'U·月、4U·月、柜·月', `${design('1 个月')} / ${design('3 个月')} / ${design('12 个月')}`] },
          { head: '建德机房', page: 'resource-idc-jiande', cells: ['大规模与江水供冷', '柜·月、kW·月', `整柜 ${design('12 个月')}`] },
          { head: '建德新机房', page: 'resource-idc-jiande-new', cells: ['单间、模块与整栋预订', 'kW·月 + 实抄电费', `单间与模块 ${design('3 年')}，整栋 ${design('10 年')}`] },
          { head: '服务模式', page: 'resource-idc-service-models', cells: ['三种租法', 'U·月、柜·月、kW·月', `${design('1 个月–10 年')}，随租法`] },
          { head: '机房合作', page: 'resource-idc-coop', cells: ['业主资源合作', '固定租金、保底加分成或纯分成', `代运营 ${design('3 年')}起，合建 ${design('10–15 年')}`] },
          { head: '标准与增值服务', page: 'resource-idc-sta-va-services', cells: ['现场人手', '次、包时小时、人·月', `无；包时 ${design('10 小时')}起购，设备租赁 ${design('12 个月')}`] },
          { head: '智算算力', page: 'resource-compute-power', cells: ['按卡到按集群', '卡·小时、节点·月、项目', `${design('1 小时–12 个月')}，随形态`] },
        ],
        notes: ['含税与否写在报价单首行，比价前先统一口径。', '同一客户的多项产品可合并到一份主合同，各自按附件起租与退租。'],
        more: configureMore('机柜、带宽、算力与专线：配一份清单'),
      },
    },
    {
      type: 'items',
      role: 'pricing',
      id: 'units',
      title: '看懂四种计费单位',
      tab: '计费',
      items: [
        { title: '按时间与台数', text: '台·月、用户·月、节点·月指占用即计费，关机是否停收以产品页为准。月中开通按剩余天数折算。' },
        { title: '按功率', text: 'kW·月是签约容量费，无论用没用满都收；电费另按电表读数。整柜含电报价则把两项合在一起。' },
        { title: '按带宽', text: 'Mb/s·月有固定与 95 计费两种。95 计费每 5 分钟取样，去掉当月最高的 5% 后取最大值。' },
        { title: '按用量', text: 'GB、万次请求、卡·小时随用随计，适合起步阶段；用量稳定两三个月后，改成包月或容量包通常更省。' },
      ],
    },
    related({
      title: '只看产品还不够时',
      links: [
        { page: 'solution-index', text: '从业务目标或行业出发，看多个产品怎样组合。' },
        { page: 'service-index', text: '规划、实施、迁移与代维由谁来做，故障分几级。' },
        { page: 'cases', text: '匿名案例里各产品的用量与测得结果。' },
        { page: 'documents', text: '上架、接入与开通的操作步骤。' },
        { page: 'partner-pol', text: '经伙伴采购时，商机报备、价格纪律与代收项目的条文。' },
      ],
    }),
    consult({
      title: '说出业务，|由工程师列产品清单',
      form: 'consult',
      points: ['按现有设备、用户数与流量列出需要的产品和数量', '一份报价单写清单位、起租期与不含项', '能试用的先试用，测试资源不收费'],
    }),
  ],
};
