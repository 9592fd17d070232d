/** Words of the search as data: what means the same, what says nothing, and what is asked for most. */
import type { SectionRole } from './model.ts';

/**
 * Groups of spellings that mean the same to a buyer; looking for one finds the others as well, after its own
 * places. Latin words in lower case with single spaces.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['价格', '多少钱', '费用', '收费', '报价', '计费', '计价', '资费', '价钱'],
  // With what a keyboard makes of the same sound.
  ['机柜', '机架', '托管', '拖管', 'rack', 'colocation', 'colo'],
  ['福地', '福第', '富地'],
  ['杭钢', '杭刚', '航钢'],
  ['建德', '建得'],
  ['机房', '数据中心', 'idc', 'datacenter', 'data center'],
  ['带宽', '网速', 'bandwidth', 'bandwith'],
  ['95 计费', '九五计费', '95 百分位', '95th', '95 带宽', '百分位计费'],
  ['等保', '等级保护', '等保测评', 'mlps'],
  ['灾备', '容灾', '灾难恢复', 'disaster recovery'],
  ['备份', '备份恢复', 'backup'],
  ['专线', '云专线', '点对点专线', 'leased line', 'mstp', 'sdh'],
  ['国际专线', '跨境专线', '海外', 'iplc'],
  ['裸纤', '裸光纤', '暗光纤', '暗纤', 'dark fiber', 'dark fibre'],
  ['波道', '波分', 'dwdm', 'wavelength'],
  ['时延', '延迟', '延时', 'latency', 'rtt'],
  ['丢包', '掉包', 'packet loss'],
  ['断电', '停电', '市电中断', '掉电'],
  ['演练', '演习', 'drill'],
  ['柴发', '柴油发电机', '油机', '发电机'],
  ['电池', '蓄电池', 'battery'],
  ['空调', '制冷', '冷却', 'cooling'],
  ['液冷', '冷板', '水冷'],
  ['能耗', '能效', 'pue', '电能比'],
  ['显卡', 'gpu', '算力卡', '加速卡', 'h20', 'a800', 'h800', 'a100', 'h100', '4090'],
  ['昇腾', '国产加速卡', '国产算力', '国产训练卡', '国产卡'],
  ['算力', '智算', 'compute'],
  ['ib', 'infiniband', '无限带宽'],
  ['八卡', '8 卡'],
  ['八卡服务器', '8 卡服务器'],
  ['裸金属', '物理机', 'bare metal', '物理服务器'],
  ['云主机', '云服务器', '虚拟机', 'ecs', 'vm'],
  ['云桌面', '虚拟桌面', '桌面云', 'vdi'],
  ['对象存储', 'oss', 's 3', '存储桶'],
  ['容器', 'k8s', 'kubernetes', 'docker'],
  ['多云', '多云管理', 'msp'],
  ['租用', '租赁', '起租', '租期', '包断'],
  ['搬迁', '搬家', '迁址', '机房迁移'],
  ['高性能计算', 'hpc'],
  ['温度', '送风', '温湿度'],
  ['迁移', '上云', 'migration'],
  ['上架', '装机', '设备安装'],
  ['入室', '进机房', '进场', '进入机房'],
  ['参观', '看机房', '带看', '参观预约'],
  ['远程手', '代操作', 'remote hands', '工单'],
  ['报障', '故障申报', '报修', '保修', '投诉'],
  ['赔付', '赔偿', '抵扣', '服务补偿', '违约'],
  ['可用率', '可用性', 'sla', '服务等级'],
  ['tier', 'tia 942'],
  ['ntp', '对时', '时间源', '统一时钟'],
  ['备案', 'icp', '网站备案'],
  ['公安备案', '公安联网备案', '网安备案'],
  ['许可证', '牌照', '经营许可', '资质'],
  ['发票', '开票', '账单', '对账'],
  ['退租', '退订', '解约', '终止合同'],
  ['续约', '续费', '续签'],
  ['堡垒机', '运维审计', 'bastion', '跳板机'],
  ['防火墙', 'firewall', '下一代防火墙'],
  ['清洗', '抗 ddos', 'ddos', '流量清洗', '高防'],
  ['渗透', '渗透测试', 'pentest'],
  ['日志', '审计日志', '日志留存', 'log'],
  ['应急', '应急响应', '入侵', '中毒', '勒索'],
  ['密评', '密码测评', '商用密码'],
  ['个人信息', '隐私', 'pipl'],
  ['国产化', '信创'],
  ['分支', '门店', '分公司', '办事处'],
  ['sd wan', 'sdwan', '软件定义广域网', '分支组网'],
  ['互联网接入', 'isp'],
  ['负载均衡', 'slb', 'elb', 'load balancer'],
  ['远程桌面', 'rdp'],
  ['远程办公', '云桌面', '在家办公'],
  ['视频会议', '云会议', 'meeting'],
  ['代理', '代理商', '渠道', '经销商'],
  ['招聘', '岗位', '职位', '加入我们', '简历'],
  ['gbps', 'gb s', 'gbit s', '千兆'],
  ['荷载', '承重', '楼板承重'],
  ['单柜功率', '机柜功率', '单机柜功率', '高密', '多少瓦', '几千瓦'],
  ['地址', '位置', '在哪里', '在哪', '交通'],
  ['客服', '电话', '联系', '热线', '联系方式'],
];

/** What a section is about by its role, in the words that are looked for; its own text often says it otherwise. */
export const ROLE_WORDS: Readonly<Partial<Record<SectionRole, readonly string[]>>> = {
  billing: ['价格', '费用', '计费', '报价', '多少钱'],
  pricing: ['价格', '费用', '计费', '报价', '多少钱'],
  sla: ['SLA', '服务等级', '可用性'],
  power: ['供电', '电力'],
  cooling: ['制冷', '空调'],
  visit: ['参观', '预约', '看机房'],
  spec: ['规格', '参数'],
  process: ['流程', '步骤'],
  deliverables: ['交付物'],
  exclusions: ['不包含'],
};

/** Words that tell nothing apart; left out of a query that has others. */
export const STOP_WORDS: readonly string[] = [
  '是什么意思', '什么意思', '是什么', '什么是', '为什么', '怎么办', '怎么样', '怎么写', '怎么算', '怎么', '怎样', '如何', '哪些', '哪个', '哪家', '有没有', '是否', '能不能', '可不可以',
  '可以', '需要', '多久', '多少', '多大', '什么', '一个', '我们', '你们', '请问', '关于', '以及', '的', '了', '吗', '呢', '和', '与', '要', '能', '有', '在', '吧', '做',
];

/** What visitors look for most; shown where nothing is asked. Each finds something: a test holds that. */
export const POPULAR_QUERIES: readonly string[] = [
  '95 计费', '单柜功率', '等保', 'NCCL', 'PUE', 'ICP 备案', '云专线', 'RPO', '市电中断演练', '入室',
];
