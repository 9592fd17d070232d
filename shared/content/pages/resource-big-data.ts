import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '大数据平台|湖仓一体、存算分离',
    lead: '从采集、消息、离线与流计算到即席查询，数据以开放表格式存在对象存储上，计算集群按需启停；治理、血缘与脱敏随平台交付。',
    tags: ['开放表格式', '存算分离', '流批同表', '血缘与分级'],
    drawing: {
      kind: 'architecture',
      label: '大数据平台分层：数据源经采集与消息进入湖仓，由离线、流式与即席三类计算引擎读写，再供分析、接口与训练使用，治理贯穿全程。',
      lanes: [
        {
          label: '使用',
          boxes: [
            { id: 'bi', label: '经营分析', note: '报表与自助查询' },
            { id: 'api', label: '数据接口', note: '毫秒点查' },
            { id: 'train', label: '模型训练', note: '内网直读', page: 'resource-compute-power' },
          ],
        },
        {
          label: '计算',
          boxes: [
            { id: 'batch', label: '离线计算', note: 'Spark' },
            { id: 'stream', label: '流计算', note: 'Flink' },
            { id: 'adhoc', label: '即席查询', note: 'MPP 引擎' },
            { id: 'schedule', label: '调度', note: '依赖、补数、告警' },
          ],
        },
        {
          label: '湖仓',
          boxes: [
            { id: 'lake', label: '表格式', note: '事务、时间旅行', kind: 'energy' },
            { id: 'object', label: '对象存储', note: '分层与复制', page: 'resource-cloud-storage' },
            { id: 'catalog', label: '元数据与血缘', note: '分级、权限' },
          ],
        },
        {
          label: '接入',
          boxes: [
            { id: 'cdc', label: '库表同步', note: '全量 + CDC' },
            { id: 'queue', label: '消息队列', note: 'Kafka 协议' },
            { id: 'file', label: '文件与日志', note: '批量上传' },
            { id: 'iot', label: '设备时序', note: 'MQTT' },
          ],
        },
      ],
      links: [
        { from: 'batch', to: 'bi' },
        { from: 'adhoc', to: 'bi' },
        { from: 'stream', to: 'api' },
        { from: 'batch', to: 'train' },
        { from: 'lake', to: 'batch', label: '同一份表' },
        { from: 'lake', to: 'stream' },
        { from: 'lake', to: 'adhoc' },
        { from: 'catalog', to: 'schedule', kind: 'control' },
        { from: 'cdc', to: 'lake' },
        { from: 'queue', to: 'lake' },
        { from: 'file', to: 'object' },
        { from: 'iot', to: 'lake' },
      ],
    },
    strip: [
      { value: '10 / 50 / 200', caption: '三档参考配置的计算节点数' },
      { value: cite('storage.durability'), caption: '底层对象存储的设计可靠性' },
      { value: design('5 分钟'), caption: '流批同表的数据可见延迟' },
      { value: '2 Gb/s', caption: '每个计算节点读取对象存储的带宽' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'features',
      id: 'components',
      title: '八个组件各管一段',
      tab: '组件',
      lead: '引擎以开源协议与接口交付，作业、表与元数据可以整体导出，不锁定在平台上。',
      table: {
        caption: '组件、能力与主要指标',
        columns: ['组件', '能力', '参考指标', '接口'],
        rows: [
          { head: '采集', cells: ['库表全量与 CDC、日志、文件、接口', `单任务 ${design('5 万行/秒')}`, 'JDBC、Binlog、SFTP'] },
          { head: '消息', cells: ['缓冲、重放、多方订阅', `单分区 ${design('10 MB/s')}，保留 7 天`, 'Kafka 协议'] },
          { head: '离线计算', cells: ['批处理、机器学习特征', `TPC-DS 1 TB 全集 ${design('≤ 30 分钟')}（50 节点）`, 'Spark SQL、Python'] },
          { head: '流计算', cells: ['窗口、关联、状态、精确一次', `端到端${design('秒级')}`, 'Flink SQL'] },
          { head: '湖仓表格式', cells: ['事务、模式演进、时间旅行、增量读', '小文件自动合并', 'Iceberg、Paimon'] },
          { head: '即席查询', cells: ['联邦查询、物化视图、结果缓存', `亿级明细聚合 ${design('≤ 3 秒')}`, 'SQL、JDBC'] },
          { head: '调度', cells: ['依赖、补数、优先级、基线告警', `日任务 ${design('5 万')}`, '界面、接口'] },
          { head: '治理', cells: ['目录、质量、血缘、分级、脱敏、审计', '字段级', '界面、接口'] },
        ],
        notes: ['指标在参考配置上测得，随数据分布与查询写法变化，试点阶段用您的数据重测。'],
      },
    },
    {
      type: 'table',
      role: 'spec',
      id: 'sizes',
      title: '10、50、200 节点三档',
      tab: '配置',
      lead: '先由日增数据量与并发查询定计算，再由保留期定容量；计算与存储分开扩，互不牵连。',
      table: {
        caption: '参考配置（每计算节点 32 vCPU、128 GB、2 × 3.84 TB NVMe 缓存）',
        columns: ['项目', '10 节点', '50 节点', '200 节点'],
        rows: [
          { head: '计算', cells: ['320 vCPU / 1.28 TB', '1,600 vCPU / 6.4 TB', '6,400 vCPU / 25.6 TB'] },
          { head: '适合日增', cells: [design('≤ 500 GB'), design('0.5–5 TB'), design('5–30 TB')] },
          { head: '对象存储起步', cells: ['100 TB', '1 PB', '5 PB'] },
          { head: '并发查询', cells: [design('20'), design('100'), design('400')] },
          { head: '到对象存储带宽', cells: ['≥ 20 Gb/s', '≥ 100 Gb/s', '≥ 400 Gb/s'] },
          { head: '节点网卡', cells: ['2 × 25 Gb/s', '2 × 25 Gb/s', '2 × 100 Gb/s'] },
          { head: '管理节点', cells: ['3', '5', '9，跨机柜'] },
        ],
        notes: ['带宽按每计算节点持续读 2 Gb/s 计。存算分离的瓶颈先出现在网络，缓存命中率低于 60% 时应加缓存盘而非加节点。'],
      },
    },
    {
      type: 'items',
      role: 'architecture',
      id: 'architecture',
      title: '存算分离|要先算带宽',
      tab: '架构',
      items: [
        { title: '一份数据，多个引擎', text: '离线写入的表，流任务与即席查询直接读取，省去仓与湖之间来回搬运；写入用乐观并发控制，冲突时自动重试。' },
        { title: '弹性计算', text: '夜间跑批扩到上限，白天收缩供查询；按队列设最小与最大资源，节点回收前先排空任务。' },
        { title: '与 GPU 集群相连', text: `特征与样本由平台产出，写入同机房对象存储，再映射给并行文件系统（${cite('gpu.parallel-fs')}）。清洗侧到训练侧建议预留 100–400 Gb/s，避免训练等数据。`, pages: ['resource-compute-power'] },
        { title: '跨机房', text: '元数据与关键表复制到建德，按表设置恢复点；整个平台可在异地用另一套计算节点拉起。', pages: ['resource-disaster-recovery'] },
      ],
    },
    {
      type: 'items',
      role: 'safety',
      id: 'governance',
      title: '治理先从|分级与血缘做起',
      tab: '治理',
      lead: '按《数据安全法》的分类分级要求落到字段，权限与脱敏由级别决定，而不是由申请人说服审批人。',
      items: [
        { title: '分类分级', text: '规则与样本识别身份证、手机号、账号等字段，人工确认后生效；新表上线当日完成定级。' },
        { title: '脱敏', text: '静态脱敏用于测试环境，动态脱敏按角色返回掩码、哈希或区间；三级以上字段默认不可导出。' },
        { title: '血缘', text: '从任务解析到字段，改一张表前能列出受影响的报表、接口与负责人。' },
        { title: '质量', text: '完整、唯一、一致、及时四类规则挂在任务上，不通过即阻断下游，并通知表负责人。' },
        { title: '审计', text: '谁在何时查了哪张表、返回多少行，留存不少于 6 个月，异常下载实时告警。', pages: ['service-compliance'] },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '四类落地场景',
      tab: '场景',
      items: [
        { title: '经营分析', text: '多套业务系统合到统一指标口径，日报 7 时前产出，管理层自助下钻。' },
        { title: '物联网时序', text: '设备每秒上报，热数据存 7 天供实时看板，冷数据转列式归档，查询走同一张表。' },
        { title: '用户画像', text: '行为、交易与标签合并，按人群包输出；涉及个人信息的字段先取得同意再加工。' },
        { title: '训练数据加工', text: '去重、清洗、分词与质量打分，产出带版本与来源登记的数据集，便于备案与追溯。', pages: ['solution-compute-power'] },
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '十二周上线首批主题',
      steps: [
        { title: '盘点', duration: design('第 1–2 周'), text: '数据源、口径、报表与安全要求。', deliverable: '数据目录与优先级' },
        { title: '建平台', duration: design('第 3–4 周'), text: '部署集群，打通网络与权限，跑基准测试。', deliverable: '基准报告' },
        { title: '入湖', duration: design('第 5–7 周'), text: '首批库表同步，核对行数与金额。', deliverable: '对账记录' },
        { title: '建模', duration: design('第 8–10 周'), text: '主题模型、质量规则与指标上线。', deliverable: '指标字典、血缘图' },
        { title: '移交', duration: design('第 11–12 周'), text: '培训、值守手册、成本看板。', deliverable: '验收报告' },
      ],
    },
    {
      type: 'scope',
      role: 'billing',
      id: 'billing',
      title: '计算按节点·小时，|存储按 GB·月',
      tab: '计费',
      lead: `常驻节点包月，${design('1 个月')}起租，弹性节点按小时；存储、请求按云存储的价目，同机房内网流量不计费。`,
      included: ['平台软件、升级与补丁', '管理节点与监控', '7×24 平台运维', '每季度一次成本与性能复盘'],
      excluded: ['数据建模与报表开发，按人天', '商业报表工具许可', '企业侧专线', '数据源系统的改造'],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '平台与数据分别计量',
      tab: '服务等级',
      table: {
        caption: '大数据平台服务等级',
        columns: ['项目', '指标', '口径'],
        rows: [
          { head: '查询入口可用率', cells: [slaTarget('bigdata'), `连续 1 分钟无法提交查询计为不可用，合计 ≤ ${cite('min.99.9')}`] },
          { head: '关键任务基线', cells: [design('≥ 99%'), '登记为关键的任务在约定时点前完成的比例'] },
          { head: '存储可用率', cells: [cite('storage.availability'), '按云存储标准层'] },
          { head: '故障响应', cells: [`P1 ${cite('sla.response.p1')}，P2 ${cite('sla.response.p2')}`, '平台整体不可用为 P1，单引擎降级为 P2'] },
        ],
        notes: [CREDIT_NOTE, '由作业写法引起的失败不计入，但会给出诊断与改写建议。'],
        more: SLA_MORE,
      },
    },
    faq({
      title: '选型阶段的疑问',
      tab: '常见问题',
      questions: [
        { question: '已有 Hadoop 集群，要推倒重来吗？', answer: '不用。先把新表建在湖仓，旧集群作为外部数据源联邦查询；按表的冷热逐批迁移，通常先迁冷数据腾出机器。HDFS 上的 ORC 与 Parquet 文件可原样登记，不必重写。' },
        { question: '日增只有几十 GB，需要这么大的平台吗？', answer: '不需要。单机数据库配列式扩展或 MPP 小集群即可，我们会直说。日增超过 200 GB、数据源超过 10 个，或需要流批同表时，再上 10 节点档。' },
        { question: '实时能做到多快？', answer: '消息到看板通常 1–3 秒；写入湖仓表后多久能查到，取决于提交间隔，默认 5 分钟，可缩到 1 分钟，代价是小文件增多、合并开销上升。' },
        { question: '能部署在我们自己的机柜吗？', answer: '能。以立方云作底座，3 个管理节点加计算节点起步，我方远程运维，数据不出您的机柜。' },
      ],
    }),
    related({
      title: '平台的底座与出口',
      links: [
        { page: 'resource-cloud-storage', text: '湖仓所在的对象存储。' },
        { page: 'resource-compute-power', text: '数据加工之后的训练资源。' },
        { page: 'resource-cube-cloud', text: '部署在自有机柜的底座。' },
        { page: 'solution-database', text: '业务库托管与 CDC 来源。' },
        { page: 'service-compliance', text: '数据分类分级与安全评估。' },
      ],
    }),
    consult({
      title: '写明数据源与日增，|回您一份容量测算',
      form: 'consult',
      points: ['按日增、保留期与并发测算节点和带宽', '用一个主题做四周试点，数据由您脱敏', '给出与现有集群并行的迁移顺序'],
    }),
  ],
};
