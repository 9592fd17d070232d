import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { RACK_AVAILABILITIES } from '../rack-availability.ts';
import { consult, faq, related } from '../sections.ts';
import { thirteenTable } from '../sites/table.ts';

export const content: PageContent = {
  hero: {
    title: '数据中心总览：|五处机房，一张表',
    lead: '杭州城区三处、建德两处，由双路由光缆连成一张网。五处机房用同样的十三项事实描述，选址时比较的是同一口径的数，不是五份宣传册。',
    tags: ['城区三处', '建德两处', '2N / N+1', '同一运营体系'],
    strip: [
      { value: `${cite('dc.count')} 处`, caption: '杭钢、下沙、福地、建德、建德新' },
      { value: design('3–60 kW'), caption: '单柜功率覆盖区间，见各机房参数' },
      { value: cite('rtt.metro'), caption: '城区机房之间往返时延' },
      { value: cite('rtt.hangzhou-jiande'), caption: '杭州–建德往返时延' },
    ],
  },
  form: 'visit',
  sections: [
    {
      role: 'guide', id: 'guide', type: 'prose', title: '先定时延与功率，|再谈价格',
      blocks: [
        { kind: 'paragraph', text: '机房选址的顺序是：业务允许多少往返时延，单台设备需要多少功率，需要哪几家运营商，最后才是机柜月租。前两项定下来，五处里通常只剩一到两处可选。' },
        { kind: 'paragraph', text: `城区三处之间往返时延 ${cite('rtt.metro')}，可以做同步复制与双活；建德两处到杭州 ${cite('rtt.hangzhou-jiande')}，按半同步或异步设计，用距离换取更低的电力成本，其中一期由江水供冷。` },
        { kind: 'paragraph', text: '等级一栏写的是设计所依据的条款：GB 50174-2017 的 A 级为容错、B 级为冗余；「T3+」指按可并行维护设计并把供电做到 2N，不代表已经取得认证证书。' },
      ],
    },
    {
      role: 'overview', id: 'map', type: 'figure', tab: '位置', title: '沿江五处，|两段光缆',
      lead: '城区段成环，任一段中断由另一方向承载；建德段两条光缆分走不同路由，在杭州一条落在核心 POP，一条落在福地机房。',
      drawing: { kind: 'region-map', label: '杭钢、下沙、福地三处城区机房成环，经双路由干线连接建德与建德新机房的示意图' },
      facts: [
        { term: '城区环', value: `福地–杭钢–下沙–核心 POP，${cite('metro.ring')} 波道，环保护倒换 ${cite('dci.switchover')}` },
        { term: '建德干线', value: `两条物理分离的光缆回杭，端口 ${pending('10G / 100G')}，月可用率 ${cite('dci.availability')}` },
        { term: '园区段', value: '建德与建德新机房同园区，楼间走园区光缆，不占回杭带宽' },
        { term: '出口', value: '下沙为主出口，杭钢与福地另有本地 BGP 出口，建德的多线业务经杭州 POP' },
        { term: '图的性质', value: '示意图，不按比例；光缆实际长度与接头位置在方案书中给出' },
      ],
    },
    {
      role: 'catalogue', id: 'sites', type: 'catalogue', tab: '机房', title: '五处机房|各自解决什么',
      groups: [
        {
          title: '杭州城区',
          entries: [
            { page: 'resource-mdc-hg', text: '城北半山，风冷到冷板液冷，GPU 集群与金融核心。' },
            { page: 'resource-idc-xiasha', text: '钱塘区，多运营商接入间与 DDoS 清洗，适合公网流量大的业务。' },
            { page: 'resource-idc-fudi', text: '城西园区，1U 起租，客户工程师可自带设备上架。' },
          ],
        },
        {
          title: '建德园区',
          entries: [
            { page: 'resource-idc-jiande', text: '新安江畔，江水供冷，异地灾备、离线训练与归档。' },
            { page: 'resource-idc-jiande-new', text: '二期新楼，按模块或整栋定制，液冷管路已预留。' },
          ],
        },
        {
          title: '怎么租、谁来管',
          entries: [
            { page: 'resource-idc-service-models', text: '机柜、模块与整栋三种租法的起租与交付周期。' },
            { page: 'resource-idc-sta-va-services', text: '月租里包含的事项，与按次计价的现场服务。' },
            { page: 'resource-idc-coop', text: '手上有电、有楼或有闲置机房时的合作方式。' },
          ],
        },
      ],
    },
    {
      role: 'comparison', id: 'comparison', type: 'table', tab: '对比', title: '十三项事实|并排列出',
      table: thirteenTable('五处机房十三项事实对比', [
        'PUE 对应的负载率见各机房页；引用的标准条款不随合同变化。',
        'GB 40879-2021 能效等级：1 级 ≤ 1.20，2 级 ≤ 1.30，3 级 ≤ 1.50。',
        'A 级对应电池后备 15 min、现场储油 12 h；福地按 B 级配置，数值单列。',
      ]),
    },
    { role: 'tool', id: 'compare', type: 'tool', tool: 'dc-compare', tab: '选机房', title: '挑两到五处，|只看您关心的项', lead: '选中的机房与条件写在地址栏里，复制链接即可发给同事，内容一致。' },
    {
      role: 'decision', id: 'decision', type: 'decision', tab: '选址', title: '按条件选址，|先排除再比较',
      choices: [
        { need: '数据库要做同城双活', pages: ['resource-mdc-hg', 'resource-idc-xiasha'], why: `两处都按 A 级条款设计，往返时延 ${cite('rtt.metro')}，同步写入的附加时延可以接受。` },
        { need: '单柜超过 12 kW', pages: ['resource-mdc-hg', 'resource-idc-jiande-new'], why: '杭钢现有液冷列；建德新机房功率上限更高，但要按间（风冷半间）起订并等交付。' },
        { need: '主要是公网访问流量', pages: ['resource-idc-xiasha'], why: '运营商接入间就在楼内，交叉连接不出楼，清洗与带宽同址。' },
        { need: '只有几台服务器', pages: ['resource-idc-fudi'], why: '按 U 计租，电费含在月租里，工程师可自带设备上架。' },
        { need: '两地三中心的第三处', pages: ['resource-idc-jiande'], why: `距主城公路约 ${pending('130 km')}，与城区机房不共用变电站，异地副本与演练环境长期驻留成本低。` },
        { need: '千柜以上、十年期', pages: ['resource-idc-jiande-new', 'solution-data-center'], why: '机电方案随设备定型，变压器与冷机分期投运，避免首年轻载。' },
      ],
    },
    {
      role: 'operations', id: 'operations', type: 'items', tab: '运营', title: '五处机房|用同一套运营体系',
      items: [
        { title: 'DCIM 与客户门户', text: `每柜双路电流、冷通道温湿度、端口流量与门禁记录汇入同一平台；客户登录后只看到自己的机柜，数据每分钟更新，可导出 ${cite('data.kept')}。` },
        { title: '一张工单', text: `上架、跳线、远程手、出入授权都走工单，五个时间点自动记录；一级故障 ${cite('sla.response.p1')}内响应。` },
        { title: '巡检与维护', text: `${cite('dc.patrol')}巡检，点位扫码留痕；计划维护排在 00:00–05:00，提前 ${cite('dc.maintenance.notice')}通知，同一客户的 A、B 两路不在同一周检修。` },
        { title: '演练', text: '每年一次真实断电演练：先断一路市电，再断另一路，检验柴发、蓄冷与末端双路接法，报告随月报发给在网客户。' },
        { title: '月度报告', text: `内容固定：供电与制冷可用率（目标：${RACK_AVAILABILITIES}）、实测 PUE、告警与工单、容量余量、下月维护计划。` },
      ],
    },
    {
      role: 'visit', id: 'visit', type: 'process', tab: '参观', title: '一次预约，|可以连看几处',
      steps: [
        { title: '填写预约', duration: '当天', text: '写明想看的机房与日期，城区三处可排在同一天。', owner: '客户', deliverable: '预约编号' },
        { title: '确认路线', duration: `${cite('dc.visit.notice')}内`, text: '一位运营经理对接全部机房，统一办理入园凭证。', owner: '运营经理', deliverable: '时间表与集合点' },
        { title: '分站带看', duration: '半天至一天', text: '每处六十至九十分钟，按电、冷、网、柜的顺序走同一条动线。', owner: '各站值班长', deliverable: '同口径记录表' },
        { title: '对比会', duration: `${design('1 小时')}`, text: '把几处的记录放在一张表里，逐项核对客户的硬性条件。', owner: '方案工程师', deliverable: '选址建议书' },
      ],
    },
    faq({
      title: '跨机房的|共性问题',
      questions: [
        { question: '几处机房能用同一份合同吗？', answer: '可以。主合同约定服务等级与计费口径，各机房的机柜、带宽和电费写在附件里，增减机房只改附件。' },
        { question: '机柜在 A 机房，IP 能带到 B 机房吗？', answer: '自带地址段可在城区三处之间迁移宣告；我方分配的地址绑定出口，城区环网内迁移可保留，迁往建德时需要经杭州 POP 回程或更换地址。' },
        { question: '五处的价格差多少？', answer: '差异主要来自电力与密度。同为 6 kW 机柜，城区与建德分别报价，报价单把机柜、电费、带宽三项拆开，便于单项比较。' },
        { question: '看不到的证书怎么核实？', answer: `${pending('检测报告、消防验收、节能审查')}等文件不在网上公开，签保密条款后现场查验原件，复印件列入合同附件。` },
      ],
    }),
    related({
      title: '机房之外的|下一步',
      links: [
        { page: 'resource-wan-dcs', text: '把选定的两处机房用波道或二层连起来。' },
        { page: 'resource-disaster-recovery', text: '按 RTO、RPO 反推需要几处机房。' },
        { page: 'solution-dc-move', text: '从现有机房搬入的六个阶段。' },
        { page: 'service-idc', text: '入室、上架与退租的办事流程。' },
      ],
    }),
    consult({
      title: '约一次|多机房参观', form: 'visit',
      points: ['城区三处可当天看完，建德单独安排一天', '每处给同一格式的记录表，便于内部汇报', '带设备清单来，当场给出可放的机房'],
    }),
  ],
};
