import { circuitsText } from '../circuits.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { siteFacts } from '../sites.ts';
import { MODULES, ROOM_KINDS, type RoomKind } from '../sites/jiande-new-modules.ts';
import { jiandeNew } from '../sites/jiande-new.ts';
import { siteRowsTable } from '../sites/table.ts';

function smallestOrder({ racks, maxKw }: RoomKind): string {
  const fewest = jiandeNew.orders?.find((order) => order.maxKw === maxKw)?.racks ?? racks;
  return fewest < racks ? `半间，约 ${fewest} 架` : '1 间';
}

export const content: PageContent = {
  hero: {
    title: '建德新机房：|二期，按设备定机电',
    lead: '建德园区二期新楼，主体已完工，机电安装与调测按模块推进。客户可以在模块送电前决定功率、柜型、液冷比例与门禁边界，按单间、模块或整栋签约。',
    tags: ['整栋与模块定制', '液冷就绪', '可预订', '五级调测'],
    drawing: { kind: 'floor', site: 'jiande-new', label: '建德新机房平面示例：可订半间的风冷列、整间预订的液冷列与 CDU、独立配电间' },
    strip: [
      { value: cite('jiande-new.power'), caption: '单柜设计功率' },
      { value: cite('jiande-new.load'), caption: '主机房活荷载' },
      { value: cite('jiande-new.pue'), caption: '设计 PUE，按液冷占比计' },
      { value: pending('2026 年第四季度'), caption: '首个模块交付' },
    ],
  },
  form: 'visit',
  sections: [
    {
      role: 'facts', id: 'facts', type: 'facts', tab: '参数', title: '二期新楼|设计参数',
      lead: '以下是设计值与可选范围，不是运行实测。交付时以竣工图、调测报告与合同附件替换本表。',
      facts: siteFacts('jiande-new'),
    },
    {
      role: 'history', id: 'progress', type: 'timeline', tab: '进度', title: '建设进度|与可改动的窗口',
      lead: '越早提出越省钱：桥架阶段改的是图纸，送电以后改的是停机窗口。',
      events: [
        { date: '2026 年 2 月', title: '主体结构完工', text: '层高、承重、竖井与管沟位置固定，此后不再变动。' },
        { date: pending('2026 年 2–9 月'), title: '机电四线安装', text: '供电、制冷、消防安防、弱电并行；首个模块的包间边界、冷通道方向、液冷比例在此期间可定。' },
        { date: pending('2026 年 10 月'), title: '首个模块双路送电', text: '市电投运，单体试验报告齐全；此后首个模块改功率档位需要停电窗口，其余模块在各自送电前仍可定。' },
        { date: pending('2026 年 11 月'), title: '液冷机柜开放预约', text: '冷板液冷列开放预约，接口与水质指标书随预约发出。' },
        { date: pending('2026 年第四季度'), title: '首个模块交付', text: '五级调测完成，移交竣工资料，客户设备可进场。' },
        { date: pending('2027 年'), title: '其余模块按预订排期', text: '变压器与冷机随签约量分期投运，每个模块单独验收。' },
      ],
    },
    {
      role: 'recommended', id: 'modules', type: 'options', tab: '机房', title: '三种机房|可以混搭',
      lead: `规划 ${design(`${MODULES.count} 个`)}模块，每个约 ${design(`${MODULES.racks} 架`)}，有自己的配电间与空调分区，由若干间机房组成；下列为一间的规模，各间合计不超过全楼设计 IT 负载 ${design(`${jiandeNew.itLoadMw} MW`)}。预订要给四个数：首批与终期机柜数、平均与峰值单柜功率、液冷占比、上架爬坡计划。`,
      options: ROOM_KINDS.map((room) => ({
        title: room.name, text: room.use,
        facts: [
          { term: '机柜', value: design(`约 ${room.racks} 架`) },
          { term: '单柜', value: design(`${room.minKw}–${room.maxKw} kW`) },
          { term: '单间 IT 功率上限', value: design(`${room.mostMw} MW`) },
          { term: '起订', value: design(smallestOrder(room)) },
        ],
      })),
    },
    {
      role: 'power', id: 'power', type: 'figure', tab: '供电', title: '随模块投运的|变配电',
      lead: '新楼最常见的浪费是首年轻载。变压器、UPS 与冷机按模块成组，签多少投多少。',
      drawing: { kind: 'power', site: 'jiande-new', label: '建德新机房供电单线图：二期专用进线、变压器与 UPS 2N、柴发 N+1 至双电源机柜' },
      facts: [
        { term: '标准接法', value: '变压器 2N、模块化 UPS 2N，双母线到列，在线更换功率模块不转旁路' },
        { term: '训练接法', value: '一路 UPS、一路市电直供：检查点机制可容忍短时中断的任务用它，减少变换损耗' },
        { term: '风冷柜', value: circuitsText([8, 12, 20]) },
        { term: '母线槽', value: `60 kW 机柜由列顶小母线取电，插接箱可带电增减；A、B 两路各额定 ${design('2,000 A')}，一路可独自承担一列 16 柜` },
        { term: '功率尖峰', value: '训练作业同步启停带来的阶跃，由 UPS 与机柜级储能共同平抑，调测时按客户负载曲线复现' },
        { term: '分期', value: '每个模块独立计量，未投运容量不计基本费' },
      ],
    },
    {
      role: 'cooling', id: 'cooling', type: 'process', tab: '液冷', title: '液冷从接口确认|到带载',
      lead: '一次侧管路在土建阶段已预留。二次侧由我方建到机柜分集水器，服务器侧软管与接头由客户或整机厂提供。',
      steps: [
        { title: '接口确认', duration: `${design('第 1–2 周')}`, text: '快接头、冷却液、材质相容性、流量与压降曲线逐项对表。', owner: '整机厂 + 我方', deliverable: '接口控制文件' },
        { title: '管路施工', duration: `${design('第 3–8 周')}`, text: '环管、支管、CDU 就位，焊口内窥检查。', owner: '我方', deliverable: '隐蔽工程记录' },
        { title: '打压与冲洗', duration: `${design('第 9–10 周')}`, text: '1.5 倍工作压力保压 24 h 无压降，冲洗至颗粒度与电导率合格。', owner: '我方', deliverable: '水质与保压报告' },
        { title: '假负载', duration: `${design('第 11 周')}`, text: '液冷假负载逐级加到额定，模拟 CDU 与水泵单点故障。', owner: '双方', deliverable: '温升与切换曲线' },
        { title: '设备接入', duration: `${design('第 12 周起')}`, text: '逐柜接入、排气、检漏，接头、底盘与管沟三层漏水监测联动关阀；回水温度达到设定后转运行。', owner: '整机厂 + 我方', deliverable: '逐柜签收单' },
      ],
    },
    {
      role: 'network', id: 'network', type: 'facts', title: '园区光缆|与回杭干线',
      facts: [
        { term: '园区段', value: '与一期之间成对光缆，分两条管沟；同一客户的存储留在一期、计算放二期，流量不出园' },
        { term: '回杭', value: `共用园区双路由干线，往返 ${cite('rtt.hangzhou-jiande')}，月可用率 ${cite('dci.availability')}` },
        { term: '集群网络', value: '楼内预留计算网专用桥架，叶脊交换机可集中放置，光纤长度按轨等长' },
        { term: '入楼', value: '两间接入间对角布置，运营商与客户自有光缆均可引入' },
        { term: '公网', value: '默认经杭州 POP；整栋客户可自行引入运营商出口' },
      ],
    },
    {
      role: 'safety', id: 'safety', type: 'items', title: '边界由客户|划定',
      items: [
        { title: '独立门禁域', text: '模块客户有自己的门禁域与授权管理员，我方值班员默认无权进入，应急进入需双人并事后补单。' },
        { title: '整栋客户', text: '可设独立大堂、安防室与录像存储，与园区系统只在火警与周界两处联动。' },
        { title: '消防选型', text: '模块按防火分区划分，IG541 与高压细水雾二选一；液冷模块优先细水雾，避免气体释放与通风联动冲突。' },
        { title: '漏液', text: '机柜底盘、列下管沟、CDU 三层检测，达到二级即联动关断支路阀，其余支路不停。' },
      ],
    },
    {
      role: 'operations', id: 'operations', type: 'prose', title: '交付之后|谁来运行',
      blocks: [
        { kind: 'paragraph', text: `默认由园区同一班组运行，响应时限与其他机房一致，一级 ${cite('sla.response.p1')}。整栋客户可以选择自运行：我方移交操作规程、备件清单与${design('三十天')}陪跑，只保留变电站与冷源的运行责任。` },
        { kind: 'paragraph', text: `模块投运后${design('第一年')}为缺陷责任期，设备、管路与自控的整改由我方承担；每季度做一次单点故障演练，逐步覆盖到全部设备组合。` },
        { kind: 'paragraph', text: '施工与在用区域以实体墙、独立货梯和独立通道分开，后续模块安装不经过已交付区域，动火作业提前公告。' },
      ],
    },
    {
      role: 'compliance', id: 'compliance', type: 'table', tab: '调测', title: '五级调测|逐级签字',
      table: {
        caption: '调测级别与移交文件',
        columns: ['级别', '内容', '判定', '移交文件'],
        rows: [
          { head: 'T1 出厂', cells: ['关键设备厂验', '额定与 110% 负载', '厂验报告'] },
          { head: 'T2 到货', cells: ['外观、铭牌、绝缘', '与采购技术书一致', '到货检查单'] },
          { head: 'T3 单体', cells: ['逐台通电、保护整定', '整定值与计算书一致', '单体试验报告'] },
          { head: 'T4 系统', cells: ['供电、制冷、消防、监控各自联动', '冗余单元退出不降额', '系统试验报告'] },
          { head: 'T5 综合', cells: ['满载假负载下全楼断电与恢复', '机柜零中断，送风与供液不越限', '综合调测报告'] },
        ],
        notes: ['客户可派人见证任意一级；T5 不合格不移交，租金起算日顺延。', '等级按 GB 50174-2017 A 级设计，证书以取得后的编号为准。'],
      },
    },
    {
      role: 'suited', id: 'suited', type: 'items', title: '三种规模|值得等交付',
      items: [
        { title: '千卡级训练集群', text: '约 128 个八卡节点，按 40 kW 每柜放三台，连热备需四十余柜，一间液冷机房可容纳集群与存储。', pages: ['solution-compute-power'] },
        { title: '整栋自用', text: '互联网平台或政企自建云，十年期签约，设计阶段介入，楼内不与他人混用。', pages: ['solution-data-center'] },
        { title: '城区机房的扩容段', text: '杭钢放在线部分，训练与副本整体放到二期，两端由波道相连，统一账单。', pages: ['resource-mdc-hg'] },
      ],
    },
    {
      role: 'visit', id: 'visit', type: 'process', tab: '踏勘', title: '施工期踏勘，|带着图纸去',
      steps: [
        { title: '预约与实名', duration: `提前 ${cite('dc.visit.notice.jiande-new')}`, text: '施工区实名制：报人数与鞋码，每批不超过八人；证件由运营经理另行登记，不写进网站表单。', owner: '客户', deliverable: '入场名单' },
        { title: '安全交底', duration: '30 分钟', text: '发放安全帽、反光衣与防护鞋，签交底单。', owner: '项目安全员', deliverable: '交底记录' },
        { title: '现场踏勘', duration: '90 分钟', text: '样板模块、液冷管廊、母线桥架、卸货区与吊装路线。', owner: '项目经理', deliverable: '踏勘照片（脱敏）' },
        { title: '图纸会', duration: `${design('2 小时')}`, text: '在平面图上直接标包间边界、列距与液冷列。', owner: '设计负责人', deliverable: '标注版平面图' },
        { title: '预订书', duration: `${design('10 个工作日')}内`, text: '锁定模块、功率与交付月，写明变更截止日。', owner: '商务经理', deliverable: '预订书与变更价目' },
      ],
    },
    {
      role: 'comparison', id: 'comparison', type: 'table', tab: '对比', title: '等新楼，|还是先用现成的',
      table: siteRowsTable('jiande-new', '承重、密度与可得时间', ['建筑与抗震', '单柜功率', '机柜规模', '制冷'], {
        head: '现在能否上架',
        cells: {
          hanggang: '可以，液冷列需接口确认',
          xiasha: '可以',
          fudi: '可以，按 U 起租',
          jiande: '可以，按柜、列或模块',
          'jiande-new': '预订，首个模块交付后',
        },
      }),
    },
    faq({
      title: '预订前|要问清的',
      questions: [
        { question: '预订后还能改功率吗？', answer: '送电前可改，只影响工期排布；送电后改需停电窗口与变更费用，变更截止日写在预订书里。' },
        { question: '延期交付怎么处理？', answer: '租金自 T5 合格移交日起算。超过约定月仍未移交的，按合同约定的日额减免；客户可要求在杭钢或一期提供过渡机柜。' },
        { question: '一个模块能分给两家用吗？', answer: '可以，按间分配：风冷一间还能对半分，配电间内分柜、门禁分域；液冷一间共用一个二次侧回路，只整间出租。' },
        { question: '60 kW 是每个机柜都能到吗？', answer: '是单间总功率与冷量允许范围内的上限。整间的平均功率由四个预订数核定，少数柜到上限、其余较低也可以。' },
        { question: '余热能利用吗？', answer: '液冷回水温度较高，可接热泵供园区办公与周边用热。接用方与管线确定后另签协议，不影响机房供冷。' },
      ],
    }),
    related({
      title: '预订时|一并考虑',
      links: [
        { page: 'resource-idc-jiande', text: '同园区一期，现成机柜与存量灾备。' },
        { page: 'solution-data-center', text: '从选址到运营的整栋建设方法。' },
        { page: 'resource-compute-power', text: '不自购服务器，直接包断集群。' },
        { page: 'resource-idc-service-models', text: '模块与整栋两种租法的计价单位。' },
      ],
    }),
    consult({
      title: '预约踏勘|建德新机房', form: 'visit',
      points: ['写明终期柜数、峰值功率与液冷占比', '踏勘当天可在平面图上标注边界', '预订书写明变更截止日与延期处理'],
    }),
  ],
};
