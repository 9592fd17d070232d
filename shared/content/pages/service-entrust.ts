import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '托管运营|把结果指标交出去',
    lead: '整座机房或整套系统委托运营：人员、备件、第三方维保与能耗由我方统一管理，客户保留资产、预算与重大变更的决定权，用 KPI 与 RACI 矩阵划清责任。',
    tags: ['整机房', '整系统', 'RACI', '可退出'],
    drawing: {
      kind: 'architecture',
      label: '托管运营的治理结构：客户治理层决定目标与预算，运营层执行，供应商由运营层统一管理，指标逐层上报',
      lanes: [
        {
          label: '客户治理',
          boxes: [
            { id: 'board', label: '季度治理会' },
            { id: 'owner', label: '资产与预算', note: '客户保留' },
            { id: 'risk', label: '审计与合规' },
          ],
        },
        {
          label: '运营管理',
          boxes: [
            { id: 'pm', label: '运营经理', note: '单一责任岗', kind: 'energy' },
            { id: 'desk', label: '服务台', note: '7×24', page: 'solution-maintenance-service' },
            { id: 'cap', label: '容量与能效' },
          ],
        },
        {
          label: '专业班组',
          boxes: [
            { id: 'mep', label: '电气暖通班' },
            { id: 'it', label: '网络系统班' },
            { id: 'db', label: '数据库岗', page: 'solution-database' },
            { id: 'sec', label: '安全岗', page: 'resource-info-security' },
          ],
        },
        {
          label: '第三方',
          boxes: [
            { id: 'vendor', label: '原厂维保', kind: 'outside' },
            { id: 'line', label: '线路运营商', kind: 'outside' },
            { id: 'spare', label: '备件与耗材' },
          ],
        },
      ],
      links: [
        { from: 'board', to: 'pm', kind: 'control', label: '目标' },
        { from: 'owner', to: 'cap', kind: 'control' },
        { from: 'risk', to: 'desk', kind: 'control' },
        { from: 'pm', to: 'mep' },
        { from: 'pm', to: 'it' },
        { from: 'desk', to: 'db' },
        { from: 'desk', to: 'sec' },
        { from: 'mep', to: 'vendor' },
        { from: 'it', to: 'line' },
        { from: 'it', to: 'spare' },
      ],
    },
    strip: [
      { value: '1 个责任岗', caption: '运营经理对全部指标负责' },
      { value: design('8 周'), caption: '进场交接期，含四周并行' },
      { value: '12 项 KPI', caption: '按月计分，与费用挂钩' },
      { value: design('6 个月'), caption: '退出过渡期，写入主合同' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'scope',
      role: 'scope',
      id: 'scope',
      title: '委托什么，保留什么',
      tab: '范围',
      lead: '与运维代维的差别：代维买的是动作与时限，托管运营买的是结果，第三方管理与人员编制都在内。',
      included: [
        '机房供配电、制冷、消防、安防的运行与年度维保计划',
        '网络、系统、数据库、备份与安全的日常运行',
        '原厂维保、线路、保洁、安保等第三方的合同执行',
        '备件储备、能耗管理与容量预测',
        '应急预案、年度断电与灾备演练',
        '配合审计、测评与监管检查',
      ],
      excluded: [
        '资产所有权与折旧，仍归客户',
        '年度预算审批与超限额采购',
        '业务应用的开发与业务数据修改',
        '对外合规报告的签署责任',
        '法定持证岗位中必须由业主任命的职务',
      ],
    },
    {
      type: 'table',
      role: 'spec',
      id: 'raci',
      title: 'RACI 责任矩阵',
      tab: '责任矩阵',
      lead: 'R 执行、A 对结果负责、C 事前征询、I 事后告知。每行只有一个 A；没有 A 的事项不得开工。',
      table: {
        caption: '主要事项的责任划分',
        columns: ['事项', '客户业务', '客户科技', '运营经理', '专业班组', '第三方'],
        rows: [
          { head: '运行目标与预算', cells: ['C', 'A', 'R', 'I', '—'] },
          { head: '日常运行与巡检', cells: ['I', 'I', 'A', 'R', 'C'] },
          { head: '标准变更', cells: ['I', 'I', 'A', 'R', 'C'] },
          { head: '重大变更', cells: ['C', 'A', 'R', 'R', 'C'] },
          { head: 'P1 故障处置', cells: ['I', 'C', 'A', 'R', 'R'] },
          { head: '停业务决定', cells: ['A', 'R', 'C', 'I', 'I'] },
          { head: '备份与恢复演练', cells: ['C', 'C', 'A', 'R', '—'] },
          { head: '第三方考核', cells: ['I', 'C', 'A', 'R', 'I'] },
          { head: '安全事件上报', cells: ['I', 'A', 'R', 'R', '—'] },
          { head: '资产报废', cells: ['C', 'A', 'R', 'C', '—'] },
        ],
      },
    },
    {
      type: 'table',
      role: 'catalogue',
      id: 'catalogue',
      title: '服务目录与年度节奏',
      tab: '目录',
      table: {
        caption: '按周期排列的工作',
        columns: ['周期', '机房', '系统', '管理'],
        rows: [
          { head: '每日', cells: ['巡检、抄表、告警处置', '备份核对、容量与性能', '交接班、在办工单'] },
          { head: '每周', cells: ['滤网、液位、柴发空载', '恢复抽检、补丁评估', '变更评审两次'] },
          { head: '每月', cells: ['电池内阻、PUE 核对', '漏洞扫描、账号复核', '月报与 KPI 计分'] },
          { head: '每季', cells: ['单路断电切换', '健康检查、权限审计', '治理会、第三方评分'] },
          { head: '每年', cells: ['假负载带载、消防联动', '灾备切换、容量规划', '预算与设备更新建议'] },
        ],
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'transition',
      title: '进场与退出都有时间表',
      tab: '交接退出',
      steps: [
        { title: '尽调', duration: design('第 1–2 周'), text: '查资产、合同、隐患与在岗人员，隐患分「进场前整改」与「带病移交」两类定责。', owner: '我方', deliverable: '尽调报告' },
        { title: '方案与编制', duration: design('第 3–4 周'), text: '定 KPI 基线、班次、岗位与过渡安排，原有人员可择优留用。', owner: '双方', deliverable: '运营方案' },
        { title: '并行', duration: design('第 5–8 周'), text: '跟班、主班、独立三段，逐岗考核；口令、图纸与备件清点。', owner: '双方', deliverable: '岗位考核表' },
        { title: '稳态运行', duration: '合同期，通常 3 年', text: '按月计分、按季治理，第二年起有年度降本目标。', owner: '运营经理', deliverable: '月报、季报' },
        { title: '退出', duration: design('到期前 6 个月起'), text: '反向跟班、文档与配置移交、第三方合同转回、权限回收，完成一次由接手方主导的演练。', owner: '双方', deliverable: '退出确认书' },
      ],
    },
    {
      type: 'table',
      role: 'levels',
      id: 'kpi',
      title: '十二项 KPI 与计分',
      tab: 'KPI',
      table: {
        caption: 'KPI、目标与权重（满分 100，低于 85 分扣减）',
        columns: ['类别', '指标', '目标', '权重'],
        rows: [
          { head: '可用', cells: ['供电与制冷可用率、系统可用率', `A 级机房 ${cite('dc.power-cooling.availability')}；系统按清单`, '25'] },
          { head: '响应', cells: ['P1–P4 响应达成率、P1 恢复达成率', `${design('≥ 98%')}；P1 ${cite('sla.response.p1')}响应`, '20'] },
          { head: '变更', cells: ['变更成功率、未授权变更数', `${design('≥ 97%')}；0 次`, '15'] },
          { head: '保护', cells: ['备份成功率、恢复演练完成率', `${design('≥ 99%')}；100%`, '15'] },
          { head: '安全', cells: ['高危漏洞超期数、权限复核完成率', '0 个；100%', '15'] },
          { head: '成本', cells: ['PUE 对基线变化、备件周转', design('每年改善 2%'), '10'] },
        ],
        notes: ['发生人身事故、数据丢失或隐瞒故障，当月计 0 分，不以其他项抵补。', '每低一分扣减多少、每月最多扣减多少，写进合同。'],
      },
    },
    {
      type: 'table',
      role: 'deliverables',
      id: 'deliverables',
      title: '合同期内|持续产生的文件',
      table: {
        caption: '交付物与归属',
        columns: ['文件', '频次', '归属'],
        rows: [
          { head: '运行手册与应急卡', cells: ['每半年修订', '客户'] },
          { head: 'CMDB 与单线图', cells: ['变更当日更新', '客户'] },
          { head: '月报与原始数据', cells: [cite('month.close'), '客户'] },
          { head: '演练报告', cells: [`每次演练后 ${design('5 个工作日')}`, '客户'] },
          { head: '能耗与容量报告', cells: ['每季', '客户'] },
          { head: '退出包', cells: ['每年更新一次，随时可用', '客户'] },
        ],
      },
    },
    {
      type: 'table',
      role: 'pricing',
      id: 'pricing',
      title: '三种计价结构',
      tab: '计价',
      table: {
        caption: '计价方式对照',
        columns: ['方式', '单位', '风险归属', '适合'],
        rows: [
          { head: '固定总价', cells: ['元/年，范围内全包', '我方承担工作量波动', '规模稳定的机房'] },
          { head: '成本加酬金', cells: ['实际成本 + 固定酬金', '客户承担，账目公开', '改造期、范围未定'] },
          { head: '基础加激励', cells: ['元/年 + 节能与降本分成', '双方分担', '能耗高、有优化空间'] },
        ],
        notes: ['第三方维保可由客户直付或我方代付，代付按发票原额，不加价。'],
      },
    },
    faq({
      title: '决策层关心的五个问题',
      tab: '问答',
      questions: [
        { question: '原有运维人员怎么安排？', answer: '尽调时逐岗评估，愿意转入的按相同岗位面试留用，工龄与待遇由双方与本人协商；保留在客户侧的人转为治理与验收岗，建议不少于两人。' },
        { question: '会不会越托越离不开？', answer: `图纸、配置、脚本与数据全部归客户，退出包每年更新并抽查；我方自有工具的数据可用通用格式导出，合同终止后保留只读 ${design('90 天')}。` },
        { question: '接手前就有的隐患出了事谁负责？', answer: '尽调报告列入「带病移交」的隐患，在约定整改期限内由客户承担，逾期未批预算的继续由客户承担；未列出的由我方承担。' },
        { question: '可以只托管一个系统吗？', answer: '可以，以系统边界写清接口：上游供电、网络与下游应用各由谁负责。整系统最短合同期一年，整机房三年。' },
        { question: '审计时谁出面？', answer: `客户为责任主体，我方在${design('两个工作日')}内提供记录并派人到场答疑；审计发现属运营原因的，整改费用由我方承担。` },
      ],
    }),
    related({
      title: '范围更窄的选择',
      links: [
        { page: 'solution-maintenance-service', text: '只购买运维动作与响应时限。' },
        { page: 'resource-idc-coop', text: '闲置机房的代运营与分成。' },
        { page: 'solution-data-center', text: '新建机房并随建随接运营。' },
        { page: 'service-advisory', text: '先做现状评估再决定委托范围。' },
      ],
    }),
    consult({
      title: '先做两周尽调，|再谈目标值',
      form: 'consult',
      points: ['隐患清单与责任划分建议', 'KPI 基线与三种计价的三年测算', 'RACI 与退出条款的合同样稿'],
    }),
  ],
};
