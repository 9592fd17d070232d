import { DR_EDITION_DATED } from '#shared/tools/dr-levels.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '数据库服务|托管、高可用与迁移',
    lead: '关系、分布式、缓存、文档、时序与向量六类引擎的托管运行：每套写明高可用方式、备份到点恢复的粒度、RTO 与 RPO，以及从旧库迁来的校验方法。',
    tags: ['六类引擎', '到点恢复', '国产化替代', 'DBA 值守'],
    drawing: {
      kind: 'architecture',
      label: '数据库服务参考架构：应用经读写分离代理访问主库与只读库，日志同步到同城备库、异步到建德，并有审计与备份两条旁路',
      lanes: [
        {
          label: '应用',
          boxes: [
            { id: 'app', label: '业务应用', page: 'resource-cloud-services' },
            { id: 'report', label: '报表与分析', page: 'resource-big-data' },
            { id: 'dba', label: 'DBA 与审批', note: '经堡垒机' },
          ],
        },
        {
          label: '接入',
          boxes: [
            { id: 'proxy', label: '读写分离代理', note: '连接池、限流' },
            { id: 'audit', label: '数据库审计', page: 'resource-safety-rule' },
          ],
        },
        {
          label: '同城',
          boxes: [
            { id: 'primary', label: '主库', note: '杭钢', page: 'resource-mdc-hg', kind: 'energy' },
            { id: 'standby', label: '同步备库', note: '下沙', page: 'resource-idc-xiasha' },
            { id: 'read', label: '只读库', note: '可多个' },
          ],
        },
        {
          label: '异地与备份',
          boxes: [
            { id: 'remote', label: '异步备库', note: '建德', page: 'resource-idc-jiande' },
            { id: 'full', label: '全量与日志备份', page: 'resource-cloud-storage' },
            { id: 'delay', label: '延迟库', note: '滞后 6 小时' },
          ],
        },
      ],
      links: [
        { from: 'app', to: 'proxy' },
        { from: 'report', to: 'proxy' },
        { from: 'dba', to: 'audit', kind: 'control' },
        { from: 'proxy', to: 'primary', label: '写' },
        { from: 'proxy', to: 'read', label: '读' },
        { from: 'proxy', to: 'audit', kind: 'control' },
        { from: 'primary', to: 'standby' },
        { from: 'standby', to: 'remote', kind: 'dashed', label: '异步' },
        { from: 'primary', to: 'full' },
        { from: 'read', to: 'delay', kind: 'dashed' },
      ],
    },
    strip: [
      { value: 'RPO 0', caption: '同城同步提交的交易库' },
      { value: design('≤ 60 秒'), caption: '主备自动切换的 RTO 目标' },
      { value: '1 秒', caption: '关系型数据库到点恢复的粒度' },
      { value: design('7–35 天'), caption: '可回溯窗口' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '自管数据库的三类风险',
      items: [
        { title: '备份从未恢复过', text: '任务每天显示成功，真正要用时发现日志不连续或口令已换。没有恢复过的备份只能算文件。' },
        { title: '主备切换会丢数据', text: '异步复制下主库突然失效，尚未传出的事务丢失；应用没有重连机制，切换后仍要人工重启。' },
        { title: '慢语句拖垮全库', text: '一条没有索引的查询占满连接，交易跟着排队。缺少审核、限流与执行计划基线，问题会反复出现。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'commitments',
      title: 'RTO 与 RPO 承诺表',
      tab: '承诺',
      lead: '数值按部署形态给出，验收时各做一次真实故障注入，实测值写进合同附件。',
      table: {
        caption: '四种形态的恢复目标',
        columns: ['形态', '单节点故障 RTO', '机房失效 RTO', 'RPO', '月可用率'],
        rows: [
          { head: '单机加备份', cells: [design('30 分钟'), '按备份恢复，数小时', design('≤ 5 分钟'), slaTarget('database-single')] },
          { head: '同机房主备', cells: [design('≤ 60 秒'), '按备份恢复，数小时', '节点故障 0，备库失联期间除外', slaTarget('database-pair')] },
          { head: '同城三节点', cells: [design('≤ 60 秒'), design('≤ 120 秒'), '0', slaTarget('database-metro')] },
          { head: '同城加建德', cells: [design('≤ 60 秒'), `城市级 ${design('≤ 4 小时')}`, '同城 0，异地分钟级', slaTarget('database-remote')] },
        ],
        notes: ['RPO 0 的前提是提交前至少一台备库已确认收到日志。三节点有两台备库，一台失联由另一台确认，两台都失联时停写等待；机房失效一列要求三台分在三处：杭钢、下沙各一台，第三台在福地，等保三级及以上的系统改放建德。同机房主备只有一台备库，它失联期间继续写入并告警。', `99.95% 相当于 ${cite('min.99.95')}，99.99% 相当于 ${cite('min.99.99')}。计划内版本升级提前 ${cite('dc.maintenance.notice')}通知，不计入。`, CREDIT_NOTE],
        more: SLA_MORE,
      },
    },
    {
      type: 'figure',
      role: 'goals',
      id: 'dr-levels',
      title: '整机房失效：|对照灾备六级',
      lead: '灾备等级衡量整机房失效，不管误操作。以失效时刻为零点，左侧是可能丢失的数据，右侧是恢复用时。',
      drawing: { kind: 'dr-timeline', label: '灾备六级的时间轴：以整机房失效为零点，左侧为可能丢失的数据时长，右侧为恢复用时' },
      facts: [
        { term: '同城三节点', value: `RPO 0，RTO ${design('≤ 120 秒')}`, note: '在 6 级的时间区间内' },
        { term: '同城加建德', value: `城市级 RTO ${design('≤ 4 小时')}，RPO 分钟级`, note: '在 5 级的时间区间内' },
        { term: '其余两种形态', value: '按备份恢复，数小时', note: '丢失多少取决于最后一份送到异地的日志' },
        { term: '时间不等于等级', value: '七个要素中最低的一项决定等级', note: '另看备用网络、技术支持、运维与预案等' },
        { term: '标准', value: DR_EDITION_DATED },
      ],
    },
    {
      type: 'tool',
      role: 'tool',
      id: 'availability',
      title: '把月可用率换算成分钟',
      lead: '主机与数据库串联时可用率相乘：填入两段的数值，得到应用每月最多会停多少分钟；主备两套并联时另有一行。',
      tool: 'availability',
    },
    {
      type: 'table',
      role: 'spec',
      id: 'engines',
      title: '引擎与各自的|高可用方式',
      tab: '引擎',
      table: {
        caption: '托管引擎一览',
        columns: ['引擎', '高可用', '到点恢复', '适合'],
        rows: [
          { head: 'MySQL', cells: ['半同步或 MGR 三节点', '全量 + binlog，秒级', '交易、电商、内容'] },
          { head: 'PostgreSQL', cells: ['Patroni + 同步流复制', '全量 + WAL，秒级', '交易与复杂查询、空间数据'] },
          { head: 'SQL Server', cells: ['可用性组，同步提交', '全量 + 日志，秒级', 'ERP、MES 等套装软件'] },
          { head: 'Oracle', cells: ['RAC 加 Data Guard', '归档日志，秒级', '存量核心系统'] },
          { head: '分布式关系库', cells: ['多副本 Raft，跨三处机房', '集群级快照 + 日志', '单库 5 TB 以上、写入需横向扩展'] },
          { head: '缓存', cells: ['哨兵或集群，跨机房副本', '快照 + 追加日志', '会话、热点数据，不作唯一存储'] },
          { head: '文档', cells: ['副本集三成员', '全量 + oplog', '结构多变的业务数据'] },
          { head: '时序', cells: ['双副本', '按分区', '设备采集、监控指标'] },
          { head: '向量', cells: ['多副本，索引可重建', '快照', '检索增强、相似搜索'] },
        ],
        notes: ['Oracle 与 SQL Server 的许可由客户提供，按实际部署的核数核对；其余引擎的名称、版本与许可随合同列明。', 'MySQL 半同步默认等待 10 秒即转为异步，承诺 RPO 0 的实例关闭这一退化；MGR 由多数派确认，没有这一步。'],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'timeline',
      title: '误删一张表之后|怎样找回',
      tab: '恢复',
      lead: '同步备库防不住误操作，删除会在毫秒内同步过去。到点恢复与延迟库解决的是另一半问题。',
      drawing: {
        kind: 'architecture',
        label: '误删一张表之后的恢复路径：原库停写，隔离实例用全量加日志回放到前一秒，或让延迟库停在前一秒；核对后只回灌受影响的表',
        lanes: [
          {
            label: '误删之时',
            boxes: [
              { id: 'primary', label: '原库', note: '停写，记日志位置' },
              { id: 'standby', label: '同步备库', note: '毫秒内同样删除', kind: 'outside' },
            ],
          },
          {
            label: '可用的副本',
            boxes: [
              { id: 'full', label: '最近全量与日志', page: 'resource-cloud-storage' },
              { id: 'delay', label: '延迟库', note: '滞后 6 小时' },
            ],
          },
          {
            label: '回到前一秒',
            boxes: [
              { id: 'isolated', label: '隔离实例', note: '恢复全量，回放日志' },
              { id: 'stopped', label: '延迟库暂停', note: '追到前一秒即停', kind: 'energy' },
            ],
          },
          {
            label: '核对与回灌',
            boxes: [
              { id: 'check', label: '业务方核对', note: '行数、最近一笔' },
              { id: 'back', label: '原库', note: '只回灌受影响的表' },
            ],
          },
        ],
        links: [
          { from: 'primary', to: 'standby' },
          { from: 'primary', to: 'full', label: '平日备份' },
          { from: 'full', to: 'isolated', label: '1 TB 60–90 分钟' },
          { from: 'delay', to: 'stopped', label: '20 分钟' },
          { from: 'isolated', to: 'check' },
          { from: 'stopped', to: 'check' },
          { from: 'check', to: 'back' },
        ],
      },
      facts: [
        { term: '发现', value: '停应用写入并记录日志位置，避免后续事务覆盖现场' },
        { term: '恢复', value: '在隔离实例上用最近全量加日志回放到误操作前一秒，不覆盖原库' },
        { term: '核对', value: '比对行数与最近一笔业务时间，业务方确认后只回灌受影响的表' },
        { term: '用时', value: `1 TB 全量恢复约 ${design('60–90 分钟')}，另加日志回放；用延迟库可缩短到 ${design('20 分钟')}` },
        { term: '演练', value: '每周自动恢复到测试实例，每季做一次到点恢复并记录偏差' },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'migration',
      title: '迁移五步：停写只在最后几分钟',
      tab: '迁移',
      steps: [
        { title: '评估', duration: design('1–2 周'), text: '采集对象、字符集、存储过程、慢语句与峰值写入量，给出改造点与工作量。', owner: '我方', deliverable: '评估报告' },
        { title: '结构转换', duration: design('1–4 周'), text: '自动转换表与索引，过程与函数人工改写；异构时逐条建立类型映射与空值规则。', owner: '双方', deliverable: '对象清单、映射表' },
        { title: '全量加 CDC', duration: design('1 TB 约 4 小时'), text: '一致性快照导入，随后从快照位点持续捕获变更，延迟稳定在 5 秒内。', owner: '我方', deliverable: '复制报告' },
        { title: '校验', duration: design('3–7 天'), text: '全表行数、分块哈希、金额汇总三层比对；应用在新库上双跑只读流量。', owner: '双方', deliverable: '校验报告' },
        { title: '割接', duration: `停写 ${design('≤ 15 分钟')}`, text: `停写、追平、切连接、验证、开写，同时建立反向复制，${cite('migrate.reverse')}内可退回。`, owner: '双方', deliverable: '割接单' },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'domestic',
      title: '国产化替代的三条路径',
      tab: '国产化',
      table: {
        caption: '替代路径对照',
        columns: ['路径', '做法', '应用改动', '适合', '周期'],
        rows: [
          { head: '兼容替换', cells: ['选语法兼容的国产库，过程尽量保留', '10% 以内', '存储过程多的老系统', design('3–6 个月')] },
          { head: '去过程化', cells: ['逻辑上移到应用，库只存数据', '30%–60%', '仍在持续开发的系统', design('6–12 个月')] },
          { head: '分布式改造', cells: ['按业务键分片，跨三处机房', '50% 以上', '单库已到容量上限', design('9–18 个月')] },
        ],
        notes: ['三条路径都先并行双写或反向复制一个完整月结周期，再停旧库。'],
      },
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '三档配置与 DBA 服务',
      tab: '配置',
      table: {
        caption: '推荐配置（以 MySQL 或 PostgreSQL 为例）',
        columns: ['项目', '部门级', '业务级', '核心级'],
        rows: [
          { head: '实例', cells: ['4 vCPU / 16 GB', '16 vCPU / 128 GB', '64 核 / 512 GB 物理机'] },
          { head: '形态', cells: ['单机加备份', '同机房主备 + 只读', '同城三节点 + 建德'] },
          { head: '存储', cells: ['200 GB SSD', '2 TB ESSD 级', '10 TB NVMe'] },
          { head: '审计', cells: ['可选', '含，日志不少于 6 个月', '含，日志不少于 6 个月'] },
          { head: 'DBA', cells: ['工单', '月度巡检、慢语句治理', `专属岗位，P1 ${cite('sla.response.p1')}响应`] },
          { head: '计费', cells: ['实例·月 + GB·月', '实例·月 + GB·月', '节点·月或自购托管'] },
        ],
        notes: ['DBA 服务也可单独购买，按实例·月，适用于自有机柜或其他云上的数据库。'],
      },
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'db-hospital-group',
          industry: '医疗',
          profile: '某医疗集团，4.2 TB 的检验与影像索引库',
          title: '商用库|换到三节点|开源库',
          problem: '许可到期续费高，备库只做异步，演练时丢失约两分钟数据；夜间报表影响白班开诊。',
          approach: '结构转换后双跑五周，报表移到只读库；同城三节点同步提交，异地一份异步与六小时延迟库。',
          results: [
            { value: pending('9 分钟'), caption: '割接停写时长' },
            { value: pending('38 秒'), caption: '主库断电的实测切换' },
            { value: pending('−70%'), caption: '早高峰慢查询条数' },
          ],
          duration: pending('22 周'),
          pages: ['resource-wan-dcs', 'resource-disaster-recovery', 'service-migrate'],
        },
      ],
    },
    faq({
      title: '托管之前的六个问题',
      tab: '问答',
      questions: [
        { question: '同步到下沙会让写入变慢多少？', answer: `每次提交多一个往返，城区 ${cite('rtt.metro')}，加上对端落盘通常合计一到两毫秒。批量小事务的程序合并提交即可抵消。` },
        { question: '我们还有超级管理员权限吗？', answer: '业务账号与建库权限归您，系统级账号由我方保管并经堡垒机使用；需要临时提权时双人审批，全程录像。' },
        { question: '误删后能恢复到几分几秒？', answer: '关系型引擎精确到秒，同一秒内多笔事务按日志位置定位。窗口默认 7 天，可延长到 35 天，按备份容量计费。' },
        { question: '旧版本的库能托管吗？', answer: '新建实例只用官方支持期内的版本。MySQL 8.0、SQL Server 2016 与 PostgreSQL 14 的官方支持已分别于 2026 年 4 月、7 月与 11 月结束，不再有安全补丁：可以迁入，方案里须写明升级日期，升级前放在隔离网段。' },
        { question: '版本升级会停机吗？', answer: '小版本逐节点滚动，中断等于一次主备切换；大版本用复制到新集群再切换，停写以分钟计，可退回。' },
        { question: '能只买 DBA，不搬数据库吗？', answer: '可以。远程接入、巡检、调优与应急按实例·月计；首月做健康检查，列出高风险项与整改次序。' },
      ],
    }),
    related({
      title: '数据库周边',
      links: [
        { page: 'resource-disaster-recovery', text: '从单库扩展到整套业务的灾备等级。' },
        { page: 'service-migrate', text: '数据库之外的整机与存储迁移。' },
        { page: 'solution-internet-of-finance', text: '金融核心库的双活与合规要求。' },
        { page: 'resource-big-data', text: '把分析负载从交易库移走。' },
      ],
    }),
    consult({
      title: '先做一次|恢复演练',
      form: 'consult',
      points: ['用您的一份备份做恢复，给出实测用时', '迁移评估报告，列出改造点与停写时长', '按实例·月与人天分列的两档报价'],
    }),
  ],
};
