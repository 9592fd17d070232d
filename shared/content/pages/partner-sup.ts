import { cite } from '../facts.ts';
import { pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '合作支持：|人、资源、课程',
    lead: '伙伴从第一次见客户到三年后续约，各阶段能调用哪些人、哪些测试资源、哪些文件，多久能到位，培训怎样安排，逐项列出时限。',
    tags: ['售前', '交付', '售后', '培训认证'],
    drawing: {
      kind: 'architecture',
      label: '支持体系：售前、交付、售后三段各有对应团队与资源，由伙伴门户统一受理并连接产品与文档',
      lanes: [
        { label: '受理', boxes: [{ id: 'portal', label: '伙伴门户', note: '报备、工单、资料', kind: 'energy' }, { id: 'manager', label: '渠道经理', page: 'partner-arc' }] },
        {
          label: '三段支持',
          boxes: [
            { id: 'presale', label: '售前', note: '方案与投标' },
            { id: 'deliver', label: '交付', note: '手册与现场' },
            { id: 'after', label: '售后', note: '二线与升级' },
          ],
        },
        {
          label: '可用资源',
          boxes: [
            { id: 'lab', label: '测试云主机', page: 'resource-cloud-services' },
            { id: 'gpu', label: '测试算力', page: 'resource-compute-power' },
            { id: 'site', label: '机房参观', page: 'resource-idc-data-center' },
            { id: 'docs', label: '文档中心', page: 'documents' },
          ],
        },
      ],
      links: [
        { from: 'portal', to: 'presale' },
        { from: 'portal', to: 'deliver' },
        { from: 'manager', to: 'after', kind: 'control', label: '升级' },
        { from: 'presale', to: 'lab' },
        { from: 'presale', to: 'gpu' },
        { from: 'deliver', to: 'site' },
        { from: 'after', to: 'docs' },
      ],
    },
    strip: [
      { value: pending('2 个工作日'), caption: '方案工程师首次响应' },
      { value: pending('3 个工作日'), caption: '出具投标授权' },
      { value: cite('sla.response.p1'), caption: '二线 P1 响应' },
      { value: '8 门', caption: '培训与认证课程' },
    ],
  },
  form: 'partner',
  sections: [
    {
      type: 'table',
      role: 'overview',
      id: 'presale',
      title: '售前：|方案、测试与投标',
      tab: '售前',
      lead: '所有售前支持以已受理的报备编号为入口；没有报备的咨询可以问，但不出盖章文件。',
      table: {
        caption: '售前支持项目与时限',
        columns: ['项目', '内容', '时限', '层级'],
        rows: [
          { head: '方案工程师', cells: ['需求访谈、架构图、产品清单与报价', `${pending('2 个工作日')}首次响应`, '注册共享，认证优先，战略专配'] },
          { head: '测试资源', cells: ['云主机、GPU 节点、专线试用端口、安全实例', `${pending('3 个工作日')}开通，默认 ${pending('14 天')}`, '额度随层级'] },
          { head: '投标授权', cells: ['授权函、服务承诺、许可与检测报告复印件', pending('3 个工作日'), '注册逐单，战略框架'] },
          { head: '技术应答', cells: ['逐条偏离表、参数来源与截图', `开标前 ${pending('5 个工作日')}提出`, '全部'] },
          { head: '机房参观', cells: ['陪同客户到现场，技术讲解与答疑', `提前 ${cite('dc.visit.notice')}（建德 ${cite('dc.visit.notice.jiande')}、建德新 ${cite('dc.visit.notice.jiande-new')}）`, '全部'] },
          { head: '联合交流', cells: ['面向客户技术团队的专题讲解', `提前 ${pending('5 个工作日')}`, '认证与战略'] },
        ],
        notes: ['测试资源不收费，数据由使用方自行清除；到期前三天提醒，不自动续期。'],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'delivery',
      title: '交付：|手册、现场、验收',
      tab: '交付',
      items: [
        { title: '实施手册', text: '上架、布线、CPE 安装、资源开通、等保整改各一册，写到接线图与验收项；版本与产品同步更新。', pages: ['documents'] },
        { title: '现场支持', text: `首个同类项目我方派一名工程师到场 ${pending('2 天')}，费用由我方承担；其后按人天计。` },
        { title: '关键割接', text: '骨干、核心数据库与集群网络的割接由我方主操作，伙伴负责客户侧协调与回退确认。', pages: ['service-implement'] },
        { title: '验收协助', text: '提供测试用例、仪表与报告模板；客户要求第三方检测的，协助准备资料与现场。' },
      ],
    },
    {
      type: 'table',
      role: 'levels',
      id: 'aftersale',
      title: '售后：|一线在伙伴，|二线在我方',
      tab: '售后',
      lead: '有服务能力的伙伴担任一线：受理、初判、现场。判断不了或需要我方操作的升级到二线，客户不用换号码。',
      table: {
        caption: '升级通道与时限',
        columns: ['级别', '一线动作', '升级到二线', '二线响应', '再升级'],
        rows: [
          { head: 'P1', cells: ['立即电话升级，同时到场', '受理后 5 分钟内', cite('sla.response.p1'), '值班经理、研发值守'] },
          { head: 'P2', cells: ['初判后升级，附日志', '受理后 15 分钟内', cite('sla.response.p2'), '值班经理'] },
          { head: 'P3', cells: ['先按手册处理', '2 小时未解决', cite('sla.response.p3'), '产品支持'] },
          { head: 'P4', cells: ['答复或转交', '当日', cite('sla.response.p4'), '不升级'] },
        ],
        notes: ['升级工单须含客户编号、现象、开始时间、已做操作四项，缺项退回补充，计时从补齐开始。'],
      },
    },
    {
      type: 'table',
      role: 'features',
      id: 'courses',
      title: '培训与认证课程',
      tab: '课程',
      lead: `必修课每月开班，线上为主；实操课在机房与实验环境进行。证书${pending('两年')}有效，换单位后由新单位重新登记。`,
      table: {
        caption: '八门课程',
        columns: ['课程', '对象', '学时', '考核', '对应能力'],
        rows: [
          { head: '产品与计费', note: '必修', cells: ['全部', '4', '选择题', '—'] },
          { head: '报备与合规', note: '必修', cells: ['全部', '2', '选择题', '—'] },
          { head: '机房与托管方案', cells: ['售前', '8', '一份选址方案', '销售'] },
          { head: '网络与多云方案', cells: ['售前', '12', '一份拓扑与报价', '销售'] },
          { head: '智算集群方案', cells: ['售前', '12', '算力测算与配置', '销售'] },
          { head: '等保与安全方案', cells: ['售前', '8', '一份差距清单', '销售'] },
          { head: '现场交付', cells: ['交付', '16，含 8 学时实操', '上架与联调实操', '交付'] },
          { head: '一线服务', cells: ['服务', '16，另有两周跟班', '一次 P1 演练', '服务'] },
        ],
        notes: [`必修课免费；实操课每人 ${pending('1 次')}免费，补考与加训按成本收费。`],
      },
    },
    {
      type: 'table',
      role: 'deliverables',
      id: 'materials',
      title: '伙伴资料：|有哪些、向谁取',
      tab: '资料',
      table: {
        caption: '资料清单与获取方式',
        columns: ['资料', '内容', '获取', '更新'],
        rows: [
          { head: '产品手册', cells: ['规格、计费单位、不含项', '伙伴门户', '随产品'] },
          { head: '方案模板', cells: ['架构图源文件、配置表、汇报稿', '伙伴门户', '每季'] },
          { head: '投标文件包', cells: ['公司介绍、许可与检测复印件、承诺函样式', '报备后逐单申请', '随证照'] },
          { head: '实施手册', cells: ['分专业步骤与验收单', '伙伴门户，取得交付能力后开放', '随版本'] },
          { head: '操作文档', cells: ['入室、接入、开通、账务', '文档中心，公开', '持续'] },
        ],
        notes: ['证照复印件加盖用途水印，仅限所报备的项目使用。'],
      },
    },
    faq({
      title: '支持申请问答',
      questions: [
        { question: '客户下周就要看方案，来得及吗？', answer: '受理报备当天可以约电话会，先给架构草图与容量区间；盖章报价仍按时限，缺的参数写明假设。' },
        { question: '测试环境能放客户真实数据吗？', answer: '不能。测试环境不做备份，也不在等保范围内，请用脱敏或模拟数据；确需真实数据的，签临时合同按正式资源开通。' },
        { question: '我们的人能进机房施工吗？', answer: `可以，凭持证人员名单与施工单预约，施工类提前 ${cite('entry.notice.works')}；首次到场先做安全告知。` },
        { question: '培训能到我们公司办吗？', answer: '十人以上可以上门讲授必修与方案课，差旅由伙伴承担；实操课只在机房与实验环境进行。' },
      ],
    }),
    related({
      title: '取得支持的前提',
      links: [
        { page: 'partner-pol', text: '先完成报备，条文与保护期在这里。' },
        { page: 'partner-arc', text: '层级与能力决定可用的额度。' },
        { page: 'service-index', text: '故障四级与报障入口的通用规则。' },
      ],
    }),
    consult({
      title: '有项目在手，|先要一名工程师',
      form: 'partner',
      points: ['新伙伴可同时提交申请与首个商机', '评估期间先安排一次方案电话会', '通过后开通门户与测试额度'],
    }),
  ],
};
