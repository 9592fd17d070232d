import { licenceSentence } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: 'SaaS 应用加速',
    lead: '让办公套件、CRM 与会议类 SaaS 从就近、实测质量好的出口访问：持续探测站点，DNS 解析与选路联动，TLS 保持端到端，用首包、丢包与 MOS 衡量体验。',
    tags: ['就近出口', '站点探测', 'DNS 联动', '不解密'],
    drawing: {
      kind: 'wan',
      variant: 'saas',
      label: '各地办公室经本地出口或区域 POP 访问 SaaS 站点，探测点按时延与丢包选择出口',
    },
    strip: [
      { value: design('≤ 200 ms'), caption: '境内 SaaS 首包时间，95 分位' },
      { value: design('MOS ≥ 4.0'), caption: '会议语音质量' },
      { value: '每 10 秒', caption: '每个出口的探测间隔' },
      { value: '元/用户·月', caption: '计费单位' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '带宽够用，SaaS 仍然慢',
      items: [
        { title: '流量绕回总部', text: '分支的上网流量先回总部防火墙再出去，原本 10 ms 的访问变成 50 ms，还占用专线。' },
        { title: '解析到远处的节点', text: '统一使用总部 DNS，SaaS 按解析器的位置返回节点，外地员工被引到杭州附近而不是身边的接入点。' },
        { title: '说不清是谁的问题', text: '用户只说卡，可能是终端、无线、宽带、运营商互联或 SaaS 自身。没有分段数据时，几方互相推诿。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'metrics',
      title: '用五个指标衡量体验',
      tab: '指标',
      lead: '指标在用户侧与出口侧同时采集，取工作时间内的 95 分位，越高越好的 MOS 取 5 分位；每周出一次对比。',
      table: {
        caption: '体验指标与目标',
        columns: ['指标', '含义', '境内 SaaS 目标', '告警阈值'],
        rows: [
          { head: 'DNS 时间', cells: ['从查询到返回', design('≤ 20 ms'), '100 ms'] },
          { head: '首包时间', cells: ['建立连接与 TLS 后的第一个字节', design('≤ 200 ms'), '500 ms'] },
          { head: '丢包率', cells: ['终端到 SaaS 接入点', design('≤ 0.5%'), '2%'] },
          { head: '抖动', cells: ['会议媒体流', design('≤ 20 ms'), '40 ms'] },
          { head: 'MOS', cells: ['按时延、抖动、丢包推算的语音评分，满分 5', design('≥ 4.0'), '3.5'] },
        ],
        notes: ['目标不含 SaaS 服务端处理时间，服务端时间单独列出。'],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'architecture',
      title: '探测、解析、选路三步联动',
      tab: '架构',
      drawing: {
        kind: 'architecture',
        label: 'SaaS 加速结构：终端、站点出口、区域 POP 与 SaaS 接入点，探测结果同时驱动 DNS 与选路',
        lanes: [
          {
            label: '终端',
            boxes: [
              { id: 'office', label: '办公室', note: '经 CPE', page: 'solution-branch-net-work' },
              { id: 'home', label: '居家与出差', note: '轻客户端' },
            ],
          },
          {
            label: '决策',
            boxes: [
              { id: 'dns', label: '智能 DNS', note: '按出口解析' },
              { id: 'probe', label: '探测点', note: '每出口每站点' },
            ],
          },
          {
            label: '出口',
            boxes: [
              { id: 'local', label: '本地出口', note: '宽带直出' },
              { id: 'pop', label: '区域 POP', note: '多运营商', kind: 'energy' },
              { id: 'dc', label: '总部出口', note: '需审计的流量', page: 'solution-security-pool' },
            ],
          },
          {
            label: 'SaaS',
            boxes: [
              { id: 'suite', label: '办公套件', kind: 'outside' },
              { id: 'crm', label: 'CRM', kind: 'outside' },
              { id: 'meet', label: '会议', page: 'resource-conference', kind: 'outside' },
            ],
          },
        ],
        links: [
          { from: 'office', to: 'local', kind: 'dashed' },
          { from: 'office', to: 'pop' },
          { from: 'home', to: 'pop', kind: 'dashed' },
          { from: 'office', to: 'dc' },
          { from: 'office', to: 'dns', kind: 'control', label: '解析' },
          { from: 'probe', to: 'dns', kind: 'control' },
          { from: 'probe', to: 'pop', kind: 'control', label: '选路' },
          { from: 'local', to: 'suite', kind: 'dashed' },
          { from: 'pop', to: 'crm' },
          { from: 'pop', to: 'meet' },
          { from: 'dc', to: 'crm' },
        ],
      },
      facts: [
        { term: '探测', value: '每个出口对每个 SaaS 接入点每 10 秒一次，测 TCP、TLS 与 HTTP 三段' },
        { term: '解析', value: '选定出口后，用该出口的解析结果，避免解析与出口不在一处' },
        { term: '选路', value: '首选劣于次选 20% 并持续 30 秒才切换；进行中的会话不迁移' },
        { term: '加密', value: 'TLS 从终端到 SaaS 服务器，中间不解密、不替换证书' },
        { term: '识别', value: '按域名、SNI 与地址段识别；证书只用于 TLS 1.2，1.3 的握手已加密证书' },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'profiles',
      title: '四类应用画像',
      tab: '画像',
      lead: '不同 SaaS 对网络的要求不同，一套策略通吃会顾此失彼。',
      table: {
        caption: '应用画像与对应策略',
        columns: ['类别', '流量特征', '最敏感的指标', '选路策略', '带宽估算'],
        rows: [
          { head: '办公套件', cells: ['大量短连接，文件同步有突发', '首包、DNS', '本地出口优先，同步限速', '0.3–0.5 Mbps/人'] },
          { head: 'CRM 与协同', cells: ['页面含几十个接口请求', '首包、往返时延', 'POP 优先，会话固定出口', '0.1–0.2 Mbps/人'] },
          { head: '会议', cells: ['UDP 媒体流，上下行对称', '抖动、丢包', '实测质量优先，必要时双发', '2–4 Mbps/路 1080p'] },
          { head: '设计与代码托管', cells: ['大文件上传下载', '吞吐', '大带宽出口，错峰', '10–50 Mbps/活跃用户'] },
        ],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'features',
      title: '定位慢在哪一段',
      items: [
        { title: '分段测量', text: '终端、无线、宽带、POP、SaaS 接入点、服务端六段分别计时，报表直接指出占比最大的一段。' },
        { title: '用户视角', text: '轻客户端每五分钟打开一次登录页，不用员工账号、不读取内容，只记录时间。' },
        { title: '变更对照', text: '切换出口、更换宽带前后自动生成对比，判断改动有没有用。' },
        { title: '证据导出', text: '可导出给运营商或 SaaS 服务商的测量记录，含时间、路径与抓包样本。' },
      ],
    },
    {
      type: 'prose',
      role: 'compliance',
      id: 'compliance',
      title: '合规边界',
      tab: '合规',
      blocks: [
        { kind: 'paragraph', text: '本方案优化的是企业合法订购的 SaaS。境内 SaaS 经境内出口访问；企业自有的境外业务系统或境外总部统一订购、经登记的办公系统，由持牌基础电信运营商的国际专线承载，用途限于本企业内部办公。' },
        { kind: 'list', items: ['仅放行登记过的 SaaS 域名与地址，不提供通用的境外互联网访问', '上网行为日志由企业自行留存不少于 6 个月，集中出口可代为保存', '涉及个人信息出境的 SaaS，由企业按规定判断是否免办，须办的完成安全评估、标准合同备案或认证', '不对 TLS 内容解密，企业需要内容审计时在终端侧实施'] },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '按人数推荐',
      tab: '配置',
      table: {
        caption: '三档配置与计费单位',
        columns: ['项目', '100 人以内', '100–1,000 人', '1,000 人以上'],
        rows: [
          { head: '出口', cells: ['本地宽带 + POP', '双宽带 + 两处 POP', '多地出口 + POP + 总部'] },
          { head: '接入', cells: ['轻客户端', 'CPE + 轻客户端', 'CPE 全覆盖'] },
          { head: '探测站点', cells: ['10 个 SaaS', '30 个 SaaS', '100 个 SaaS，含自定义'] },
          { head: '报表', cells: ['月报', '周报', '实时大屏与接口'] },
          { head: '计费', cells: ['元/用户·月', '元/用户·月 + 元/站点·月', '年度框架'] },
          { head: '不包含', cells: ['SaaS 订阅费', 'SaaS 订阅费、站点宽带', 'SaaS 订阅费、站点宽带、国际专线'] },
        ],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '四周得到可比较的结果',
      tab: '路径',
      steps: [
        { title: '基线', duration: design('第 1 周'), text: '不改网络，只装探测与轻客户端，记录一周体验数据。', owner: '我方', deliverable: '基线报告' },
        { title: '策略', duration: design('第 2 周'), text: '按画像配置出口、解析与阈值，确认登记域名清单。', owner: '双方', deliverable: '策略表、域名清单' },
        { title: '分组对照', duration: design('第 3–4 周'), text: '一半用户走新策略，一半不变，比较五个指标。', owner: '双方', deliverable: '对照报告' },
        { title: '推广', duration: design('第 5 周起'), text: '按地区推广，每周复核阈值与切换次数。', owner: '我方', deliverable: '月度体验报告' },
      ],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '服务等级与责任范围',
      table: {
        caption: 'SaaS 加速服务等级',
        columns: ['项目', '目标', '说明'],
        rows: [
          { head: 'POP 月可用率', cells: [slaTarget('saas'), `不可用 ≤ ${cite('min.99.95')}；全部 POP 不可达时回到本地直出`] },
          { head: 'POP 到 SaaS 接入点丢包', cells: [design('≤ 0.5%'), '境内，月平均'] },
          { head: '故障响应', cells: [cite('sla.response.p1'), '7×24'] },
          { head: '不计入', cells: ['SaaS 服务端故障、用户无线与终端', '提供分段证据协助处理'] },
        ],
        notes: [CREDIT_NOTE],
        more: SLA_MORE,
      },
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一家软件企业的|对照结果',
      lead: '采用分组对照，两组人数与地区分布相近，名称隐去。',
      cases: [
        {
          id: 'saas-software',
          industry: '互联网与游戏',
          profile: '总部杭州的软件企业，六地办公，900 人',
          title: '六地办公|改为就近出口',
          problem: '全部上网流量回杭州出口，成都、深圳员工使用会议与文档时卡顿，专线带宽一年扩了两次。',
          approach: '六地启用本地出口与两处 POP，会议流按质量选路，财务与代码仍回总部审计。',
          results: [
            { value: pending('−46%'), caption: '外地员工首包时间' },
            { value: pending('4.2'), caption: '会议平均 MOS，原为 3.6' },
            { value: pending('−55%'), caption: '专线上的上网流量' },
          ],
          duration: pending('5 周'),
          pages: ['solution-saas-app', 'solution-branch-net-work', 'resource-conference'],
        },
      ],
    },
    faq({
      title: '隐私、效果与边界问答',
      tab: '问答',
      questions: [
        { question: '你们能看到我们在 SaaS 里的内容吗？', answer: `不能。TLS 从终端直达 SaaS 服务器，POP 只看到域名、地址与流量大小，用于质量分析的保存 ${design('90 天')}后删除；互联网出口的网络日志另按法定要求留存不少于 6 个月。` },
        { question: '能保证某家 SaaS 一定变快吗？', answer: '不能对第三方服务端作保证。能改善的是绕行、解析不当与劣质线路三类问题；基线周会判断是否属于这三类，不属于时我们会直接说明。' },
        { question: '和公有云自带的全球加速有什么不同？', answer: '那类产品加速的是您自己部署在该云上的服务；本方案面向员工访问他人提供的 SaaS，您无法在对方服务器侧做改动。' },
        { question: '居家员工需要全程连 VPN 吗？', answer: '不需要。轻客户端只把登记的 SaaS 域名引到 POP，其余流量照常走家里宽带；访问内部系统另经零信任网关。' },
        { question: 'POP 的互联网出口以谁的许可提供？', answer: `${licenceSentence('access')}出口只开在许可证载明的城市，其余城市由站点自己的宽带直出；境外段由持牌基础电信运营商承载。` },
        { question: '出口变化会触发 SaaS 的异地登录告警吗？', answer: '有可能。对绑定出口地址的 SaaS，固定从一组 POP 地址出去，并提前把地址段登记到 SaaS 的可信列表。' },
      ],
    }),
    related({
      title: '相关方案与产品',
      links: [
        { page: 'solution-branch-net-work', text: '先把站点接成一张网，再谈 SaaS 出口。' },
        { page: 'resource-wan-accelerator', text: '访问自有 ERP、图纸与代码时的两端优化。' },
        { page: 'resource-conference', text: '媒体节点放在自有机房的会议系统。' },
        { page: 'solution-ent-security', text: '就近出口之后，身份与终端怎样补上控制。' },
      ],
    }),
    consult({
      title: '列出最常用的|三个 SaaS',
      form: 'consult',
      points: ['一周免费基线，指出慢在哪一段', '分组对照两周，用数据决定是否采购', '跨境访问先核对用途与登记要求'],
    }),
  ],
};
