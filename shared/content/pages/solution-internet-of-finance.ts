import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '金融科技云|双活、密码与留痕',
    lead: '面向银行、保险、支付与消费金融：独占资源区按等保三级条款建设，核心库同城 RPO 0、建德异地备份，加密机区与低时延行情接入同址，操作与数据访问全部留痕。',
    tags: ['同城双活', '密评要求', '单元化', '数据不出域'],
    drawing: {
      kind: 'architecture',
      label: '金融科技云参考架构：接入区、杭钢与下沙双活单元、密码与数据区、建德异地区四层，审计贯穿各层',
      lanes: [
        {
          label: '接入',
          boxes: [
            { id: 'dmz', label: '互联网接入区', note: '清洗、WAF', page: 'solution-security-pool' },
            { id: 'line', label: '机构专线', note: '清算与合作方', page: 'resource-wan-ccs' },
            { id: 'quote', label: '行情接入', note: '组播、硬件时钟' },
          ],
        },
        {
          label: '双活单元',
          boxes: [
            { id: 'u1', label: '单元甲', note: '杭钢', page: 'resource-mdc-hg' },
            { id: 'u2', label: '单元乙', note: '下沙', page: 'resource-idc-xiasha' },
            { id: 'route', label: '分片与仲裁', note: '第三方在建德', page: 'resource-idc-jiande' },
          ],
        },
        {
          label: '密码与数据',
          boxes: [
            { id: 'hsm', label: '加密机区', note: '独立笼区', kind: 'energy' },
            { id: 'core', label: '核心库', note: '同步提交', page: 'solution-database' },
            { id: 'audit', label: '审计库', note: '只写不改' },
          ],
        },
        {
          label: '异地',
          boxes: [
            { id: 'jd', label: '建德灾备', page: 'resource-idc-jiande' },
            { id: 'worm', label: '合规归档', note: '锁定期内不可删', page: 'resource-cloud-storage' },
          ],
        },
      ],
      links: [
        { from: 'dmz', to: 'u1' },
        { from: 'dmz', to: 'u2' },
        { from: 'line', to: 'route', kind: 'control' },
        { from: 'line', to: 'u2' },
        { from: 'quote', to: 'u1' },
        { from: 'u1', to: 'hsm', label: '签名验签' },
        { from: 'u1', to: 'core' },
        { from: 'u2', to: 'core' },
        { from: 'route', to: 'audit', kind: 'control' },
        { from: 'core', to: 'jd', kind: 'dashed', label: '异步日志' },
        { from: 'audit', to: 'worm', kind: 'dashed' },
      ],
    },
    strip: [
      { value: 'RPO 0', caption: '核心库同城同步提交' },
      { value: `< ${cite('dr.takeover')}`, caption: '单机房失效的接管时间' },
      { value: cite('rtt.metro'), caption: '双活机房之间往返时延' },
      { value: '≥ 6 个月', caption: '网络日志在线留存，归档按监管要求' },
    ],
  },
  form: 'compliance',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '金融系统上云|要过的三道关',
      items: [
        { title: '监管责任不随外包转移', text: '外包后责任主体仍是机构自己。检查时要能拿出资源独占证明、运维人员授权记录与退出方案，缺一项都要整改。' },
        { title: '软件密码库代替不了加密机', text: '支付与征信类系统要求密码模块通过检测，密钥在设备内生成、不可导出。加密机的放置、双人管理与备份都要有场地条件。' },
        { title: '双活不等于两份部署', text: '两边都能写同一条账户记录时，网络断开会产生两本账。必须按客户号分单元，并有第三方仲裁决定谁继续。' },
      ],
    },
    {
      type: 'table',
      role: 'compliance',
      id: 'rules',
      title: '合规要求与架构落点',
      tab: '合规',
      lead: '下表列出常被检查的文件与本方案的对应部分；具体适用范围由机构合规岗与监管口径确定。',
      table: {
        caption: '要求与落点',
        columns: ['依据', '要求摘要', '落点', '由谁提供证据'],
        rows: [
          { head: 'GB/T 22239-2019', note: '等保三级、四级', cells: ['冗余、双因子、集中审计、异地备份', '独占资源区、堡垒机、审计库、建德', '双方按层分担'] },
          { head: 'JR/T 0071', note: '金融行业等保实施指引', cells: ['行业对各级控制点的增强要求', '三级增强或四级配置，逐条对照', '双方按层分担'] },
          { head: 'GB/T 39786-2021', note: '密评', cells: ['物理、网络、设备、应用四层密码应用', '加密机区、国密链路、签名验签', '机构为主，我方提供场地与链路'] },
          { head: 'JR/T 0166–0168', note: '云计算技术金融应用', cells: ['架构、安全、容灾三项规范', '分区、镜像安全、演练记录', '我方'] },
          { head: 'JR/T 0131', note: '机房动力', cells: ['供电与制冷检修、演练', '检修单与断电演练报告', '我方'] },
          { head: '《商业银行数据中心监管指引》', note: '银行', cells: ['灾备中心分同城、异地两种模式，异地一般相距数百公里以上', '杭钢与下沙属同城；建德只作异地备份，见问答', '机构为主，我方提供场地材料'] },
          { head: '《证券期货业网络和信息安全管理办法》', note: '接行情与报盘的机构', cells: ['责任不因外包转移；每年至少一次压力测试，容量不低于历史峰值两倍', '容量余量、测试窗口、备份与演练记录', '机构为主，我方提供材料'] },
          { head: '《银行保险机构信息科技外包风险监管办法》', cells: ['尽职调查、重要外包报告、检查权与退出', '尽调材料、服务协议要点、退出方案', '机构为主，我方提供材料'] },
          { head: '《银行保险机构数据安全管理办法》', cells: ['数据分级、委托处理与外包管控', '独占资源区、访问留痕、销毁见证', '机构为主'] },
          { head: '《个人信息保护法》', cells: ['最小必要、境内存储、可追溯', '脱敏、访问留痕、导出审批', '机构为主'] },
        ],
        notes: ['数据不出域：生产数据只在签约列明的机房内存放与处理，远程运维看不到明文，导出须双人审批并留文件摘要。'],
      },
    },
    {
      type: 'facts',
      role: 'goals',
      id: 'goals',
      title: '五项可以验收的指标',
      tab: '指标',
      facts: [
        { term: '核心库', value: `RPO = 0，单机房失效 RTO < ${cite('dr.takeover')}`, note: '拔光缆与断电各演练一次' },
        { term: '城市级', value: `RTO ${design('≤ 4 小时')}，RPO 分钟级`, note: '建德接管' },
        { term: '联机交易', value: `平台侧 P99 ${design('≤ 50 ms')}`, note: '不含外联机构应答' },
        { term: '行情', value: `交易所线路到应用网卡 ${design('≤ 80 µs')}`, note: '楼内直达，硬件时间戳测量' },
        { term: '加密机', value: `SM2 签名 ${design('≥ 20,000 次/秒')}`, note: '两台负载分担，任一台失效容量足够' },
      ],
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'unit',
      title: '单元化：一位客户只在一处写',
      tab: '单元化',
      drawing: {
        kind: 'architecture',
        label: '单元化部署：客户号决定所属单元，单元内闭环，跨单元只走异步消息，仲裁在第三处',
        lanes: [
          {
            label: '流量',
            boxes: [
              { id: 'gslb', label: '全局流量调度' },
              { id: 'shard', label: '分片路由', note: '客户号取模' },
            ],
          },
          {
            label: '单元',
            boxes: [
              { id: 'a', label: '单元 0–49', note: '杭钢可写' },
              { id: 'b', label: '单元 50–99', note: '下沙可写' },
              { id: 'g', label: '全局单元', note: '参数、限额' },
            ],
          },
          {
            label: '数据',
            boxes: [
              { id: 'da', label: '库组甲', note: '备在下沙' },
              { id: 'db', label: '库组乙', note: '备在杭钢' },
              { id: 'msg', label: '跨单元消息', note: '幂等、可重放' },
            ],
          },
          {
            label: '仲裁与异地',
            boxes: [
              { id: 'arb', label: '仲裁', note: '建德', page: 'resource-idc-jiande' },
              { id: 'dr', label: '异地库', note: '建德', page: 'resource-idc-jiande' },
            ],
          },
        ],
        links: [
          { from: 'gslb', to: 'a' },
        { from: 'gslb', to: 'b' },
          { from: 'shard', to: 'a' },
          { from: 'shard', to: 'b' },
          { from: 'shard', to: 'g' },
          { from: 'a', to: 'da' },
          { from: 'b', to: 'db' },
          { from: 'g', to: 'msg' },
          { from: 'da', to: 'arb', kind: 'control', label: '心跳' },
          { from: 'db', to: 'arb', kind: 'control' },
          { from: 'msg', to: 'dr', kind: 'dashed' },
        ],
      },
      facts: [
        { term: '写入', value: '每个单元只有一处可写，备份在另一处机房同步提交' },
        { term: '切换粒度', value: '可按单元逐个切，也可整机房切；灰度发布同样按单元推进' },
        { term: '仲裁', value: `城区互联断开时由建德判定；仲裁节点随系统定级，福地按等保二级条款建设，不用于三级系统。链路倒换 ${cite('dci.switchover')}，短于仲裁超时，不会误切` },
        { term: '跨单元转账', value: '两阶段记账加异步消息，日终逐笔对账，差错进挂账户处理' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'controls',
      title: '密码、行情与留痕',
      tab: '关键设计',
      items: [
        { title: '加密机区', text: '独立笼区与门禁，双人双锁；设备由机构采购或租用，主密钥由机构人员现场注入，我方不接触密钥分量。' },
        { title: '低时延接入', text: '行情与报盘线路在接入间直连，不经汇聚；交换机直通转发，服务器以 PTP 对时，误差小于 1 µs。' },
        { title: '操作留痕', text: '运维经堡垒机，录像与命令保存一年；数据库语句、接口访问与文件导出三类日志写入只追加的审计库，每日摘要锚定到归档桶。' },
        { title: '资源独占', text: '物理机、交换机、存储按机构独占，不与其他行业共用；平台管理面与业务面分网。' },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '按机构类型的推荐配置',
      tab: '配置',
      table: {
        caption: '三类机构的起步配置',
        columns: ['项目', '消费金融、小贷', '支付、保险', '区域银行'],
        rows: [
          { head: '资源区', cells: ['独占主机 6 台', '独占机柜 4 架', '独占笼区，12 架起'] },
          { head: '容灾', cells: ['同城主备 + 异地备份', '同城双活 + 异地备份', '同城双活 + 建德灾备，异地模式另选址'] },
          { head: '核心库', page: 'solution-database', cells: ['三节点', '三节点 × 2 组', '分布式或三节点 × 多组'] },
          { head: '密码', cells: ['云加密机实例，经商用密码认证', '加密机 2 台', '加密机 4 台，两处各 2 台'] },
          { head: '等保', page: 'resource-safety-rule', cells: ['三级', '三级增强', '三级增强或四级'] },
          { head: '互联', page: 'resource-wan-dcs', cells: ['1 Gbps 双链路', '10 Gbps 双路由', '100 Gbps 波道双路由'] },
          { head: '计费', cells: ['主机·月', '机柜·月 + 端口·月', '笼区年框'] },
        ],
        notes: ['征信、支付清算等外联专线由机构与对方签约，我方提供接入间与交叉连接。'],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '从立项到|监管报备的路径',
      tab: '路径',
      steps: [
        { title: '合规评估', duration: design('3 周'), text: '逐条对照上表，确定等级与密评范围；法定须报告的外包，由机构在签约前二十个工作日报告。', owner: '机构合规岗、我方', deliverable: '合规对照表' },
        { title: '方案评审', duration: design('3 周'), text: '容灾等级、单元划分、密码方案经机构科技委员会评审。', owner: '双方', deliverable: '评审纪要' },
        { title: '建设', duration: design('8–12 周'), text: '独占区、加密机区与互联同步建设，平台与数据库部署。', owner: '我方', deliverable: '验收单' },
        { title: '迁移与演练', duration: design('6–8 周'), text: '按单元迁入，完成断网、断电、断光缆三类演练。', owner: '双方', deliverable: '演练报告' },
        { title: '测评与投产', duration: cite('mlps.assessment'), text: '等保测评与密评，按监管要求报告投产；外包的报告在签约之前已经提交。', owner: '机构、测评机构', deliverable: '测评报告' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'finance-payment',
          industry: '金融',
          profile: '某持牌支付机构，日均交易约 300 万笔',
          title: '从主备改为|按单元双活',
          problem: '原架构主备切换需 40 分钟人工确认，备机房平时闲置；加密机与其他系统混放，检查被要求整改。',
          approach: '交易按商户号分 100 个单元落到两处机房；加密机迁入独立笼区双人管理；审计日志改为只追加并每日锚定。',
          results: [
            { value: pending('0'), caption: '断电演练丢失的交易笔数' },
            { value: pending('6 分钟'), caption: '单机房失效的实测恢复' },
            { value: pending('31 ms'), caption: '平台侧 P99' },
          ],
          duration: pending('28 周'),
          pages: ['solution-database', 'resource-wan-dcs', 'resource-safety-rule'],
        },
      ],
    },
    faq({
      title: '科技与合规岗常问',
      tab: '问答',
      questions: [
        { question: '算不算重要外包，要不要报告？', answer: '由机构对照《银行保险机构信息科技外包风险监管办法》第十三条判断，核心系统的基础设施外包通常属于重要外包。签约前做尽职调查；须报告的由机构提交，法定期限为外包合同签订前二十个工作日（第三十七条）。我方提供尽职调查材料、服务协议要点与退出方案，签约日期按这一期限倒排。' },
        { question: '建德算不算监管口径的异地灾备中心？', answer: `按《商业银行数据中心监管指引》第三条，异地模式一般相距数百公里以上，不会同时面临台风、洪水等同类区域性灾难。建德距杭州主城公路约 ${pending('130 km')}，且与杭州同属钱塘江流域，不能按异地模式计：它防城区断电、断网与建筑事故，并存放异地备份。须设异地模式灾备中心的银行，另选数百公里以外的机房，经专线接入同一套复制与演练；适用哪种模式以监管答复为准。` },
        { question: '监管要来机房现场检查怎么配合？', answer: '凭机构授权即可入场，提供独占证明、门禁与录像、检修与演练记录；合同写明监管检查权，不另收费。' },
        { question: '两地之间断了会不会两边都记账？', answer: '不会。每个单元只有一处可写，断开时另一处拿不到仲裁票就停写该单元，先保证不错账，再谈可用。' },
        { question: '你们的人员能看到客户数据吗？', answer: '不能。运维只接触主机与平台，数据库透明加密，密钥在加密机内；需要协助排障时由机构人员操作、我方口述。' },
        { question: '将来要迁走怎么办？', answer: `退出方案随合同签署：数据导出格式、并行期${design('六个月')}、密钥销毁见证、介质粉碎与审计日志移交，费用口径事先写明。` },
      ],
    }),
    related({
      title: '组成金融专区的部分',
      links: [
        { page: 'solution-database', text: '核心库的高可用与承诺表。' },
        { page: 'resource-mdc-hg', text: '金融核心所在机房的十三项参数。' },
        { page: 'resource-disaster-recovery', text: '两地三中心的模式与演练。' },
        { page: 'service-compliance', text: '等保、密评与数据安全评估。' },
        { page: 'solution-blockchain', text: '存证与供应链金融的联盟链。' },
      ],
    }),
    consult({
      title: '带上检查意见书，|逐条对照',
      form: 'compliance',
      points: ['合规对照表初稿，标出缺口与责任方', '容灾等级与单元划分的两套方案', '预约看加密机笼区与接入间'],
    }),
  ],
};
