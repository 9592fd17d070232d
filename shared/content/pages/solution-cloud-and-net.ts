import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '云网融合',
    lead: '一张订单同时开通云资源、边缘节点与线路：入云即入网，地址、路由、安全组与带宽由同一个编排器下发，故障由同一个团队负责，SLA 合并承诺。',
    tags: ['一次下单', '算力调度', '确定性网络', '开放接口'],
    drawing: {
      kind: 'architecture',
      label: '云网融合四层：统一订购、编排器、云网边资源与用户站点，编排器同时控制云、网、边三类资源',
      lanes: [
        {
          label: '订购',
          boxes: [
            { id: 'portal', label: '统一门户', note: '一张订单' },
            { id: 'api', label: '开放接口', note: 'REST 与 Terraform' },
          ],
        },
        {
          label: '编排',
          boxes: [
            { id: 'orch', label: '云网编排器', note: '拆单、依赖、回滚', kind: 'energy' },
            { id: 'sched', label: '算力调度', note: '时延与余量' },
            { id: 'assure', label: '统一保障', note: '端到端监控' },
          ],
        },
        {
          label: '资源',
          boxes: [
            { id: 'cloud', label: '云服务器', page: 'resource-cloud-services' },
            { id: 'gpu', label: '智算算力', page: 'resource-compute-power' },
            { id: 'net', label: '云连接', page: 'resource-wan-ccs' },
            { id: 'dci', label: '机房互联', page: 'resource-wan-dcs' },
            { id: 'edge', label: '边缘节点', note: '福地与客户现场', page: 'resource-idc-fudi' },
          ],
        },
        {
          label: '用户',
          boxes: [
            { id: 'hq', label: '总部', note: '专线' },
            { id: 'branch', label: '分支', page: 'solution-branch-net-work' },
            { id: 'device', label: '终端与产线', note: '边缘就近处理' },
          ],
        },
      ],
      links: [
        { from: 'portal', to: 'orch', label: '订单' },
        { from: 'api', to: 'sched' },
        { from: 'portal', to: 'assure', kind: 'control' },
        { from: 'orch', to: 'cloud', kind: 'control' },
        { from: 'orch', to: 'net', kind: 'control', label: '下发' },
        { from: 'sched', to: 'gpu', kind: 'control' },
        { from: 'assure', to: 'edge', kind: 'control' },
        { from: 'orch', to: 'dci', kind: 'control' },
        { from: 'net', to: 'hq' },
        { from: 'net', to: 'branch' },
        { from: 'edge', to: 'device' },
      ],
    },
    strip: [
      { value: '1 张订单', caption: '云、网、边同时开通' },
      { value: design('30 分钟'), caption: '线路已就绪时的端到端开通' },
      { value: slaTarget('merged-pair'), caption: '双链路加跨机房双实例的合并可用率' },
      { value: '1 个窗口', caption: '报障、变更与账单' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '云和网分开买的|三处断裂',
      items: [
        { title: '开通对不上时间', text: '云主机几分钟就绪，专线要几周；等线路通了，地址与路由又和云内网段冲突，返工从头来。' },
        { title: '故障找不到人', text: '应用超时，云侧说主机正常，网络侧说链路不丢包，中间那一跳没有人看，排查只能靠拉群。' },
        { title: '可用率不能相加', text: '云承诺 99.95%，线路承诺 99.9%，串联之后约为 99.85%，每月允许中断约 65 分钟，而合同里没有一处写到这个数。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'goals',
      title: '端到端的交付目标',
      tab: '目标',
      table: {
        caption: '云网融合交付目标',
        columns: ['指标', '分开采购', '云网融合', '前提'],
        rows: [
          { head: '新业务开通', cells: ['数周', design('30 分钟'), '站点已有端口或 CPE'] },
          { head: '新站点入云', cells: ['4–8 周', cite('ccs.delivery'), '机房端口；光缆到楼另计'] },
          { head: '带宽调整', cells: ['改合同', cite('bandwidth.change'), '端口速率以内'] },
          { head: '故障定段', cells: ['数小时', design('≤ 10 分钟'), '端到端探测已部署'] },
          { head: '账单', cells: ['多张、口径不一', '一张，按项目分摊', '标签齐全'] },
        ],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'architecture',
      title: '一张订单怎样|变成可用业务',
      tab: '架构',
      lead: '编排器把订单拆成有先后的任务，任何一步失败就按相反次序回滚，不留下半截资源。',
      drawing: {
        kind: 'architecture',
        label: '订单编排：校验、预占、下发、联调、交付五步，失败时反向回滚',
        lanes: [
          { label: '校验', boxes: [{ id: 'check', label: '地址与配额', note: '冲突在此拦下' }, { id: 'policy', label: '合规检查', note: '数据位置与级别' }] },
          {
            label: '预占',
            boxes: [
              { id: 'port', label: '端口与带宽' },
              { id: 'host', label: '主机与存储' },
              { id: 'rack', label: '机柜与边缘' },
            ],
          },
          {
            label: '下发',
            boxes: [
              { id: 'circuit', label: '虚拟电路', note: 'VLAN、BGP', page: 'resource-wan-ccs' },
              { id: 'vpc', label: 'VPC 与安全组', page: 'resource-cloud-services' },
              { id: 'node', label: '边缘实例' },
            ],
          },
          {
            label: '联调',
            boxes: [
              { id: 'probe', label: '端到端探测', note: '时延、丢包、吞吐' },
              { id: 'cmdb', label: '资产与账单', note: '按标签归集' },
            ],
          },
          { label: '交付', boxes: [{ id: 'done', label: '业务可用', kind: 'energy', note: '报告自动生成' }] },
        ],
        links: [
          { from: 'check', to: 'port' },
          { from: 'check', to: 'host' },
          { from: 'policy', to: 'rack' },
          { from: 'port', to: 'circuit' },
          { from: 'host', to: 'vpc' },
          { from: 'rack', to: 'node' },
          { from: 'circuit', to: 'probe' },
          { from: 'vpc', to: 'probe' },
          { from: 'node', to: 'cmdb' },
          { from: 'probe', to: 'done' },
          { from: 'cmdb', to: 'done', kind: 'control' },
        ],
      },
      facts: [
        { term: '校验', value: '地址重叠、配额、数据存放位置与安全级别，四项不过不下单' },
        { term: '预占', value: '三类资源同时锁定，任一不足立即释放并给出替代方案' },
        { term: '下发', value: '网络先于云主机，避免主机起来后没有路由' },
        { term: '交付', value: '自动生成测试报告，含首末端时延、丢包与带宽' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'scheduling',
      title: '算力调度与确定性网络',
      tab: '调度',
      lead: '把任务放到哪里，取决于数据在哪里、允许多少时延、哪里有空闲。',
      items: [
        { title: '三级位置', text: `现场边缘 ${design('1–2 ms')}，城区机房 ${design('2–5 ms')}，建德 ${design('5–8 ms')}，均含接入段往返。控制类任务留在边缘，推理在城区，训练与归档在建德。`, pages: ['resource-idc-jiande', 'resource-compute-power'] },
        { title: '调度依据', text: '任务提交时声明数据位置、时延上限、GPU 型号类别与预算；调度器按可用余量与传输成本排序，列出前三个位置及理由。' },
        { title: '确定性网络', text: '对时延有上界要求的流量，用 FlexE 硬隔离或独立波道承载，配合时间同步；给出的是最大值而不是平均值。' },
        { title: '数据先行', text: '大数据集在任务开始前预拉到目标存储，传输带宽由编排器临时加量，完成后恢复。' },
      ],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: 'SLA 合并承诺',
      tab: 'SLA',
      lead: '串联系统的可用率是各段相乘，并联冗余才能提高。下表写明组合、算法与结果，合同只承诺最后一列。',
      table: {
        caption: '云网合并可用率',
        columns: ['组合', '云侧', '网络侧', '相乘结果', '合并承诺'],
        rows: [
          { head: '单链路 + 云主机', cells: [cite('server.availability'), cite('ccs.single'), '99.85%', slaTarget('merged-single')] },
          { head: '双链路 + 云主机', cells: [cite('server.availability'), cite('ccs.dual'), '99.94%', slaTarget('merged-dual')] },
          { head: '双链路 + 跨机房双实例', cells: [design('99.99%'), cite('ccs.dual'), '99.98%', slaTarget('merged-pair')] },
        ],
        notes: [
          `合并可用率 99.95% 对应不可用 ${cite('min.99.95')}，未达标按合并口径抵扣一次，不再分别抵扣。`,
          CREDIT_NOTE,
          `响应：P1 ${cite('sla.response.p1')}，P2 ${cite('sla.response.p2')}，由同一个值班席受理。`,
        ],
        more: SLA_MORE,
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'automation',
      title: '接口与自动化',
      tab: '接口',
      items: [
        { title: 'REST 接口', text: '端口、电路、VPC、主机、边缘实例五类对象的增删改查，异步任务返回任务号与进度；支持幂等键，重试不会重复下单。' },
        { title: 'Terraform', text: '同一份代码描述云与线路，计划阶段即可看到费用变化；状态由客户保存。' },
        { title: '事件推送', text: `开通、变更、告警以 Webhook 推送，含签名与重放保护，失败按退避重试 ${design('24 小时')}。` },
        { title: '权限', text: '按项目授权，财务只看账单、网络只改路由；高危操作双人确认，全部留痕不少于 6 个月。' },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '三种推荐起点',
      tab: '配置',
      table: {
        caption: '推荐配置与计费单位',
        columns: ['项目', '上云加一条线', '多地多云', '云边协同'],
        rows: [
          { head: '云', cells: ['云服务器 10–50 台', '自营云 + 两家公有云', '中心云 + GPU 推理'] },
          { head: '网', cells: ['云连接 100–500 Mbps 双链路', '云连接 + 机房互联 10G', '专线 + 5G，FlexE 可选'] },
          { head: '边', cells: ['—', '—', '每现场 2–4 节点'] },
          { head: '编排', cells: ['门户', '门户 + 接口', '接口 + 专属编排实例'] },
          { head: '计费单位', cells: ['主机·月 + Mb/s·月', '同左 + 端口·月', '节点·月 + Mb/s·月'] },
          { head: '不包含', cells: ['操作系统与应用维护', '公有云自身账单', '现场供电与机柜'] },
        ],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '从一个系统开始',
      tab: '路径',
      steps: [
        { title: '选一个系统', duration: design('第 1 周'), text: '优先跨云与站点、改动频繁的系统，梳理依赖与地址。', owner: '双方', deliverable: '系统依赖图' },
        { title: '打通底座', duration: design('第 2–3 周'), text: '开通端口与电路，建 VPC、身份与标签规范，部署端到端探测。', owner: '我方', deliverable: '底座验收报告' },
        { title: '编排上线', duration: design('第 4–5 周'), text: '把该系统写成模板，在测试环境重复创建与销毁三次，验证回滚。', owner: '双方', deliverable: '编排模板' },
        { title: '迁入生产', duration: design('第 6 周'), text: '按窗口切换，旧线路保留两周作回退。', owner: '双方', deliverable: '割接记录' },
        { title: '复制推广', duration: design('第 7 周起'), text: '其余系统套用模板，每月复核费用与可用率。', owner: '双方', deliverable: '月度云网报告' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '制造集团的云边协同',
      lead: '产线与产品信息不披露，指标为上线三个月后的统计。',
      cases: [
        {
          id: 'cloud-net-factory',
          industry: '制造',
          profile: '浙江汽车零部件集团，4 个厂区',
          title: '质检推理|放到边缘，|训练留在机房',
          problem: '质检图像全部上传公有云，专线占满，判定回传超过节拍时间；云与线路两家供应商，排障要一整天。',
          approach: '每厂区部署边缘推理节点，只上传疑似缺陷图；样本经机房互联汇到训练集群，模型由编排器夜间下发。',
          results: [
            { value: pending('40 ms'), caption: '单件判定时间，含传输' },
            { value: pending('−83%'), caption: '上行流量' },
            { value: pending('8 分钟'), caption: '故障平均定段时间' },
          ],
          duration: pending('9 周'),
          pages: ['solution-cloud-and-net', 'resource-compute-power', 'resource-wan-dcs'],
        },
      ],
    },
    faq({
      title: '边界、锁定与费用问答',
      tab: '问答',
      questions: [
        { question: '已经在用公有云，还能用云网融合吗？', answer: '能。编排器通过您授权的子账号管理公有云的 VPC 与专线网关，主机仍由您购买；授权按最小权限，可随时收回。' },
        { question: '合并承诺是否包含公有云故障？', answer: '不包含。合并承诺覆盖自营云、边缘节点与我方线路；第三方公有云按其自身条款，我方提供分段证据协助索赔。' },
        { question: '会不会被编排平台锁定？', answer: '模板以 Terraform 与标准 YAML 保存，归客户所有；路由用 BGP，隧道用标准协议。停用编排后资源照常运行，只是改为手工管理。' },
        { question: '边缘节点和产线控制网怎样隔开？', answer: '相机与边缘节点自成一区，不接入控制网：图像只进边缘节点，判定结果以开关量交给剔除装置，不向控制器写数据；模型经厂区隔离区下发。控制网与企业其他系统之间按 GB/T 22239-2019 工业控制扩展要求隔离，三级须用单向手段，边界划分写进设计书。' },
        { question: '30 分钟开通包括拉光缆吗？', answer: '不包括。它的前提是站点已有端口或 CPE；光缆到楼的周期由运营商与物业决定，订单页会单独列出预计时间。' },
        { question: '费用怎样分摊到各部门？', answer: `云、网、边资源都带项目标签，共享电路按各项目的实际流量占比分摊，账单${cite('month.close')}发布，可按标签导出明细。` },
      ],
    }),
    related({
      title: '可以单独使用的部分',
      links: [
        { page: 'resource-wan-ccs', text: '只需要一条到公有云的专用连接时。' },
        { page: 'solution-con-and-mix', text: '核心留机柜、峰值上云的资源规划方法。' },
        { page: 'solution-combin-net', text: '多种线路统一承载与业务分级。' },
        { page: 'resource-cloud-msp', text: '多家公有云的账号、成本与运维统一管理。' },
      ],
    }),
    consult({
      title: '选一个系统，|算一次端到端',
      form: 'consult',
      points: ['画出依赖图，算出当前端到端可用率', '一张订单的样例与费用分项', '测试环境演示开通与回滚'],
    }),
  ],
};
