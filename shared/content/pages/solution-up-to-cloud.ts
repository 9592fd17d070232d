import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '企业上云|先评估，再分波次',
    lead: '给每个系统一个去向：保留、下线、平移、平台替换、重构或替换；再把网络、身份与审计先建好，按波次迁移，每一波都能回退，三个月后按账单复盘。',
    tags: ['6R 评估', '着陆区', '增量校验', '成本模型'],
    drawing: {
      kind: 'architecture',
      label: '企业上云总路径：现有系统经 6R 评估分流，通过云连接与数据复制进入着陆区内的生产与非生产环境，并受统一治理',
      lanes: [
        {
          label: '现网系统',
          boxes: [
            { id: 'office', label: '办公与协同' },
            { id: 'biz', label: '业务系统' },
            { id: 'db', label: '数据库', kind: 'energy' },
            { id: 'files', label: '文件与归档' },
          ],
        },
        {
          label: '去向判断',
          boxes: [
            { id: 'stay', label: '保留或下线', note: '留在机柜', page: 'service-idc' },
            { id: 'rehost', label: '平移', note: '整机迁移', page: 'service-migrate' },
            { id: 'replat', label: '平台替换', note: '托管数据库', page: 'solution-database' },
            { id: 'refactor', label: '重构', note: '容器化', page: 'solution-containerization' },
          ],
        },
        {
          label: '通道',
          boxes: [
            { id: 'ccs', label: '云连接 CCS', note: '私网专线', page: 'resource-wan-ccs' },
            { id: 'repl', label: '增量复制', note: '追平后切换', page: 'service-migrate' },
          ],
        },
        {
          label: '着陆区',
          boxes: [
            { id: 'test', label: '测试环境', page: 'resource-cloud-services' },
            { id: 'prod', label: '生产环境', page: 'resource-cloud-services' },
            { id: 'gov', label: '账单与权限', page: 'resource-cloud-msp' },
            { id: 'backup', label: '备份与灾备', page: 'resource-disaster-recovery' },
          ],
        },
      ],
      links: [
        { from: 'office', to: 'stay' },
        { from: 'biz', to: 'rehost' },
        { from: 'biz', to: 'refactor' },
        { from: 'db', to: 'replat' },
        { from: 'files', to: 'repl', label: '首份全量' },
        { from: 'rehost', to: 'ccs' },
        { from: 'replat', to: 'repl', label: '全量加增量' },
        { from: 'refactor', to: 'ccs' },
        { from: 'ccs', to: 'prod' },
        { from: 'ccs', to: 'test' },
        { from: 'repl', to: 'prod' },
        { from: 'repl', to: 'backup', kind: 'dashed' },
        { from: 'gov', to: 'prod', kind: 'control' },
        { from: 'gov', to: 'backup', kind: 'control' },
      ],
    },
    strip: [
      { value: '6 种去向', caption: '每个系统只选一种，写明理由' },
      { value: design('3–4 波'), caption: '百台以内主机的常见波次数' },
      { value: cite('ccs.bandwidth'), caption: '机房到云的私网带宽' },
      { value: design('90 天'), caption: '上云后第一次成本复盘' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '上云之后更贵，通常有三个原因',
      items: [
        { title: '按旧配置照搬', text: '物理机常年 CPU 利用率不到 15%，按原核数在云上开通，等于把闲置也租了一遍。规格应取 95 分位用量再留三成。' },
        { title: '先有主机，后有网段', text: '各部门自行开通，地址重叠、账号共用、日志不归集，半年后要推倒重做。着陆区应在第一台主机之前完成。' },
        { title: '数据流向没有算', text: '应用上云、数据库留在本地，每次查询都走专线；对象存储外发流量按 GB 收费。迁移单位应是一组相互调用的系统，不是单台主机。' },
      ],
    },
    {
      type: 'table',
      role: 'overview',
      id: 'six',
      title: '6R：六种去向的判断依据',
      tab: '6R 评估',
      lead: '依据五项打分：业务重要性、架构耦合、合规限制、许可证与硬件绑定、剩余寿命。每个系统半页结论，由业务负责人签字。',
      table: {
        caption: '六种去向、判断条件与每系统工作量',
        columns: ['去向', '适用条件', '做法', '单系统工作量'],
        rows: [
          { head: '保留', note: 'Retain', cells: ['设备未到期、有硬件加密卡或时延低于 1 ms 的控制类系统', '留在机柜，与云打通', '0'] },
          { head: '下线', note: 'Retire', cells: ['半年内无登录、数据已归档', '导出归档后关停', design('1 人天')] },
          { head: '平移', note: 'Rehost', cells: ['操作系统受支持、无特殊硬件', '整机复制，规格重算', design('2–4 人天')] },
          { head: '平台替换', note: 'Replatform', cells: ['自建数据库、缓存、消息队列', '换为托管服务，应用少量改动', design('5–10 人天')] },
          { head: '重构', note: 'Refactor', cells: ['发布频繁、需要弹性', '拆分、容器化、无状态化', design('30 人天起')] },
          { head: '替换', note: 'Repurchase', cells: ['邮箱、OA、CRM 等通用软件', '改用 SaaS，迁移历史数据', design('5–15 人天')] },
        ],
      },
    },
    {
      type: 'facts',
      role: 'goals',
      id: 'goals',
      title: '三级业务对应三组目标',
      facts: [
        { term: '一级：交易与生产', value: `切换停机 ${design('≤ 30 分钟')}，停写前全表行数一致`, note: `增量复制追平后切换，旧环境保留 ${cite('migrate.reverse')}` },
        { term: '二级：管理与报表', value: `切换停机 ${design('≤ 4 小时')}`, note: '安排在周末，允许重导当日数据' },
        { term: '三级：测试与归档', value: '不设停机目标', note: '第一波迁移，用来检验流程' },
        { term: '成本', value: `三年总成本${design('不高于')}现状`, note: '按评估报告中的口径复核，超出则调整去向' },
      ],
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'landing-zone',
      title: '着陆区：先建规矩再搬家',
      tab: '着陆区',
      drawing: {
        kind: 'architecture',
        label: '着陆区结构：身份入口、网络枢纽、业务账号与集中审计四层，业务账号之间默认不通',
        lanes: [
          {
            label: '入口',
            boxes: [
              { id: 'idp', label: '统一身份', note: '对接企业目录' },
              { id: 'line', label: '专线入云', note: '双链路', page: 'resource-wan-ccs' },
              { id: 'internet', label: '公网入口', note: '防护后进入', kind: 'outside' },
            ],
          },
          {
            label: '网络枢纽',
            boxes: [
              { id: 'hub', label: '转发枢纽', note: '默认不互通' },
              { id: 'fw', label: '防火墙与 WAF', page: 'solution-security-pool' },
              { id: 'bastion', label: '堡垒机', note: '唯一运维入口' },
            ],
          },
          {
            label: '业务账号',
            boxes: [
              { id: 'prod', label: '生产账号' },
              { id: 'dev', label: '开发测试账号' },
              { id: 'shared', label: '共享服务账号', note: '域名、镜像、时钟' },
            ],
          },
          {
            label: '审计与成本',
            boxes: [
              { id: 'log', label: '日志账号', note: '留存 ≥ 6 个月' },
              { id: 'bill', label: '账单与预算', page: 'resource-cloud-msp' },
              { id: 'vault', label: '备份账号', note: '独立权限', page: 'resource-disaster-recovery' },
            ],
          },
        ],
        links: [
          { from: 'idp', to: 'bastion', kind: 'control' },
          { from: 'line', to: 'hub' },
          { from: 'internet', to: 'fw' },
          { from: 'hub', to: 'prod' },
          { from: 'hub', to: 'shared' },
          { from: 'fw', to: 'prod' },
          { from: 'bastion', to: 'dev', kind: 'control' },
          { from: 'prod', to: 'log', kind: 'control', label: '审计日志' },
          { from: 'dev', to: 'bill', kind: 'control' },
          { from: 'prod', to: 'vault', kind: 'dashed', label: '定时备份' },
        ],
      },
      facts: [
        { term: '账号', value: '生产、测试、共享、日志、备份五类分开，备份账号的删除权限不给任何业务管理员' },
        { term: '网络', value: `一次规划全部网段并预留一倍；专线双链路月可用率 ${cite('ccs.dual')}，开通 ${cite('ccs.delivery')}` },
        { term: '身份', value: '员工用企业目录登录，离职即失效；程序用临时凭证，不保存长期密钥' },
        { term: '标签', value: '部门、系统、环境、责任岗位四个必填标签，缺一项不能创建资源' },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'waves',
      title: '从评估到治理的六步',
      tab: '路径',
      steps: [
        { title: '评估', duration: design('第 1–3 周'), text: '采集两周的用量与调用关系，逐系统定去向、分级与规格。', owner: '我方、业务负责人', deliverable: '6R 清单、成本模型' },
        { title: '着陆区', duration: design('第 3–5 周'), text: '建账号、网络、身份与审计，用代码保存全部配置。', owner: '我方', deliverable: '着陆区与验收单' },
        { title: '试点波', duration: design('第 6–7 周'), text: '迁三到五个三级系统，量出复制速度、切换与回退用时。', owner: '双方', deliverable: '实测参数、修订手册' },
        { title: '批量波', duration: design('第 8–14 周'), text: '按调用关系成组迁移：全量复制 → 持续增量 → 校验行数与哈希 → 停写切换。', owner: '双方', deliverable: '每波割接单' },
        { title: '核心波', duration: design('第 15–18 周'), text: `一级系统先演练一次真切换再正式割接；反向复制保持 ${cite('migrate.reverse')}，回退时不丢数据。`, owner: '双方', deliverable: '演练与割接报告' },
        { title: '优化治理', duration: '上云后 90 天', text: '缩规格、买包年、清闲置、定预算告警，按月出账单分析。', owner: '我方', deliverable: '成本复盘报告' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'cutover',
      title: '割接当夜的放行与回退',
      items: [
        { title: '停写之前', text: '增量延迟低于 5 秒并保持 30 分钟，全表行数一致，抽样十张表比对哈希，三项都满足才允许停写。对外的网站先在新接入商办妥新增接入，未通过不切解析。', pages: ['service-idc'] },
        { title: '切换', text: '应用停写、复制追平、改连接与解析、业务方登录验证。解析 TTL 提前一天降到 60 秒。' },
        { title: '回退', text: `用时达到窗口的 ${cite('move.rollback')} 而主要功能未恢复即退回。反向复制已开启时，切换后产生的数据也能带回。` },
      ],
    },
    {
      type: 'table',
      role: 'pricing',
      id: 'cost',
      title: '三年成本模型怎样算',
      tab: '成本',
      lead: '同一组系统按三种部署各算三年，折现率与涨价假设写在表头。下表只列科目与取数口径，金额由评估后填写。',
      table: {
        caption: '三年总成本科目',
        columns: ['科目', '自建机房', '机柜托管', '上云'],
        rows: [
          { head: '计算与存储', cells: ['采购 ÷ 5 年折旧 × 3', '采购 ÷ 5 年折旧 × 3', '台·月与 GB·月，按 95 分位规格'] },
          { head: '场地与电', cells: ['kW × 8,760 h × 3 年 × PUE × 电价', '机柜月租与电费', '含在资源单价内'] },
          { head: '网络', cells: ['线路月租', 'Mb/s·月', '专线端口 + 外发流量 GB'] },
          { head: '软件许可', cells: ['按核或按套', '同左', '核数变化后重算'] },
          { head: '人力', cells: ['人·年', '远程手与代维', '云运维人·年'] },
          { head: '迁移一次性', cells: ['0', '搬迁报价', '人天 + 双跑期资源'] },
        ],
        notes: ['部分地区对企业上云有补贴，对象、额度与申报窗口以当地主管部门当年文件为准；模型中不计入，拿到后另列。'],
      },
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '三种规模的起步配置',
      tab: '配置',
      table: {
        caption: '推荐配置（起步值，以评估为准）',
        columns: ['项目', '20 台以内', '20–100 台', '100 台以上'],
        rows: [
          { head: '着陆区', cells: ['单账号，三网段', '五类账号', '五类账号 + 多区域'] },
          { head: '云连接', page: 'resource-wan-ccs', cells: ['100 Mbps 单链路', '500 Mbps 双链路', '2 Gbps 双链路双接入点'] },
          { head: '安全', page: 'resource-safety-rule', cells: ['二级套餐', '三级套餐', '三级增强'] },
          { head: '备份', cells: ['每日一次，异地一份', '每日 + 日志', '每日 + 日志 + 不可变'] },
          { head: '运维', page: 'resource-cloud-msp', cells: ['基础', '标准', '专属'] },
        ],
      },
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'cloud-distributor',
          industry: '零售连锁',
          profile: '华东某食品流通企业，62 台物理机与虚拟机，11 个业务系统',
          title: '四波迁完，|核心库切换|停写 18 分钟',
          problem: '机房租约到期，订单系统在促销日扩容要提前三周采购；数据库与应用版本停留在五年前。',
          approach: '11 个系统中 2 个下线、6 个平移、2 个平台替换、1 个保留在托管机柜；云与机柜以双链路互通，订单库用增量复制切换。',
          results: [
            { value: pending('18 分钟'), caption: '订单库停写时长' },
            { value: pending('−22%'), caption: '三年成本测算，较续租机房' },
            { value: pending('41%'), caption: '规格重算后减少的 vCPU' },
          ],
          duration: pending('17 周'),
          pages: ['resource-cloud-services', 'resource-wan-ccs', 'solution-database'],
        },
      ],
    },
    faq({
      title: '决定之前的五个问题',
      tab: '问答',
      questions: [
        { question: '哪些系统不应该上云？', answer: '依赖加密狗或专用板卡、控制回路要求 1 ms 以内、许可证禁止虚拟化、按监管要求须独占物理环境的，留在机柜更合适；与云之间用二层或三层专线打通即可。' },
        { question: '数据量 50 TB，多久能传完？', answer: '1 Gbps 专线按八成有效速率约需 5.8 天，10 Gbps 约 14 小时；期间的变化由增量复制补上。网络更窄时用加密硬盘寄送做首份全量。' },
        { question: '已经用了别家公有云，还能做吗？', answer: '能。评估方法相同，网络侧用多云互联接到多家云，账单与权限由多云管理统一；不要求把现有资源搬走。' },
        { question: '迁移期间两边都付费，要多久？', answer: '双跑期以波次计，平移系统一到两周，一级系统四周。成本模型单列这笔费用，旧环境在最后一次回退期满后关停。' },
        { question: '上云后等保要重做吗？', answer: `部署环境变化后应变更备案并测评变化部分。云平台提供自身的${pending('备案证明')}，操作系统以上由运营者负责；着陆区的日志、堡垒机与备份按三级条款设计，可直接作为证据。` },
      ],
    }),
    related({
      title: '路径上的下一站',
      links: [
        { page: 'resource-cloud-services', text: '规格族、云盘与计费单位。' },
        { page: 'service-migrate', text: '整机、跨云、数据库与存储迁移的工具和验证。' },
        { page: 'solution-containerization', text: '评估为重构的系统，按批容器化。' },
        { page: 'resource-cloud-msp', text: '上云之后的账单、权限与值守。' },
        { page: 'solution-con-and-mix', text: '核心留机柜、峰值上云的混合做法。' },
      ],
    }),
    consult({
      title: '挑五个系统，|先做一次 6R',
      form: 'consult',
      points: ['五个系统的去向结论与规格重算，两周出稿', '三种部署的三年成本表，公式与假设可改', '试点系统的迁移实测，含一次回退'],
    }),
  ],
};
