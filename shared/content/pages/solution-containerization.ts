import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '容器化改造|评估、分批、可回退',
    lead: '先用十二要素判断应用该不该进容器，再按状态与依赖分批迁移；集群跨两处机房部署，GPU 按拓扑调度，每一批保留原环境作为退路。',
    tags: ['十二要素评估', '双机房集群', '拓扑感知调度', '分批回退'],
    drawing: {
      kind: 'architecture',
      label: '容器平台参考架构：入口、双可用区的工作节点、平台组件与底层资源四层，有状态数据在集群外的托管服务中',
      lanes: [
        {
          label: '入口',
          boxes: [
            { id: 'gslb', label: '全局调度' },
            { id: 'waf', label: 'WAF', page: 'solution-security-pool' },
            { id: 'ingress', label: 'Ingress 网关', note: '按比例分流' },
          ],
        },
        {
          label: '工作节点',
          boxes: [
            { id: 'az1', label: '可用区甲', page: 'resource-mdc-hg' },
            { id: 'az2', label: '可用区乙', page: 'resource-idc-xiasha' },
            { id: 'gpu', label: 'GPU 节点池', page: 'resource-compute-power' },
          ],
        },
        {
          label: '平台组件',
          boxes: [
            { id: 'cni', label: '容器网络', note: '策略默认拒绝' },
            { id: 'csi', label: '存储类', note: '块、文件、对象', page: 'resource-cloud-storage' },
            { id: 'obs', label: '可观测' },
            { id: 'registry', label: '镜像仓库', page: 'solution-devops' },
          ],
        },
        {
          label: '外部状态',
          boxes: [
            { id: 'db', label: '托管数据库', page: 'solution-database', kind: 'energy' },
            { id: 'mq', label: '消息与缓存', page: 'solution-database' },
            { id: 'backup', label: '备份', page: 'resource-disaster-recovery' },
          ],
        },
      ],
      links: [
        { from: 'gslb', to: 'waf' },
        { from: 'waf', to: 'ingress' },
        { from: 'ingress', to: 'az1' },
        { from: 'ingress', to: 'az2' },
        { from: 'registry', to: 'gpu', kind: 'control', label: '拉取镜像' },
        { from: 'az1', to: 'cni' },
        { from: 'az2', to: 'csi' },
        { from: 'gpu', to: 'csi' },
        { from: 'az2', to: 'obs', kind: 'control' },
        { from: 'cni', to: 'db' },
        { from: 'cni', to: 'mq' },
        { from: 'csi', to: 'backup', kind: 'dashed', label: '卷快照' },
      ],
    },
    strip: [
      { value: '12 要素', caption: '逐项打分，低于 7 分先不迁' },
      { value: '2 个可用区', caption: cite('cloud.zones') },
      { value: design('≤ 30 秒'), caption: '新副本从调度到就绪' },
      { value: cite('migrate.reverse'), caption: '每批原环境保留期' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '容器化失败的三种样子',
      items: [
        { title: '把虚拟机装进容器', text: '一个镜像里跑五个进程，日志写本地文件，启动要八分钟。得到的只是更难排查的虚拟机，没有弹性。' },
        { title: '状态留在副本里', text: '会话与上传文件存在本地盘，副本一重建用户就掉线。状态不外移，扩缩容就无从谈起。' },
        { title: '集群没有配额', text: '不设请求与上限，一个任务吃光节点内存，邻近业务一起被驱逐。共享集群的第一件事是配额与优先级。' },
      ],
    },
    {
      type: 'facts',
      role: 'goals',
      id: 'goals',
      title: '改造完成的判定标准',
      facts: [
        { term: '启停', value: `就绪 ${design('≤ 30 秒')}，收到终止信号后 30 秒内处理完在途请求` },
        { term: '可用区失效', value: '一处机房整体失电，另一处容量足以承担全部流量', note: '平时利用率因此不高于 50%' },
        { term: '节点失效', value: `${design('5 分钟')}内在其余节点重建，服务无中断` },
        { term: '资源', value: `同等业务量 vCPU 减少 ${design('30%')}`, note: '以改造前 30 天用量为基准' },
      ],
    },
    {
      type: 'table',
      role: 'guide',
      id: 'assessment',
      title: '评估表：状态、依赖与十二要素',
      tab: '评估',
      table: {
        caption: '应用分类与处置',
        columns: ['类别', '特征', '处置', '单应用人天'],
        rows: [
          { head: '甲：直接迁', cells: ['无状态、配置可外置、构建可重复', '写镜像与部署清单', design('2–3')] },
          { head: '乙：小改', cells: ['本地会话、日志写文件、定时任务内嵌', '会话入缓存、日志到标准输出、任务拆出', design('5–10')] },
          { head: '丙：重构', cells: ['单体、共享目录、进程间共享内存', '按业务边界拆分，分期进行', design('30 起')] },
          { head: '丁：不迁', cells: ['交易数据库、内核模块、图形界面程序', '留在虚拟机或物理机', '0'] },
        ],
        notes: ['十二要素每项 0 或 1 分：单一代码库、显式依赖、环境配置、后端服务、构建发布分离、无状态进程、端口绑定、并发、易处置、环境等价、日志流、管理进程。9 分以上归甲，7–8 分归乙，其余归丙或丁。'],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'multi-az',
      title: '跨两处机房的集群',
      tab: '集群',
      lead: `两处机房往返 ${cite('rtt.metro')}，足够让一套控制面的 etcd 成员分布在三处；仲裁成员放在福地，承载等保三级及以上系统的放在建德。`,
      drawing: {
        kind: 'architecture',
        label: '双可用区集群：控制面五个成员按 2、2、1 分布在三处机房，工作负载按拓扑约束均分到两处',
        lanes: [
          {
            label: '流量',
            boxes: [
              { id: 'lb1', label: '入口甲', note: 'BGP 宣告' },
              { id: 'lb2', label: '入口乙', note: 'BGP 宣告' },
            ],
          },
          {
            label: '控制面',
            boxes: [
              { id: 'c1', label: '杭钢两成员', page: 'resource-mdc-hg' },
              { id: 'c2', label: '下沙两成员', page: 'resource-idc-xiasha' },
              { id: 'c3', label: '福地仲裁成员', page: 'resource-idc-fudi' },
            ],
          },
          {
            label: '工作负载',
            boxes: [
              { id: 'w1', label: '副本组甲' },
              { id: 'w2', label: '副本组乙' },
              { id: 'job', label: '批处理队列', note: '低优先级可抢占' },
            ],
          },
          {
            label: '存储',
            boxes: [
              { id: 'v1', label: '本区块存储', note: '卷随可用区' },
              { id: 'v2', label: '跨区文件', note: '同步双写' },
            ],
          },
        ],
        links: [
          { from: 'lb1', to: 'w1' },
          { from: 'lb2', to: 'w2' },
          { from: 'c1', to: 'c2', kind: 'control' },
          { from: 'c3', to: 'c2', kind: 'control' },
          { from: 'c1', to: 'w1', kind: 'control' },
          { from: 'c2', to: 'w2', kind: 'control' },
          { from: 'c2', to: 'job', kind: 'control' },
          { from: 'w1', to: 'v1' },
          { from: 'w2', to: 'v2' },
          { from: 'job', to: 'v2' },
        ],
      },
      facts: [
        { term: 'CNI', value: '同机房二层直通，跨机房 VXLAN 或 BGP；网络策略默认拒绝，按命名空间放行' },
        { term: 'Ingress', value: '两处各一组，七层按权重分流；证书统一签发并自动轮换' },
        { term: '存储类', value: '块存储绑定可用区，需要跨区漂移的用文件存储；备份用卷快照，每日一次' },
        { term: '配额', value: '每命名空间限定 CPU、内存、GPU 与卷数；关键业务设高优先级与中断预算' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'gpu',
      title: 'GPU 调度要看拓扑',
      tab: 'GPU',
      items: [
        { title: '同机内', text: '多卡任务优先分到同一组交换芯片下的 GPU；跨组时 PCIe Gen5 ×16 单向 64 GB/s，约为 NVLink 级互联单向 450 GB/s 的七分之一。' },
        { title: '跨节点', text: '作业的全部节点一次性就位才启动，避免占着卡等人；节点按同一 Leaf 优先，网卡与 GPU 一一绑定。', pages: ['resource-compute-power'] },
        { title: '小任务', text: '推理与调试用切分卡，显存按整数份额分配；切分卡与整卡放不同节点池，防止碎片占住大任务。' },
        { title: '可观测', text: '按作业统计 GPU 利用率、显存与掉卡事件；连续 30 分钟利用率低于 5% 的交互任务提醒后回收。' },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '三档集群配置',
      tab: '配置',
      table: {
        caption: '推荐配置（生产集群，不含测试）',
        columns: ['项目', '起步', '标准', '规模'],
        rows: [
          { head: '应用数', cells: ['10 个以内', '10–60 个', '60 个以上'] },
          { head: '控制面', cells: ['3 成员，单机房', '5 成员，三处机房', '每集群 5 成员，多集群'] },
          { head: '工作节点', cells: ['4 × 16 vCPU / 64 GB', '12 × 32 vCPU / 128 GB', '40 台起，物理机'] },
          { head: '可用区', cells: ['1', '2', '2 + 异地备集群'] },
          { head: '监控与日志', cells: ['3 节点，日志不少于 6 个月', '5 节点，日志不少于 6 个月', '独立集群，日志不少于 6 个月'] },
          { head: '计费', cells: ['节点·月', '节点·月', '节点·月或自购'] },
        ],
        notes: ['平台服务费按工作节点·月；云主机、存储与带宽按各自单位另计。'],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '分批迁移与回退',
      tab: '路径',
      steps: [
        { title: '评估', duration: design('2 周'), text: '打分、画依赖，排出批次；统计 30 天用量作为基准。', owner: '双方', deliverable: '分类表与批次' },
        { title: '建集群', duration: design('3 周'), text: '网络、存储、入口、监控与配额就位，做一次可用区断电演练。', owner: '我方', deliverable: '集群验收单' },
        { title: '试点', duration: design('2 周'), text: '迁两个甲类应用，压测到峰值的 1.5 倍。', owner: '双方', deliverable: '压测报告' },
        { title: '分批切流', duration: design('每批 1–2 周'), text: '新旧并行，入口按 5%、25%、50%、100% 调权重；错误率高于基线 1 个百分点或 P95 时延升 30% 即调回旧环境。', owner: '双方', deliverable: '切流记录' },
        { title: '下线', duration: `每批 ${cite('migrate.reverse')}后`, text: '旧环境只保留备份，释放资源，更新 CMDB 与告警。', owner: '双方', deliverable: '下线单' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'container-game',
          industry: '互联网与游戏',
          profile: '杭州某手游企业，46 个服务、活动期流量为平日 6 倍',
          title: '活动扩容|从两天缩短到|分钟级',
          problem: '每次活动前两天申请虚拟机并逐台部署，结束后忘记释放；会话存在本地，缩容会踢玩家。',
          approach: '31 个甲类服务先迁，会话外移到缓存；战斗服按房间排空后再缩容；数据库保持在集群外。',
          results: [
            { value: pending('4 分钟'), caption: '从触发到新增 200 副本就绪' },
            { value: pending('−34%'), caption: '月均 vCPU 用量' },
            { value: pending('0 次'), caption: '切流期间的停服' },
          ],
          duration: pending('16 周'),
          pages: ['resource-idc-xiasha', 'solution-database', 'solution-devops'],
        },
      ],
    },
    faq({
      title: '改造前的五个问题',
      tab: '问答',
      questions: [
        { question: '数据库要不要放进 Kubernetes？', answer: '交易库不建议。数据库需要稳定的盘、精细的内核参数与专人值守，放在集群外的托管服务里，故障域更清楚；开发测试库可以放进来。' },
        { question: '一定要上服务网格吗？', answer: '不一定。服务少于五十个、语言统一时，用入口网关与客户端库即可；需要双向证书、跨语言重试与细粒度流量时再引入，代价是每个副本多一份代理的内存与约毫秒级时延。' },
        { question: '容器逃逸怎么防？', answer: '禁止特权与 root 运行，限制系统调用，节点及时补丁；不同信任级别的租户用独立节点池或安全容器隔离，不共享内核。' },
        { question: '成本真的会下降吗？', answer: '来自两处：按请求量装箱提高利用率，闲时缩容。若所有服务都按峰值设请求量，装箱率不会提高；因此验收包含资源项。' },
        { question: '后期谁来升级集群？', answer: '每年两个升级窗口，逐个次版本升到仍在支持期内的版本，先测试后生产，逐节点排空；可由代维承担，也可在交付时做知识转移由您执行。' },
      ],
    }),
    related({
      title: '改造时一并考虑',
      links: [
        { page: 'solution-devops', text: '镜像构建、签名与灰度发布的流水线。' },
        { page: 'solution-database', text: '状态外移后的数据库与缓存。' },
        { page: 'resource-compute-power', text: 'GPU 节点池的规格与计费。' },
        { page: 'resource-cube-cloud', text: '机柜内的容器与虚拟化一体平台。' },
      ],
    }),
    consult({
      title: '列十个应用，|先打一遍分',
      form: 'consult',
      points: ['十二要素打分与批次建议，一周出稿', '测试集群两周，含一次断电演练', '按节点·月与人天分列的报价'],
    }),
  ],
};
