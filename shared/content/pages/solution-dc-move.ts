import { SHARED_LIMIT } from '../circuits.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '机房搬迁|六阶段，逐批可回退',
    lead: '把在用机房的设备、线路与业务搬到新机房：先查清依赖，再按业务分批，每一批都有停机窗口、验收清单和到点必须执行的回退判据。',
    tags: ['依赖盘点', '专车押运', '运输保险', '割接保障'],
    drawing: {
      kind: 'architecture',
      label: '机房搬迁总图：旧机房的业务批次经过渡链路与专车运输两条路径到达新机房，验证通过后进入保障期，未通过则回退。',
      dashed: '未通过时回退',
      lanes: [
        {
          label: '旧机房',
          boxes: [
            { id: 'pilot', label: '试点批', note: '测试与办公系统' },
            { id: 'edge', label: '外围批', note: '前置、中间件' },
            { id: 'core', label: '核心批', note: '数据库与存储', kind: 'energy' },
          ],
        },
        {
          label: '两条路径',
          boxes: [
            { id: 'link', label: '过渡链路', note: '二层或三层互联', page: 'resource-wan-dcs' },
            { id: 'sync', label: '数据先行', note: '复制追平后切换', page: 'service-migrate' },
            { id: 'truck', label: '专车押运', note: '减震、GPS 定位、投保', kind: 'energy' },
          ],
        },
        {
          label: '新机房',
          boxes: [
            { id: 'ready', label: '机柜与电力', note: '预加电并测量', page: 'resource-idc-service-models' },
            { id: 'net', label: '网络与出口', note: '新增接入备案', page: 'service-idc' },
            { id: 'spare', label: '备件与备机', note: '现场待命' },
          ],
        },
        {
          label: '验证与保障',
          boxes: [
            { id: 'accept', label: '逐批验收', note: '业务方签认' },
            { id: 'back', label: '回退', note: '到判据时点执行', kind: 'outside' },
            { id: 'guard', label: '驻场保障', page: 'solution-maintenance-service' },
          ],
        },
      ],
      links: [
        { from: 'pilot', to: 'link' },
        { from: 'edge', to: 'truck' },
        { from: 'core', to: 'sync', label: '先搬数据' },
        { from: 'core', to: 'truck' },
        { from: 'link', to: 'net' },
        { from: 'sync', to: 'ready' },
        { from: 'truck', to: 'ready', label: '后搬设备' },
        { from: 'ready', to: 'accept' },
        { from: 'net', to: 'accept' },
        { from: 'spare', to: 'guard' },
        { from: 'net', to: 'back', kind: 'dashed', label: '未通过' },
      ],
    },
    strip: [
      { value: '6 个阶段', caption: '调研、评估、演练、搬迁、割接、保障' },
      { value: cite('move.window'), caption: '单批停机窗口，含验证与回退时间' },
      { value: cite('move.rollback'), caption: '窗口用到此比例仍未恢复即回退' },
      { value: design('15 天'), caption: '最后一批割接后的驻场保障' },
    ],
  },
  form: 'move',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '搬迁事故多半|起于三处遗漏',
      items: [
        { title: '依赖没有查全', text: '应用写死了旧地址，许可证绑定了网卡，定时任务连着一台没人认领的主机。设备搬走后才发现，排查要用掉整个窗口。' },
        { title: '旧设备停机后起不来', text: '运行五年以上的服务器长期不断电，硬盘与电源在冷启动时失效的概率最高。没有备件与备份，就没有第二次机会。' },
        { title: '回退没有时点', text: '到了凌晨四点仍想再试一次，最后错过回退所需的时间。判据要写成时刻与现象，由指挥岗按表宣布，不在现场讨论。' },
      ],
    },
    {
      type: 'facts',
      role: 'goals',
      id: 'goals',
      title: '动工前先签下的目标值',
      tab: '目标',
      facts: [
        { term: '停机时间', value: `单批不超过 ${cite('move.window')}`, note: '从停止应用到业务方签认' },
        { term: '数据', value: '不丢失，校验和逐卷一致', note: '停机前完成全备并抽样恢复' },
        { term: '设备损坏', value: `损坏率 ${design('< 0.2%')}`, note: '按台计，运输险按重置价投保' },
        { term: '回退', value: `窗口用到 ${cite('move.rollback')} 仍未恢复即执行`, note: '回退耗时在演练中实测' },
        { term: '资产', value: '账、物、位三项一致', note: '每台设备有旧位、新位与序列号' },
      ],
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'network',
      title: '二层延伸，或换一套地址',
      tab: '网络策略',
      lead: '搬迁期间两处机房同时在线。网络有两种接法，决定了应用要不要改配置、能分多少批、能拖多久。',
      drawing: {
        kind: 'architecture',
        label: '搬迁期间的两种网络策略：左侧以二层延伸保持原地址，右侧以三层互联配合域名切换使用新地址',
        lanes: [
          {
            label: '访问者',
            boxes: [
              { id: 'user', label: '公网用户', kind: 'outside' },
              { id: 'dns', label: '域名解析', note: '提前降低 TTL' },
              { id: 'branch', label: '分支与合作方', kind: 'outside' },
            ],
          },
          {
            label: '旧机房',
            boxes: [
              { id: 'gw-old', label: '原网关', note: '最后一批再迁' },
              { id: 'app-old', label: '未搬业务' },
            ],
          },
          {
            label: '过渡互联',
            boxes: [
              { id: 'l2', label: '二层延伸', note: 'EVPN-VXLAN', page: 'resource-wan-dcs' },
              { id: 'l3', label: '三层互联', note: 'BGP 与静态路由', page: 'resource-wan-dcs' },
            ],
          },
          {
            label: '新机房',
            boxes: [
              { id: 'app-same', label: '已搬，原地址', note: '应用不改' },
              { id: 'app-new', label: '已搬，新地址', note: '配置与白名单更新' },
              { id: 'gw-new', label: '新网关与出口', page: 'resource-idc-xiasha' },
            ],
          },
        ],
        links: [
          { from: 'user', to: 'gw-old' },
          { from: 'dns', to: 'gw-old', kind: 'control' },
          { from: 'branch', to: 'app-old' },
          { from: 'gw-old', to: 'l2' },
          { from: 'app-old', to: 'l3' },
          { from: 'l2', to: 'app-same', label: '广播域相同' },
          { from: 'l3', to: 'app-new', label: '路由可达' },
          { from: 'l3', to: 'gw-new', kind: 'dashed' },
        ],
      },
      facts: [
        { term: '二层延伸', value: '地址不变，应用不改；跨机房流量仍回原网关，时延与故障域随之延长，过渡期建议不超过四周' },
        { term: '地址变更', value: '每批改配置、域名与白名单；故障域分开，过渡期可以数月，适合系统多且能分批测试的单位' },
        { term: '混合', value: '数据库与老旧系统走二层，其余换地址；两类网段分开，避免广播风暴波及全部业务' },
        { term: '链路', value: `城区之间往返 ${cite('rtt.metro')}，双链路倒换 ${cite('dci.switchover')}；带宽按最大一批的增量数据与窗口反推` },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'phases',
      title: '六个阶段与各自的产物',
      tab: '六阶段',
      lead: `以 20 架机柜、约 200 台设备为例，总工期八到十周，另加 ${design('15 天')}驻场保障，其中搬运只占四个夜晚。`,
      steps: [
        { title: '调研盘点', duration: design('第 1–2 周'), text: '逐台核对型号、序列号、电源数与保修；流量镜像和访谈各做一遍，得到业务与设备的依赖图。', owner: '我方工程师、各业务负责人', deliverable: '资产清单、依赖图、批次草案' },
        { title: '风险评估', duration: design('第 3 周'), text: '标出过保、单电源、绑定硬件许可与无备份的系统，逐项给出处置：先备份、先换件、借备机或不搬。', owner: '我方架构师', deliverable: '风险清单、备件与备机计划' },
        { title: '方案与演练', duration: design('第 4–6 周'), text: '新机房到位、过渡链路开通，用试点批完整走一遍停机、下架、运输、上电与回退，记录每步实测用时。', owner: '双方', deliverable: '逐分钟操作表、演练记录' },
        { title: '分批搬迁', duration: design('第 7–9 周，每批一夜'), text: '停机前最后一次增量备份并校验，按操作表下架、装车、押运、上架；指挥岗每半小时在群内报一次进度。', owner: '搬运组、值班经理', deliverable: '交接单、押运轨迹' },
        { title: '割接验证', duration: '当夜窗口内', text: '先网络、再存储、后数据库与应用，按清单逐条打勾，业务方用真实账号走完主要交易后签认。', owner: '双方', deliverable: '验收单、异常记录' },
        { title: '保障收尾', duration: design('15 天'), text: '工程师驻场值守，观察一个完整的月结或周报周期；随后拆除过渡链路、退还旧机柜、更新 CMDB。', owner: '我方', deliverable: '总结报告、更新后的资产台账' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'onsite',
      title: '从拔下第一根线|到重新加电',
      tab: '现场',
      items: [
        { title: '下架', text: '每台设备前后各拍一张照片，线缆两端贴同号标签；光口盖防尘帽，硬盘在机箱内原位固定，存储柜按厂商要求拆盘分箱并编号。' },
        { title: '包装', text: '防静电袋加成型泡沫，装入带减震的周转箱；精密设备贴倾斜与冲击指示标签，到场先看标签再签收。' },
        { title: '押运', text: '厢式气垫车，全程定位，两人随车；路线与限行时段提前踏勘，运输险按清单逐台列明保额。含存储介质的箱体加铅封，封号写在交接单上。' },
        { title: '静置', text: '温差超过 10 ℃ 时在拆包区静置两小时以上再通电，防止结露。' },
        { title: '加电次序', text: '配电与 PDU → 核心网络 → 存储 → 虚拟化与数据库 → 应用 → 外围。每级观察十分钟，双电源分接 A、B 两路并记录电流。', pages: ['service-idc'] },
      ],
    },
    {
      type: 'table',
      role: 'levels',
      id: 'rollback',
      title: '四条回退判据',
      tab: '回退',
      lead: '判据在方案评审时签字，任一条成立由指挥岗宣布回退，不再表决。',
      table: {
        caption: '回退判据与动作（窗口按 22:00–06:00 举例）',
        columns: ['判据', '判定时点', '动作', '回退用时'],
        rows: [
          { head: '核心存储不能识别全部卷', cells: ['上电后 60 分钟', '启用旧机房副本，设备留新机房检修', design('40 分钟')] },
          { head: '数据库校验不一致', cells: ['启动后 30 分钟', '从停机前备份恢复到备机', design('90 分钟')] },
          { head: '主要交易走不通', cells: ['02:48，即窗口的六成', '域名与路由切回旧机房', design('30 分钟')] },
          { head: '运输途中冲击标签变红', cells: ['到场签收时', '该批停止加电，启用备机或延期', '视副本位置'] },
        ],
        notes: ['核心批要求旧机房保留一份可启动的副本至少 7 天；只有一套设备、没有副本的系统，回退意味着原车运回，窗口要按两倍估算。'],
      },
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'staffing',
      title: '人员与工时样例',
      tab: '人力',
      table: {
        caption: '三种规模的配置样例（不含客户业务人员）',
        columns: ['项目', '5 架 / 50 台', '20 架 / 200 台', '60 架 / 600 台'],
        rows: [
          { head: '批次', cells: [design('2 批'), design('4 批'), design('9 批')] },
          { head: '总工期', cells: [design('4–5 周'), design('8–10 周'), design('14–18 周')] },
          { head: '项目经理与架构师', cells: [design('8 人天'), design('35 人天'), design('90 人天')] },
          { head: '网络、系统、数据库', cells: [design('12 人天'), design('70 人天'), design('210 人天')] },
          { head: '下架、上架与布线', cells: [design('10 人天'), design('48 人天'), design('150 人天')] },
          { head: '车辆', cells: [design('2 车次'), design('7 车次'), design('20 车次')] },
          { head: '过渡链路', cells: ['1 Gb/s 单链路', '10 Gb/s 双链路', '2 × 10 Gb/s 双路由'] },
        ],
        notes: ['总工期算到割接验证，其后的驻场保障不计在内。', '报价分三项：人天、车次与保险、过渡链路按月。旧机房垃圾清运、原厂拆装与许可证重发由客户另行采购或委托代办。'],
      },
    },
    {
      type: 'facts',
      role: 'deliverables',
      id: 'acceptance',
      title: '每批验收的八项清单',
      tab: '验收',
      facts: [
        { term: '位置', value: '机柜、U 位与序列号和台账一致' },
        { term: '外观', value: '冲击、倾斜标签未变色，铅封号相符' },
        { term: '供电', value: `双路分接，单路电流不超过${SHARED_LIMIT}` },
        { term: '网络', value: '端口速率、光功率与误码计数正常，双链路各断一次' },
        { term: '存储', value: '卷数量、容量与校验和逐一相符' },
        { term: '数据库', value: '最近一笔业务时间、关键表行数相符' },
        { term: '应用', value: '业务方走完约定的主要交易' },
        { term: '监控', value: '带外、告警与备份任务恢复，次日首个备份成功' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'move-manufacturer',
          industry: '制造',
          profile: '杭州某装备制造企业，办公楼自建机房 18 架机柜、164 台设备',
          title: '从办公楼搬到|托管机房，|产线未停',
          problem: '自建机房空调老化，夏季多次超温；MES 与产线控制器通信，白天不能中断；三成服务器已过保。',
          approach: 'MES 数据库先以复制方式到新机房，其余分四批在周六夜间搬运；办公楼与新机房之间开通二层双链路，保留四周后拆除。',
          results: [
            { value: pending('4 批'), caption: '操作都在 22:00–06:00 之间' },
            { value: pending('1 次'), caption: '按判据回退，次周重做成功' },
            { value: pending('3 台'), caption: '上电失败，当夜由备机顶替' },
          ],
          duration: pending('9 周'),
          pages: ['resource-mdc-hg', 'resource-wan-dcs', 'solution-maintenance-service'],
        },
      ],
    },
    faq({
      title: '立项前常问的六件事',
      tab: '问答',
      questions: [
        { question: '能做到完全不停机吗？', answer: '有第二套设备、能先复制再切换的系统，中断可以压到几分钟，即切换连接的时间。只有一套设备的系统必须停机运走，差别在于停多久，不在于是否停。' },
        { question: '旧设备值得搬吗？', answer: '过保且运行五年以上的建议先算账：运输、保险与故障风险加起来超过残值时，改为新机房放备机或云主机，只迁数据。评估报告逐台给出「搬、换、弃」三种结论。' },
        { question: '网站备案怎么办？', answer: '域名不变也要在新机房办理新增接入，可以在设备搬迁前提交，网站不用关闭。通过后再切换解析，旧机房至少保留 7 天。' },
        { question: '运输途中损坏谁赔？', answer: '运输险由我方投保，按清单保额赔付设备；数据价值不在保险范围内，所以停机前的备份与抽样恢复是开工条件，没有完成就不下架。' },
        { question: '等保三级系统搬了要重测吗？', answer: '机房变化属于重大变更，先核对级别并办理变更备案，再由测评机构测评变化部分；把复测排进项目计划，通常与年度测评合并。' },
        { question: '新机房不在你们这里，也接吗？', answer: '接。需要新机房书面同意施工并提供入室授权，过渡链路能否二层互通以双方机房条件为准；费用结构相同。' },
      ],
    }),
    related({
      title: '搬迁项目会用到的页面',
      links: [
        { page: 'service-migrate', text: '只迁系统与数据、不搬设备时的做法。' },
        { page: 'resource-wan-dcs', text: '搬迁期间两处机房之间的过渡链路。' },
        { page: 'service-idc', text: '新机房的入室授权、上架规范与备案协助。' },
        { page: 'resource-idc-data-center', text: '五处机房的参数对比，决定搬到哪里。' },
        { page: 'solution-maintenance-service', text: '搬完之后的巡检与代维。' },
      ],
    }),
    consult({
      title: '报台数与窗口，|先做一次评估',
      form: 'move',
      points: ['半天现场踏勘，给出批次草案与过保设备清单', '两种网络策略的工期、费用对照', '报价拆成人天、车次与保险、链路三项'],
    }),
  ],
};
