import { CONTINUOUS_SHARE } from '../circuit-power.ts';
import { SHARED_LIMIT } from '../circuits.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '实施交付|按清单装，按数据验',
    lead: '系统集成、综合布线、网络、虚拟化与算力集群的安装部署：开工前锁定物料与变更窗口，过程逐项留证，用测试数据验收，文档与口令一次移交。',
    tags: ['布线', '网络与虚拟化', '集群部署', '文档移交'],
    drawing: {
      kind: 'architecture',
      label: '实施交付的作业链：到货与布线先行，设备与平台随后，测试验收、交齐竣工文档后移交运营',
      lanes: [
        {
          label: '准备',
          boxes: [
            { id: 'plan', label: '实施计划' },
            { id: 'bom', label: '物料核对', note: '型号、序列号' },
            { id: 'room', label: '机柜与电力', page: 'service-idc' },
          ],
        },
        {
          label: '物理层',
          boxes: [
            { id: 'cable', label: '综合布线', note: '光铜分槽' },
            { id: 'rack', label: '上架加电' },
            { id: 'oob', label: '带外网络' },
          ],
        },
        {
          label: '平台层',
          boxes: [
            { id: 'net', label: '网络设备', page: 'solution-combin-net' },
            { id: 'virt', label: '虚拟化与存储', page: 'resource-cube-cloud' },
            { id: 'gpu', label: '算力集群', page: 'resource-compute-power', kind: 'energy' },
            { id: 'sec', label: '安全设备', page: 'resource-safety-rule' },
          ],
        },
        {
          label: '验收移交',
          boxes: [
            { id: 'test', label: '测试' },
            { id: 'doc', label: '竣工文档' },
            { id: 'ops', label: '转运维', page: 'solution-maintenance-service' },
          ],
        },
      ],
      links: [
        { from: 'plan', to: 'cable' },
        { from: 'bom', to: 'rack' },
        { from: 'room', to: 'rack' },
        { from: 'room', to: 'oob' },
        { from: 'cable', to: 'net' },
        { from: 'rack', to: 'virt' },
        { from: 'rack', to: 'gpu' },
        { from: 'oob', to: 'sec', kind: 'control' },
        { from: 'net', to: 'test' },
        { from: 'virt', to: 'test' },
        { from: 'gpu', to: 'test', label: '48 h 烧机' },
        { from: 'test', to: 'doc' },
        { from: 'doc', to: 'ops' },
        { from: 'sec', to: 'ops', kind: 'control' },
      ],
    },
    strip: [
      { value: '100%', caption: '光纤与铜缆链路逐条测试' },
      { value: '48 h', caption: '服务器与集群烧机时长' },
      { value: cite('dc.maintenance.notice'), caption: '影响在网业务的变更提前通知' },
      { value: design('12 个月'), caption: '施工与配置质保' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'catalogue',
      id: 'catalogue',
      title: '五类实施与人效参考',
      tab: '类别',
      table: {
        caption: '实施类别、标准与效率',
        columns: ['类别', '内容', '依据或标准', '参考效率'],
        rows: [
          { head: '系统集成', cells: ['多厂商设备联调、接口与账号打通', '技术协议', '按接口数'] },
          { head: '综合布线', cells: ['桥架、光缆、铜缆、配线架与标签', 'GB 50311-2016、GB/T 50312-2016', design('24 芯预端接 6 条/人天')] },
          { head: '网络', cells: ['交换、路由、防火墙、负载均衡', '设计文档与地址规划', design('8–12 台/人天')] },
          { head: '虚拟化与存储', cells: ['主机、集群、卷、备份策略', '厂商最佳实践与加固基线', design('6 节点/3 天')] },
          { head: '算力集群', page: 'resource-compute-power', cells: ['装机、计算网、存储网、驱动与通信库', 'NCCL 与逐链路误码', `32 节点约 ${design('5 天')}，含烧机`] },
        ],
      },
    },
    {
      type: 'scope',
      role: 'scope',
      id: 'scope',
      title: '施工报价的边界',
      tab: '范围',
      included: [
        '现场勘察、深化图与实施计划',
        '人工、工具、线材辅料与标签',
        '到货开箱、上架、接线与加电',
        '配置、加固、联调与测试',
        '竣工文档、口令移交与半天培训',
        '质保期内的缺陷处理',
      ],
      excluded: [
        '主设备、软件许可与光模块采购',
        '土建、承重加固与消防改造',
        '业务应用安装与数据迁移',
        '因现场不具备条件造成的二次进场',
        '超出质保的配置变更与搬移',
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'process',
      title: '从勘察到移交的七步',
      tab: '流程',
      lead: `以 10 架机柜、60 台设备的新建项目为例，七步依次做完 ${design('26–33 个工作日')}，即五到七周。`,
      steps: [
        { title: '勘察', duration: design('2–3 个工作日'), text: '量桥架、机柜深度、电源插座与进场路线，确认卸货与电梯承重。', owner: '我方', deliverable: '勘察记录' },
        { title: '深化设计', duration: design('5 个工作日'), text: '机柜立面、端口表、线缆表、地址表四张表，客户签字后冻结。', owner: '我方', deliverable: '四张表' },
        { title: '到货', duration: design('2–3 个工作日'), text: '开箱核对型号、序列号与外观，不符的当日发函。', owner: '双方', deliverable: '到货签收单' },
        { title: '布线', duration: design('5–7 个工作日'), text: '先主干后水平，光铜分槽，绑扎不过紧，逐条测试后贴标签。', owner: '我方', deliverable: '链路测试报告' },
        { title: '上架配置', duration: design('6–8 个工作日'), text: '按立面上架，双路加电；配置由模板生成，导入前双人核对。', owner: '我方', deliverable: '配置文件' },
        { title: '联调测试', duration: design('4–5 个工作日'), text: '连通、冗余、性能、告警四类用例，拔线断电逐项做。', owner: '双方', deliverable: '测试报告' },
        { title: '验收移交', duration: design('2 个工作日'), text: '缺陷清零或列出期限，文档与口令当面移交，旧口令作废。', owner: '双方', deliverable: '验收单' },
      ],
    },
    {
      type: 'items',
      role: 'features',
      id: 'change',
      title: '变更管理：施工不碰在网业务',
      tab: '变更',
      items: [
        { title: '三色分级', text: '绿色不影响业务，随时做；黄色影响冗余，夜间做并双人复核；红色可能中断，须客户书面批准与回退方案。' },
        { title: '窗口与通报', text: `黄色与红色安排在 00:00–05:00，提前 ${cite('dc.maintenance.notice')}通知；开始、结束与异常三个时点各通报一次。` },
        { title: '先备份后动手', text: '每台设备改动前导出配置并校验可恢复；登录提示中写明变更单号，避免两组人同时操作。' },
        { title: '超时即回退', text: '窗口剩余四成时间仍未通过验证用例，现场负责岗宣布回退，次日复盘，不临时延长。' },
      ],
    },
    {
      type: 'table',
      role: 'spec',
      id: 'tests',
      title: '测试项目与通过标准',
      tab: '验收',
      table: {
        caption: '验收测试',
        columns: ['对象', '测试', '通过标准', '抽样'],
        rows: [
          { head: '铜缆', cells: ['六类永久链路：长度、衰减、近端串扰', '全部参数通过，余量记录', '100%'] },
          { head: '光纤', cells: ['双向光功率与插损', '单连接点不大于 0.5 dB，与预算相符', '100%'] },
          { head: '供电', cells: ['A、B 路分接与单路断电', `设备不重启；两路在线时各不超${SHARED_LIMIT}，断一路后余路不超 ${CONTINUOUS_SHARE * 100}%`, '100%'] },
          { head: '网络', cells: ['链路、设备、引擎三类倒换', '业务中断符合设计值，无环路', '每类不少于一次'] },
          { head: '存储', cells: ['拔盘、断控制器、断路径', '业务不中断，重建完成', '每类一次'] },
          { head: '服务器', cells: ['满载 48 h', '无重启、无可纠正错误激增', '100%'] },
          { head: '算力集群', cells: ['NCCL AllReduce、逐链路误码', '达到约定总线带宽，误码计数不增长', '100%'] },
        ],
        notes: ['不通过项整改后整项重测；原始数据以文件移交，不只给结论。'],
      },
    },
    {
      type: 'table',
      role: 'deliverables',
      id: 'deliverables',
      title: '移交的文档与口令',
      table: {
        caption: '竣工文档清单',
        columns: ['文档', '内容', '格式'],
        rows: [
          { head: '机柜立面图', cells: ['U 位、序列号、电源路由', '可编辑图与 PDF'] },
          { head: '端口与线缆表', cells: ['两端设备、端口、标签、长度', '电子表格'] },
          { head: '地址与 VLAN 表', cells: ['网段、用途、网关、责任部门', '电子表格'] },
          { head: '配置基线', cells: ['全部设备终版配置与校验值', '文本，加密'] },
          { head: '测试报告', cells: ['用例、原始数据、签字', 'PDF 与原始文件'] },
          { head: '口令移交单', cells: ['账号、范围、首次更换确认', '密封件或保险库'] },
          { head: '运维手册', cells: ['开关机次序、常见故障、备件', '文档'] },
        ],
      },
    },
    {
      type: 'table',
      role: 'levels',
      id: 'levels',
      title: '质保与现场支持',
      tab: '质保',
      table: {
        caption: '质保期支持等级',
        columns: ['情形', '级别', '响应', '到场'],
        rows: [
          { head: '施工或配置缺陷导致中断', cells: ['P1', cite('sla.response.p1'), design('杭州市区 2 小时')] },
          { head: '冗余失效、链路误码', cells: ['P2', cite('sla.response.p2'), design('当日')] },
          { head: '标签、文档与图纸错误', cells: ['P3', cite('sla.response.p3'), design('3 个工作日内更正')] },
          { head: '使用咨询', cells: ['P4', cite('sla.response.p4'), '远程'] },
        ],
        notes: ['主设备硬件质保由原厂承担，我方负责报修与现场更换的协调。'],
      },
    },
    {
      type: 'table',
      role: 'pricing',
      id: 'pricing',
      title: '四种计价单位',
      tab: '计价',
      table: {
        caption: '计价单位与适用',
        columns: ['单位', '适用', '包含', '另计'],
        rows: [
          { head: '条', cells: ['光缆、铜缆', '线材、端接、测试、标签', '桥架改造'] },
          { head: '台', cells: ['上架、基础配置', '导轨安装、加电、固件统一', '复杂策略'] },
          { head: '项目', cells: ['集成与联调', '设计、实施、测试、文档', '范围变更'] },
          { head: '人天', cells: ['零星与配合', '8 小时，含工具', '夜间系数 1.5'] },
        ],
        notes: ['付款按到货、初验、终验三个节点；延误由我方造成的，按日扣减并写明上限。'],
      },
    },
    faq({
      title: '进场之前的五个问题',
      tab: '问答',
      questions: [
        { question: '设备是别家卖的，能请你们装吗？', answer: '能。需要原厂允许第三方安装，不影响保修；开箱由三方签字，设备本身的缺陷由供货方处理，我方出具现场证明。' },
        { question: '老机房里线缆很乱，能边用边整理吗？', answer: '可以分列进行：先普查贴标签，再逐条改接并核对流量，废线最后拆。每次只动一条链路的一路，改完观察一天。' },
        { question: '工期能压缩吗？', answer: '布线与到货可以重叠，配置提前在仿真环境生成，一般能缩短两成；测试与烧机时长不压缩。' },
        { question: '施工人员的资质怎样核实？', answer: '进场前提交人员名单与岗位证书，电工作业、高处作业持证上岗，现场可查验原件；未在名单内的不得入室。' },
        { question: '验收后又要加几台设备怎么办？', answer: '质保期内按台单价补充，更新立面与端口表；涉及网络结构的先走变更评审，必要时由专家顾问复核。' },
      ],
    }),
    related({
      title: '实施前后衔接的服务',
      links: [
        { page: 'service-advisory', text: '方案未定时先做规划。' },
        { page: 'service-migrate', text: '平台装好之后迁入系统与数据。' },
        { page: 'solution-maintenance-service', text: '验收后转入代维，竣工文档直接作为交接资料。' },
        { page: 'resource-compute-power', text: '算力集群的规格与验收口径。' },
        { page: 'partner-arc', text: '上架与联调由伙伴施工时，交付能力怎样考核和复核。' },
      ],
    }),
    consult({
      title: '发物料清单，|先勘察再报价',
      form: 'consult',
      points: ['现场勘察一次，指出不具备条件的项', '四张深化表样例与测试报告样例', '按条、台、项目分列的报价'],
    }),
  ],
};
