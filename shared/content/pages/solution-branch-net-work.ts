import { licenceHolder, licenceSentence } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { SLA_MORE, slaTarget } from '../sla.ts';
import { SWITCH_THRESHOLDS } from '../thresholds.ts';

export const content: PageContent = {
  hero: {
    title: '分支组网',
    lead: '用 SD-WAN 把门店、工厂与办事处接成一张网：CPE 零接触开通，专线、宽带与 5G 混合使用，按应用和链路质量选路，总部双 Hub，策略一处下发。',
    tags: ['ZTP', '混合链路', '双 Hub', '应用选路'],
    drawing: {
      kind: 'wan',
      variant: 'branch',
      label: '门店、工厂与办事处经专线、宽带和 5G 各接入两处 Hub，实线为优先线路，虚线为质量超阈值时切换的线路',
    },
    strip: [
      { value: design('15 分钟'), caption: '单站 CPE 通电到上线' },
      { value: cite('wan.switch.break'), caption: '链路中断后的应用切换' },
      { value: '2 个 Hub', caption: '分处两处机房，互为备份' },
      { value: '元/站点·月', caption: '计费单位' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '站点一多，线路就失控',
      items: [
        { title: '开店等线路', text: '专线从下单到开通要数周，新店装修完成仍不能收银；临时拉一条宽带，又与总部网络不通。' },
        { title: '一条宽带撑全部业务', text: '收银、监控、广告下发与员工上网抢同一条带宽，晚高峰收银超时，而备用线路闲置。' },
        { title: '看不见也管不住', text: '上百台路由器型号不一，改一条策略要逐台登录；站点断线往往是店长先打电话，网络部门才知道。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'goals',
      title: '验收时测的六项',
      tab: '目标',
      table: {
        caption: '分支组网目标指标',
        columns: ['指标', '目标', '测量'],
        rows: [
          { head: '站点可用率（双有线链路）', cells: [slaTarget('branch'), `月统计，对应不可用 ${cite('min.99.95')}；宽带加 5G 的站点为 ${slaTarget('branch-mobile')}`] },
          { head: '单站开通', cells: [design('15 分钟'), '通电、联网、自动下载配置、通过自检'] },
          { head: '链路中断切换', cells: [cite('wan.switch.break'), '拔主线，统计收银报文丢失'] },
          { head: '质量劣化切换', cells: [cite('wan.switch.degrade'), '注入 3% 丢包，连续两个 30 秒窗口超限后语音改走备线'] },
          { head: '策略下发', cells: [design('5 分钟内全网'), '控制器提交到全部站点确认'] },
          { head: '断线告警', cells: [design('60 秒内'), '断开站点到收到通知'] },
        ],
        more: SLA_MORE,
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'architecture',
      title: '双 Hub 与混合链路',
      tab: '架构',
      lead: 'Underlay 用现有的任何线路，Overlay 由 CPE 自动建立加密隧道。业务只认 Overlay，线路更换不影响地址。',
      drawing: {
        kind: 'architecture',
        label: '分支组网四层：站点、线路、双 Hub 与业务，控制器统一下发策略',
        lanes: [
          {
            label: '站点',
            boxes: [
              { id: 'store', label: '门店', note: 'CPE 小型，5G 备份' },
              { id: 'office', label: '办事处', note: 'CPE 中型，双宽带' },
              { id: 'plant', label: '工厂', note: 'CPE 双机，专线 + 宽带' },
            ],
          },
          {
            label: '线路',
            boxes: [
              { id: 'fiveg', label: '5G', note: '按量，平时只探测' },
              { id: 'broadband', label: '互联网宽带', note: 'IPsec 加密' },
              { id: 'mpls', label: 'MPLS 专线', page: 'solution-combin-net' },
            ],
          },
          {
            label: 'Hub',
            boxes: [
              { id: 'hubA', label: 'Hub 甲', note: '杭钢', page: 'resource-mdc-hg' },
              { id: 'controller', label: '控制器', note: '三节点集群', kind: 'energy' },
              { id: 'hubB', label: 'Hub 乙', note: '下沙', page: 'resource-idc-xiasha' },
            ],
          },
          {
            label: '业务',
            boxes: [
              { id: 'dc', label: '总部机房', page: 'resource-idc-service-models' },
              { id: 'cloud', label: '公有云', page: 'resource-wan-ccs' },
              { id: 'sec', label: '集中安全', note: '防火墙与上网审计', page: 'solution-security-pool' },
            ],
          },
        ],
        links: [
          { from: 'store', to: 'fiveg', kind: 'dashed' },
          { from: 'store', to: 'broadband', kind: 'dashed' },
          { from: 'office', to: 'broadband', kind: 'dashed' },
          { from: 'plant', to: 'mpls' },
          { from: 'plant', to: 'broadband', kind: 'dashed' },
          { from: 'fiveg', to: 'hubA', kind: 'dashed' },
          { from: 'fiveg', to: 'hubB', kind: 'dashed' },
          { from: 'broadband', to: 'hubA', kind: 'dashed' },
          { from: 'broadband', to: 'hubB', kind: 'dashed' },
          { from: 'mpls', to: 'hubA' },
          { from: 'mpls', to: 'hubB' },
          { from: 'controller', to: 'hubA', kind: 'control' },
          { from: 'controller', to: 'hubB', kind: 'control' },
          { from: 'hubA', to: 'dc' },
          { from: 'hubB', to: 'dc' },
          { from: 'hubA', to: 'cloud' },
          { from: 'hubB', to: 'cloud' },
          { from: 'hubA', to: 'sec' },
          { from: 'hubB', to: 'sec' },
        ],
      },
      facts: [
        { term: 'CPE', value: '桌面小型、中型、1U 双机，或虚拟化软件 vCPE' },
        { term: '零接触开通', value: '站点人员只接电源与网线，设备凭序列号与证书向控制器注册' },
        { term: '本地上网', value: '员工上网可就地出口，也可回总部经集中安全，按应用分别设置' },
        { term: '加密', value: 'IPsec，AES-256 或国密 SM4，密钥每 24 小时轮换' },
        { term: '失联自治', value: '控制器不可达时，站点按最后一份策略继续转发' },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'policy',
      title: '应用识别、质量阈值与 QoS',
      tab: '选路',
      lead: '识别到应用后按阈值选路；主路径恢复并稳定 5 分钟才切回，避免来回抖动。',
      table: {
        caption: '默认选路与 QoS 策略',
        columns: ['应用', '首选 / 备选', '切换阈值', 'QoS', '上网方式'],
        rows: [
          { head: '收银与支付', cells: ['宽带 / 5G', SWITCH_THRESHOLDS.business, '保证 20%', '回 Hub'] },
          { head: 'ERP 与 MES', cells: ['专线 / 宽带', SWITCH_THRESHOLDS.business, '保证 30%', '回 Hub'] },
          { head: '语音与会议', cells: ['专线 / 双发宽带', `语音${SWITCH_THRESHOLDS.voice}；会议${SWITCH_THRESHOLDS.meeting}`, '优先队列', '就近'] },
          { head: '视频监控回传', cells: ['宽带 / 不切', '—', '上限 40%', '回 Hub，夜间补传'] },
          { head: '办公 SaaS', cells: ['宽带 / 专线', SWITCH_THRESHOLDS.business, '保证 10%', '就近出口'] },
          { head: '员工与访客上网', cells: ['宽带 / 不切', '—', '上限 30%，访客隔离', '就近，含上网审计'] },
        ],
        notes: ['阈值按连续两个 30 秒统计窗口判断；链路中断另按连续丢失判断，不等窗口。', '应用特征库每月更新，自有业务按域名、端口或证书自定义。', '5G 备份默认只放行收银、ERP 与设备管理，避免流量超套餐。'],
      },
    },
    {
      type: 'options',
      role: 'recommended',
      id: 'recommended',
      title: '门店、办事处、工厂三档',
      tab: '三档',
      options: [
        {
          title: '门店',
          text: '人少、设备少、开业时间紧。',
          facts: [
            { term: 'CPE', value: '小型，200 Mbps，内置 5G 与 Wi-Fi' },
            { term: '线路', value: '单宽带 + 5G' },
            { term: '安装', value: '店员自助，15 分钟' },
            { term: '计费', value: '元/店·月，含设备与坏件更换' },
          ],
        },
        {
          title: '办事处',
          text: '几十人办公，会议与 SaaS 占多数。',
          facts: [
            { term: 'CPE', value: '中型，1 Gbps' },
            { term: '线路', value: '两家运营商宽带' },
            { term: '安装', value: '远程指导，30 分钟' },
            { term: '计费', value: '元/站点·月' },
          ],
        },
        {
          title: '工厂与总部',
          text: '产线不能停，生产与办公分开。',
          facts: [
            { term: 'CPE', value: '1U 双机，2–10 Gbps' },
            { term: '线路', value: '专线 + 宽带 + 5G 管理口' },
            { term: '安装', value: '工程师到场，半天' },
            { term: '计费', value: '元/站点·月 + 专线月租' },
          ],
        },
      ],
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'cost',
      title: '与传统专线的三年成本',
      tab: '成本',
      lead: '以 100 个站点、每站 20 Mbps 有效带宽为例，按相对值列出，全专线三年总额记为 100。',
      table: {
        caption: '三年总成本构成（相对值，示例口径）',
        columns: ['构成', '全专线', '专线 + 宽带 SD-WAN', '全宽带 SD-WAN + 5G'],
        rows: [
          { head: '线路月租', cells: ['82', design('38'), design('22')] },
          { head: '设备与许可', cells: ['8', design('16'), design('16')] },
          { head: '开通与安装', cells: ['4', design('3'), design('2')] },
          { head: '运维人力', cells: ['6', design('4'), design('4')] },
          { head: '合计', cells: ['100', design('61'), design('44')] },
          { head: '站点可用率', cells: [`单线 ${design('99.9%')}`, slaTarget('branch'), slaTarget('branch-mobile')] },
        ],
        notes: ['比例随当地资费变化，报价前按您的实际站点清单重算；时延敏感的站点不建议取消专线。'],
      },
    },
    {
      type: 'items',
      role: 'operations',
      id: 'visibility',
      title: '可视化与告警',
      items: [
        { title: '一张站点地图', text: `在线、劣化、离线三色显示，点开看每条线路的时延、丢包与利用率，数据保存 ${cite('data.kept')}。` },
        { title: '应用体验', text: '按应用统计首包时间与重传率，区分是线路慢、服务器慢还是终端慢。' },
        { title: '告警分级', text: '全站离线电话通知，单线中断发消息，质量劣化汇总到日报；维护窗口内自动静默。' },
        { title: '代为报障', text: '线路故障由我方向运营商报修并跟踪到恢复，门户显示进度与运营商工单号。' },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '试点、批量、并行、退线',
      tab: '切换',
      lead: `旧线路在并行期结束前不拆，任一站点可以在${design('五分钟')}内退回。`,
      steps: [
        { title: '调研与设计', duration: design('第 1–2 周'), text: '站点、线路、地址与应用清单，定三档模板与选路策略。', owner: '双方', deliverable: '站点表、策略模板' },
        { title: '试点', duration: design('第 3–4 周'), text: '每档选 2–3 个站点，跑满一个业务周期，按六项指标验收。', owner: '双方', deliverable: '试点报告' },
        { title: '批量', duration: design('第 5–6 周'), text: '设备预配置后寄送，每天 20–40 个站点，后台逐站自检。', owner: '我方', deliverable: '每日上线清单' },
        { title: '并行观察', duration: design('第 7–10 周'), text: '新旧线路并存，业务走新网，旧线仅作回退。', owner: '双方', deliverable: '质量对比周报' },
        { title: '退线', duration: design('第 11 周起'), text: '逐条核对合同到期日后退租，更新资产与告警。', owner: '客户', deliverable: '退线清单、节省测算' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '300 家门店的切换',
      lead: '与客户成功页的连锁零售案例为同一项目，企业名称按约定不公开。',
      cases: [
        {
          id: 'branch-retail',
          industry: '零售连锁',
          profile: '连锁零售集团，华东，300 家门店与 4 处配送仓',
          title: '300 家门店|两周完成切换',
          problem: '约三分之一的大店和全部配送仓租用专线，其余门店自办宽带加公网 VPN，促销日频繁掉线；改一次防火墙策略要一个月才能铺完。',
          approach: '门店统一为宽带加 5G，配送仓保留专线并加一条宽带，设备预配置后寄送；收银与监控分队列，双 Hub 接入总部与公有云。',
          results: [
            { value: pending('2 周'), caption: '300 家门店批量切换' },
            { value: pending('15 分钟'), caption: '单店平均上线用时' },
            { value: pending('1 秒内'), caption: '宽带中断后收银切到 5G' },
          ],
          duration: pending('批量阶段 2 周'),
          pages: ['solution-branch-net-work', 'resource-wan-ccs', 'solution-security-pool'],
        },
      ],
    },
    faq({
      title: '许可、线路与退出问答',
      tab: '问答',
      questions: [
        { question: 'SD-WAN 需要什么经营许可？', answer: `${licenceSentence('vpn')}跨境部分由${licenceHolder('international')}，我方不自建跨境通道。` },
        { question: '原有的路由器和防火墙要换吗？', answer: '不一定。CPE 可以串在原路由器之后，或只接管广域网一侧；防火墙保留做分区。支持标准 IPsec 与 BGP 的设备能作为第三方站点接入，但没有零接触与应用选路。' },
        { question: '站点地址都是 192.168.1.0/24，冲突怎么办？', answer: '上线前统一规划；短期改不了的，由 CPE 做一对一 NAT，业务先通，再分批改地址。' },
        { question: '宽带不是固定 IP 可以吗？', answer: '可以。站点主动向 Hub 建隧道，不要求公网地址，运营商级 NAT 之后也能接入；只有 Hub 需要固定地址。' },
        { question: '设备或线路坏了，多久恢复？', answer: `报障拨热线转 1，7×24 受理，整站中断按 P1 在 ${cite('sla.response.p1')}内响应。租用的 CPE 坏件${cite('cpe.spare')}送达，换上后自动取回配置；线路由我方代向运营商报修，修复时限依线路合同，其间业务走另一条线路或 5G，只有一条线路的站点没有备用路径。` },
        { question: '合同到期换供应商，设备和策略归谁？', answer: `租用设备归我方，购买设备归您。地址表、策略与拓扑可随时导出为表格与标准配置，到期前提供${design('三个月')}过渡并行。` },
      ],
    }),
    related({
      title: '组网之后',
      links: [
        { page: 'solution-saas-app', text: '站点访问第三方 SaaS 时的就近出口与探测选路。' },
        { page: 'solution-combin-net', text: '专线、OTN、5G 切片与 SD-WAN 的统一承载。' },
        { page: 'resource-wan-accelerator', text: '时延长、丢包多的站点叠加加速。' },
        { page: 'resource-wan-ccs', text: '从 Hub 到公有云的专用连接。' },
        { page: 'partner-sup', text: '外地站点由伙伴装 CPE 时，手册与现场支持怎样取得。' },
      ],
    }),
    consult({
      title: '给我们一份站点清单',
      form: 'consult',
      points: ['按三档归类并给出逐站线路建议', '以实际资费重算三年成本', '两台试点 CPE 免费试用三十天'],
    }),
  ],
};
