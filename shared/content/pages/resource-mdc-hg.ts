import { circuitsText } from '../circuits.ts';
import { NODES_PER_RACK } from '../compute-figures.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { siteById, siteFacts } from '../sites.ts';
import { oneMainsLost } from '../sites/mains.ts';
import { siteRowsTable } from '../sites/table.ts';

export const content: PageContent = {
  hero: {
    title: '杭钢机房：|城北的高密与液冷',
    lead: '位于杭州城北半山的托管型数据中心，按国标 A 级条款设计，同一栋楼里提供 8 kW 起的风冷机柜与冷板液冷机柜，接在城域环网上，供 GPU 集群、金融核心与政企专区使用。',
    tags: ['2N UPS', '冷冻水 + 冷板液冷', '三线 BGP', '城域环网'],
    drawing: { kind: 'floor', site: 'hanggang', label: '杭钢机房主机房模块平面图：冷热通道、风冷列、液冷列与 CDU 位置' },
    strip: [
      { value: cite('hanggang.power'), caption: '单柜额定功率，风冷与液冷两档' },
      { value: cite('hanggang.pue'), caption: '设计 PUE，注明负载率' },
      { value: '2N', caption: '变压器与 UPS，双母线到柜' },
      { value: cite('metro.ring'), caption: '城域环网，双路由入楼' },
    ],
  },
  form: 'visit',
  sections: [
    {
      role: 'facts', id: 'facts', type: 'facts', tab: '参数', title: '杭钢机房的|十三项参数',
      lead: '与其余四处机房使用同一张参数表；引用的标准条款与结构性事实不随合同变化。',
      facts: siteFacts('hanggang'),
    },
    {
      role: 'power', id: 'power', type: 'figure', tab: '供电', title: '从两座变电站|到机柜的两条路径',
      lead: 'A、B 两侧在进线、变压器、UPS、列头柜与 PDU 五级各自独立，低压母联平时断开；任意一级检修时另一侧承担全部 IT 负载。',
      drawing: { kind: 'power', site: 'hanggang', label: '杭钢机房供电单线图：两路市电、变压器 2N、柴发 N+1、UPS 2N 至机柜双路 PDU' },
      facts: [
        { term: '市电失电一路', value: oneMainsLost(siteById('hanggang')) },
        { term: '两路同时失电', value: `电池放电，柴发 ${design('15 s')} 内自启，${design('60 s')} 内并机带载；电池满载可撑不少于 15 min` },
        { term: 'UPS 单机检修', value: '该侧转维修旁路，另一侧保持在线双变换，不安排在变更冻结期内' },
        { term: '末端', value: `每柜两路 PDU 取自不同列头柜；${circuitsText([8, 20, 30, 40])}，单路持续负载不超过断路器额定的 80%` },
        { term: '可用功率口径', value: '两路合计不超过单柜额定值；单路长期负载不高于该值的一半，留给另一路失电' },
      ],
    },
    {
      role: 'cooling', id: 'cooling', type: 'table', tab: '制冷', title: '风冷区与液冷区|分系统运行',
      lead: '两套系统共用冷源、分开计量。液冷柜内仍有两到三成热量由空气带走，所以液冷列两侧保留列间空调。',
      table: {
        caption: '两个分区的制冷条件',
        columns: ['项目', '风冷区', '冷板液冷区'],
        rows: [
          { head: '单柜功率', cells: [design('8–20 kW'), design('30–40 kW')] },
          { head: '末端', cells: ['列间空调，冷通道封闭', 'CDU + 机柜分集水器，列间空调辅助'] },
          { head: '冗余', cells: ['冷机、泵、末端均 N+1', 'CDU N+1，环形管路双向供液'] },
          { head: '供给温度', cells: ['送风 18–27 ℃', `二次侧供水 ${design('35–40 ℃')}，温差 ${design('8–10 K')}`] },
          { head: '冷源中断', cells: [`蓄冷罐维持 ${design('15 min')}`, '同一蓄冷罐经 CDU 供冷，一次侧与二次侧泵由 UPS 供电'] },
          { head: '漏水监测', cells: ['地板下绳式，定位到米', '接头、底盘与管沟三层，联动关阀'] },
          { head: '计量', cells: ['列头柜电表', '列头柜电表 + CDU 热量表'] },
        ],
        notes: ['冷却液牌号、接头型式与水质指标在设备进场前由双方书面确认，不同牌号不共用回路。'],
      },
    },
    {
      role: 'network', id: 'network', type: 'items', tab: '网络', title: '互联网出口|与城域环网分层接入',
      items: [
        {
          title: '三线 BGP 出口',
          text: `${pending('电信、联通、移动')}三家线路入楼，BGP 宣告同一地址段，单家中断时路由自动收敛到其余线路；支持 IPv4 / IPv6 双栈，带宽按固定或 95 计费；DDoS 流量经环网引到下沙清洗，${pending('防护阈值按地址签约')}。`,
        },
        {
          title: '城域环网',
          text: `经 ${cite('metro.ring')} 城域环网与下沙、福地及核心 POP 成环，往返时延 ${cite('rtt.metro')}。可租 10G、100G、400G 独占波道，训练数据与同步复制不与互联网流量争抢。`,
          pages: ['resource-wan-dcs'],
        },
        {
          title: '双路由入楼与楼内布线',
          text: '两条光缆从楼体两侧的独立管道进入两个接入间，中间无共用井道；楼内主干预端接，交叉连接按条·月计费，自工单确认起算。',
        },
        {
          title: '到公有云的专用口',
          text: `机柜端口可直接开通云连接，以 VLAN 子接口与 BGP 接入云商专线端口，开通 ${cite('ccs.delivery')}，核心数据留在柜内、弹性部分放到云上。`,
          pages: ['resource-wan-ccs'],
        },
      ],
    },
    {
      role: 'safety', id: 'safety', type: 'facts', title: '门禁四道、|气体灭火分区',
      facts: [
        { term: '园区', value: '周界摄像与车牌识别，货车与访客分门登记' },
        { term: '楼宇', value: '24 小时双岗，身份证件与预约单核对后发临时卡，防尾随闸机' },
        { term: '机房', value: '生物识别加刷卡双因子，按授权名单与时段放行，越权即告警' },
        { term: '笼区与机柜', value: '笼区独立锁具，机柜电子锁按次开启，开启人、时间与工单号留痕' },
        { term: '录像', value: '通道、机柜列两端与卸货区全覆盖，保存 ≥ 90 天，客户可凭书面申请调阅本柜所在列' },
        { term: '灭火', value: '主机房 IG541，电池室七氟丙烷，变配电室与柴发间独立设防，释放前三十秒声光提示' },
        { term: '探测', value: '吸气式极早期烟雾探测，早于点式感烟给出预警，值班员先到场确认' },
      ],
    },
    {
      role: 'operations', id: 'operations', type: 'table', tab: '运维', title: '谁在现场、|多久能到柜前',
      table: {
        caption: '到场与日常运维约定',
        columns: ['事项', '约定', '计费'],
        rows: [
          { head: '值守', cells: ['7×24，电气、暖通、网络三个专业同班', '含在机柜月租'] },
          { head: '一级故障', cells: [`${cite('sla.response.p1')}内响应，值班长同步建群通报`, '含'] },
          { head: '远程手', cells: [`派单后 ${cite('dc.hands.start')}内到柜前，操作全程录像`, '按次或包时'] },
          { head: '巡检', cells: [`${cite('dc.patrol')}，液冷区另看流量、压差与电导率`, '含'] },
          { head: '变更窗口', cells: [`00:00–05:00，提前 ${cite('dc.maintenance.notice')}通知`, '含'] },
          { head: '设备进场', cells: [`提前 ${design('1 个工作日')}报车牌；整机柜到货可预约叉车与液压尾板`, '叉车按小时'] },
          { head: '拆箱与暂存', cells: [`拆箱区与机房分隔，暂存 ${design('5 天')}内`, '超期按托/天'] },
        ],
      },
    },
    {
      role: 'compliance', id: 'compliance', type: 'prose', title: '能出示的材料，|与不代替的责任',
      blocks: [
        { kind: 'paragraph', text: '「T3+」不是证书名称：本机房按 Tier III 可并行维护的思路设计，并在变压器与 UPS 上做到 2N；未取得的证书不写在参数表里。' },
        {
          kind: 'list',
          items: [
            '等保三级测评所需的安全物理环境材料：平面图、门禁与录像策略、消防验收文件、温湿度与供电记录，按测评机构清单提供。',
            '金融客户可索取供电与制冷的检修、演练记录，用于对照 JR/T 0131 的动力系统要求。',
            '能效材料：设计 PUE 的负载率与气象假设、近十二个月逐月电量、计量点单线图。',
            '客户系统自身的定级、备案与测评由客户作为运营者完成，机房材料只覆盖物理环境部分。',
          ],
        },
      ],
    },
    {
      role: 'suited', id: 'suited', type: 'items', tab: '适合业务', title: '三类负载|适合放在这里',
      items: [
        {
          title: 'GPU 集群',
          text: `八卡整机满载 ${cite('gpu.node.load')}，${cite('gpu.rack.power')} 液冷柜放 ${NODES_PER_RACK} 台并给交换机留余量，计算网跳线长度缩短，整列就是一个扩展单元。`,
          pages: ['resource-compute-power', 'solution-compute-power'],
        },
        {
          title: '金融核心系统',
          text: '2N 供电与双因子门禁满足核心系统的物理环境条款；与下沙同城双活，交易库可做同步复制，机房间不经过公网。',
          pages: ['solution-internet-of-finance', 'resource-disaster-recovery'],
        },
        {
          title: '政企专区',
          text: '整列笼区独立门禁、独立列头柜，要独立空调末端的选包间；可接入政务外网与企业专线，录像与出入记录按专区单独导出。',
          pages: ['resource-idc-service-models'],
        },
      ],
    },
    {
      role: 'visit', id: 'visit', type: 'process', tab: '带看', title: '一次带看|看完冷源与液冷列',
      steps: [
        { title: '提交预约', duration: '当天', text: '写明到访人数、关心的功率档位与是否看液冷。', owner: '客户', deliverable: '预约编号' },
        { title: '核验与排期', duration: `${cite('dc.visit.notice')}内`, text: '核对单位与来访人证件，签保密条款，确认陪同工程师。', owner: '运营经理', deliverable: '入园凭证与路线图' },
        { title: '现场走线', duration: `${design('90 分钟')}`, text: '变配电、柴发、冷冻站、CDU 间、液冷列、接入间，按电流与水流方向走。', owner: '值班工程师', deliverable: '当日运行参数截图' },
        { title: '技术答疑', duration: `${design('40 分钟')}`, text: '按设备铭牌核算单柜功率、PDU 型式与承重，指出需要改造的项。', owner: '方案工程师', deliverable: '机柜与供电核算表' },
        { title: '书面回复', duration: design('3 个工作日'), text: '两套机柜组合与报价，列明月租、电费口径和一次性费用。', owner: '商务经理', deliverable: '方案与报价单' },
      ],
    },
    {
      role: 'comparison', id: 'comparison', type: 'table', tab: '对比', title: '什么时候|不选杭钢',
      lead: '低密度业务放在这里要为用不上的高密条件付费，下面按同一口径列出其余四处。',
      table: siteRowsTable('hanggang', '杭钢与其余四处机房', ['单柜功率', '制冷', 'PUE', '运营商与出口'], {
        head: '与杭钢相比',
        cells: {
          hanggang: '城区三处中设液冷分区的一处',
          xiasha: '出口更宽、功率更低，面向公网流量',
          fudi: '可按 U 起租，不接 6 kW 以上机柜',
          jiande: '电与冷更省，时延换成本',
          'jiande-new': '功率上限更高，需按间（风冷半间）起订并等交付',
        },
      }),
    },
    faq({
      title: '签约前常被问到的|五件事',
      questions: [
        { question: '液冷机柜能放普通风冷服务器吗？', answer: `可以放，但按液冷柜的功率档计租不划算。风冷设备建议放 8–20 kW 风冷列，与液冷列同模块相邻，布线距离在 ${design('30 m')} 以内。` },
        { question: '自带的液冷服务器需要什么接口？', answer: '需要提供快接头型号、冷却液牌号、流量与允许压降曲线。与现有分集水器一致的可直接接入；不一致的由我方做转接方案，费用一次性列明。' },
        { question: '单柜 40 kW 是峰值还是持续？', answer: '是机柜额定值，按持续运行配电与制冷。训练作业的毫秒级功率尖峰由服务器电源与 UPS 吸收，电费按实抄电量，尖峰不另计；是否超过签约功率按连续 15 分钟的平均值判定。' },
        { question: '电费怎么算？', answer: '低于 10 kW 的机柜可选含电包月；高密与液冷机柜按列头柜实抄电量乘合同约定系数，液冷部分与风冷部分系数分开列。' },
        { question: '机柜多久能开通？', answer: `有库存的风冷机柜自签约起 ${cite('cabinet.delivery')}上电；液冷机柜需先做接口确认与管路冲洗，通常 ${cite('liquid.delivery')}。` },
      ],
    }),
    related({
      title: '配套产品',
      links: [
        { page: 'resource-compute-power', text: '没有自购服务器时，直接租本机房内的裸金属节点。' },
        { page: 'resource-wan-dcs', text: '把训练数据从下沙或建德搬进来的波道与端口。' },
        { page: 'resource-idc-service-models', text: '整柜、模块与包间的起租、交付周期与计价单位。' },
        { page: 'solution-dc-move', text: '旧机房设备迁入前的盘点、押运与上电顺序。' },
      ],
    }),
    consult({
      title: '预约看|杭钢机房', form: 'visit',
      points: ['写明功率档位与台数，带看当天给出核算表', '入园手续由运营经理办理，来访人只需证件', '看完三个工作日内收到两套书面方案'],
    }),
  ],
};
