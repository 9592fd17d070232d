/**
 * What buyers and engineers look for, and the pages of which at least one must be among the first three hits. An
 * address without a fragment stands for any place on that page; `/documents?id=…` for any place in that document.
 */
export interface Judgement {
  readonly query: string;
  /** Any of these among the first three. */
  readonly wanted: readonly string[];
  /** Who asks, and why these answer it. */
  readonly why: string;
}

export const JUDGEMENTS: readonly Judgement[] = [
  // The words that found nothing before.
  { query: 'NCCL', wanted: ['/documents?id=ai-nccl-tests', '/glossary#nccl'], why: '验收工程师：测试步骤或含义' },
  { query: '95 计费', wanted: ['/documents?id=8001', '/glossary#billing-95'], why: '采购：规则与算例' },
  { query: 'PUE', wanted: ['/glossary#pue', '/about/NewsDetail?id=1007', '/solution/dataCenter'], why: '能源负责人：口径' },
  { query: '价格', wanted: ['/service/Idc', '/product/index', '/resource/IdcServiceModels', '/service/index'], why: '采购：计价项目' },
  { query: '单柜功率', wanted: ['/glossary#rack-power', '/documents?id=idc-power-budget'], why: '机房工程师：核算办法' },
  { query: '市电中断演练', wanted: ['/about/NewsDetail?id=1016'], why: '运维：演练报告' },
  // Products by the names that buyers use.
  { query: '云主机', wanted: ['/resource/CloudServices'], why: '产品页' },
  { query: '公网IP', wanted: ['/resource/CloudServices'], why: '绑定与计费在云服务器的网络一节' },
  { query: '虚拟桌面', wanted: ['/resource/Desktop'], why: '产品页' },
  { query: '机柜托管', wanted: ['/resource/IdcServiceModels', '/service/Idc'], why: '托管的形式与服务' },
  { query: '机柜多少钱一个月', wanted: ['/service/Idc', '/resource/IdcServiceModels'], why: '采购：收费项目' },
  { query: '裸金属', wanted: ['/resource/ComputePower', '/resource/CloudServices', '/glossary#bare-metal'], why: '产品页' },
  { query: '显卡租用', wanted: ['/resource/ComputePower'], why: '算力产品' },
  { query: '云专线', wanted: ['/resource/WanCCS', '/resource/CloudLinkCloud'], why: '到云的专线' },
  { query: '暗光纤', wanted: ['/glossary#dark-fibre', '/resource/WanDCS'], why: '裸纤' },
  { query: '400G 波道', wanted: ['/resource/WanDCS', '/about/NewsDetail?id=1005', '/glossary#wavelength'], why: '互联带宽' },
  { query: '对象存储迁移', wanted: ['/documents?id=cloud-storage-migration'], why: '迁移步骤' },
  { query: '容灾', wanted: ['/resource/DisasterRecovery'], why: '灾备产品' },
  { query: '多云管理费用', wanted: ['/resource/CloudMSP'], why: '产品的计费' },
  { query: '视频会议', wanted: ['/resource/Conference'], why: '云会议' },
  { query: '大数据平台', wanted: ['/resource/BigData'], why: '产品页' },
  // Sites.
  { query: '建德机房', wanted: ['/resource/IdcJianDe', '/resource/IdcJianDeNew'], why: '机房页' },
  { query: '下沙 清洗', wanted: ['/resource/IdcXiaSha'], why: '抗 DDoS 能力' },
  { query: '40kW 机柜', wanted: ['/resource/MdcHG', '/resource/IdcJianDeNew'], why: '高密机柜在哪里' },
  { query: '４０ kW', wanted: ['/resource/MdcHG'], why: '全角与空格的写法' },
  { query: '承重', wanted: ['/resource/IdcJianDeNew', '/resource/IdcDataCenter', '/glossary#seismic', '/resource/MdcHG'], why: '楼板荷载' },
  { query: '参观机房', wanted: ['/resource/IdcDataCenter', '/documents?id=idc-entry-authorization', '/resource/MdcHG', '/resource/IdcXiaSha', '/resource/IdcJianDe', '/resource/IdcFudi', '/resource/IdcJianDeNew'], why: '预约' },
  { query: '冷板液冷', wanted: ['/glossary#liquid-cooling', '/resource/IdcJianDeNew', '/resource/MdcHG'], why: '制冷方式' },
  // Operations.
  { query: '怎么进机房', wanted: ['/documents?id=idc-entry-authorization'], why: '入室预约' },
  { query: '远程手工单', wanted: ['/documents?id=idc-remote-hands'], why: '写法' },
  { query: '设备上架', wanted: ['/documents?id=idc-rack-mounting'], why: '上架规范' },
  { query: '单柜功率怎么算', wanted: ['/documents?id=idc-power-budget'], why: '核算' },
  { query: '报障电话', wanted: ['/documents?id=start-support-levels', '/about/NewsDetail?id=1009', '/service/index'], why: '报障入口' },
  { query: '赔付', wanted: ['/documents?id=start-sla-calc'], why: '赔付口径' },
  { query: '发票', wanted: ['/documents?id=billing-invoice'], why: '开票' },
  { query: '退租', wanted: ['/documents?id=billing-contract-changes'], why: '合同变更' },
  { query: '丢包排查', wanted: ['/documents?id=3104'], why: '排查步骤' },
  { query: '时延高怎么办', wanted: ['/documents?id=3104', '/resource/WanAccelerator'], why: '排查' },
  // Network engineers.
  { query: 'BGP 会话 FRR', wanted: ['/documents?id=net-bgp-access'], why: '配置示例' },
  { query: 'ROA', wanted: ['/glossary#roa'], why: '含义' },
  { query: 'SDWAN', wanted: ['/solution/BranchNetWork'], why: '连写；方案页，不止是术语' },
  { query: 'RFC2544', wanted: ['/documents?id=net-dcs-acceptance', '/glossary#rfc2544'], why: '验收方法' },
  { query: 'VXLAN MTU', wanted: ['/glossary#vxlan', '/glossary#mtu', '/solution/CloudAndNet'], why: '封装开销' },
  { query: 'CCS 开通', wanted: ['/documents?id=net-ccs-onboarding'], why: '开通步骤' },
  // Computing.
  { query: 'IB 还是 RoCE', wanted: ['/about/NewsDetail?id=1010', '/resource/ComputePower'], why: '选型' },
  { query: 'slurm 多机', wanted: ['/documents?id=ai-slurm-jobs'], why: '提交作业' },
  { query: 'fio 测试', wanted: ['/documents?id=cloud-disk-fio'], why: '云盘性能' },
  { query: 'ncll 带宽', wanted: ['/documents?id=ai-nccl-tests', '/glossary#nccl'], why: '拼写错误' },
  { query: 'kubernets', wanted: ['/glossary#kubernetes', '/solution/Containerization'], why: '拼写错误' },
  // Compliance.
  { query: '等保三级', wanted: ['/solution/equalGuarantee', '/resource/SafetyRule', '/glossary#mlps'], why: '要求与套餐' },
  { query: 'dengbao', wanted: ['/solution/equalGuarantee', '/resource/SafetyRule', '/glossary#mlps'], why: '拼音' },
  { query: '网站备案', wanted: ['/documents?id=icp-first-filing', '/service/Compliance', '/glossary#icp-filing'], why: '首次备案' },
  { query: '公安备案', wanted: ['/documents?id=icp-public-security'], why: '联网备案' },
  { query: '日志保存六个月', wanted: ['/documents?id=sec-log-retention', '/glossary#log-retention', '/solution/equalGuarantee'], why: '留存期限' },
  { query: '密评', wanted: ['/glossary#crypto-assessment', '/service/Compliance', '/resource/SafetyRule'], why: '要求' },
  { query: 'GB 40879', wanted: ['/about/NewsDetail?id=1003', '/glossary#eeue'], why: '标准解读' },
  { query: '勒索', wanted: ['/documents?id=sec-incident-response', '/about/NewsDetail?id=1012', '/resource/DisasterRecovery', '/glossary#immutable-backup', '/solution/EntSecurity'], why: '应急与备份' },
  { query: '数据出境', wanted: ['/glossary#data-export', '/service/Compliance'], why: '手续' },
  // Names that buyers bring along; some stand on no page.
  { query: 'MSTP', wanted: ['/resource/WanCCS', '/resource/WanDCS', '/solution/CombinNet', '/glossary#wavelength'], why: '专线的旧称' },
  { query: 'SDH', wanted: ['/resource/WanCCS', '/resource/WanDCS', '/solution/CombinNet'], why: '专线的旧称' },
  { query: 'IPLC', wanted: ['/resource/WanAccelerator', '/solution/SaaSApp'], why: '国际专线与合规边界' },
  { query: 'H20', wanted: ['/resource/ComputePower'], why: '按型号问显卡' },
  { query: 'A800', wanted: ['/resource/ComputePower'], why: '按型号问显卡' },
  { query: '4090 租用', wanted: ['/resource/ComputePower'], why: '按型号问显卡' },
  { query: '昇腾', wanted: ['/resource/ComputePower', '/solution/ComputePower'], why: '国产算力' },
  { query: 'TIA-942', wanted: ['/glossary#tier', '/solution/dataCenter'], why: '机房等级' },
  { query: 'NTP', wanted: ['/documents?id=start-sla-calc', '/solution/InternetoF', '/documents?id=sec-incident-response'], why: '时间源' },
  { query: '服务器拖管', wanted: ['/resource/IdcServiceModels', '/service/Idc', '/resource/IdcFudi'], why: '同音错字' },
  { query: '福第机房', wanted: ['/resource/IdcFudi'], why: '同音错字' },
  { query: '保修电话', wanted: ['/documents?id=start-support-levels', '/service/index#report', '/service/index#contact'], why: '同音错字' },
  { query: 'bandwith', wanted: ['/documents?id=8001', '/resource/IdcXiaSha', '/service/Idc'], why: '少写一个字母' },
  { query: 'ISP 许可证', wanted: ['/service/Idc', '/about/Introduction'], why: '公网带宽以谁的许可交付' },
  { query: 'SLB', wanted: ['/resource/CloudServices'], why: '负载均衡的通称' },
  { query: 'RDP', wanted: ['/documents?id=cloud-security-group', '/solution/EntSecurity'], why: '远程桌面的端口' },
  // Several words at once, as a tender or a short message has them.
  { query: 'SLA赔偿怎么算', wanted: ['/documents?id=start-sla-calc', '/service/index#sla'], why: '抵扣口径' },
  { query: '等保三级 套餐 多少钱', wanted: ['/resource/SafetyRule'], why: '套餐的计费' },
  { query: 'SD-WAN 门店 5G备份', wanted: ['/solution/BranchNetWork', '/resource/WanCCS'], why: '备线' },
  { query: 'GPU租赁 按小时', wanted: ['/resource/ComputePower'], why: '计费方式' },
  { query: '试用 GPU', wanted: ['/resource/ComputePower'], why: '试用要准备什么' },
  { query: '8卡服务器', wanted: ['/resource/ComputePower'], why: '八卡裸金属' },
  { query: 'kubernates 容器化', wanted: ['/solution/Containerization'], why: '拼错的英文' },
  { query: 'ddos高防 下沙 清洗', wanted: ['/resource/IdcXiaSha'], why: '清洗能力' },
  { query: '私有云 信创 3节点', wanted: ['/resource/CubeCloud'], why: '起步规模' },
  { query: '电费 含不含 机柜', wanted: ['/resource/IdcServiceModels#pricing', '/resource/MdcHG#faq-4'], why: '三种口径' },
  { query: '退租 提前多久', wanted: ['/documents?id=billing-contract-changes', '/service/Idc#exit'], why: '提前期' },
  { query: '签约功率 超了', wanted: ['/resource/IdcServiceModels', '/documents?id=idc-power-budget'], why: '超出会怎样' },
  { query: '电池后备时间', wanted: ['/resource/IdcDataCenter', '/resource/MdcHG#power'], why: '五处机房的 UPS 与电池在一张表里' },
  { query: 'UPS后备时间', wanted: ['/resource/IdcDataCenter', '/resource/MdcHG#power'], why: '同上' },
  { query: 'GB50174 A级 电池 15分钟', wanted: ['/solution/dataCenter#grades', '/resource/MdcHG', '/glossary#class-a'], why: '等级的条款' },
  { query: 'VPN 和 专线 区别', wanted: ['/resource/WanCCS#compare'], why: '三种上云方式' },
  { query: '数电发票', wanted: ['/documents?id=billing-invoice'], why: '开票' },
  { query: 'BGP社区 黑洞', wanted: ['/documents?id=net-bgp-access', '/wanPartners'], why: '攻击时丢弃' },
  // Decisions.
  { query: '同城双活 距离', wanted: ['/about/NewsDetail?id=1002', '/resource/DisasterRecovery', '/glossary#active-active', '/resource/WanDCS'], why: '距离与时延' },
  { query: 'RPO 为 0', wanted: ['/glossary#rpo', '/resource/DisasterRecovery', '/about/NewsDetail?id=1002'], why: '同步复制' },
  { query: '机房搬迁方案', wanted: ['/solution/DCmove'], why: '方案页' },
  { query: '代理商返点', wanted: ['/linkWanPartnerPol', '/partners'], why: '渠道政策' },
  { query: '区块链', wanted: ['/solution/Blockchain'], why: '方案页' },
];
