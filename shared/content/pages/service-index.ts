import { SITE } from '#shared/site/site.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, related } from '../sections.ts';
import { slaTable } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '服务与支持：|七项服务|一个报障口',
    lead: '从规划、顾问、实施、迁移到托管、运营与合规，七项服务可以逐项采购，也可以首尾相接。故障分四级，响应时限在所有产品与机房统一执行，例外写在分级表下。',
    tags: ['七项服务', 'P1–P4', '7×24 受理', '一张工单'],
    drawing: {
      kind: 'architecture',
      label: '七项服务与代维的先后关系：咨询规划与专家顾问在前，实施交付与迁移服务居中，IDC 托管与托管运营承接运行，代维与合规持续保障',
      lanes: [
        {
          label: '想清楚',
          boxes: [
            { id: 'advisory', label: '咨询规划', note: '项目制，出方案', page: 'service-advisory' },
            { id: 'consultative', label: '专家顾问', note: '按人天，答问题', page: 'service-consultative' },
          ],
        },
        {
          label: '做出来',
          boxes: [
            { id: 'implement', label: '实施交付', note: '集成与验收', page: 'service-implement' },
            { id: 'migrate', label: '迁移服务', note: '系统与数据', page: 'service-migrate' },
          ],
        },
        {
          label: '跑起来',
          boxes: [
            { id: 'idc', label: 'IDC 托管', note: '入室到退租', page: 'service-idc' },
            { id: 'entrust', label: '托管运营', note: '整机房整系统', page: 'service-entrust' },
          ],
        },
        {
          label: '持续保障',
          boxes: [
            { id: 'maintenance', label: '运维代维', note: '六个专业', page: 'solution-maintenance-service', kind: 'energy' },
            { id: 'compliance', label: '合规服务', note: '等保、密评等', page: 'service-compliance' },
          ],
        },
      ],
      links: [
        { from: 'advisory', to: 'implement' },
        { from: 'advisory', to: 'migrate' },
        { from: 'consultative', to: 'migrate', kind: 'control', label: '评审' },
        { from: 'implement', to: 'idc' },
        { from: 'migrate', to: 'idc' },
        { from: 'migrate', to: 'entrust' },
        { from: 'idc', to: 'maintenance' },
        { from: 'entrust', to: 'maintenance' },
        { from: 'entrust', to: 'compliance', kind: 'control', label: '整改' },
      ],
    },
    strip: [
      { value: cite('sla.response.p1'), caption: 'P1 响应' },
      { value: '7×24', caption: '电话与门户受理' },
      { value: '7 项', caption: '可单独签约的服务' },
      { value: cite('takeover.handover'), caption: '代维标准交接期' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'prose',
      role: 'guide',
      id: 'guide',
      title: '先分清|项目与日常',
      blocks: [
        { kind: 'paragraph', text: '七项服务分两种合同。咨询规划、实施交付、迁移服务与合规服务是项目：有起止日期、交付物和验收单，按项目总价或人天结算。IDC 托管、托管运营是日常：没有终点，按月计费，用服务等级与月报考核。专家顾问介于两者之间，买的是一定数量的人天。' },
        { kind: 'paragraph', text: '项目做完会移交给日常。移交时要交出资产台账、网络与系统图、口令轮换记录、备份清单和遗留问题表，缺一项就不算结束，免得半年后找不到当时为什么这样配置。' },
      ],
    },
    {
      type: 'catalogue',
      role: 'catalogue',
      id: 'catalogue',
      title: '七项服务|各管一段',
      tab: '七项服务',
      groups: [
        {
          title: '规划与评审',
          entries: [
            { page: 'service-advisory', text: 'IT、机房、网络、安全与算力规划，项目制，交付可招标的方案。' },
            { page: 'service-consultative', text: '按人天购买的专家时间，用于评审、复盘、调优与评标支持。' },
          ],
        },
        {
          title: '落地与迁移',
          entries: [
            { page: 'service-implement', text: '集成、布线、网络、虚拟化与集群部署，含测试、验收与文档。' },
            { page: 'service-migrate', text: '物理机、虚拟机、跨云、数据库与存储的迁移、验证与回退。' },
          ],
        },
        {
          title: '运行与合规',
          entries: [
            { page: 'service-idc', text: '机柜客户的日常办事：入室、上架、带宽、备案、变更与退租。' },
            { page: 'service-entrust', text: '整机房或整系统委托运营，用责任矩阵与指标考核。' },
            { page: 'service-compliance', text: '等保、密评、体系认证、数据与个人信息合规的辅导。' },
          ],
        },
      ],
    },
    {
      type: 'table',
      role: 'levels',
      id: 'levels',
      title: 'P1–P4：|四级故障怎么分',
      tab: '故障分级',
      lead: '级别由影响范围决定，不由来电人职务决定；拿不准时先按高一级处理，恢复后再复核。',
      table: {
        caption: '故障四级与响应时限',
        columns: ['级别', '机房与网络', '代维系统', '响应', '进展通报'],
        rows: [
          { head: 'P1', cells: ['整柜失电或断网、机房高温', '核心业务全部中断', cite('sla.response.p1'), cite('sla.update.p1')] },
          { head: 'P2', cells: ['一路电源或一条链路中断，业务未断', '明显降级但仍在运行', cite('sla.response.p2'), cite('sla.update.p2')] },
          { head: 'P3', cells: ['误码、温度偏高、单台设备告警', '个别功能异常，用户未察觉', cite('sla.response.p3'), cite('sla.update.p3')] },
          { head: 'P4', cells: ['咨询、变更与资料申请', '咨询、计划性变更', cite('sla.response.p4'), cite('sla.update.p4')] },
        ],
        notes: ['响应以工程师接手并给出首个判断为准，系统自动回执不计。', `例外有三处：专属智算集群的 P1 为 ${cite('gpu.response')}；多云管理基础档只在 5×9 受理，P1 为 ${cite('sla.response.p2')}；安全事件按信息安全服务的四级计时，一级由应急团队 ${cite('emergency.response')}内远程接入，杭州市区 ${cite('emergency.onsite')}到场。`],
      },
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '服务等级总表：|每项服务的可用率',
      tab: '服务等级',
      lead: '各产品页列出自己的一行，可用率的抵扣办法只有这一种。目标写入合同附件后生效。',
      table: slaTable(),
    },
    {
      type: 'process',
      role: 'process',
      id: 'report',
      title: '报障入口|与五步处理',
      tab: '报障',
      lead: `售后报障拨 ${SITE.hotline} 转 1，7×24 有人接听；客户门户与邮件提交的请求进入同一队列。`,
      steps: [
        { title: '提交', duration: '1–3 分钟', text: '报出客户编号、机柜或实例编号、现象与开始时间；电话最快，截图与日志随后从门户补传。', owner: '客户' },
        { title: '定级', duration: '受理时', text: '值班员按表定级并告知工单号；对级别有异议当场提出，由值班经理裁定。', owner: '服务台', deliverable: '工单号与级别' },
        { title: '处置', duration: '按级别时限', text: '先恢复、后查因。可能影响其他系统的操作须经授权人确认再执行。', owner: '值班工程师', deliverable: '操作记录' },
        { title: '升级', duration: '超时自动', text: `P1 由值班经理 ${design('30 分钟')}内介入，P2 ${design('4 小时')}未恢复上升一级。`, owner: '值班经理' },
        { title: '复盘', duration: design('恢复后 3 个工作日'), text: '给出时间线、根因、影响与整改人；整改项逐条跟踪到关闭。', owner: '责任团队', deliverable: '故障报告' },
      ],
    },
    {
      type: 'decision',
      role: 'decision',
      id: 'decision',
      title: '该找哪一项服务',
      tab: '怎么选',
      choices: [
        { need: '有预算，没有方案', pages: ['service-advisory'], why: '需要一份能立项、能招标的文件，而不是几次问答。' },
        { need: '方案有了，想请人把关', pages: ['service-consultative'], why: '按人天购买评审与答疑，不必另立项目。' },
        { need: '设备到货要装起来', pages: ['service-implement'], why: '布线、加电、配置、联调与验收由同一组人完成。' },
        { need: '系统要换地方', pages: ['service-migrate', 'solution-dc-move'], why: '换云、换库看迁移服务；整机房搬家看搬迁方案。' },
        { need: '机柜里的日常小事', pages: ['service-idc', 'resource-idc-sta-va-services'], why: '前者讲怎样办理，后者讲哪些免费、哪些按次收费。' },
        { need: '整个机房不想自己管', pages: ['service-entrust', 'solution-maintenance-service'], why: '连人员、预算与指标都交出来的看托管运营；只要值守与处置的看代维。' },
        { need: '收到整改通知', pages: ['service-compliance', 'resource-info-security'], why: '先判断是管理缺项还是技术缺项，再定由谁补。' },
      ],
    },
    {
      type: 'tool',
      role: 'tool',
      id: 'configure',
      tool: 'configurator',
      title: '配一份清单：|机柜、带宽、算力与专线',
      tab: '配置器',
      lead: '四步选完，得到带单位的清单、交付时间、该写进合同的条款和不包含的内容；可以打印、用链接分享，或带着它咨询。选不了的项会说明原因。',
    },
    {
      type: 'facts',
      role: 'contact',
      id: 'contact',
      title: '四个分机|各办什么',
      tab: '电话',
      facts: [
        { term: '转 1', value: '售后报障', note: '7×24；断网、断电、主机不可用、重启与远程手' },
        { term: '转 2', value: '商务咨询', note: `工作日 ${cite('hotline.hours')}；报价、合同、试用与参观` },
        { term: '转 3', value: '网站备案', note: `工作日 ${cite('hotline.hours')}；主体核验、接入与变更进度` },
        { term: '转 4', value: '投诉建议', note: `工作日 ${cite('hotline.hours')}；${pending('2 个工作日')}内给出处理人与期限` },
      ],
    },
    related({
      title: '自己动手之前',
      links: [
        { page: 'documents', text: '接入、上架、备案与账务的操作步骤。' },
        { page: 'resource-idc-sta-va-services', text: '现场服务目录与计价单位。' },
        { page: 'solution-maintenance-service', text: '代维的范围、扣减与交接办法。' },
      ],
    }),
    consult({
      title: '先描述现状，|再决定买哪一项',
      form: 'consult',
      points: ['判断是项目还是日常，避免买错合同', '给出人天或月费的估算与依据', '说明哪些资料由您准备、何时要'],
    }),
  ],
};
