import { circuitsText } from '../circuits.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { siteFacts } from '../sites.ts';
import { siteRowsTable } from '../sites/table.ts';

export const content: PageContent = {
  hero: {
    title: '福地机房：|从 1U 起租的城西机房',
    lead: '面向没有专职机房团队的企业：按 U、按 4U 或按整柜租用，电费含在月租内，工程师开车或坐地铁自己来上架，也可以把设备寄来由我方代上。',
    tags: ['1U 起租', '月租含电', '双线 BGP', 'N+1'],
    drawing: { kind: 'floor', site: 'fudi', label: '福地机房平面图：整柜列、散租单元列、行级空调与操作间' },
    strip: [
      { value: '1U', caption: '最小租用单位，月付' },
      { value: cite('fudi.power'), caption: '整柜额定功率' },
      { value: 'N+1', caption: '变压器、UPS、柴发与空调' },
      { value: cite('cabinet.delivery'), caption: '签约到上电' },
    ],
  },
  form: 'visit',
  sections: [
    {
      role: 'facts', id: 'facts', type: 'facts', tab: '参数', title: '写给小团队的|参数表',
      lead: '福地按 B 级（冗余）设计，和四处 A 级机房不是同一档次；它的价值在起租小、离得近、费用一口价。',
      facts: siteFacts('fudi'),
    },
    {
      role: 'power', id: 'power', type: 'figure', tab: '供电', title: 'N+1 供电|能扛住什么',
      lead: 'N+1 的意思是少一台仍够用，不是两套独立系统。下面写明哪些故障无感、哪些会有影响。',
      drawing: { kind: 'power', site: 'fudi', label: '福地机房供电单线图：一主一备市电、变压器与 UPS N+1、柴发 N+1 至机柜双路 PDU' },
      facts: [
        { term: '主用市电中断', value: '自动投切到备用市电，期间由 UPS 供电，机柜无感' },
        { term: '两路市电都中断', value: `UPS 满载支撑 ${design('15 min')}，柴发自启带载，储油 ${design('8 h')} 并可续油` },
        { term: '一台 UPS 故障', value: '同组其余主机分担，容量仍够；第二台再坏则两路一起转旁路，由市电直供' },
        { term: '母线级检修', value: '每年一次，提前通知；UPS 输出母线的两段轮流停，单电源设备停机或临时改接，双电源设备由另一段供电' },
        { term: '到柜', value: `${circuitsText([3, 6])}；两路分接 UPS 输出母线的两段，上游是同一组 UPS` },
        { term: '散租单元', value: '每单元带独立空开与计量，邻位短路只跳本单元' },
      ],
    },
    {
      role: 'cooling', id: 'cooling', type: 'facts', title: '行级空调|就近吸热',
      facts: [
        { term: '形式', value: '风冷行级空调穿插在机柜之间，室外机置于屋面，机房内没有冷冻水管；冷凝水盘与加湿水管下设漏水绳' },
        { term: '冗余', value: `每列 N+1，停一台时冷通道最高点升温${design('不超过 2 K')}` },
        { term: '断电后', value: '压缩机停，风机由 UPS 带；柴发带载后压缩机分批重启，避免冲击' },
        { term: '温度', value: '送风 18–27 ℃，每柜前门一个测点，客户门户可看曲线' },
        { term: '上限', value: '单柜 6 kW 为制冷上限，超过需改到有冷冻水的机房' },
      ],
    },
    {
      role: 'billing', id: 'billing', type: 'options', tab: '租法', title: '三种起租单位',
      lead: `月租均含电费、一个固定 IPv4 地址与基础监控；带宽另计，${design('最低 5 Mb/s')}。`,
      options: [
        {
          title: '1U 散租', text: '一台 1U 服务器的位置，与他人同柜，前后门由我方开启。',
          facts: [
            { term: '功率', value: `${design('150 W')}/U，可加档` },
            { term: '插位', value: 'A、B 各一个 C13' },
            { term: '起租', value: `${design('1 个月')}，月付或年付` },
            { term: '上架', value: '我方代上，或陪同操作' },
          ],
        },
        {
          title: '4U 隔间', text: '门锁独立的一格 4U，适合一台存储加一台防火墙。',
          facts: [
            { term: '功率', value: `合计 ${design('600 W')}` },
            { term: '插位', value: `A、B ${design('各四个')}` },
            { term: '起租', value: design('3 个月') },
            { term: '上架', value: '自行操作，凭工单开锁' },
          ],
        },
        {
          title: '整柜', text: '42U 独占，可装自有交换机与防火墙，也可作分支汇聚节点。',
          facts: [
            { term: '功率', value: cite('fudi.power') },
            { term: '插位', value: '双路 PDU，各 20 位' },
            { term: '起租', value: design('12 个月') },
            { term: '上架', value: '自行操作，全天可入' },
          ],
          page: 'resource-idc-service-models',
        },
      ],
    },
    {
      role: 'network', id: 'network', type: 'items', tab: '网络', title: '双线出口|与城域环网',
      items: [
        { title: '双线 BGP', text: `${pending('电信与联通')}双线，同一地址两边可达；移动用户经互联访问，时延高于直连，移动占比高的业务建议放下沙。支持 IPv4 / IPv6 双栈；DDoS 流量经环网引到下沙清洗，${pending('防护阈值按地址签约')}。`, pages: ['resource-idc-xiasha'] },
        { title: '企业专线落地', text: '运营商专线、SD-WAN 设备与宽带可直接落在柜内，常用作十到五十个分支的汇聚点。', pages: ['solution-branch-net-work'] },
        { title: '环网', text: `到核心 POP 往返 ${cite('rtt.metro')}，可二层连到杭钢、下沙的机柜，或作为同城备份的目的地。` },
        { title: '免费带外口', text: `每个整柜附一个 ${design('1 Mb/s')} 带外管理口，与业务出口分开，主线路断了仍能登录设备。` },
      ],
    },
    {
      role: 'safety', id: 'safety', type: 'prose', title: '多人共柜|怎么保证互不触碰',
      blocks: [
        { kind: 'paragraph', text: '散租机柜的前后门由值班员持有权限，客户进入散租区必须有人陪同；操作前在工单上勾选自己的设备序列号，值班员核对标签后才开门。' },
        { kind: 'paragraph', text: `整柜与隔间用电子锁，开锁记录保留一年。园区、楼层、机房、机柜四道门之外，操作间与设备区隔开，调试可在操作间接 KVM 完成，不必站在冷通道里。` },
        { kind: 'paragraph', text: '灭火采用七氟丙烷柜式装置，释放前三十秒声光提示并开启逃生门；录像保存 ≥ 90 天。' },
      ],
    },
    {
      role: 'operations', id: 'operations', type: 'table', tab: '运维', title: '不来现场|也能办的事',
      table: {
        caption: '福地机房常用现场服务',
        columns: ['事项', '时限', '费用'],
        rows: [
          { head: '代收代上架', note: '快递到机房', cells: [`签收后 ${design('1 个工作日')}`, `整柜首批 ${cite('mounting.rack')}内、散租首台免费，之后按台`] },
          { head: '按电源键重启', cells: [`${design('15 分钟')}内`, `每月整柜 ${cite('restart.rack')}、散租 ${cite('restart.units')}免费`] },
          { head: '接显示器看报错', cells: [`${cite('dc.hands.start')}内，拍照或视频`, '按次'] },
          { head: '换硬盘、换内存', cells: ['与客户约定时间', '按次，备件客户提供'] },
          { head: '重装系统', cells: [`${design('4 小时')}内`, '按台，镜像由客户指定'] },
          { head: '寄回设备', cells: [design('付清费用后 2 个工作日'), '包装与运费实报'] },
        ],
        notes: [`故障分级与响应时间同各机房：一级 ${cite('sla.response.p1')}、二级 ${cite('sla.response.p2')}。`],
      },
    },
    {
      role: 'compliance', id: 'compliance', type: 'facts', title: '能支撑到|哪一级测评',
      facts: [
        { term: '等保二级', value: '物理位置、访问控制、防盗防火防水、温湿度与电力供应各条款均有对应记录，可直接引用' },
        { term: '等保三级', value: '机房只按二级条款建设与出具材料；三级系统改放杭钢或下沙' },
        { term: '网站备案', value: '接入地为杭州，主体与域名核验由我方协助，转 3 办理' },
        { term: '发票与合同', value: '月付按月开票，年付一次开票；合同写明含电范围与加档单价' },
      ],
    },
    {
      role: 'suited', id: 'suited', type: 'items', tab: '适合业务', title: '三种|常见用法',
      items: [
        { title: '企业业务系统', text: '财务、仓储、门禁与文件服务器从办公室搬出来，解决停电、漏水和空调坏在周末的问题。' },
        { title: '分支汇聚节点', text: '各门店、工厂的线路在这里汇成一处，防火墙和认证服务器放一个整柜，总部经专线接入。', pages: ['solution-branch-net-work'] },
        { title: '灾备小站', text: '总部机房每晚把备份推到这里，一台备份服务器加一台存储，占 4U 隔间即可。', pages: ['resource-disaster-recovery'] },
      ],
    },
    {
      role: 'visit', id: 'visit', type: 'process', tab: '看房', title: '一小时|看完即可签',
      steps: [
        { title: '电话或表单约', duration: '当天', text: '报台数、每台功率与是否自行上架。', owner: '客户', deliverable: '时间确认' },
        { title: '看机柜与操作间', duration: '30 分钟', text: '看空位实物、锁具、插位与标签样式。', owner: '值班长', deliverable: '空位编号' },
        { title: '算费用', duration: '20 分钟', text: '按铭牌功率的六成暂定档，上架实测三天后按峰值定档；月租、带宽、一次性费用三行写清。', owner: '客户经理', deliverable: '当场报价单' },
        { title: '签约上架', duration: `${cite('cabinet.delivery')}内`, text: '分配地址与门户账号，设备可先寄到代收。', owner: '值班长', deliverable: '上架照片与交接单' },
      ],
    },
    {
      role: 'comparison', id: 'comparison', type: 'table', tab: '对比', title: '福地与| A 级机房的差别',
      table: siteRowsTable('fudi', '起租与冗余对比', ['等级', 'UPS 与电池', '制冷', '机柜规模'], {
        head: '什么时候该换过去',
        cells: {
          hanggang: '单柜超过 6 kW，或要过三级测评',
          xiasha: '公网带宽超过 500 Mb/s',
          fudi: '几台到几十台，预算固定',
          jiande: '备份量到百 TB 以上',
          'jiande-new': '规模到整个模块',
        },
      }),
    },
    faq({
      title: '第一次托管|会问的事',
      questions: [
        { question: '旧的塔式服务器能放吗？', answer: '可以放在托盘上，占 5U 至 6U，按占用 U 数计租。没有导轨的设备请提前告知，托盘免费。' },
        { question: '铭牌 500 W 的服务器算几档？', answer: '按实测峰值而不是铭牌定档：上架后连续测三天，取 15 分钟平均的最大值，通常是铭牌的五到七成。' },
        { question: '租期没到想加机柜或退租？', answer: `加柜随时可以，同价并入；散租与隔间满起租期后提前${design('三十天')}通知，月付无违约金，年付按已用月份的月付价结算差额；整柜整体退租提前 ${cite('exit.notice')}，未满起租期的按剩余期限与合同条款结算。` },
        { question: '停电检修会影响我吗？', answer: `设备有两个电源且分别接 A、B 路时不受影响；只有一个电源的，检修日前 ${cite('dc.maintenance.notice')}通知，可借用切换开关。` },
      ],
    }),
    related({
      title: '规模变大后|可以转到',
      links: [
        { page: 'resource-cloud-services', text: '不想再买服务器，改用同城云主机。' },
        { page: 'resource-mdc-hg', text: '单柜功率超过 6 kW 时迁入。' },
        { page: 'solution-maintenance-service', text: '把操作系统与数据库也交给我方看护。' },
        { page: 'service-idc', text: '入室预约、上架规范与退租手续。' },
      ],
    }),
    consult({
      title: '约时间看|福地机房', form: 'visit',
      points: ['报台数与铭牌功率，当场出报价单', '设备可先寄存，免费代收五天', '不满一柜也能签，合同一样'],
    }),
  ],
};
