import { circuitsText } from '../circuits.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { siteFacts } from '../sites.ts';
import { siteRowsTable } from '../sites/table.ts';

export const content: PageContent = {
  hero: {
    title: '建德机房：|江水供冷的大机房',
    lead: '新安江畔的独立园区，用江水经板式换热器间接供冷，以两条物理分离的光缆回杭州。适合不赶毫秒、但占地大、开机久、数据多的业务：异地灾备、离线训练、渲染与归档。',
    tags: ['江水自然冷源', '双路由回杭', '绿电', '异地灾备'],
    drawing: { kind: 'floor', site: 'jiande', label: '建德机房平面图：四列机柜的模块示例、冷通道、成对的配电间与板换间' },
    strip: [
      { value: cite('jiande.pue'), caption: '设计 PUE，负载率见参数表' },
      { value: cite('rtt.hangzhou-jiande'), caption: '到杭州核心 POP 往返时延' },
      { value: cite('jiande.cabinets'), caption: '一期机柜总数' },
      { value: cite('jiande.green-power'), caption: '绿电比例，按年出具凭证' },
    ],
  },
  form: 'visit',
  sections: [
    {
      role: 'facts', id: 'facts', type: 'facts', tab: '参数', title: '建德一期|参数与口径',
      lead: '本页只写一期在用机房；二期新楼的承重、密度与交付进度见建德新机房页。',
      facts: siteFacts('jiande'),
    },
    {
      role: 'power', id: 'power', type: 'figure', tab: '供电', title: '园区变电站|直接降压到楼',
      lead: '进线电压高一级，意味着少一次公用配电环节：园区自己掌握降压、分段与检修计划。',
      drawing: { kind: 'power', site: 'jiande', label: '建德机房供电单线图：园区变电站两路进线、变压器与 UPS 2N、柴发 N+1 至双电源机柜' },
      facts: [
        { term: '进线', value: `${design('2 路 110 kV')}，任一路可带一期全部负载，主变检修错开雷雨季` },
        { term: '模块配电', value: '每个机房模块有自己成对的变压器与 UPS，故障范围止于一个模块' },
        { term: '到柜', value: circuitsText([6, 8, 12]) },
        { term: '柴发', value: '10 kV 并机母线，任一机组退出不减载；油罐分两座，互为备用' },
        { term: '直流选项', value: '训练与渲染模块可选 240 V 直流，一路直流一路市电直供，减少一次变换' },
        { term: '电费', value: '按列头柜实抄电量结算，峰谷时段分开列；离线作业可排到谷段' },
      ],
    },
    {
      role: 'cooling', id: 'cooling', type: 'table', tab: '制冷', title: '江水供冷|按季节切换',
      lead: `上游水库深层下泄，江水全年水温约 ${design('12–18 ℃')}，夏季低于冷却塔能提供的水温。江水只在换热器一侧流过，不进入机房，水量不减、水质不变，温升受取水许可约束。`,
      table: {
        caption: '三种制冷工况',
        columns: ['工况', '冷源', '冷机', '切换条件'],
        rows: [
          { head: '全自然冷', cells: ['江水板换', '停机备用', `江水低于 ${design('16 ℃')}`] },
          { head: '混合', cells: ['江水预冷 + 冷机补冷', '部分投入', `${design('16–20 ℃')} 或负载突增`] },
          { head: '机械制冷', cells: ['冷机 + 冷却塔', '全部投入，N+1', '汛期浊度超限、检修或限制取水'] },
        ],
        notes: [
          '冷机按 100% 负载配置，江水停用时不降额；设计 PUE 按全年三种工况的小时数加权。',
          `工况切换期间由蓄冷罐供冷，满载 ${design('15 min')}；送风始终 18–27 ℃。`,
          '取水口设格栅、浊度与油污监测，异常时关闭取水阀，切换到机械制冷。',
          '换热间与机房地板下设绳式漏水监测，定位到米，联动关阀。',
        ],
      },
    },
    {
      role: 'network', id: 'network', type: 'facts', tab: '网络', title: '两条光缆|分路回杭',
      lead: '远距离机房的风险在线路，不在机柜。两条光缆从不同出园口出发，全程不同管道、不同跨江点，在杭州分别落到核心 POP 与福地机房。',
      facts: [
        { term: '时延', value: `到杭州 POP 往返 ${cite('rtt.hangzhou-jiande')}，主备路由长度不同，报价书给出各自实测值` },
        { term: '端口', value: `${pending('10G / 100G')} 波道或以太端口；扩到 400G 取决于中继段光放改造` },
        { term: '保护', value: `光层保护倒换 ${cite('dci.switchover')}，三层由 SRv6 绕行兜底` },
        { term: '可用率', value: `双路由端到端月可用率 ${cite('dci.availability')}，即不可用不超过 ${cite('min.99.99')}` },
        { term: '公网', value: '多线 BGP 经杭州 POP；本地出口只用于管理与就近用户' },
        { term: '首次灌数', value: '百 TB 以上可把存储柜运进来本地导入，再走专线做增量' },
      ],
    },
    {
      role: 'safety', id: 'safety', type: 'items', title: '园区级|边界',
      items: [
        { title: '周界', text: '电子围栏与视频联动，围墙内十米净空；物流、人员、员工三个入口分设，货车在围界外完成查验。' },
        { title: '楼内', text: '楼宇闸机、机房双因子、模块门与机柜锁四道；录像保存 ≥ 90 天，灾备客户可要求对专区延长。' },
        { title: '灭火', text: '机房区 IG541，柴发与变配电用高压细水雾；电池间可燃气体与温升双重监测，先切断充电再处置。' },
        { title: '防汛', text: `变配电与柴发不设在地下，园区雨水泵双电源；汛期${design('每两小时')}读一次江水水位，启用分级预案。` },
      ],
    },
    {
      role: 'operations', id: 'operations', type: 'table', title: '人在杭州，|机器在建德',
      lead: '多数客户一年只来一两次，日常靠远程手与门户。班组常驻园区宿舍，夜间响应不依赖路况。',
      table: {
        caption: '远程运维约定',
        columns: ['事项', '约定', '说明'],
        rows: [
          { head: '值守', cells: ['7×24，四班三运转', '电气、暖通、网络、综合各一人在班'] },
          { head: '响应', cells: [`一级 ${cite('sla.response.p1')}，二级 ${cite('sla.response.p2')}`, '各机房同一标准'] },
          { head: '远程手', cells: [`${cite('dc.hands.start')}内到柜前`, '可包时，灾备演练日免预约'] },
          { head: '备件', cells: ['存放在园区备件柜，按件登记', '电源、硬盘、光模块先换后修'] },
          { head: '批量上架', cells: [`每天 ${design('40 台')} 2U 服务器`, '含贴标、布线、带外口联调'] },
          { head: '通勤车', cells: ['工作日往返高铁站', '凭预约单乘坐'] },
        ],
      },
    },
    {
      role: 'compliance', id: 'compliance', type: 'prose', tab: '绿电', title: '能效与绿电|怎么证明',
      blocks: [
        { kind: 'paragraph', text: 'GB 40879-2021 把电能比（即通常所说的 PUE）分为三级：≤ 1.20 为 1 级，≤ 1.30 为 2 级，≤ 1.50 为 3 级。本机房设计值落在 2 级；运行值受负载率、江水温度与客户上架节奏影响，以逐月报告为准。' },
        { kind: 'paragraph', text: '绿电由两部分构成：与发电企业签订的绿色电力交易，以及补足比例的绿证。客户需要用于碳核算的，按其机柜实抄电量拆分凭证，注明年份与来源类型，不重复划转。' },
        { kind: 'list', items: [
          `可查验：${pending('节能审查意见、取水许可、消防验收')}、等级设计文件与${pending('检测报告')}。`,
          '可提供：逐月总电量、IT 电量、计量点单线图与电表检定有效期。',
          '灾备客户可引用机房的 A 级设计条款与年度断电演练报告，用于说明备用场地能力。',
        ] },
      ],
    },
    {
      role: 'suited', id: 'suited', type: 'items', tab: '适合业务', title: '能接受三毫秒，|就值得算一算',
      items: [
        { title: '异地灾备', text: '作为两地三中心的第三处，承接异步复制与备份；演练隔离网常备，可以不动生产直接拉起。', pages: ['resource-disaster-recovery'] },
        { title: '离线训练', text: '数据一次灌入、训练数周，对外时延不敏感；单柜 12 kW 以内的推理卡与八卡风冷机型适用，更高密度见二期。', pages: ['resource-idc-jiande-new'] },
        { title: '渲染', text: '任务包与素材走专线，夜间谷段集中出图，按列租用，项目结束即退。' },
        { title: '归档', text: '影像、日志与票据按年限保留，大容量硬盘柜单柜 6 kW 左右，取回时限按小时约定。', pages: ['resource-cloud-storage'] },
      ],
    },
    {
      role: 'visit', id: 'visit', type: 'process', tab: '带看', title: '一天往返|看取水口与机房',
      steps: [
        { title: '预约', duration: `提前 ${cite('dc.visit.notice.jiande')}`, text: '报人数与来程方式，高铁或自驾。', owner: '客户', deliverable: '行程单' },
        { title: '接站', duration: '上午', text: '建德站接驳到园区，办理入园与安全告知。', owner: '综合专员', deliverable: '临时证' },
        { title: '看水与电', duration: `${design('80 分钟')}`, text: '取水泵房、板换间、变电站控制室、柴发并机母线。', owner: '暖通与电气工程师', deliverable: '当日工况截图' },
        { title: '看模块', duration: `${design('60 分钟')}`, text: '机房模块、列头柜、接入间与备件柜。', owner: '值班长', deliverable: '可售模块图' },
        { title: '算总账', duration: '下午', text: '把机柜、电费、专线三项与杭州机房并列，算三年总额。', owner: '方案工程师', deliverable: '三年成本表' },
      ],
    },
    {
      role: 'comparison', id: 'comparison', type: 'table', tab: '对比', title: '用时延换成本，|换多少',
      table: siteRowsTable('jiande', 'PUE、规模与线路对比', ['PUE', '机柜规模', '单柜功率', '运营商与出口'], {
        head: '与建德一期如何分工',
        cells: {
          hanggang: '在线训练与核心库，建德存副本',
          xiasha: '公网前端，日志落到建德',
          fudi: '小站备份的上一级目的地',
          jiande: '大规模、长开机、离线',
          'jiande-new': '同园区高密部分，园区光缆互通',
        },
      }),
    },
    faq({
      title: '远一百多公里，|客户担心什么',
      questions: [
        { question: '杭州到建德能做同步复制吗？', answer: `往返 ${cite('rtt.hangzhou-jiande')}，技术上可以，但单线程串行提交会明显变慢。建议数据库用半同步或异步，存储级同步留给城区两处机房之间。` },
        { question: '银行的异地灾备中心能设在这里吗？', answer: '异地备份可以。《商业银行数据中心监管指引》所称异地模式一般相距数百公里以上，建德达不到这个距离，须设异地模式灾备中心的银行要另选址；其余机构按各自行业的要求核对。' },
        { question: '枯水期或汛期江水不能用怎么办？', answer: '冷机按全部负载配置，切到机械制冷不降额、不限电，只是当月 PUE 升高；按系数结算的客户不受影响，按实测结算的客户月报中单列工况小时数。' },
        { question: '两条光缆会不会在某处并行？', answer: '出园、跨江与入杭三处分开。签约前提供路由图与最近点距离，改线时提前通知，图随之更新。' },
        { question: '设备坏了要等人开车过去吗？', answer: '不用。值班人员常驻，硬件更换由远程手完成，备件在园区；需要原厂工程师到场的，按其服务协议计时，我方负责陪同入室。' },
      ],
    }),
    related({
      title: '通常一起|采购',
      links: [
        { page: 'resource-wan-dcs', text: '回杭波道、二层与三层连接的规格和计费。' },
        { page: 'resource-disaster-recovery', text: '备份、接管与演练服务，落点就在建德。' },
        { page: 'resource-idc-jiande-new', text: '需要更高密度或整栋时的二期。' },
        { page: 'resource-idc-coop', text: '自有楼宇、电力或机房时的合建与代运营。' },
      ],
    }),
    consult({
      title: '预约去|建德机房', form: 'visit',
      points: ['高铁站接送，一天往返', '带走一份三年总成本对照表', '灾备客户可当天旁听一次切换演示'],
    }),
  ],
};
