import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '融合架构与混合云',
    lead: '稳定的七八成负载放在托管机柜的超融合集群，波动的部分到云上按小时租用；两边共用一张网、一套身份、一个监控面板和一份备份策略。',
    tags: ['3 节点起', '峰值上云', '作业溢出', '统一备份'],
    drawing: {
      kind: 'architecture',
      label: '混合架构总图：机柜内超融合集群承担基线负载，经云连接把峰值与批量作业溢出到云资源池，管理面四项统一',
      lanes: [
        {
          label: '使用者',
          boxes: [
            { id: 'app', label: '业务应用' },
            { id: 'batch', label: '批量与仿真', kind: 'energy' },
            { id: 'vdi', label: '云桌面', page: 'resource-desktop' },
          ],
        },
        {
          label: '统一管理',
          boxes: [
            { id: 'sched', label: '调度与编排', note: '按阈值分流' },
            { id: 'idp', label: '统一身份' },
            { id: 'mon', label: '统一监控', page: 'resource-cloud-msp' },
            { id: 'bak', label: '统一备份', page: 'resource-disaster-recovery' },
          ],
        },
        {
          label: '基线与弹性',
          boxes: [
            { id: 'hci', label: '超融合集群', note: '机柜内 3 节点起', page: 'resource-cube-cloud' },
            { id: 'pool', label: '云资源池', note: '按小时计费', page: 'resource-cloud-services' },
            { id: 'gpu', label: '算力节点', page: 'resource-compute-power' },
          ],
        },
        {
          label: '连接与数据',
          boxes: [
            { id: 'rack', label: '托管机柜', page: 'resource-idc-service-models' },
            { id: 'ccs', label: '云连接 CCS', note: '三层专线', page: 'resource-wan-ccs' },
            { id: 'obj', label: '对象与并行文件', page: 'resource-cloud-storage' },
          ],
        },
      ],
      links: [
        { from: 'app', to: 'sched' },
        { from: 'batch', to: 'sched', label: '排队超阈值' },
        { from: 'vdi', to: 'idp' },
        { from: 'sched', to: 'hci', kind: 'control', label: '基线' },
        { from: 'sched', to: 'pool', kind: 'control', label: '峰值' },
        { from: 'sched', to: 'gpu', kind: 'control' },
        { from: 'mon', to: 'pool', kind: 'control' },
        { from: 'bak', to: 'obj', kind: 'control' },
        { from: 'hci', to: 'rack' },
        { from: 'pool', to: 'ccs' },
        { from: 'gpu', to: 'obj' },
      ],
    },
    strip: [
      { value: '3 节点', caption: '超融合起步规模，可在线扩容' },
      { value: '70%', caption: '基线容量按此利用率规划，余量节点另加' },
      { value: cite('ccs.bandwidth'), caption: '机柜到云的私网带宽' },
      { value: design('10 分钟'), caption: '触发阈值到云上节点就绪' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '全部自建与|全部上云|都不合算',
      items: [
        { title: '按峰值采购', text: '月结、大促或仿真集中提交只占全年约一成时间，为它准备的服务器其余时间空转，仍要付电费与维保。' },
        { title: '按小时长租', text: '全年不停的数据库按小时计费，三年支出通常超过自购。计费方式应与负载的波动程度相配。' },
        { title: '两边各管各的', text: '两套账号、两套告警、两种备份，故障时先要弄清是哪一边；混合的成本多出在管理面，不在硬件。' },
      ],
    },
    {
      type: 'facts',
      role: 'goals',
      id: 'goals',
      title: '一套混合架构|要达到的指标',
      facts: [
        { term: '基线利用率', value: '不计余量节点，CPU 日均 60%–70%', note: '低于 50% 说明买多了；一台失效后即为实际利用率，仍低于 75% 的扩容线' },
        { term: '弹性就绪', value: `${design('10 分钟')}内加入负载均衡`, note: '镜像预置，数据不随节点搬运' },
        { term: '节点故障', value: '任一节点失效，业务自动在其余节点拉起', note: 'N+1 内存预留' },
        { term: '跨边时延', value: `同城往返 ${cite('rtt.metro')}`, note: '应用与缓存可分两边，数据库只放一边' },
      ],
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'cluster',
      title: '机柜内的最小可用单元',
      tab: '架构',
      lead: '三个节点、两台交换机、两路供电即可容忍任一部件失效；云上只放无状态部分与数据的只读副本。',
      drawing: {
        kind: 'architecture',
        label: '超融合集群内部结构：双交换机连接三个节点，节点内计算与分布式存储共存，经边界网关与云资源池互通',
        lanes: [
          {
            label: '边界',
            boxes: [
              { id: 'fw', label: '双机防火墙', page: 'resource-safety-rule' },
              { id: 'gw', label: '云连接网关', note: 'BGP 加 BFD', page: 'resource-wan-ccs' },
            ],
          },
          {
            label: '交换',
            boxes: [
              { id: 'sw1', label: '交换机甲', note: '25G 业务与存储' },
              { id: 'sw2', label: '交换机乙', note: '25G 业务与存储' },
              { id: 'oob', label: '带外管理', note: '1G 独立' },
            ],
          },
          {
            label: '节点',
            boxes: [
              { id: 'n1', label: '节点 1', note: '计算加存储' },
              { id: 'n2', label: '节点 2', note: '计算加存储' },
              { id: 'n3', label: '节点 3', note: '计算加存储' },
            ],
          },
          {
            label: '数据保护',
            boxes: [
              { id: 'replica', label: '三副本', note: '跨节点放置', kind: 'energy' },
              { id: 'snap', label: '本地快照' },
              { id: 'remote', label: '异地副本', page: 'resource-disaster-recovery' },
            ],
          },
        ],
        links: [
          { from: 'fw', to: 'sw1' },
          { from: 'fw', to: 'sw2' },
          { from: 'gw', to: 'sw1' },
          { from: 'gw', to: 'sw2' },
          { from: 'sw1', to: 'n1' },
          { from: 'sw1', to: 'n2' },
          { from: 'sw1', to: 'n3' },
          { from: 'sw2', to: 'n1' },
          { from: 'sw2', to: 'n2' },
          { from: 'sw2', to: 'n3' },
          { from: 'oob', to: 'n3', kind: 'control', label: '每节点一口' },
          { from: 'n1', to: 'replica' },
          { from: 'n2', to: 'replica' },
          { from: 'n3', to: 'replica' },
          { from: 'n2', to: 'snap' },
          { from: 'n3', to: 'remote', kind: 'dashed' },
        ],
      },
      facts: [
        { term: '存储', value: '三副本可用容量约为裸容量的三分之一；六节点以上可用 4+2 纠删，约三分之二' },
        { term: '网络', value: '业务、存储、管理三网分离，存储网开启巨型帧与独立 VLAN' },
        { term: '云边界', value: 'BGP 收发路由，BFD 检测 300 ms × 3；网段统一规划，不做地址转换' },
        { term: '身份与监控', value: '两边用同一目录登录，指标写入同一时序库，告警按系统而不是按位置分组' },
      ],
    },
    {
      type: 'process',
      role: 'guide',
      id: 'capacity',
      title: '容量规划的四步算法',
      tab: '容量',
      lead: '需要至少 30 天、5 分钟粒度的 CPU、内存与 IOPS 曲线；没有采集的先装采集程序。',
      steps: [
        { title: '取基线', text: '把全部主机的用量逐点相加，取全月 70 分位为基线，95 分位为峰值。不要把各主机峰值相加，它们很少同时出现。', deliverable: '叠加曲线' },
        { title: '定集群', text: '节点数 = 基线 ÷（单节点可用量 × 70%），向上取整后加 1 个故障余量。内存通常先到瓶颈。', deliverable: '节点数与配置' },
        { title: '定弹性', text: '云上最大量 =（峰值 − 集群可用量）× 1.2；按小时数乘单价估年费，超过一台节点的年折旧就改为扩容集群。', deliverable: '弹性预算' },
        { title: '定阈值', text: '集群 CPU（不计余量节点）连续 10 分钟高于 75% 或排队超过 15 分钟即扩；低于 50% 满 30 分钟再缩，避免来回抖动。', deliverable: '扩缩策略' },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'gravity',
      title: '数据引力：什么能分、什么不能',
      tab: '数据',
      table: {
        caption: '负载放置规则',
        columns: ['负载', '放在', '理由', '跨边流量'],
        rows: [
          { head: '交易数据库', cells: ['机柜', '每次事务多次往返，跨边会放大时延', '只有备份与只读副本'] },
          { head: 'Web 与接口', cells: ['两边', '无状态，可随时增减', '请求与缓存读'] },
          { head: '报表与查询', cells: ['云', '用只读副本，不影响交易', '日志复制，持续数 Mbps'] },
          { head: '仿真与渲染', cells: ['机柜为主，云溢出', '作业独立，结果小于输入', '输入数据预先同步'] },
          { head: '训练与微调', page: 'resource-compute-power', cells: ['靠近数据集的一侧', '数据以 TB 计，搬运按天', '仅模型与检查点'] },
        ],
      },
    },
    {
      type: 'process',
      role: 'scenarios',
      id: 'burst',
      title: '高性能计算作业|怎样溢出',
      tab: '作业溢出',
      steps: [
        { title: '提交', text: '用户仍向原队列提交，作业脚本写明核数、内存、许可证与输入路径。' },
        { title: '判定', duration: '每分钟', text: '预计排队超过 15 分钟、不含本地许可证且输入已同步的作业，进入可溢出队列。' },
        { title: '开机', duration: design('≤ 10 分钟'), text: '按作业规格开通云节点，挂载只读输入与独立输出目录；单作业不跨两边，避免通信走专线。' },
        { title: '回收', duration: '结束后', text: '结果增量写回，节点空闲 10 分钟即释放，费用按项目标签入账。' },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '3、6、12 节点三档配置',
      tab: '配置',
      table: {
        caption: '超融合集群推荐配置',
        columns: ['项目', '3 节点', '6 节点', '12 节点'],
        rows: [
          { head: '单节点', cells: ['2 × 24 核、512 GB', '2 × 32 核、768 GB', '2 × 32 核、1 TB'] },
          { head: '存储', cells: ['每节点 6 × 3.84 TB 固态', '每节点 8 × 7.68 TB 固态', '每节点 8 × 7.68 TB 固态 + 容量层'] },
          { head: '可用容量', cells: [`约 ${design('20 TB')}（三副本）`, `约 ${design('110 TB')}（三副本）`, `约 ${design('440 TB')}（4+2 纠删，不含容量层）`] },
          { head: '适合主机数', cells: [design('40–60 台'), design('120–180 台'), design('300–450 台')] },
          { head: '机柜', cells: ['1 架，4 kW', '2 架，每架 5 kW', '4 架，每架 6 kW'] },
          { head: '云连接', cells: ['200 Mbps 单链路', '1 Gbps 双链路', '5 Gbps 双链路'] },
          { head: '计费', cells: ['自购或节点·月', '自购或节点·月', '自购或节点·月'] },
        ],
        notes: ['可用容量只扣 10% 运行余量；按立方云口径（另留一台节点与 20% 空间）3 节点约 12 TB。机柜一行为签约功率，含交换机与扩容余量。机柜租金、云资源与专线按各自单位另列，报价单不打包。'],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '十周落地次序',
      tab: '实施',
      steps: [
        { title: '采集与规划', duration: design('第 1–5 周'), text: '采集满 30 天，按算法定节点、弹性与阈值。', owner: '双方', deliverable: '容量报告' },
        { title: '上架与组网', duration: design('第 5–6 周'), text: `机柜、集群与云连接同步开通，云连接 ${cite('ccs.delivery')}。`, owner: '我方', deliverable: '验收单' },
        { title: '基线迁入', duration: design('第 7–8 周'), text: `虚拟机以变化块复制迁入，每台停机 ${design('10–20 分钟')}，逐组核对性能基线。`, owner: '双方', deliverable: '迁移记录' },
        { title: '弹性联调', duration: design('第 9 周'), text: '人工抬高负载触发扩容，测就绪时间与缩容。', owner: '我方', deliverable: '弹性测试报告' },
        { title: '故障演练', duration: design('第 10 周'), text: '拔节点、断专线、停交换机各一次，确认业务恢复。', owner: '双方', deliverable: '演练报告' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'mix-design-institute',
          industry: '教育科研',
          profile: '浙江某工程设计院，仿真与办公混用 34 台服务器',
          title: '6 节点打底，|仿真高峰|溢出到云',
          problem: '每季度末集中出图，流体仿真排队两天；其余时间服务器利用率不足两成。',
          approach: '办公与日常仿真整合到 6 节点集群，季末作业按队列溢出；模型库每日增量同步到云上文件存储。',
          results: [
            { value: pending('2 天→3 小时'), caption: '季末作业平均排队时间' },
            { value: pending('34→6'), caption: '机柜内服务器数量' },
            { value: pending('68%'), caption: '日均 CPU，不计余量节点' },
          ],
          duration: pending('11 周'),
          pages: ['resource-cube-cloud', 'resource-wan-ccs', 'resource-cloud-services'],
        },
      ],
    },
    faq({
      title: '混合之前先想清楚的',
      tab: '问答',
      questions: [
        { question: '三个节点坏一个，还能写数据吗？', answer: '能，剩余两份副本继续服务，同时提示降级；此时再坏一个会停止写入以保护数据。要求带故障运行更久的，从四节点起步。' },
        { question: '专线断了，云上的部分怎么办？', answer: '双链路自动切换。全断时云上 Web 读本地缓存与只读副本，写入排队，恢复后补交；哪些功能可以降级要在设计时由业务方勾选。' },
        { question: '商业仿真软件的许可证能溢出吗？', answer: '看许可条款。浮动许可服务器在机柜内、条款允许远程签出的可以；绑定网卡或限定地点的不参与溢出。' },
        { question: '超融合和传统存储阵列怎么选？', answer: '虚拟机为主、希望按节点扩容的选超融合；单库超过 20 TB、要求稳定亚毫秒写时延或已有光纤阵列的，保留阵列并与集群并存。' },
        { question: '弹性部分会不会费用失控？', answer: '每个项目设月度上限与单作业上限，达到八成告警、达到上限停止新开；节点全部带到期时间，忘记释放也会自动关机。' },
      ],
    }),
    related({
      title: '组成这套架构的产品',
      links: [
        { page: 'resource-cube-cloud', text: '机柜内一体化专有云，3 节点起步。' },
        { page: 'resource-wan-ccs', text: '机柜到公有云的私网通道。' },
        { page: 'resource-cloud-services', text: '弹性部分使用的云主机规格与单价单位。' },
        { page: 'solution-up-to-cloud', text: '逐系统判断该留还是该迁。' },
      ],
    }),
    consult({
      title: '给 30 天曲线，|还您节点数与预算',
      form: 'consult',
      points: ['提供采集程序与数据脱敏办法', '三档配置的三年成本对照', '单节点试用机，两周内可退'],
    }),
  ],
};
