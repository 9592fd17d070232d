import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '机房合作：|有电、有楼、有机房都可谈',
    lead: '面向持有土地、楼宇、电力指标或存量机房的业主与园区。我方出设计、机电投资、运营或客户，按四种方式合作，责任边界与分成写进合同。',
    tags: ['资源合建', '代运营', '闲置盘活', '园区配套'],
    drawing: {
      kind: 'architecture',
      label: '机房合作的资源与分工：业主资源、我方能力、合作公司与客户之间的关系',
      lanes: [
        {
          label: '业主资源',
          boxes: [
            { id: 'land', label: '土地与楼宇', note: '层高、承重、产权' },
            { id: 'power', label: '电力与能耗指标', note: '容量、电压等级', kind: 'energy' },
            { id: 'fibre', label: '管道与光缆', note: '两个入楼方向' },
            { id: 'room', label: '存量机房', note: '机电与客户现状' },
          ],
        },
        {
          label: '合作方式',
          boxes: [
            { id: 'build', label: '资源合建', page: 'solution-data-center' },
            { id: 'operate', label: '代运营', page: 'service-entrust' },
            { id: 'revive', label: '闲置盘活' },
            { id: 'campus', label: '园区配套' },
          ],
        },
        {
          label: '我方能力',
          boxes: [
            { id: 'design', label: '设计与调测', page: 'service-advisory' },
            { id: 'staff', label: '7×24 运维', page: 'solution-maintenance-service' },
            { id: 'net', label: '回杭网络', page: 'resource-wan-dcs' },
            { id: 'sales', label: '客户与渠道', page: 'partners' },
          ],
        },
        {
          label: '使用方',
          boxes: [
            { id: 'tenant', label: '托管客户', page: 'resource-idc-service-models' },
            { id: 'gpu', label: '智算客户', page: 'resource-compute-power' },
            { id: 'owner', label: '业主自用', note: '优先预留机柜' },
          ],
        },
      ],
      links: [
        { from: 'land', to: 'build' },
        { from: 'power', to: 'build' },
        { from: 'fibre', to: 'campus' },
        { from: 'room', to: 'operate' },
        { from: 'room', to: 'revive' },
        { from: 'build', to: 'design' },
        { from: 'operate', to: 'staff' },
        { from: 'revive', to: 'sales' },
        { from: 'campus', to: 'net' },
        { from: 'sales', to: 'tenant' },
        { from: 'design', to: 'gpu' },
        { from: 'staff', to: 'owner' },
      ],
    },
    strip: [
      { value: '4 种', caption: '合作方式，按资源类型选择' },
      { value: design('15 个工作日'), caption: '资料齐备后出评估结论' },
      { value: '21 项', caption: '评估清单，逐项打分' },
      { value: design('1 MW'), caption: '合建与盘活的起谈容量' },
    ],
  },
  form: 'partner',
  sections: [
    {
      role: 'overview', id: 'forms', type: 'options', tab: '方式', title: '四种方式，|出资与收益各不同',
      options: [
        {
          title: '资源合建', text: '业主出土地、主体楼与电力指标，我方出机电与运营，共同持有容量。',
          facts: [
            { term: '业主投入', value: '土建、外电、能耗指标' },
            { term: '我方投入', value: '机电、网络、销售' },
            { term: '期限', value: design('10–15 年') },
            { term: '收益', value: '按实投比例分成，设保底' },
          ],
        },
        {
          title: '代运营', text: '业主已有在用机房，委托我方运行，客户与资产不变。',
          facts: [
            { term: '业主投入', value: '现有机房与维保' },
            { term: '我方投入', value: '班组、平台、流程' },
            { term: '期限', value: `${design('3 年')}起` },
            { term: '收益', value: '固定运行费 + 能效奖励' },
          ],
          page: 'service-entrust',
        },
        {
          title: '闲置机房盘活', text: '上架率低或停用的机房，改造后纳入我方产品目录销售。',
          facts: [
            { term: '业主投入', value: '机房使用权' },
            { term: '我方投入', value: '改造、网络接入、销售' },
            { term: '期限', value: `${design('5 年')}起` },
            { term: '收益', value: '按售出机柜分成，无保底' },
          ],
        },
        {
          title: '园区配套', text: '产业园、开发区需要为入驻企业提供机房与网络，由我方建设并服务。',
          facts: [
            { term: '业主投入', value: `${design('300–1,000 ㎡')} 场地与外电` },
            { term: '我方投入', value: '小型机房、光缆、服务台' },
            { term: '期限', value: `${design('5–8 年')}` },
            { term: '收益', value: '园区优惠价 + 收入分成' },
          ],
        },
      ],
    },
    {
      role: 'scope', id: 'scope', type: 'scope', tab: '边界', title: '我方承担|与不承担的',
      lead: '合作中最容易争执的是改造费与电费风险，先写在这里。',
      included: [
        '评估、方案、设计与投资测算，评估阶段不收费',
        '合同约定范围内的机电改造、调测与验收',
        '7×24 运行、能耗管理、客户服务与报障',
        '机柜、带宽与增值服务的销售、开票与收款',
        '每月收入、电量与上架明细，业主可审计',
      ],
      excluded: [
        '土地与房屋的产权瑕疵、抵押与规划变更',
        '未落实的电力容量与能耗指标的办理结果',
        '主体结构加固与防水大修',
        '业主与既有客户在合作前产生的债务与纠纷',
        '对收益的固定回报承诺，合同另有保底条款的除外',
      ],
    },
    {
      role: 'spec', id: 'checklist', type: 'table', tab: '评估清单', title: '二十一项|评估清单',
      lead: '缺一项不等于不能合作，但会改变方式：电力不足的做园区配套，承重不足的做网络节点。',
      table: {
        caption: '资源评估清单',
        columns: ['类别', '看什么', '合建的理想值', '低于时怎么办'],
        rows: [
          { head: '电力指标', note: '4 项', cells: ['可用容量、电压等级、电源点数量、扩容周期', '双电源 10 kV 以上，容量留 30% 余量', '只做 N+1 或小规模'] },
          { head: '能耗指标', note: '3 项', cells: ['节能审查、单项批复、绿电可得性', '批复与规模匹配', '先补办，再签正式合同'] },
          { head: '土地与建筑', note: '5 项', cells: ['用途、层高、承重、防洪、抗震', '层高 ≥ 4.5 m，活荷载 ≥ 8 kN/㎡', '局部加固或换楼层'] },
          { head: '网络', note: '4 项', cells: ['入楼方向、管道余孔、运营商、到 POP 距离', '两个方向，两家以上', '自建管道，计入投资'] },
          { head: '水源', note: '3 项', cells: ['供水管径、水质、取水许可', '满足满负载 12 h 补水', '改风冷或间接蒸发'] },
          { head: '环境与邻避', note: '2 项', cells: ['柴发噪声与排放、危险源距离', '符合环评要求', '调整机组位置或容量'] },
        ],
        notes: ['理想值为评估打分用，不是准入门槛；设计条款按 GB 50174-2017。'],
      },
    },
    {
      role: 'process', id: 'process', type: 'process', tab: '流程', title: '从一张表|到开业',
      steps: [
        { title: '资料初筛', duration: `${design('5 个工作日')}`, text: '业主填清单，附产权、供电方案与平面图。', owner: '业主', deliverable: '可行与否的书面答复' },
        { title: '现场评估', duration: `${design('10 个工作日')}`, text: '电气、暖通、网络三个专业到场，测承重资料与管道。', owner: '我方', deliverable: '评估报告与打分' },
        { title: '方案与测算', duration: `${design('20 个工作日')}`, text: '给出两种容量与分期方案，含投资、上架率假设与敏感性分析。', owner: '我方', deliverable: '方案书与测算模型' },
        { title: '签约', duration: `${design('30–60 天')}`, text: '确认出资、分成、审计、退出与违约，业主内部决策期计入。', owner: '双方', deliverable: '合作合同' },
        { title: '改造与调测', duration: `${design('4–12 个月')}`, text: '按规模分期，先投运的模块先销售。', owner: '我方', deliverable: '五级调测报告' },
        { title: '运营与结算', duration: '按月', text: '每月出电量、上架与收入表，分成于次月支付。', owner: '双方', deliverable: '结算单与审计接口' },
      ],
    },
    {
      role: 'pricing', id: 'pricing', type: 'table', tab: '分成', title: '分成模型|怎么选',
      table: {
        caption: '三种分成模型',
        columns: ['模型', '业主收益', '业主风险', '我方风险', '适用'],
        rows: [
          { head: '固定租金', cells: ['每月固定，逐年递增', '低', '空置全担', '位置与指标都成熟的楼'] },
          { head: '保底加分成', cells: ['保底额与分成额取高', '中', '中', '合建，业主有实投'] },
          { head: '纯分成', cells: ['售出机柜收入的约定比例', '高', '低', '盘活、园区配套'] },
        ],
        notes: ['分成基数为扣除电费、带宽成本与税后的机柜收入，成本项逐项列明，不设「其他」。', '比例按资源打分与投资额测算，写入合同，不在网上公布统一值。'],
      },
    },
    {
      role: 'deliverables', id: 'deliverables', type: 'items', title: '业主能拿到的|五类文件',
      items: [
        { title: '评估报告', text: '清单逐项得分、短板与补救费用，可独立用于业主内部决策，不以合作为前提。' },
        { title: '投资测算', text: '可编辑的模型，上架率、电价、租金三个假设可自行改动。' },
        { title: '改造资料', text: '竣工图、隐蔽工程记录与调测报告，产权范围内的原件归业主。' },
        { title: '运营月报', text: '上架率、电量、PUE、收入、告警与客诉六张表。' },
        { title: '退出清单', text: '合作期满的资产归属、客户迁移与恢复原状条款，签约时即列明。' },
      ],
    },
    {
      role: 'levels', id: 'levels', type: 'facts', tab: '责任', title: '运行责任|与考核',
      facts: [
        { term: '响应', value: `一级故障 ${cite('sla.response.p1')}，二级 ${cite('sla.response.p2')}，与我方机房一致` },
        { term: '可用率', value: `按机房等级约定，A 级供电与制冷目标 ${cite('dc.power-cooling.availability')}` },
        { term: '能效', value: '以改造后首年实测 PUE 为基线，每降低 0.01 的节电收益双方分享' },
        { term: '安全', value: '生产安全责任按作业范围划分；动火、带电、有限空间作业双方会签' },
        { term: '合规', value: '经营许可由我方持有并负责；房屋消防、环评由产权方负责' },
        { term: '连续不达标', value: `连续 ${design('3 个月')}低于考核线，业主有权更换运营方` },
      ],
    },
    faq({
      title: '业主|先问的问题',
      questions: [
        { question: '没有能耗指标能合作吗？', answer: '在指标落实前只能签意向书。我方可以协助编制节能报告，但批复由主管部门决定，不作承诺。' },
        { question: '老厂房可以改吗？', answer: '看层高、承重和防火间距。单层厂房承重通常够、保温差；多层厂房常见承重只有 4–5 kN/㎡，只能放低密度机柜或做网络节点。' },
        { question: '现有客户会被带走吗？', answer: '代运营方式下，既有客户合同与联系人登记在册，我方不得以我方机房替换，违约条款单列。' },
        { question: '业主自己要用机柜怎么算？', answer: `可按投资预留，常见为总量的 ${design('5–10%')}，只付电费与运行成本，不计入分成基数。` },
        { question: '中途想退出怎么办？', answer: '满约定年限后可按评估价转让份额；提前退出须给足客户迁移期，迁移费用由退出方承担。' },
      ],
    }),
    related({
      title: '相关的|合作与服务',
      links: [
        { page: 'solution-data-center', text: '新建机房楼的设计、建造与调测方法。' },
        { page: 'service-entrust', text: '代运营的责任矩阵与服务目录。' },
        { page: 'wan-partners', text: '只有光纤、管道或端口资源时走网络合作。' },
        { page: 'resource-idc-service-models', text: '合作机房售出的三种租法。' },
      ],
    }),
    consult({
      title: '提交|机房资源', form: 'partner',
      points: ['写明城市、可用电力与面积', '初筛结论书面答复，不可行也说明原因', '评估阶段资料按保密协议保管'],
    }),
  ],
};
