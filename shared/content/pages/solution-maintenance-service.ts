import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '运维代维|按响应时限与月报验收',
    lead: '接手基础设施、网络、系统、数据库、安全与桌面的日常运行：远程、驻场或混合三种模式，故障按 P1–P4 计时，变更、备件与知识库都记在同一份 CMDB 里。',
    tags: ['7×24', 'P1–P4 计时', '驻场可选', '知识转移'],
    drawing: {
      kind: 'architecture',
      label: '运维代维体系：监控与报障进入服务台，先交一线，逐级升到二线与现场，方案经评审实施，备件与配置库留痕',
      lanes: [
        {
          label: '来源',
          boxes: [
            { id: 'mon', label: '监控告警' },
            { id: 'call', label: '热线与门户', note: `${COMPANY.hotline} 转 1` },
            { id: 'patrol', label: '巡检发现' },
          ],
        },
        {
          label: '服务台',
          boxes: [
            { id: 'desk', label: '受理与定级', note: '7×24', kind: 'energy' },
            { id: 'l1', label: '一线处置', note: '按手册' },
            { id: 'l2', label: '二线专家', note: '网络、库、安全' },
            { id: 'onsite', label: '驻场与远程手', page: 'resource-idc-sta-va-services' },
          ],
        },
        {
          label: '过程控制',
          boxes: [
            { id: 'change', label: '变更评审' },
            { id: 'cmdb', label: 'CMDB', note: '配置与关系' },
            { id: 'kb', label: '知识库' },
            { id: 'spare', label: '备件库' },
          ],
        },
        {
          label: '对象',
          boxes: [
            { id: 'infra', label: '机房与硬件', page: 'service-idc' },
            { id: 'net', label: '网络', page: 'resource-wan-ccs' },
            { id: 'sys', label: '系统与数据库', page: 'solution-database' },
            { id: 'sec', label: '安全与桌面', page: 'resource-info-security' },
          ],
        },
      ],
      links: [
        { from: 'mon', to: 'desk', label: '自动建单' },
        { from: 'call', to: 'desk' },
        { from: 'patrol', to: 'desk' },
        { from: 'desk', to: 'l1' },
        { from: 'l1', to: 'l2' },
        { from: 'l2', to: 'onsite' },
        { from: 'l1', to: 'kb' },
        { from: 'l2', to: 'change', label: '方案' },
        { from: 'desk', to: 'cmdb', kind: 'control' },
        { from: 'onsite', to: 'spare' },
        { from: 'change', to: 'net' },
        { from: 'change', to: 'sys' },
        { from: 'change', to: 'sec' },
        { from: 'spare', to: 'infra' },
      ],
    },
    strip: [
      { value: cite('sla.response.p1'), caption: 'P1 响应，工程师给出首条诊断' },
      { value: '7×24', caption: '服务台受理，P1 与 P2 电话直达' },
      { value: cite('takeover.handover'), caption: '标准交接期，含两周并行' },
      { value: '每月 1 份', caption: '服务月报，每季一次评审' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '自管运维的三种缺口',
      items: [
        { title: '夜间没有人', text: '两三个人轮值撑不起 7×24。凌晨的告警靠手机叫醒，从看到到登录平均要半小时。' },
        { title: '知识在个人脑子里', text: '拓扑、口令与特殊参数没有文档，一人离职，下一次故障就从零开始。' },
        { title: '厂商之间互相等', text: '线路、设备、系统分属三家维保，问题落在接缝处时，各方都能证明自己正常。' },
      ],
    },
    {
      type: 'table',
      role: 'scope',
      id: 'scope',
      title: '六个专业的工作范围',
      tab: '范围',
      table: {
        caption: '代维范围、频次与不含项',
        columns: ['专业', '日常工作', '频次', '不含'],
        rows: [
          { head: '基础设施', cells: ['配电、空调、温湿度、硬件灯检与更换', '每日巡检', '设备采购、大修'] },
          { head: '网络', cells: ['配置备份、路由与防火墙策略、链路质量', '每日自动，每月复核', '线路租费'] },
          { head: '系统', cells: ['补丁、账号、容量、虚拟化平台', '每月补丁窗口', '应用代码'] },
          { head: '数据库', page: 'solution-database', cells: ['备份核对、慢语句、空间、主备状态', '每日核对，每周恢复抽检', '业务数据修改'] },
          { head: '安全', page: 'resource-info-security', cells: ['漏洞扫描、策略复核、告警研判', '每月', '测评费、渗透测试'] },
          { head: '桌面', cells: ['终端、打印、会议设备、入离职', '工作日', '耗材'] },
        ],
        notes: ['可单选专业；数据库与安全不能脱离系统单独计入 P1 恢复目标。', '涉密信息系统的运行维护须由持有涉密信息系统集成资质的单位承担，不在代维范围内。'],
      },
    },
    {
      type: 'options',
      role: 'overview',
      id: 'modes',
      title: '远程、驻场与混合',
      tab: '模式',
      options: [
        { title: '远程代维', text: '监控接入服务台，经堡垒机处置，现场动作由远程手完成。', facts: [
          { term: '适合', value: '设备在我方机房或有值班的机房' },
          { term: '受理', value: '7×24' },
          { term: '到场', value: `派单后 ${cite('dc.hands.start')}内到柜前（我方机房）` },
          { term: '计费', value: '设备或实例·月' },
        ] },
        { title: '驻场代维', text: '工程师在客户现场按班次值守，接受客户日常管理。', facts: [
          { term: '适合', value: '自建机房、生产现场、与互联网隔离的内网' },
          { term: '班次', value: '5×8、7×12 或 7×24 四班' },
          { term: '人员', value: `一岗一备，替换提前 ${design('10 个工作日')}通知` },
          { term: '计费', value: '人·月' },
        ] },
        { title: '混合', text: '白天驻场处理变更与用户请求，夜间与节假日由服务台远程接管。', facts: [
          { term: '适合', value: '设备分布在现场与机房两处' },
          { term: '交接', value: '每日两次，写明未结工单与风险' },
          { term: '升级', value: '升级二线不限次数，人天按下表' },
          { term: '计费', value: '人·月 + 设备·月' },
        ] },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'sla',
      title: 'P1–P4 时限与扣减',
      tab: '时限',
      lead: '响应指工程师接手并给出第一条诊断信息，自动回复不算；级别由影响范围决定。',
      table: {
        caption: '故障分级与时限',
        columns: ['级别', '判据', '响应', '进展通报', '恢复目标', '未达标'],
        rows: [
          { head: 'P1', cells: ['核心业务全部中断，或有人身、设备风险', cite('sla.response.p1'), cite('sla.update.p1'), design('2 小时'), design('扣当月费用 3%/次')] },
          { head: 'P2', cells: ['冗余丧失或明显降级，业务仍在运行', cite('sla.response.p2'), cite('sla.update.p2'), design('4 小时'), design('扣 1%/次')] },
          { head: 'P3', cells: ['单点异常，业务无感知', cite('sla.response.p3'), cite('sla.update.p3'), design('1 个工作日'), '计入评分'] },
          { head: 'P4', cells: ['咨询、计划性变更', cite('sla.response.p4'), cite('sla.update.p4'), design('3 个工作日'), '计入评分'] },
        ],
        notes: ['第三方线路与原厂缺陷不计入恢复目标，但计入通报；月扣减上限写入合同。'],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'itil',
      title: '一张故障单的完整路径',
      tab: '流程',
      lead: '流程按 ITIL 的事件、问题、变更与配置四项管理，工单在四项之间流转，不另开单据。',
      drawing: {
        kind: 'architecture',
        label: '事件、问题、变更与配置四个流程的衔接：故障先恢复，再查根因，再以变更消除，最后更新配置与知识库',
        lanes: [
          {
            label: '事件管理',
            boxes: [
              { id: 'i1', label: '建单定级' },
              { id: 'i2', label: '恢复业务', note: '先切后查', kind: 'energy' },
              { id: 'i3', label: '客户确认' },
            ],
          },
          {
            label: '问题管理',
            boxes: [
              { id: 'p1', label: '根因分析', note: '3 个工作日' },
              { id: 'p2', label: '同类排查' },
            ],
          },
          {
            label: '变更管理',
            boxes: [
              { id: 'c1', label: '方案与回退' },
              { id: 'c2', label: '评审窗口', note: '每周两次' },
              { id: 'c3', label: '实施验证', note: '双人' },
            ],
          },
          {
            label: '配置与知识',
            boxes: [
              { id: 'k1', label: 'CMDB 更新', note: '当日' },
              { id: 'k2', label: '手册修订' },
            ],
          },
        ],
        links: [
          { from: 'i1', to: 'i2' },
          { from: 'i2', to: 'i3' },
          { from: 'i2', to: 'p1', label: 'P1、P2 必做' },
          { from: 'p1', to: 'p2' },
          { from: 'p1', to: 'c1' },
          { from: 'c1', to: 'c2' },
          { from: 'c2', to: 'c3' },
          { from: 'c3', to: 'k1' },
          { from: 'c3', to: 'k2' },
        ],
      },
      facts: [
        { term: '升级', value: 'P1 三十分钟未定位即升级到值班经理并开电话会议，两小时未恢复升级到技术负责岗' },
        { term: '变更', value: '无回退方案不评审；高风险变更只在 00:00–05:00，实施与复核由两人承担' },
        { term: 'CMDB', value: `资产、关系、责任岗位、保修四类字段；季度抽检准确率目标 ${design('≥ 98%')}` },
        { term: '备件', value: `电源、硬盘、光模块等按在网量 ${design('2%–5%')} 备货，杭州市区送达 ${design('2 小时')}` },
        { term: '人员资质', value: '按岗位要求具备网络、数据库、电工作业等相应证书，证书编号随人员名单提交，不在网站公布' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'reports',
      title: '监控、巡检与两级报告',
      tab: '报告',
      items: [
        { title: '监控', text: '接入后两周调阈值，目标是每台设备每周有效告警不超过 0.5 条；三个月未触发处置的规则要么修订要么删除。' },
        { title: '健康检查', text: '每季一次，50 台以内半年一次；覆盖容量余量、单点、到期许可、补丁滞后、备份可恢复五项，按红黄绿列出整改期限。' },
        { title: '月报', text: '可用率、各级工单数与时限达成率、变更成败、容量趋势、未结风险，附原始数据。' },
        { title: '季评', text: '双方评审：时限扣减、重复故障、下季计划与人员调整，会议纪要作为付款依据之一。' },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '三档组合与人员配置',
      tab: '配置',
      table: {
        caption: '推荐组合',
        columns: ['项目', '50 台以内', '50–200 台', '200 台以上'],
        rows: [
          { head: '模式', cells: ['远程', '混合', '混合或驻场'] },
          { head: '专业', cells: ['基础设施、网络、系统', '加数据库、安全', '六个专业'] },
          { head: '驻场', cells: ['无', '1 人 5×8', '2–4 人，7×12 起'] },
          { head: '二线投入', cells: [design('2 人天/月'), design('6 人天/月'), design('15 人天/月')] },
          { head: '健康检查', cells: ['半年一次', '每季一次', '每季一次 + 年度演练'] },
          { head: '计费', cells: ['设备·月', '设备·月 + 人·月', '年框'] },
        ],
        notes: [`合同期不短于 ${design('12 个月')}；设备数按季度核对，增减 10% 以内不调价。`],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'handover',
      title: '交接三十天，离开也有三十天',
      tab: '交接',
      lead: `标准交接期 ${cite('takeover.handover')}；终止合同时以同样天数做反向知识转移，不另收费。`,
      steps: [
        { title: '清点', duration: design('第 1–7 天'), text: '资产、口令、合同、维保、已知问题逐项移交，缺失的现场补采。', owner: '双方', deliverable: 'CMDB 初版' },
        { title: '接监控', duration: design('第 5–12 天'), text: '接入指标与日志，权限收敛到堡垒机，更换全部共享口令。', owner: '我方', deliverable: '监控与权限清单' },
        { title: '写手册', duration: design('第 8–16 天'), text: '把前二十类高频故障写成步骤，客户岗位确认。', owner: '我方', deliverable: '处置手册' },
        { title: '并行', duration: design('第 17–30 天'), text: '原团队在旁，我方先处置；两周内演练一次 P1。', owner: '双方', deliverable: '演练记录' },
        { title: '正式计时', duration: design('第 31 天起'), text: '开始按 P1–P4 计时与扣减，首月每周例会。', owner: '我方', deliverable: '首份月报' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'maintenance-logistics',
          industry: '零售连锁',
          profile: '某仓储物流企业，3 处仓库机房与 1 处托管机房，共 140 台设备',
          title: '夜间故障|从早班发现|到当夜处置',
          problem: '仓库夜间分拣，运维只有白班；网络与系统分属两家维保，故障单平均转手三次。',
          approach: '白天 1 人驻场、夜间远程接管，四处接入同一监控；高频故障写成 24 张处置卡，备件放到两处仓库。',
          results: [
            { value: pending('−62%'), caption: '夜间故障平均恢复时间' },
            { value: pending('97.5%'), caption: '半年 P1–P2 时限达成率' },
            { value: pending('−67%'), caption: '告警条数，与接入前相比' },
          ],
          duration: pending('交接 32 天'),
          pages: ['service-entrust', 'resource-idc-sta-va-services', 'solution-branch-net-work'],
        },
      ],
    },
    faq({
      title: '外包前的五个疑问',
      tab: '问答',
      questions: [
        { question: '你们会拿走管理员权限吗？', answer: '权限归客户，我方使用堡垒机内的实名账号，命令与录像由客户保管；口令托管在客户的保险库，随取随用、用后轮换。' },
        { question: '驻场人员水平不够怎么办？', answer: '到岗前客户面试，首月不满意可更换一次且不计费；驻场遇到解决不了的，二线专家按级别时限接手，不因驻场在场而延后。' },
        { question: '和托管运营有什么不同？', answer: '代维按设备与时限购买运维动作；托管运营把整机房或整系统的结果指标交出去，含人员、备件与第三方管理，责任更宽、合同更长。' },
        { question: '没有放在你们机房的设备也能代维吗？', answer: '能。远程部分相同，到场时限按距离在合同列明，可由客户自有人员做现场动作。' },
        { question: '应用系统的故障管不管？', answer: '管到能证明问题在应用为止：提供日志、链路与资源数据，协调开发方；修改应用代码不在范围内。' },
      ],
    }),
    related({
      title: '相邻的服务',
      links: [
        { page: 'service-entrust', text: '把整机房或整系统的结果指标交出去。' },
        { page: 'resource-idc-sta-va-services', text: '只需要按次的远程手与备件。' },
        { page: 'resource-cloud-msp', text: '公有云与多云资源的运维。' },
        { page: 'service-consultative', text: '疑难故障复盘与性能调优。' },
        { page: 'partner-sup', text: '一线由伙伴受理时，各级故障多久升级到我方二线。' },
      ],
    }),
    consult({
      title: '报设备清单，|两周出代维方案',
      form: 'consult',
      points: ['一次健康检查，列出单点与到期项', '三种模式的人员与月费对照', '处置手册与月报样例，可先看再签'],
    }),
  ],
};
