import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '区块链服务|联盟链节点与存证',
    lead: '为多方协作提供联盟链：节点托管在不同机房或各方自己的机柜，支持国密算法与跨链，用于存证、溯源与供应链金融；不提供任何虚拟货币相关服务。',
    tags: ['联盟链 BaaS', '国密', '存证溯源', '信息服务备案'],
    drawing: {
      kind: 'architecture',
      label: '联盟链参考架构：业务系统经网关与身份服务接入，多机构节点达成共识，账本数据与链下文件分开保存，监管节点只读',
      dashed: '链下保存',
      lanes: [
        {
          label: '业务',
          boxes: [
            { id: 'erp', label: '业务系统' },
            { id: 'app', label: '查验页面', note: '公众可验' },
            { id: 'reg', label: '监管查询', kind: 'outside' },
          ],
        },
        {
          label: '接入',
          boxes: [
            { id: 'gw', label: '链上网关', note: '接口与限流' },
            { id: 'ca', label: '身份与证书', note: 'SM2' },
            { id: 'hash', label: '摘要服务', note: 'SM3' },
          ],
        },
        {
          label: '节点',
          boxes: [
            { id: 'n1', label: '甲方节点', note: '杭钢', page: 'resource-mdc-hg' },
            { id: 'n2', label: '乙方节点', note: '下沙', page: 'resource-idc-xiasha' },
            { id: 'n3', label: '丙方自建节点', note: '专线接入', page: 'resource-wan-ccs' },
            { id: 'n4', label: '丁方节点', note: '福地', page: 'resource-idc-fudi' },
          ],
        },
        {
          label: '数据',
          boxes: [
            { id: 'ledger', label: '账本', kind: 'energy' },
            { id: 'ro', label: '监管只读节点', note: '不参与共识' },
            { id: 'off', label: '链下文件', page: 'resource-cloud-storage' },
            { id: 'bak', label: '快照与备份', page: 'resource-disaster-recovery' },
          ],
        },
      ],
      links: [
        { from: 'erp', to: 'gw' },
        { from: 'app', to: 'hash' },
        { from: 'reg', to: 'ca', kind: 'control' },
        { from: 'gw', to: 'n1' },
        { from: 'gw', to: 'n2' },
        { from: 'ca', to: 'n4', kind: 'control' },
        { from: 'hash', to: 'n3' },
        { from: 'n1', to: 'ledger' },
        { from: 'n2', to: 'ledger' },
        { from: 'n3', to: 'ledger' },
        { from: 'n3', to: 'off', kind: 'dashed', label: '原文在链下' },
        { from: 'n4', to: 'ledger' },
        { from: 'n4', to: 'ro', kind: 'control', label: '同步区块' },
        { from: 'n4', to: 'bak', kind: 'dashed' },
      ],
    },
    strip: [
      { value: '4 节点起', caption: '拜占庭共识可容忍 1 个节点异常' },
      { value: design('1,000–3,000 笔/秒'), caption: '4 节点、千兆互联下的存证吞吐' },
      { value: design('1–2 秒'), caption: '出块与最终确认' },
      { value: '10 个工作日', caption: '提供服务之日起履行备案的期限' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '先确认是不是需要链',
      items: [
        { title: '只有一方写入', text: '数据由一家单位产生并保管，用带签名和时间戳的数据库即可，上链只会增加成本。' },
        { title: '链上存了不该存的', text: '个人信息与商业文件一旦写入账本，各方都有副本且难以删除，与个人信息的删除权冲突。链上只放摘要。' },
        { title: '节点都在一家手里', text: '四个节点由同一公司维护，其他方没有私钥，账本可以被整体改写，存证的证明力随之下降。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'consensus',
      title: '共识、节点数与性能',
      tab: '共识',
      lead: '性能随节点数与合约复杂度下降，下表按 1 KB 存证交易、千兆互联估算，验收以约定合约实测为准。',
      table: {
        caption: '三种共识方式',
        columns: ['方式', '容错', '节点数', '吞吐', '适合'],
        rows: [
          { head: '拜占庭容错', note: 'PBFT 类', cells: ['3f + 1 个节点容忍 f 个作恶', '4–16', design('1,000–3,000 笔/秒'), '互不隶属的机构'] },
          { head: '崩溃容错', note: 'Raft 类', cells: ['2f + 1 个节点容忍 f 个宕机，不防作恶', '3–7', design('3,000–8,000 笔/秒'), '集团内部协同'] },
          { head: '分组并行', cells: ['每组独立共识，跨组用跨链', '每组 4 起', '随组数增加', '多业务线、数据互不可见'] },
        ],
        notes: [`节点跨机房部署，城区往返 ${cite('rtt.metro')}，对出块时间影响在毫秒级；建德节点建议只做备份与只读。`, '拜占庭容错的 4 个节点在两处机房各放两个时，一处失效就凑不齐 2f + 1 = 3 个，出块停止，已确认的账本不变。要在一处失效后继续出块，每处不超过 f 个，至少分在四处：杭钢、下沙、福地，再加一处自建；福地按等保二级条款建设，三级的链不放福地，改为两处自建。'],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'evidence',
      title: '一份文件怎样上链、怎样被验证',
      tab: '存证',
      drawing: {
        kind: 'architecture',
        label: '存证与验证流程：文件在本地计算摘要并签名，写入账本，原文存链下；验证时重新计算摘要并与账本比对',
        dashed: '链下存取',
        lanes: [
          {
            label: '形成',
            boxes: [
              { id: 'file', label: '原文', note: '不上链' },
              { id: 'sm3', label: '计算摘要', note: 'SM3' },
              { id: 'sign', label: '签名', note: 'SM2，带可信时间' },
            ],
          },
          {
            label: '上链',
            boxes: [
              { id: 'tx', label: '交易', note: '摘要、签名、时间' },
              { id: 'block', label: '出块共识' },
              { id: 'cert', label: '存证编号' },
            ],
          },
          {
            label: '保存',
            boxes: [
              { id: 'nodes', label: '各方节点' },
              { id: 'store', label: '链下加密存储', page: 'resource-cloud-storage' },
            ],
          },
          {
            label: '验证',
            boxes: [
              { id: 'check', label: '摘要比对' },
              { id: 'report', label: '核验报告' },
            ],
          },
        ],
        links: [
          { from: 'file', to: 'sm3' },
          { from: 'sm3', to: 'sign' },
          { from: 'sign', to: 'tx' },
          { from: 'tx', to: 'block' },
          { from: 'block', to: 'cert' },
          { from: 'block', to: 'nodes' },
          { from: 'file', to: 'store', kind: 'dashed', label: '存原文' },
          { from: 'nodes', to: 'check' },
          { from: 'store', to: 'check', kind: 'dashed', label: '调取原文' },
          { from: 'check', to: 'report' },
        ],
      },
      facts: [
        { term: '链上内容', value: '摘要、签名、时间、业务编号；不含姓名、证件号与合同正文' },
        { term: '删除权', value: '删除链下原文与加密密钥后，链上摘要不可还原，账本无需改写' },
        { term: '可信时间', value: '时间源来自授时服务并随交易签名，偏差超过 1 秒的节点拒绝出块' },
        { term: '证明边界', value: '链能证明上链之后未被改动，不能证明上链之前内容真实；采集环节另设设备签名或双方确认' },
      ],
    },
    {
      type: 'items',
      role: 'design',
      id: 'design',
      title: '托管、国密与跨链',
      tab: '关键设计',
      items: [
        { title: '节点托管', text: '每个机构的节点使用独立主机与独立加密机分区，私钥由机构持有；我方负责主机、网络与版本，不掌握签名权。' },
        { title: '国密', text: 'SM2 签名、SM3 摘要、SM4 传输与存储加密，证书由合规的电子认证机构或机构自建 CA 签发。' },
        { title: '跨链', text: '两条链之间用中继验证区块头与默克尔证明，只传必要字段；失败自动退回，避免一边成功一边未知。' },
        { title: '合约治理', text: '合约上线须多数机构签名，升级保留旧版本只读；权限变更、节点加入与退出均作为交易留痕。' },
      ],
    },
    {
      type: 'table',
      role: 'scenarios',
      id: 'scenarios',
      title: '三个场景各自的|数据边界',
      tab: '场景',
      table: {
        caption: '场景、参与方与上链字段',
        columns: ['场景', '参与方', '上链字段', '链下', '价值'],
        rows: [
          { head: '供应链金融', page: 'solution-internet-of-finance', cells: ['核心企业、供应商、资金方', '应收凭证编号、金额摘要、流转签名', '合同与发票影像', '凭证可拆分流转，避免重复融资'] },
          { head: '电子证照', cells: ['签发单位、使用单位、公众', '证照摘要、有效期、吊销状态', '证照文件', '查验不必访问签发库'] },
          { head: '碳账本', cells: ['园区、企业、核查机构', '计量点摘要、核算版本、核查签名', '原始电表与燃料数据', '核算口径变更可追溯'] },
        ],
      },
    },
    {
      type: 'items',
      role: 'compliance',
      id: 'compliance',
      title: '备案义务与不做的事',
      tab: '合规',
      items: [
        { title: '信息服务备案', text: '按《区块链信息服务管理规定》，面向公众提供区块链信息服务的主体，应在提供服务之日起 10 个工作日内，通过国家网信部门的备案系统填报；变更后 5 个工作日内办理变更。主体是服务提供者，我方协助准备材料。' },
        { title: '内容与实名', text: '使用者按法律要求认证真实身份，信息内容记录备份保存不少于六个月，并配合处置违法信息。' },
        { title: '声明', text: '我方不提供虚拟货币的发行、兑换、交易、撮合与挖矿服务，不托管此类设备，不接受以代币结算；发现节点被用于此类用途即停止服务。' },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '三档联盟链配置',
      tab: '配置',
      table: {
        caption: '推荐配置',
        columns: ['项目', '验证', '生产', '跨机构'],
        rows: [
          { head: '节点', cells: ['4 个，同机房', '4–7 个，两处机房起', '7–16 个，含各方自建'] },
          { head: '单节点', cells: ['4 vCPU / 16 GB / 500 GB', '16 vCPU / 64 GB / 4 TB', '物理机，NVMe 8 TB'] },
          { head: '密码', cells: ['软件国密', '云加密机实例', '各方独立加密机'] },
          { head: '等保', page: 'solution-equal-guarantee', cells: ['不涉及', '二级起', '三级'] },
          { head: '监控', cells: ['出块、积压', '另加分叉、证书到期', '另加各方只读看板'] },
          { head: '计费', cells: ['节点·月', '节点·月 + 存储 GB·月', '节点·月 + 专线端口·月'] },
        ],
        notes: ['合约开发按人天另计；验证环境可按月租，不设最短租期。'],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '十二周上线次序',
      tab: '路径',
      steps: [
        { title: '必要性评审', duration: design('第 1 周'), text: '回答三个问题：几方写、谁验证、删什么；不需要链的给出替代做法。', owner: '双方', deliverable: '评审意见' },
        { title: '治理约定', duration: design('第 2–4 周'), text: '各方签章程：节点归属、投票规则、费用分担与退出。', owner: '联盟各方', deliverable: '联盟章程' },
        { title: '验证链', duration: design('第 5–7 周'), text: '用脱敏数据跑通合约与性能，测最差情况。', owner: '双方', deliverable: '性能报告' },
        { title: '生产部署', duration: design('第 8–10 周'), text: '节点、证书、加密机与专线就位，完成断节点演练。', owner: '我方', deliverable: '验收单' },
        { title: '备案与开通', duration: design('第 11–12 周'), text: '准备信息服务备案与等保材料，开放查验入口。', owner: '双方', deliverable: '材料清单' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'chain-textile',
          industry: '制造',
          profile: '浙江某纺织园区，1 家核心企业、37 家供应商、2 家资金方',
          title: '应收凭证|流转与对账',
          problem: '凭证用表格与盖章扫描件传递，资金方无法确认是否已在别处融资，放款前人工核对要五天。',
          approach: '7 节点联盟链，资金方与核心企业各持节点；合同与发票留在各自系统，链上只存编号与摘要。',
          results: [
            { value: pending('5 天→4 小时'), caption: '单笔凭证核对时间' },
            { value: pending('0 起'), caption: '上线半年内的重复融资' },
            { value: pending('1,400 笔/秒'), caption: '约定合约的实测吞吐' },
          ],
          duration: pending('14 周'),
          pages: ['solution-internet-of-finance', 'resource-cloud-storage', 'resource-wan-ccs'],
        },
      ],
    },
    faq({
      title: '立项评审常见的五问',
      tab: '问答',
      questions: [
        { question: '链上存证法院认吗？', answer: '电子数据的真实性由法院综合判断。摘要、签名、可信时间与完整保管记录有助于证明上链后未被篡改，上链前的来源仍需举证；本服务不承诺采信结果。' },
        { question: '数据会越来越大，怎么办？', answer: '摘要类交易 1 KB 左右，日均十万笔一年约 36.5 GB。账本支持按高度归档，旧区块移到对象存储，节点保留状态与区块头。' },
        { question: '有一方退出联盟怎么办？', answer: '章程约定提前通知期与费用结算；该方节点停止签名并转为只读或移除，历史区块仍可验证，其链下文件按约定返还。' },
        { question: '能接入公有链吗？', answer: '不提供。我方只建设有准入与实名的联盟链，节点清单可核对。' },
        { question: '为什么至少四个节点？', answer: '拜占庭容错要求 3f + 1，容忍一个异常节点就要四个。三个节点只能防宕机，不能防作恶。' },
      ],
    }),
    related({
      title: '与链配套的服务',
      links: [
        { page: 'solution-internet-of-finance', text: '供应链金融业务所在的金融专区。' },
        { page: 'resource-cloud-storage', text: '链下文件的加密与合规保留。' },
        { page: 'service-compliance', text: '密评、数据安全评估与备案材料。' },
        { page: 'resource-wan-ccs', text: '各方自建节点接入的专线。' },
      ],
    }),
    consult({
      title: '先回答|几方写、谁来验',
      form: 'consult',
      points: ['必要性评审意见，不需要链会直说', '四节点验证链，用脱敏数据测两周', '节点、存储、专线分列的报价'],
    }),
  ],
};
