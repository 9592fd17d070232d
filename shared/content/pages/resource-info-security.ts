import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '信息安全服务',
    lead: '八项可单独采购的服务：渗透测试、漏洞扫描、代码审计、应急响应、红蓝演练、重保值守、培训与托管检测响应，先授权、后测试，以复测闭环收尾。',
    tags: ['渗透测试', '应急响应', '重保值守', 'MDR'],
    drawing: {
      kind: 'architecture',
      label: '安全服务的四段循环：发现、检测、响应、改进，对应八项服务与共用的工单和证据库',
      lanes: [
        {
          label: '事前发现',
          boxes: [
            { id: 'scan', label: '漏洞扫描', note: '月度，含复测' },
            { id: 'pentest', label: '渗透测试', note: '人工为主' },
            { id: 'code', label: '代码审计', note: '工具加人工' },
          ],
        },
        {
          label: '持续检测',
          boxes: [
            { id: 'mdr', label: '托管检测与响应', note: '7×24 研判', page: 'solution-ent-security' },
            { id: 'guard', label: '重保值守', note: '驻场与远程' },
          ],
        },
        {
          label: '事后响应',
          boxes: [
            { id: 'ir', label: '应急响应', note: '遏制、取证、恢复', kind: 'energy' },
            { id: 'restore', label: '备份恢复', page: 'resource-disaster-recovery' },
          ],
        },
        {
          label: '改进',
          boxes: [
            { id: 'drill', label: '红蓝演练', note: '检验全流程' },
            { id: 'train', label: '安全培训' },
            { id: 'comply', label: '等保整改', page: 'resource-safety-rule' },
          ],
        },
      ],
      links: [
        { from: 'scan', to: 'mdr', label: '资产与漏洞' },
        { from: 'pentest', to: 'guard' },
        { from: 'code', to: 'mdr' },
        { from: 'mdr', to: 'ir', label: '升级' },
        { from: 'guard', to: 'ir' },
        { from: 'ir', to: 'drill', label: '复盘' },
        { from: 'restore', to: 'comply' },
        { from: 'ir', to: 'train' },
      ],
    },
    strip: [
      { value: cite('emergency.response'), caption: '一级事件的远程接入时间' },
      { value: cite('emergency.onsite'), caption: '一级事件，杭州市区到场' },
      { value: '2 次', caption: '每份测试报告包含的复测' },
      { value: '系统或人天', caption: '计价单位' },
    ],
  },
  form: 'compliance',
  sections: [
    {
      type: 'table',
      role: 'catalogue',
      id: 'catalogue',
      title: '八项服务一览',
      tab: '目录',
      lead: '每项服务都有固定的输入、工期与交付物；组合采购时共用一份资产清单与一个项目经理。',
      table: {
        caption: '服务目录',
        columns: ['服务', '做什么', '标准工期', '交付物', '计价'],
        rows: [
          { head: '渗透测试', cells: ['模拟攻击者，从互联网或内网验证可利用的漏洞与业务逻辑缺陷', design('5–8 个工作日/系统'), '测试报告、复测报告', '元/系统'] },
          { head: '漏洞扫描与复测', cells: ['主机、Web、数据库、弱口令四类扫描，人工剔除误报', design('2 个工作日/64 地址'), '漏洞清单、修复建议', '元/次，按地址数'] },
          { head: '代码审计', cells: ['Java、PHP、Python、Go、JavaScript，工具扫描加人工追踪数据流', design('1 人天/5,000 行'), '审计报告、示例修复', '元/人天'] },
          { head: '应急响应', cells: ['勒索、挖矿、网页篡改、数据泄露的遏制、取证、清除、恢复', `一级 ${cite('emergency.response')}接入`, '事件报告、加固清单', '元/次或年度包'] },
          { head: '红蓝演练', cells: ['约定目标与规则的实战攻防，同时检验监测与处置', design('10–15 个工作日'), '攻击路径图、评分与改进计划', '元/项目'] },
          { head: '重保值守', cells: ['重大活动前排查、期间值守、结束后复盘', '按活动日程', '每日简报、总结', '元/人天'] },
          { head: '安全培训', cells: ['全员意识、开发安全、运维安全三套课程，含钓鱼邮件演练', '半天或一天', '课件、签到、测验结果', '元/场'] },
          { head: '托管检测与响应', cells: ['接入日志与终端告警，研判、封禁、通报', '按年', '月报、事件工单', '元/终端·月'] },
        ],
      },
    },
    {
      type: 'scope',
      role: 'scope',
      id: 'scope',
      title: '授权范围内做什么、不做什么',
      tab: '范围',
      included: [
        '书面授权书列明的域名、地址、账号与时间段',
        '漏洞验证到能够证明影响为止，随后停止',
        '测试过程录屏与操作日志，项目结束后移交',
        `发现严重漏洞${design('两小时')}内电话通报，不等报告`,
        `两次复测，分别在报告后 ${design('30 天与 90 天')}以内`,
      ],
      excluded: [
        '未经授权的第三方系统、云平台底座与共享基础设施',
        '拒绝服务攻击与会造成数据损坏的验证',
        '批量读取、下载真实个人信息；证明只取一条并脱敏',
        '替运营者向监管部门报告事件，报告材料由我方协助准备',
        '支付赎金的谈判与代付',
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'process',
      title: '渗透测试的七步',
      tab: '流程',
      lead: '以一个中等规模的 Web 系统为例，其他服务按同一框架裁剪。',
      steps: [
        { title: '范围与授权', duration: design('第 1 天'), text: '确认目标、账号、禁止动作与紧急联系人，签授权书与保密协议。', owner: '双方', deliverable: '授权书、保密协议' },
        { title: '信息收集', duration: design('第 2 天'), text: '枚举资产、指纹、接口与历史泄露，清单交运营者确认归属。', owner: '我方', deliverable: '资产清单' },
        { title: '漏洞验证', duration: design('第 3–5 天'), text: '注入、越权、文件上传、反序列化、业务逻辑逐类验证，人工为主。', owner: '我方', deliverable: '高危即时通报' },
        { title: '横向与提权', duration: design('第 6 天'), text: '在授权允许时验证能到达的内网范围，标出攻击路径。', owner: '我方', deliverable: '攻击路径图' },
        { title: '清理与报告', duration: design('第 7–8 天'), text: '删除测试账号与文件，逐项写复现步骤、影响与修复建议。', owner: '我方', deliverable: '测试报告' },
        { title: '修复', duration: '由运营者安排，建议 30 天内', text: '开发修复期间工程师答疑，必要时先在 Web 防火墙下发临时规则。', owner: '运营者', deliverable: '修复说明' },
        { title: '复测闭环', duration: design('1–2 个工作日'), text: '逐条复验，未修复项标注风险接受人与期限。', owner: '我方', deliverable: '复测报告' },
      ],
    },
    {
      type: 'table',
      role: 'deliverables',
      id: 'deliverables',
      title: '报告目录与风险分级',
      tab: '交付物',
      lead: '风险按 CVSS 3.1 基础分定级，再结合资产重要性与是否暴露在互联网上调一级，理由写在漏洞条目里。',
      table: {
        caption: '风险分级与修复期限建议',
        columns: ['级别', 'CVSS 3.1', '例子', '建议修复期限', '通报方式'],
        rows: [
          { head: '严重', cells: ['9.0–10.0', '未授权远程命令执行、可直接读取核心库', '24 小时', '电话，两小时内'] },
          { head: '高危', cells: ['7.0–8.9', '越权访问他人数据、后台弱口令', '7 天', '电话加邮件，当日'] },
          { head: '中危', cells: ['4.0–6.9', '存储型跨站脚本、敏感信息泄露', '30 天', '报告'] },
          { head: '低危', cells: ['0.1–3.9', '版本信息暴露、缺少安全响应头', '90 天', '报告'] },
        ],
        notes: [
          '报告目录：摘要与结论、范围与方法、风险统计、漏洞详情（位置、复现、证据、影响、修复）、攻击路径、历史对比、附录（测试账号与工具清单）。',
          '授权书与保密协议模板在签约前提供，可按您的法务要求修改。',
        ],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'emergency',
      title: '事件发生后的前四小时',
      tab: '应急',
      lead: '先保住证据与未受影响的部分，再谈恢复。较大以上级别的事件须限时报告（《国家网络安全事件报告管理办法》）：关键信息基础设施 1 小时内，中央和国家机关及其直属单位 2 小时内，其他网络运营者 4 小时内，由运营者报告，我方随时交出已查明的事实。',
      items: [
        { title: '0–30 分钟：止损', text: `拨 ${COMPANY.hotline} 转 1 接警，7×24；判断类型，断开受影响主机的网络但不关机，保留内存；暂停自动备份覆盖。` },
        { title: '30 分钟–2 小时：定界', text: '远程采集日志、进程与网络连接，找出首个失陷点与扩散范围，封禁外联地址与账号。' },
        { title: '2–4 小时：到场与恢复次序', text: '需要现场取证的派人到场；确认备份未被污染，按业务优先级给出恢复次序。' },
        { title: '结束后五个工作日', text: '提交事件报告：时间线、入侵原因、影响数据、处置过程与加固清单，用作限时报告之后的补充材料。' },
      ],
    },
    {
      type: 'table',
      role: 'levels',
      id: 'levels',
      title: '响应等级',
      tab: '等级',
      table: {
        caption: '安全事件分级与时限',
        columns: ['等级', '判定', '远程响应', '到场（杭州市区）', '通报频率'],
        rows: [
          { head: '一级', cells: ['核心业务中断、勒索扩散、数据正在外泄', cite('emergency.response'), cite('emergency.onsite'), '每小时'] },
          { head: '二级', cells: ['单台主机失陷、网页被篡改', design('60 分钟'), design('8 小时'), '每 4 小时'] },
          { head: '三级', cells: ['可疑告警、钓鱼邮件命中', design('4 小时'), '视需要', '每日'] },
          { head: '四级', cells: ['咨询、加固建议', design('1 个工作日'), '不到场', '按工单'] },
        ],
        notes: ['杭州市区以外的到场时间按交通距离在合同中列明；远程响应 7×24。'],
      },
    },
    {
      type: 'table',
      role: 'pricing',
      id: 'pricing',
      title: '按系统、人天或年度包计价',
      tab: '计价',
      table: {
        caption: '三种计价方式',
        columns: ['方式', '单位', '适合', '包含', '不包含'],
        rows: [
          { head: '按系统', cells: ['元/系统，按接口与角色数分三档', '渗透测试', '一次测试与两次复测', '代码修改'] },
          { head: '按人天', cells: ['元/人天，8 小时', '代码审计、重保、驻场', '工程师与报告', '市外差旅，按实报销'] },
          { head: '年度包', cells: ['元/年', '持续需要的单位', design('应急 4 次、扫描 12 次、渗透 1 次'), `超出次数按单价${design('七折')}`] },
        ],
        notes: [`报价前填写系统清单，${design('两个工作日')}内给出分项报价。夜间与法定节假日重保的人天系数在报价单列明。`, '漏洞扫描、应急响应、红蓝演练、安全培训与托管检测按服务目录所列的单位计价。'],
      },
    },
    faq({
      title: '委托测试前的疑问',
      tab: '问答',
      questions: [
        { question: '渗透测试会影响线上业务吗？', answer: '优先在与生产一致的测试环境进行。只能测生产时，避开业务高峰、限制并发、不做破坏性验证，紧急联系人全程在线，可随时叫停。最常见的影响是产生测试数据，项目结束时按清单清理。' },
        { question: '漏洞扫描和渗透测试有什么不同，能只做一个吗？', answer: '扫描靠特征发现已知漏洞，覆盖广、频次高；渗透由人验证越权与业务逻辑，扫描发现不了这类问题。等保三级系统建议每月扫描、每年至少一次渗透。' },
        { question: '发现的漏洞会被公开或上报吗？', answer: `不会公开。漏洞信息归委托方所有，加密保存，项目结束 ${design('90 天')}后按约定删除。若涉及通用软件漏洞，由双方商定后按《网络产品安全漏洞管理规定》向厂商与主管平台报送。` },
        { question: '没有买过服务，现在出事了能来吗？', answer: '能。先电话接警并给止损建议，远程授权书与保密协议可以电子签署，随后按次计费；年度包用户优先调度。' },
        { question: '托管检测需要装多少软件？', answer: `终端装一个代理，日志以 Syslog 或采集器汇聚；已有的防火墙与 EDR 可以直接接入，不强制更换。试运行${design('两周')}用于压低误报。` },
      ],
    }),
    related({
      title: '与之配套',
      links: [
        { page: 'resource-safety-rule', text: '把测试发现的问题落到等保套餐的产品与策略。' },
        { page: 'solution-ent-security', text: '边界、身份、终端、数据、运营的整体建设次序。' },
        { page: 'service-compliance', text: '密评、数据安全评估与个人信息保护合规审计。' },
        { page: 'resource-disaster-recovery', text: '不可变副本与恢复前查杀，是勒索事件的最后防线。' },
      ],
    }),
    consult({
      title: '列出系统清单，|两个工作日报价',
      form: 'compliance',
      points: ['渗透与扫描的分项报价，含两次复测', '脱敏的报告样例与授权书模板', `正在发生的事件请直接拨打 ${COMPANY.hotline} 转 1`],
    }),
  ],
};
