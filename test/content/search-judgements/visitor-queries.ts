/**
 * What visitors type: short words, questions, mixed scripts, full width, traditional characters, typing errors and
 * pinyin, each with the places of which one must be among the first three. The places were chosen before the search was
 * asked. `D:` is a document, `N:` an article, `G:` a term; the rest are addresses. Some queries still miss: the test
 * asserts a share, and the misses stay in the list.
 */
const ROWS = `
机柜多少钱 | /resource/IdcServiceModels /service/Idc
10kW 机柜 | /resource/IdcDataCenter /resource/MdcHG /resource/IdcJianDe /resource/IdcServiceModels D:idc-power-budget G:rack-power
双路市电 | /resource/MdcHG /resource/IdcXiaSha /resource/IdcFudi /resource/IdcDataCenter /resource/IdcJianDe G:2n N:1016
裸光纤 价格 | /resource/WanDCS
PUE 多少 | /resource/IdcDataCenter G:pue N:1007 /solution/dataCenter
BGP 带宽 起租 | /resource/IdcXiaSha /resource/IdcFudi /service/Idc
GPU 液冷 | /resource/ComputePower /resource/MdcHG /resource/IdcJianDeNew /solution/ComputePower
合同 提前解约 | D:billing-contract-changes /service/Idc#exit
SLA 赔付 | D:start-sla-calc /service/index#sla
工单 电话 | /service/index D:start-support-levels N:1009 D:idc-remote-hands
杭州 | /resource/IdcDataCenter /resource/IdcFudi /resource/MdcHG /resource/IdcXiaSha
杭州机房 | /resource/IdcDataCenter
建德 | /resource/IdcJianDe
上海 | /resource/WanDCS /resource/WanCCS /resource/IdcDataCenter /resource/CloudLinkCloud /resource/WanAccelerator
北京 | /resource/WanCCS /resource/CloudLinkCloud /resource/WanAccelerator /resource/WanDCS
钱塘区机房 | /resource/IdcXiaSha
新安江 | /resource/IdcJianDe /resource/IdcJianDeNew
半山 | /resource/MdcHG
城西机房 | /resource/IdcFudi
机房地址 | /about/Introduction /resource/IdcDataCenter
几个机房 | /resource/IdcDataCenter
机房对比 | /resource/IdcDataCenter
机房选址 | /resource/IdcDataCenter /solution/dataCenter
数据中心等级 | /solution/dataCenter G:tier G:class-a
A级机房 | G:class-a /solution/dataCenter /resource/MdcHG /resource/IdcXiaSha
T3+ 机房 | G:tier /solution/dataCenter /resource/IdcDataCenter
国标 A 级 | G:class-a /solution/dataCenter
机柜尺寸 | /resource/IdcDataCenter /resource/MdcHG /resource/IdcServiceModels G:rack-unit D:idc-rack-mounting /resource/IdcXiaSha
42U | G:rack-unit /resource/IdcFudi /resource/IdcXiaSha /resource/IdcServiceModels /resource/IdcDataCenter
1U 托管 | /resource/IdcFudi /resource/IdcServiceModels G:rack-unit
整柜租用 | /resource/IdcFudi /resource/IdcServiceModels
半柜 | /resource/IdcFudi
包间 | /resource/IdcServiceModels
笼区 | /resource/IdcServiceModels
自建机房还是托管 | /resource/IdcServiceModels /solution/dataCenter /solution/ComputePower#models
服务器托管 | /resource/IdcServiceModels /resource/IdcFudi
服务器放你们机房一年多少钱 | /resource/IdcServiceModels /service/Idc /resource/IdcFudi
电费怎么算 | /resource/IdcServiceModels#pricing /resource/MdcHG D:billing-invoice
电价 | /resource/IdcServiceModels D:billing-invoice /resource/MdcHG /resource/IdcJianDe
UPS 后备时间 | G:ups /resource/MdcHG /resource/IdcXiaSha /resource/IdcFudi /resource/IdcJianDe N:1016 /resource/IdcDataCenter
柴油发电机 续航 | G:genset /resource/MdcHG /resource/IdcXiaSha /resource/IdcJianDe N:1016 /resource/IdcFudi /resource/IdcDataCenter
2N | G:2n /resource/IdcXiaSha
N+1 | G:n-plus-1 /resource/IdcFudi
机房温度 | /resource/MdcHG /resource/IdcXiaSha /resource/IdcFudi /resource/IdcJianDe D:start-sla-calc G:aisle /resource/IdcDataCenter
消防 | G:gas-suppression /resource/MdcHG
气体灭火 | G:gas-suppression /resource/MdcHG
门禁 监控 | /resource/MdcHG /resource/IdcXiaSha /resource/IdcFudi /resource/IdcJianDe D:idc-entry-authorization
抗震 | G:seismic
停车 卸货 | /resource/MdcHG
绿电 | /resource/IdcJianDe
江水冷却 | /resource/IdcJianDe
余热利用 | /resource/IdcJianDeNew
整栋定制 | /resource/IdcServiceModels /resource/IdcJianDeNew
二期 进度 | /resource/IdcJianDeNew N:1001
千卡集群 | /resource/ComputePower /resource/IdcJianDeNew /solution/ComputePower
交叉连接 | G:cross-connect
跳线 | G:cross-connect /resource/IdcStaVaServices /service/Idc /resource/IdcXiaSha
IP地址 | /service/Idc#bandwidth /resource/IdcXiaSha D:net-bgp-access /resource/IdcDataCenter
自带 IP | /resource/IdcXiaSha D:net-bgp-access G:asn /resource/IdcDataCenter
IPv6 | G:ipv6 /resource/IdcXiaSha /solution/CombinNet
ipv6双栈 | G:ipv6 /resource/IdcXiaSha /solution/CombinNet N:1008
AS号 | G:asn
BGP多线 | /resource/IdcXiaSha G:bgp
三线机房 | /resource/IdcXiaSha /resource/MdcHG /resource/IdcDataCenter
电信 联通 移动 | /resource/IdcXiaSha /resource/MdcHG /resource/IdcDataCenter /wanPartners
独享带宽 100M | /resource/IdcXiaSha /resource/IdcFudi /service/Idc D:8001 G:cir
带宽怎么收费 | D:8001 /resource/IdcXiaSha /service/Idc G:billing-95
95计费怎么算 | D:8001 G:billing-95
95th percentile | D:8001 G:billing-95
带宽超了怎么办 | /resource/IdcXiaSha D:8001
DDoS 防护 | /resource/IdcXiaSha G:ddos
抗D | /resource/IdcXiaSha G:ddos
CC攻击 | /resource/IdcXiaSha G:ddos G:waf /resource/SafetyRule /solution/SecurityPool
专线价格 | /resource/WanCCS /resource/WanDCS
点对点专线 | /resource/WanDCS /resource/WanCCS
MPLS VPN | /solution/CombinNet G:mpls
MPLS | /solution/CombinNet G:mpls
DCI | /resource/WanDCS
上云专线 | /resource/WanCCS
阿里云专线 | /resource/WanCCS /resource/CloudLinkCloud
腾讯云 互通 | /resource/CloudLinkCloud /resource/WanCCS
AWS | /resource/WanCCS /resource/CloudLinkCloud /solution/UpToCloud /resource/CloudMSP
专线 多久开通 | /resource/WanCCS D:net-ccs-onboarding /resource/WanDCS
杭州到上海 时延 | /resource/WanDCS /resource/CloudLinkCloud N:1002 G:rtt /resource/IdcDataCenter
时延多少毫秒 | /resource/WanDCS G:rtt /resource/CloudLinkCloud /resource/IdcDataCenter D:3104 N:1002
丢包率 | G:packet-loss D:3104
抖动 | G:jitter
双路由 | G:dual-route /resource/WanDCS
光缆挖断 | /resource/WanDCS G:dual-route /resource/IdcJianDe /resource/CloudLinkCloud
400G | N:1005 /resource/WanDCS
OTN | G:otn /resource/WanDCS
SRv6 | /solution/CombinNet
5G 切片 | /solution/CombinNet /solution/CloudAndNet
SD-WAN 价格 | /solution/BranchNetWork
SDWAN许可 | /solution/BranchNetWork
门店联网 | /solution/BranchNetWork
分公司组网 | /solution/BranchNetWork
Office 365 慢 | /solution/SaaSApp
钉钉 卡 | /solution/SaaSApp /resource/Conference
海外访问慢 | /resource/WanAccelerator /solution/SaaSApp
跨境专线 | /resource/WanAccelerator /solution/SaaSApp
CDN | G:cdn /resource/WanAccelerator
GPU 价格 | /resource/ComputePower
H100 多少钱 | /resource/ComputePower
h800 | /resource/ComputePower
A100 租赁 | /resource/ComputePower
B200 | /resource/ComputePower
国产GPU | /resource/ComputePower /solution/ComputePower
大模型训练 | /resource/ComputePower /solution/ComputePower
微调 | /resource/ComputePower /solution/ComputePower
推理 | /resource/ComputePower
训练 7B 模型要多少卡 | /resource/ComputePower /solution/ComputePower D:ai-slurm-jobs
算力租赁 | /resource/ComputePower
智算中心建设 | /solution/ComputePower
RDMA | G:rdma /resource/ComputePower N:1010
infiniband | G:infiniband N:1010 /resource/ComputePower
RoCEv2 | G:roce N:1010 /resource/ComputePower
NVLink | G:nvlink
FP8 | G:fp8
Slurm | G:slurm D:ai-slurm-jobs
checkpoint | G:checkpoint D:ai-slurm-jobs
GPU 验收 | N:1015 D:ai-node-acceptance /resource/ComputePower#acceptance
MFU | /resource/ComputePower /solution/ComputePower D:ai-slurm-jobs
并行文件系统 | G:parallel-fs /resource/CloudStorage
云服务器 价格 | /resource/CloudServices
云主机配置 | /resource/CloudServices
ECS | /resource/CloudServices
vps | /resource/CloudServices
安全组 | G:security-group D:cloud-security-group
端口不通 | D:cloud-security-group /resource/CloudServices
云盘 IOPS | G:iops D:cloud-disk-fio /resource/CloudServices
快照 | G:snapshot /resource/CloudServices
对象存储 价格 | /resource/CloudStorage
S3 兼容 | /resource/CloudStorage
nas | /resource/CloudStorage
归档存储 | /resource/CloudStorage
私有云 | /resource/CubeCloud
信创 | /resource/CubeCloud /solution/DevOps /solution/Database
超融合 | /solution/ConAndMix
混合云 | G:hybrid-cloud /solution/ConAndMix
虚拟化 | /resource/CubeCloud /service/Implement /solution/ConAndMix
VMware 替代 | /resource/CubeCloud /solution/ConAndMix /service/Migrate
数据库托管 | /solution/Database
mysql | /solution/Database
Oracle 迁移 | /solution/Database /service/Migrate
误删数据恢复 | /solution/Database D:cloud-db-backup G:pitr
备份 价格 | /resource/DisasterRecovery
异地容灾 | /resource/DisasterRecovery
两地三中心 | G:two-sites-three-centres /resource/DisasterRecovery
RTO RPO 区别 | G:rto G:rpo /resource/DisasterRecovery
灾备演练 | /resource/DisasterRecovery G:dr-drill
勒索病毒 | /solution/EntSecurity /resource/DisasterRecovery N:1012 D:sec-incident-response
防勒索备份 | N:1012 /resource/DisasterRecovery G:immutable-backup
等保2.0 | /solution/equalGuarantee G:mlps
等保测评多少钱 | /solution/equalGuarantee /resource/SafetyRule
等保二级和三级区别 | /solution/equalGuarantee
等保 流程 | /solution/equalGuarantee D:sec-mlps-process
过等保 | /solution/equalGuarantee /resource/SafetyRule D:sec-mlps-process
定级备案 | /solution/equalGuarantee D:sec-mlps-process G:grading
堡垒机 | G:bastion /resource/SafetyRule /solution/SecurityPool
WAF | G:waf /resource/SafetyRule /solution/SecurityPool
零信任 | /solution/EntSecurity G:zero-trust
渗透测试 报价 | /resource/InfoSecurity
漏洞扫描 | /resource/InfoSecurity
代码审计 | /resource/InfoSecurity
应急响应 | /resource/InfoSecurity D:sec-incident-response
被黑了怎么办 | D:sec-incident-response /resource/InfoSecurity
ISO27001 | /service/Compliance G:iso-27001
个人信息保护法 | N:1014 /service/Compliance
关基 | G:cii /solution/equalGuarantee
ICP备案 | G:icp-filing D:icp-first-filing N:1006
备案要多久 | D:icp-first-filing N:1006 G:icp-filing
备案 材料 | D:icp-first-filing
ICP 许可证 | G:icp-licence N:1006
IDC许可证 | G:idc-licence /about/Introduction
营业执照 资质 | /about/Introduction D:icp-first-filing
公司介绍 | /about/Introduction
联系方式 | /about/Introduction /service/index
客服电话 | /service/index /about/Introduction D:start-support-levels N:1009
投诉 | D:start-support-levels N:1009 /service/index
怎么报修 | D:start-support-levels /service/index N:1009
P1 故障 | /service/index D:start-support-levels N:1009 /solution/maintenanceService /resource/IdcStaVaServices
响应时间 | /service/index D:start-support-levels /resource/IdcStaVaServices /solution/maintenanceService N:1009
7x24 | D:start-support-levels /service/index N:1009 /resource/IdcStaVaServices /solution/maintenanceService
可用性 99.99% | G:availability D:start-sla-calc /service/index#sla /resource/WanDCS /resource/CloudServices
99.9% 一年停机多久 | G:availability D:start-sla-calc /resource/CloudServices /resource/WanDCS /resource/IdcStaVaServices /solution/Database
远程重启服务器 | /resource/IdcStaVaServices D:idc-remote-hands /resource/IdcFudi
驻场运维 | /solution/maintenanceService /resource/IdcStaVaServices
运维外包 | /solution/maintenanceService /service/Entrust
代维 | /solution/maintenanceService
硬盘销毁 | /resource/IdcStaVaServices D:billing-contract-changes
进机房要带什么 | D:idc-entry-authorization /service/Idc
夜间入室 | /service/Idc D:idc-entry-authorization
设备搬迁 | /solution/DCmove
机房搬家 报价 | /solution/DCmove
数据迁移 | /service/Migrate
50TB 多久传完 | /solution/UpToCloud /service/Migrate D:cloud-storage-migration
综合布线 | /service/Implement
机房建设 | /solution/dataCenter
模块化机房 | /solution/dataCenter
续约 | D:billing-contract-changes
押金 | D:billing-contract-changes
开票 | D:billing-invoice
增值税专用发票 | D:billing-invoice
付款方式 | D:billing-invoice
对账单 | D:billing-invoice
客户门户 忘记密码 | D:start-portal-account
API 接口 | D:start-portal-account /solution/CloudAndNet
接口密钥 | D:start-portal-account
代理加盟 | /partners /linkWanPartnerPol
佣金 | /linkWanPartnerPol /partners
光缆出租 | /wanPartners
闲置机房 | /resource/IdcCoop /partners
招聘 网络工程师 | /about/Join
实习 | /about/Join
客户案例 | /cases
银行案例 | /cases /solution/InternetoF
医院 | /cases /solution/equalGuarantee /solution/Database
游戏 | /cases /resource/IdcXiaSha /solution/Containerization
自动驾驶 | /cases /solution/ComputePower
隐私政策 | /privacy
法律声明 | /legal
数据库备份 | D:cloud-db-backup /solution/Database /resource/DisasterRecovery
Linux 加固 | D:sec-linux-baseline
日志留存 | D:sec-log-retention G:log-retention
iperf3 | N:1004 D:net-dcs-acceptance
mtr | D:3104
FRR | D:net-bgp-access
BIRD | D:net-bgp-access
nccl-tests | D:ai-nccl-tests
可用率换算 | /resource/WanDCS#availability /resource/CloudServices#minutes /resource/IdcStaVaServices#availability /solution/Database#availability D:start-sla-calc
灾备等级 选择 | /resource/DisasterRecovery
配置器 | /service/index#configure
报价单 | /service/index#configure D:start-choose-product
算力估算 | /resource/ComputePower#estimate /solution/ComputePower D:ai-slurm-jobs
机房比较工具 | /resource/IdcDataCenter
云桌面价格 | /resource/Desktop
居家办公 | /resource/Desktop
会议室终端 | /resource/Conference
区块链 备案 | /solution/Blockchain
银行 | /solution/InternetoF
证券 行情 低时延 | /solution/InternetoF
devops 流水线 | /solution/DevOps
k8s | G:kubernetes /solution/Containerization
微服务 | /solution/Containerization
hadoop | /resource/BigData
数据湖 | /resource/BigData
人天 | /service/Consultative /service/Advisory
网络规划咨询 | /service/Advisory
帮助文档 | /documents
术语 | /glossary
新闻 | /about/News
手机版 | /mobResource/index
首页 | /
機櫃 | /resource/IdcServiceModels
機房 | /resource/IdcDataCenter
頻寬計費 | D:8001 G:billing-95 /service/Idc /resource/IdcXiaSha
災備 | /resource/DisasterRecovery
雲主機 | /resource/CloudServices
等級保護 | /solution/equalGuarantee
裸光纖 | /resource/WanDCS G:dark-fibre
備案 | D:icp-first-filing G:icp-filing N:1006 D:icp-changes
ＧＰＵ租用 | /resource/ComputePower
ＰＵＥ | G:pue N:1007 N:1003
９９.９９％ | G:availability D:start-sla-calc /service/index#sla /resource/WanDCS /resource/CloudServices
ＢＧＰ　多线 | /resource/IdcXiaSha G:bgp
jifang | /resource/IdcDataCenter
jigui | /resource/IdcServiceModels
zaibei | /resource/DisasterRecovery
suanli | /resource/ComputePower
dbsj | /solution/equalGuarantee /resource/SafetyRule
yunzhuanxian | /resource/WanCCS
beian | D:icp-first-filing G:icp-filing D:icp-changes D:icp-public-security
fapiao | D:billing-invoice
hangzhou | /resource/IdcDataCenter /resource/IdcFudi /resource/MdcHG /resource/IdcXiaSha N:1005
jiande | /resource/IdcJianDe /resource/IdcJianDeNew
xiasha | /resource/IdcXiaSha
灾倍 | /resource/DisasterRecovery
等宝三级 | /solution/equalGuarantee /resource/SafetyRule G:mlps
服务器脱管 | /resource/IdcServiceModels /resource/IdcFudi
infiniban | G:infiniband N:1010
kubenetes | G:kubernetes /solution/Containerization
postgre | /solution/Database
colocation | /resource/IdcServiceModels /service/Idc /resource/IdcFudi
data center | /resource/IdcDataCenter
dedicated line | /resource/WanCCS /resource/WanDCS
cloud storage | /resource/CloudStorage
price | /resource/IdcServiceModels /product/index /service/Idc
contact | /service/index /about/Introduction
disaster recovery | /resource/DisasterRecovery
GPU rental | /resource/ComputePower
sla credit | D:start-sla-calc /service/index
机房租金 | /resource/IdcServiceModels /service/Idc /resource/IdcFudi
托管一台服务器 | /resource/IdcFudi /resource/IdcServiceModels
杭州 GPU 服务器 | /resource/ComputePower
华为云专线接入 | /resource/WanCCS /resource/CloudLinkCloud
伺服器託管 | /resource/IdcServiceModels /resource/IdcFudi
網路專線 | /resource/WanCCS /resource/WanDCS
資料中心 | /resource/IdcDataCenter
專線 | /resource/WanCCS /resource/WanDCS
雲桌面 | /resource/Desktop
發票 | D:billing-invoice
資安 | /resource/InfoSecurity /resource/SafetyRule /solution/EntSecurity
供电冗余 | /resource/IdcFudi /resource/MdcHG /resource/IdcXiaSha G:2n G:n-plus-1
双电源 | /service/Idc /resource/IdcServiceModels G:sts /resource/IdcStaVaServices D:idc-rack-mounting
制冷方式 | /resource/MdcHG /resource/IdcXiaSha /resource/IdcFudi /resource/IdcJianDe /resource/IdcDataCenter
漏水检测 | /resource/IdcStaVaServices /resource/MdcHG /resource/IdcXiaSha /resource/IdcJianDe
等级保护备案 | /solution/equalGuarantee D:sec-mlps-process G:grading
三级等保 费用 | /solution/equalGuarantee /resource/SafetyRule
密码应用评估 | G:crypto-assessment /service/Compliance
国密 | G:sm-crypto
云主机 等保 | /resource/SafetyRule /solution/equalGuarantee
离职员工数据 | /resource/Desktop
双十一 扩容 | /solution/Containerization /solution/ConAndMix /cases
存储 三副本 | G:replica /resource/CloudStorage
数据可靠性 | /resource/CloudStorage G:erasure-coding
11个9 | /resource/CloudStorage
网络丢包怎么查 | D:3104
MTU 9000 | G:mtu D:net-dcs-acceptance D:net-ccs-onboarding
vlan | G:vlan
QinQ | G:qinq
反向DNS | /service/Idc /resource/IdcXiaSha D:net-bgp-access
机柜电流 | D:idc-power-budget /service/Idc /resource/IdcServiceModels
16A | D:idc-power-budget /resource/IdcXiaSha /service/Idc /resource/IdcServiceModels /resource/IdcFudi
超电怎么办 | D:idc-power-budget /service/Idc /resource/IdcServiceModels
停电演练 | N:1016
发电机多久启动 | G:genset N:1016 /resource/MdcHG /resource/IdcXiaSha /resource/IdcFudi
设备进场 | D:idc-rack-mounting D:idc-entry-authorization /service/Idc
快递代收 | /resource/IdcFudi /resource/IdcStaVaServices
U盘 系统重装 | /resource/IdcStaVaServices D:idc-remote-hands
合同到期 | D:billing-contract-changes /resource/CubeCloud
转让 主体变更 | D:billing-contract-changes
月付 | /resource/IdcFudi D:billing-invoice /service/Idc
保密协议 | /service/Advisory /service/Consultative /resource/InfoSecurity /solution/maintenanceService /service/Migrate
个人能不能租机柜 | /resource/IdcFudi /resource/IdcServiceModels /service/Idc
代理商政策 | /linkWanPartnerPol /partners
机房合建 分成 | /resource/IdcCoop
培训 认证 | /linkWanPartnerSup
面试流程 | /about/Join
许可证编号 | /about/Introduction
渲染农场 | /resource/IdcJianDe /resource/ComputePower
跨机房同步复制距离 | N:1002 /resource/WanDCS /resource/DisasterRecovery
SRIOV 虚拟机 | /resource/CloudServices
AllReduce 带宽低 | D:ai-nccl-tests N:1010
显存不够 | /resource/ComputePower
xid 错误 | D:ai-node-acceptance
rsyslog | D:sec-log-retention
fail2ban ssh 加固 | D:sec-linux-baseline
PITR | G:pitr D:cloud-db-backup
k8s gpu 调度 | /solution/Containerization
cicd | /solution/DevOps
备案号放哪里 | D:icp-first-filing D:icp-public-security N:1006
工业和信息化部 许可查询 | /about/Introduction G:idc-licence N:1006
灾备等级5级 | /resource/DisasterRecovery G:dr-levels
仲裁 脑裂 | /resource/DisasterRecovery
网络安全法 日志 | D:sec-log-retention G:log-retention
wangluo | /resource/WanCCS /solution/CombinNet /solution/BranchNetWork /solution/CloudAndNet /wanPartners
yewu lianxuxing | G:bcm
等保侧评 | /solution/equalGuarantee G:mlps-assessment N:1011
数据中新 | /resource/IdcDataCenter
专现 | /resource/WanCCS /resource/WanDCS
负载均横 | /resource/CloudServices
`;

const PLACES: readonly (readonly [short: string, path: string])[] = [['D:', '/documents?id='], ['N:', '/about/NewsDetail?id='], ['G:', '/glossary#']];

function pathOf(place: string): string {
  const known = PLACES.find(([short]) => place.startsWith(short));
  return known ? known[1] + place.slice(known[0].length) : place;
}

/** Reads rows of queries, each with its wanted places. */
export const judgedQueries = (rows: string) =>
  rows.trim().split('\n').map((row) => {
    const [query = '', places = ''] = row.split(' | ');
    return { query, wanted: places.split(' ').map(pathOf) };
  });

/** The queries with their wanted places. */
export const VISITOR_QUERIES = judgedQueries(ROWS);
