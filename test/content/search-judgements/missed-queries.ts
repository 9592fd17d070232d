/**
 * What missed: of 586 queries of visitors, 264 of purchasing departments, small firms, customers and partners, and 50 in
 * English, whose places were chosen before they were asked, those that had no wanted place among the first three; and words
 * in English that were taken because they found nothing. Most have one since their words are data; the others stay in the
 * list, because the test asserts a share.
 */
import { judgedQueries } from './visitor-queries.ts';

const ROWS = `
多活 | G:active-active /resource/DisasterRecovery /solution/InternetoF
热备 | /resource/DisasterRecovery G:active-active /solution/Database
千兆带宽 | /resource/IdcXiaSha /resource/IdcServiceModels /service/Idc /resource/WanCCS
2兆瓦 | /resource/IdcServiceModels /resource/IdcJianDeNew /solution/dataCenter /resource/IdcCoop
风冷 | /resource/IdcFudi G:in-row /resource/IdcDataCenter
烟感 | /resource/MdcHG /resource/IdcXiaSha /resource/IdcFudi G:gas-suppression
防雷接地 | /resource/MdcHG /solution/dataCenter /resource/IdcXiaSha /service/Implement
浙江机房 | /resource/IdcDataCenter
华东机房 | /resource/IdcDataCenter
拱墅区 | /resource/MdcHG
宁波 | /resource/IdcDataCenter /resource/WanDCS /resource/WanCCS /resource/CloudLinkCloud /resource/WanAccelerator /solution/BranchNetWork
香港 | /resource/WanAccelerator /solution/SaaSApp /resource/CloudLinkCloud
新加坡 | /resource/WanAccelerator /solution/SaaSApp /resource/CloudLinkCloud
机房照片 | /resource/IdcDataCenter /resource/MdcHG
还有柜子吗 | /resource/IdcDataCenter /resource/IdcServiceModels
库存 | /resource/IdcDataCenter /resource/ComputePower /resource/IdcServiceModels
独立机房 | /resource/IdcServiceModels
私有笼子 | /resource/IdcServiceModels
1/4柜 | /resource/IdcFudi /resource/IdcServiceModels
四分之一柜 | /resource/IdcFudi /resource/IdcServiceModels
主机托管 | /resource/IdcServiceModels /resource/IdcFudi /service/Idc
机房租赁 | /resource/IdcServiceModels /resource/IdcDataCenter
退款 | D:billing-contract-changes D:billing-invoice /service/Idc
按小时计费 | /resource/ComputePower /resource/CloudServices
优惠 | /product/index /resource/CloudServices /resource/ComputePower /resource/IdcServiceModels /service/index /linkWanPartnerPol
测试机 | /resource/ComputePower /resource/CloudServices
POC | /resource/ComputePower /resource/WanAccelerator /linkWanPartnerSup /solution/BranchNetWork
报价 | /service/index /resource/IdcServiceModels /product/index
95峰值 | G:billing-95 D:8001
静态ip | /resource/CloudServices D:net-bgp-access /resource/IdcStaVaServices /service/Idc
固定IP 多少钱 | /resource/IdcServiceModels /service/Idc /resource/CloudServices /resource/IdcStaVaServices
换IP | /resource/IdcStaVaServices /service/Idc /resource/CloudServices D:net-bgp-access D:icp-changes
CN2 | /resource/IdcXiaSha /resource/WanAccelerator G:bgp
移动线路 | /resource/IdcXiaSha G:bgp /resource/IdcDataCenter
网站打不开 | D:3104 D:icp-changes D:cloud-security-group /service/index
服务器连不上 | D:cloud-security-group D:3104 /service/index
延迟高 | D:3104 /resource/WanAccelerator
线路中断 | D:3104 /service/index /resource/WanCCS /resource/WanDCS D:start-support-levels
traceroute | D:3104
光模块 | D:net-dcs-acceptance D:net-ccs-onboarding /resource/WanDCS G:single-mode
专线验收 | D:net-dcs-acceptance G:rfc2544
Direct Connect | /resource/WanCCS
ExpressRoute | /resource/WanCCS
高速通道 | /resource/WanCCS
天翼云 | /resource/WanCCS /resource/CloudLinkCloud /resource/CloudMSP
云联网 | /resource/CloudLinkCloud /resource/WanCCS
总部分支互联 | /solution/BranchNetWork
zoom | /resource/Conference /solution/SaaSApp
teams | /solution/SaaSApp /resource/Conference
SAP 访问慢 | /resource/WanAccelerator /solution/SaaSApp
翻墙 | /resource/WanAccelerator /solution/SaaSApp
出海 | /resource/WanAccelerator /solution/SaaSApp
L40S | /resource/ComputePower
寒武纪 | /resource/ComputePower
海光 | /resource/ComputePower /resource/CubeCloud
万卡集群 | /solution/ComputePower /resource/ComputePower
deepseek | /resource/ComputePower /solution/ComputePower
DeepSeek 私有化部署 | /resource/ComputePower /solution/ComputePower
LLM training cost | /resource/ComputePower /solution/ComputePower
带宽不达标 | D:ai-nccl-tests D:3104 D:net-dcs-acceptance
断点续训 | G:checkpoint
lustre | G:parallel-fs /resource/ComputePower /resource/CloudStorage
GPFS | G:parallel-fs /resource/ComputePower /resource/CloudStorage
瘦客户机 | /resource/Desktop
COS | /resource/CloudStorage G:object-storage
minio | /resource/CloudStorage D:cloud-storage-migration G:object-storage
网盘 | /resource/CloudStorage
冷数据 | /resource/CloudStorage
磁盘测速 | D:cloud-disk-fio
硬盘读写慢 | D:cloud-disk-fio
2核4G | /resource/CloudServices
重置密码 | D:start-portal-account
控制台 登录 | D:start-portal-account
子账号 权限 | D:start-portal-account
麒麟 | /resource/CubeCloud
鲲鹏 | /resource/CubeCloud /resource/ComputePower
达梦 | /solution/Database /resource/CubeCloud
oceanbase | /solution/Database
redis | /solution/Database
MongoDB | /solution/Database
sqlserver | /solution/Database
数据中台 | /resource/BigData
数仓 | /resource/BigData
istio | G:service-mesh /solution/Containerization
上云方案 | /solution/UpToCloud
3-2-1备份 | /resource/DisasterRecovery G:immutable-backup
GB/T 22239 | G:mlps /resource/SafetyRule /solution/equalGuarantee
gbt22239-2019 | G:mlps /resource/SafetyRule /solution/equalGuarantee
日志保存6个月 | G:log-retention D:sec-log-retention
IPS | /solution/SecurityPool /resource/SafetyRule G:firewall
护网 | /resource/InfoSecurity
现场帮忙插线 | D:idc-remote-hands /resource/IdcStaVaServices
400电话 | /service/index N:1009
四个九 | G:availability G:sla D:start-sla-calc
机房验收 | /solution/dataCenter /service/Implement
伙伴等级 | /linkWanPartnerArc
薪资 | /about/Join
怎么走 | /about/Introduction /resource/IdcDataCenter
资质证书 | /about/Introduction
客户名单 | /cases
学校 | /cases
比特币 | /solution/Blockchain
dengbaosanji | /resource/SafetyRule /solution/equalGuarantee
jifangtuoguan | /resource/IdcServiceModels /service/Idc /resource/IdcDataCenter
机放托管 | /resource/IdcServiceModels /service/Idc /resource/IdcDataCenter
建的机房 | /resource/IdcJianDe
液泠 | G:liquid-cooling /resource/MdcHG /resource/IdcJianDeNew
disater recovery | /resource/DisasterRecovery
clound | /resource/CloudServices G:cloud
異地備援 | /resource/DisasterRecovery
資訊安全 | /resource/InfoSecurity /resource/SafetyRule
電力容量 | /resource/IdcDataCenter /resource/MdcHG D:idc-power-budget /resource/IdcXiaSha /resource/IdcJianDe
物件儲存 | /resource/CloudStorage G:object-storage
backup | /resource/DisasterRecovery
pricing | /product/index /resource/IdcServiceModels /service/index
about us | /about/index /about/Introduction
jobs | /about/Join
security | /resource/SafetyRule /resource/InfoSecurity /solution/EntSecurity
email | /about/Introduction /service/index /about/Join
云 | /resource/CloudServices G:cloud
柜 | /resource/IdcServiceModels G:rack-unit /resource/IdcDataCenter
机柜电流多大 | D:idc-power-budget /resource/IdcServiceModels G:rack-power /resource/MdcHG
停电自动切换 | G:sts G:ups N:1016 /resource/MdcHG /resource/IdcXiaSha
等保一体机 | /resource/SafetyRule /solution/SecurityPool
40G | /resource/WanDCS /resource/IdcXiaSha /resource/ComputePower
专线多少钱一个月 | /resource/WanCCS /resource/WanDCS
移动云 | /resource/WanCCS /resource/CloudLinkCloud /resource/CloudMSP
V100 | /resource/ComputePower
英伟达 | /resource/ComputePower
统信 | /resource/CubeCloud
人大金仓 | /solution/Database /resource/CubeCloud
tidb | /solution/Database
elasticsearch | /solution/Database /resource/BigData
clickhouse | /resource/BigData /solution/Database
ceph | /resource/CloudStorage G:object-storage /resource/CubeCloud
苏州 | /resource/IdcDataCenter /resource/WanDCS /resource/WanCCS /resource/CloudLinkCloud /solution/BranchNetWork
成都 | /resource/IdcDataCenter /resource/WanDCS /resource/WanCCS /resource/CloudLinkCloud /solution/BranchNetWork
萧山 | /resource/IdcDataCenter /resource/IdcXiaSha
美国 | /resource/WanAccelerator /solution/SaaSApp
whatsapp | /resource/WanAccelerator /solution/SaaSApp
github 慢 | /resource/WanAccelerator /solution/SaaSApp
webex | /resource/Conference /solution/SaaSApp
pc 云化 | /resource/Desktop
备案多少天 | D:icp-first-filing G:icp-filing
怎么续费 | D:billing-contract-changes
合同模板 | D:billing-contract-changes /service/Idc
机房值班 | /solution/maintenanceService /resource/IdcStaVaServices /service/index
重启服务器 | /resource/IdcStaVaServices D:idc-remote-hands
careers | /about/Join
cloud storage price | /resource/CloudStorage
jifangjiage | /resource/IdcServiceModels /resource/IdcDataCenter /service/Idc
dengbaoceping | /solution/equalGuarantee G:mlps-assessment G:mlps
gpuzulin | /resource/ComputePower
網絡安全 | /resource/SafetyRule /solution/EntSecurity /resource/InfoSecurity
zhuanxianjiage | /resource/WanCCS /resource/WanDCS
beianliucheng | D:icp-first-filing
zaibeifangan | /resource/DisasterRecovery
luojinshufuwuqi | /resource/ComputePower
yewushangyun | /solution/UpToCloud
gongsijianjie | /about/Introduction
报价清单 | /service/index#configure D:start-choose-product
配置清单 报价 | /service/index#configure
机柜 带宽 一起报价 | /service/index#configure
自助报价 | /service/index#configure
在线报价 | /service/index#configure
在线选配 | /service/index#configure
价格计算器 | /service/index#configure
费用计算器 | /service/index#configure
报价工具 | /service/index#configure
算一下 月费 | /service/index#configure
年度预算 | /service/index#configure /service/Advisory
整体报价 | /service/index#configure
机房托管招标 | /service/index#configure
机柜租赁 招标文件 | /service/index#configure
技术规范书 | /service/index#configure
采购文件 | /service/index#configure /service/Advisory
技术条款 | /service/index#configure
合同写什么 | /service/index#configure
合同附件 | /service/index
比选 | /resource/IdcDataCenter#compare /service/index#decision D:start-choose-product
选型 | D:start-choose-product /service/index#decision /product/index /solution/index
机房选型 | /resource/IdcDataCenter /resource/IdcServiceModels D:start-choose-product
五个机房 区别 | /resource/IdcDataCenter
机房评估表 | /resource/IdcCoop#checklist /resource/IdcDataCenter
供应商准入 | /about/Introduction /about/index
供应商入库 | /about/Introduction /about/index
供应商资质 | /about/Introduction /about/index
供应商资料 | /about/Introduction /about/index
供应商调查 | /about/Introduction /about/index
尽调 | /about/Introduction /about/index
公司成立时间 | /about/Introduction
同类项目业绩 | /cases
业绩 | /cases
最低消费 | G:billing-95 D:8001 G:cir
验收报告 | /service/Implement D:net-dcs-acceptance D:ai-node-acceptance /service/Idc
多久能开通 | /resource/WanDCS /resource/WanCCS /resource/CloudServices /service/Idc /resource/IdcServiceModels /service/index#configure /resource/ComputePower
99.9% 停机多久 | /resource/CloudServices#minutes /resource/WanDCS#availability /solution/Database#availability /resource/IdcStaVaServices#availability G:availability
99.95 一年停多久 | /resource/CloudServices#minutes /resource/WanDCS#availability /solution/Database#availability /resource/IdcStaVaServices#availability G:availability
机柜预留期 | /service/Idc /resource/IdcServiceModels /resource/IdcDataCenter D:billing-contract-changes
扩容 优先权 | /resource/IdcServiceModels /service/Idc /resource/IdcDataCenter /resource/IdcJianDeNew
服务承诺 | /service/index
交付周期 清单 | /service/index#configure
SLA 怎么写进合同 | /service/index#configure /service/index#sla D:start-sla-calc
预算表 | /service/index#configure /service/Advisory
可研报告 | /service/Advisory /solution/ComputePower
厂家授权 | /linkWanPartnerSup /partners
资质文件 | /about/Introduction
等保证书 | /about/Introduction /solution/equalGuarantee /resource/IdcDataCenter /service/Compliance D:sec-mlps-process
参考客户电话 | /cases
增值税 | D:billing-invoice
滞纳金 | D:billing-invoice D:billing-contract-changes
签合同流程 | D:billing-contract-changes /service/index /service/Idc /resource/IdcServiceModels /solution/index D:start-choose-product
合同到期 | D:billing-contract-changes
涨价 | D:billing-contract-changes /resource/IdcServiceModels /service/Idc
数据归还 | D:billing-contract-changes D:ai-dataset-transfer /privacy /service/Entrust /resource/DisasterRecovery
更换联系人 | D:start-portal-account D:idc-entry-authorization
变更窗口 | /service/index /service/Entrust D:start-support-levels /solution/maintenanceService
哪个机房便宜 | /resource/IdcDataCenter /resource/IdcJianDe /resource/IdcFudi /resource/IdcServiceModels
离市区最近的机房 | /resource/IdcFudi /resource/IdcDataCenter
我们只有两台机器 | /resource/IdcFudi /resource/IdcServiceModels /service/Idc
公司机房太热 | /solution/DCmove /solution/dataCenter /resource/IdcDataCenter /service/Idc
办公室搬家 服务器怎么办 | /solution/DCmove /service/Migrate
网站打不开 找谁 | /service/index D:start-support-levels N:1009
网站被攻击了 | /solution/EntSecurity /resource/InfoSecurity D:sec-incident-response /resource/IdcXiaSha
中了勒索病毒 | D:sec-incident-response N:1012 /resource/DisasterRecovery /resource/InfoSecurity
能不能自己去机房 | D:idc-entry-authorization /service/Idc
收货地址 | /resource/IdcStaVaServices /service/Idc D:idc-rack-mounting /about/Introduction /resource/IdcFudi
开分店 网络 | /solution/BranchNetWork
几家店连一起 | /solution/BranchNetWork /solution/CombinNet
开会卡 | /resource/Conference /solution/SaaSApp /resource/WanAccelerator
存照片 视频 | /resource/CloudStorage
退钱 | D:billing-contract-changes D:billing-invoice
不想用了 | D:billing-contract-changes
你们是国企吗 | /about/Introduction /about/index
招不招人 | /about/Join
双因子 绑定手机换了 | D:start-portal-account
给同事开权限 | D:start-portal-account D:idc-entry-authorization
计划维护算不算停机 | D:start-sla-calc /resource/CloudLinkCloud
带设备出机房 | D:idc-entry-authorization
电流超了 | D:idc-power-budget /service/Idc G:rack-power
误码率 | D:net-dcs-acceptance
BGP 起不来 | D:net-bgp-access
欠费 会停吗 | D:billing-invoice /resource/ComputePower /resource/CloudServices
公司改名 | D:billing-contract-changes D:icp-changes
有个楼想做机房 | /resource/IdcCoop
值班工程师 招聘 | /about/Join
社招 | /about/Join
quotation | /service/index#configure D:start-choose-product
quote | /service/index#configure D:start-choose-product
RFP | /service/index#configure /service/Advisory
tender | /service/index#configure /service/Advisory
procurement | /service/index#configure D:start-choose-product
contract | D:billing-contract-changes D:8001 /service/Entrust /service/index#configure D:billing-invoice
invoice | D:billing-invoice
payment | D:billing-invoice
deposit | D:billing-contract-changes /service/Idc
refund | D:billing-contract-changes D:billing-invoice
discount | /linkWanPartnerPol /product/index /resource/IdcServiceModels /resource/ComputePower
termination | D:billing-contract-changes /resource/IdcFudi /service/Idc
renewal | D:billing-contract-changes
configurator | /service/index#configure
calculator | /resource/ComputePower#estimate /solution/ComputePower#estimate /resource/CloudServices#minutes /service/index#configure
ticket | D:start-support-levels D:idc-remote-hands /service/index
support | /service/index D:start-support-levels
incident | D:start-support-levels /service/index D:sec-incident-response
escalation | D:start-support-levels N:1009 /service/index
hotline | /service/index N:1009
maintenance window | D:start-support-levels /service/index /resource/MdcHG D:billing-contract-changes N:1005
outage | D:start-sla-calc N:1016 /service/index /resource/DisasterRecovery /solution/DCmove /service/Migrate
downtime | D:start-sla-calc /resource/CloudServices /resource/DisasterRecovery /service/Migrate /solution/DCmove /resource/WanDCS
power outage | N:1016 /resource/MdcHG /resource/IdcXiaSha /resource/IdcFudi
electricity | /resource/MdcHG /resource/IdcServiceModels /resource/IdcXiaSha /resource/IdcFudi /resource/IdcCoop
redundancy | G:n-plus-1 G:2n /resource/IdcFudi /solution/CombinNet /resource/MdcHG /solution/dataCenter
generator | G:genset
fire suppression | G:gas-suppression /resource/MdcHG /resource/IdcXiaSha
floor load | /resource/IdcJianDeNew /resource/MdcHG /resource/IdcCoop /solution/dataCenter
seismic | G:seismic
access control | D:idc-entry-authorization /resource/MdcHG /resource/IdcServiceModels /resource/IdcXiaSha
site visit | /resource/IdcDataCenter D:idc-entry-authorization /resource/MdcHG /resource/IdcXiaSha /about/Introduction
cabinet | /resource/IdcServiceModels G:rack-unit /service/Idc
cage | /resource/IdcServiceModels
carrier | G:bgp /resource/IdcXiaSha /wanPartners /solution/CombinNet
fiber | G:dark-fibre /resource/WanDCS G:single-mode
throughput | D:3104 /resource/WanAccelerator /resource/WanDCS D:net-dcs-acceptance G:rfc2544 /resource/CloudStorage D:cloud-disk-fio
virtual machine | /resource/CloudServices
restore | D:cloud-db-backup /resource/DisasterRecovery /solution/Database
ransomware | /resource/DisasterRecovery N:1012 D:sec-incident-response
relocation | /solution/DCmove
cluster | /resource/ComputePower /solution/Containerization /solution/ComputePower D:ai-slurm-jobs
audit | /service/Compliance D:sec-log-retention N:1014 G:bastion
license | /about/Introduction G:idc-licence G:icp-licence N:1006
certificate | /service/Compliance /about/Introduction /solution/equalGuarantee
consulting | /service/Advisory /service/Consultative
outsourcing | /solution/maintenanceService /service/Entrust
customers | /cases
hospital | /cases /solution/equalGuarantee
bank | /cases /solution/InternetoF
gaming | /cases
factory | /cases /solution/BranchNetWork /solution/CloudAndNet
partner | /partners
reseller | /partners /linkWanPartnerArc /linkWanPartnerPol
news | /about/News
documentation | /documents
privacy | /privacy
login | D:start-portal-account
address | /about/Introduction
deployment | /service/Implement /solution/Containerization /solution/DevOps
delivery time | /resource/WanDCS /resource/ComputePower /service/Idc /resource/IdcServiceModels /service/index#configure /resource/WanCCS
monitoring | /resource/MdcHG /resource/IdcXiaSha /service/Entrust /solution/maintenanceService /resource/ComputePower /resource/CloudMSP /resource/IdcStaVaServices
temperature | /resource/MdcHG /resource/IdcXiaSha /solution/dataCenter /resource/IdcFudi G:free-cooling
generator runtime | G:genset
cloud backup | /resource/DisasterRecovery D:cloud-db-backup /resource/CloudStorage
private cloud | /resource/CubeCloud
hybrid cloud | /solution/ConAndMix
green power | /resource/IdcJianDe N:1007
log retention | D:sec-log-retention G:log-retention
incident response | D:sec-incident-response /resource/InfoSecurity D:start-support-levels
data export | G:data-export /service/Compliance
privacy policy | /privacy
contract term | D:billing-contract-changes /resource/IdcServiceModels
move servers | /solution/DCmove /service/Migrate
job openings | /about/Join
object storage price | /resource/CloudStorage
power density | G:rack-power D:idc-power-budget /resource/MdcHG /resource/IdcJianDeNew
managed services | /service/Entrust /solution/maintenanceService
change bandwidth | D:billing-contract-changes /service/Idc /resource/IdcXiaSha
`;

/** The queries with their wanted places. */
export const MISSED_QUERIES = judgedQueries(ROWS);
