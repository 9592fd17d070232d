import { circuitsText } from '../circuits.ts';
import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { siteById, siteFacts } from '../sites.ts';
import { oneMainsLost } from '../sites/mains.ts';
import { siteRowsTable } from '../sites/table.ts';

export const content: PageContent = {
  hero: {
    title: '下沙机房：|多线出口所在地',
    lead: '位于钱塘区的 BGP 多线机房。多家运营商的设备就在楼内接入间，机柜到运营商之间只隔一根跳线，供游戏、CDN、电商与直播等公网流量大的业务使用。',
    tags: ['BGP 多线', '双接入间 MMR', 'DDoS 清洗', '按 A 级条款设计'],
    drawing: { kind: 'floor', site: 'xiasha', label: '下沙机房平面图：四列机柜、客户笼区、两间运营商接入间与配电间' },
    strip: [
      { value: pending('1.2 Tb/s'), caption: 'BGP 出口总带宽' },
      { value: pending('5 家'), caption: '入楼运营商与教育网' },
      { value: cite('xiasha.scrubbing'), caption: 'DDoS 清洗能力' },
      { value: cite('xiasha.power'), caption: '单柜功率，三档签约' },
    ],
  },
  form: 'visit',
  sections: [
    {
      role: 'facts', id: 'facts', type: 'facts', tab: '参数', title: '下沙机房|事实表',
      lead: '出口、清洗与运营商名单属于会变动的数据，每季度核对一次；签约时以附件所列日期的版本为准。',
      facts: siteFacts('xiasha'),
    },
    {
      role: 'power', id: 'power', type: 'figure', tab: '供电', title: '4–8 kW 机柜的| 2N 供电',
      lead: '功率档位不高，重点在持续性：公网业务没有停机窗口，所以检修以「一侧停、一侧带」完成，不安排全楼停电。',
      drawing: { kind: 'power', site: 'xiasha', label: '下沙机房供电单线图：两座变电站进线、变压器与 UPS 2N、并机柴发、双路 PDU' },
      facts: [
        { term: '一路市电停电或检修', value: oneMainsLost(siteById('xiasha')) },
        { term: '电池', value: '满载 15 min，单体电压与内阻在线监测，超限即更换，不等成组到期' },
        { term: '柴发', value: '每月空载、每年带载；并机后 UPS 与冷机分批加载，机柜由电池承接，不断电' },
        { term: '到柜', value: `${circuitsText([4, 6, 8])}；插位 C13 / C19 比例可在上架前指定` },
        { term: '单电源设备', value: `配 16 A 静态切换开关，切换时间${design('不大于 10 ms')}，按台月租` },
      ],
    },
    {
      role: 'cooling', id: 'cooling', type: 'facts', title: '冷冻水系统|与过渡季节能',
      facts: [
        { term: '冷源', value: '离心冷机 N+1，板式换热器在湿球温度低于设定值时并入，减少压缩机运行小时' },
        { term: '末端', value: '列间与房间级混合，热密度高的列由列间空调就近处理' },
        { term: '通道', value: '冷通道封闭，空 U 位强制装盲板；测点位于机柜 1/3 与 2/3 高度' },
        { term: '送风', value: '18–27 ℃；湿度按露点 5.5–15 ℃ 控制，相对湿度不高于 60%' },
        { term: '断电连续', value: `蓄冷罐 ${design('15 min')}，与 UPS 后备相同；末端风机与二次泵由 UPS 供电` },
        { term: '漏水监测', value: '地板下绳式与列间空调底盘两层，定位到米，联动关阀' },
        { term: '告警', value: '冷通道任一测点高于 27 ℃ 报警，高于 30 ℃ 升级为一级故障' },
      ],
    },
    {
      role: 'network', id: 'network', type: 'table', tab: '网络', title: '四种接入方式|一张价目结构',
      lead: '同一机柜可以同时使用几种，区别在谁宣告路由、带宽归谁、如何计费。',
      table: {
        caption: '下沙机房接入方式',
        columns: ['方式', '谁宣告路由', '端口', '计费', '适用'],
        rows: [
          { head: 'BGP 多线带宽', cells: ['我方 AS，一个地址多线可达', '1G / 10G / 100G', 'Mb/s·月，固定或 95 计费', '游戏、电商、直播回源'] },
          { head: '单线带宽', cells: ['对应运营商', '1G / 10G', 'Mb/s·月，单价低于多线', 'CDN 节点、大文件下载'] },
          { head: '自带 AS 对等', cells: ['客户 AS，我方提供全表与社区属性', '10G / 100G', '端口·月 + 带宽', '有地址段的平台'] },
          { head: '交叉连接', cells: ['不涉及', '单模双芯 LC', '条·月，一次性施工费另计', '接入客户自签的运营商'] },
        ],
        notes: ['95 计费：每 5 分钟取一次值，去掉当月最高的 5%，取剩余最大值。', `IPv4 地址按需核定并备案，超出带宽所含数量的按个·月计；IPv6 默认分配 /56，不另收费。`],
      },
    },
    {
      role: 'features', id: 'scrubbing', type: 'process', tab: '清洗', title: 'DDoS 清洗|从发现到回注',
      lead: `清洗设备与出口同址，流量不绕行外地。防护阈值按地址签约，全楼能力 ${cite('xiasha.scrubbing')}。`,
      steps: [
        { title: '检测', duration: '秒级', text: '镜像流与采样流双路检测，按地址建立基线，包速率与连接数分开判定。', deliverable: '攻击告警' },
        { title: '牵引', duration: `${design('≤ 60 s')}`, text: '向清洗集群发布更具体的路由，只牵引被攻击的地址，同段其他业务不受影响。', deliverable: '牵引记录' },
        { title: '清洗', duration: '攻击期间', text: '按协议逐层过滤，应用层攻击由客户预先提供的特征与白名单配合。', deliverable: '实时曲线' },
        { title: '回注', duration: '攻击期间', text: '清洗后的流量经独立 VLAN 送回机柜，源地址保持不变，应用日志可用。', deliverable: '清洗前后对比' },
        { title: '复盘', duration: design('1 个工作日'), text: '给出攻击类型、峰值、来源分布与建议阈值。', deliverable: '事件报告' },
      ],
    },
    {
      role: 'safety', id: 'safety', type: 'prose', title: '接入间单独设防',
      blocks: [
        { kind: 'paragraph', text: '接入间集中了各家运营商的设备，任何一次误拔影响的都不只一个客户，因此不与机柜区共用授权：进入需工单、陪同与双人复核，插拔前后各拍一张端口照片。' },
        { kind: 'paragraph', text: '机房区采用七氟丙烷组合分配系统，两间接入间为独立保护区，释放一间不影响另一间。极早期探测报警后由值班员现场确认，再决定是否启动。' },
        { kind: 'paragraph', text: `楼宇到机柜共四道门禁，机房门为生物识别加刷卡；录像保存 ≥ 90 天，接入间${design('延长至 180 天')}。` },
      ],
    },
    {
      role: 'operations', id: 'operations', type: 'items', tab: '运维', title: '公网业务的|现场配合',
      items: [
        { title: '网络值班', text: `出口流量、丢包与邻居状态 7×24 监控，异常先切后查；一级故障 ${cite('sla.response.p1')}内响应，客户群${design('每 30 分钟')}同步一次进展。` },
        { title: '大促与开服保障', text: `提前${design('五个工作日')}报备峰值，临时带宽按天开通，保障期内冻结非必要变更，网络工程师在机房待命。` },
        { title: '远程手', text: `重启、换盘、跳线与带外口检查，派单后 ${cite('dc.hands.start')}内到柜前；操作前报出设备位置与标签，客户确认后动手。` },
        { title: '到场', text: `持证件与预约单即到即入，地铁可达；夜间入室走同一流程，不加收费用。` },
      ],
    },
    {
      role: 'compliance', id: 'compliance', type: 'items', title: '接入侧的|合规义务',
      items: [
        { title: '网站备案', text: `对外提供网站服务前须完成备案。我方作为接入服务商核验主体与域名，${design('初审通常一至两个工作日')}，其后由通信管理部门审核。`, pages: ['service-idc'] },
        { title: '地址溯源', text: `地址使用单位、联系人与机柜位置登记在册，变更${design('三日内')}更新，用于配合主管部门核查。` },
        { title: '违法内容处置', text: '接到有效通知后先断开对应地址或端口，再联系客户；不因单个站点关停整柜。' },
        { title: '等级保护', text: '提供物理环境与网络出口部分的测评材料；WAF、日志审计等按需叠加安全资源池。', pages: ['solution-security-pool'] },
      ],
    },
    {
      role: 'suited', id: 'suited', type: 'items', tab: '适合业务', title: '看带宽结构|判断是否适合',
      items: [
        { title: '游戏与实时互动', text: '多线覆盖华东玩家，单地址避免按运营商分区；清洗阈值可按服务器组调整。' },
        { title: 'CDN 与下载节点', text: '单线带宽按运营商分别采购，机柜 4–6 kW 即可，进出比大时单线成本更低。' },
        { title: '电商与直播回源', text: '大促按天扩带宽；与杭钢同城双活，订单库在那侧，前端在这侧。', pages: ['resource-mdc-hg'] },
        { title: '不适合的', text: '单柜超过 8 kW 的 GPU 整机与长期离线的归档数据，前者放杭钢，后者放建德更合算。', pages: ['resource-idc-jiande'] },
      ],
    },
    {
      role: 'visit', id: 'visit', type: 'process', tab: '带看', title: '带看时|可以现场测线路',
      steps: [
        { title: '约时间', duration: '当天', text: '注明要测的目标城市与运营商，便于准备测试口。', owner: '客户', deliverable: '测试清单' },
        { title: '备测试环境', duration: `${cite('dc.visit.notice')}内`, text: '在测试柜开通一个多线地址与各单线地址。', owner: '网络工程师', deliverable: '地址与账号' },
        { title: '看接入间', duration: '60 分钟', text: '隔玻璃查看运营商设备与配线架，不拍摄他人标签。', owner: '值班长', deliverable: '接入间平面图' },
        { title: '现场测试', duration: '40 分钟', text: '丢包、时延、路由跟踪与单流吞吐，客户可自带脚本。', owner: '客户 + 网络工程师', deliverable: '测试结果原始数据' },
        { title: '继续远程测', duration: `${design('7 天')}`, text: '测试地址保留一周，用于观察晚高峰。', owner: '客户', deliverable: '一周曲线' },
      ],
    },
    {
      role: 'comparison', id: 'comparison', type: 'table', tab: '对比', title: '出口与功率|两栏定取舍',
      table: siteRowsTable('xiasha', '下沙与其余机房的出口对比', ['运营商与出口', '单柜功率', '市电与变压器', '等级'], {
        head: '公网业务怎么用',
        cells: {
          hanggang: '放核心库与推理，前端留在下沙',
          xiasha: '前端、接入与清洗',
          fudi: '内部系统与小站，少量公网',
          jiande: '备份与离线任务，不放前端',
          'jiande-new': '自建规模集群，出口另建',
        },
      }),
    },
    faq({
      title: '关于出口的|五个问题',
      questions: [
        { question: '一家运营商断了，多线地址会怎样？', answer: '该方向的路由撤销后，流量从其余线路进出，BGP 收敛通常在数秒到数十秒；长连接会中断重连，短连接基本无感。' },
        { question: '带宽超出签约值会断网吗？', answer: '固定带宽在端口限速，超出部分丢弃；95 计费在端口速率以内不限速，按当月计费点结算。可设置阈值短信提醒。' },
        { question: '攻击超过签约防护值怎么办？', answer: `先尝试临时提升阈值，费用按天；仍超出时对被攻击地址做黑洞，默认${design('两小时')}后复查，期间其他地址不受影响。` },
        { question: '能否自己去签运营商？', answer: '可以。客户与运营商签约后，由我方在接入间做交叉连接，收取条·月费用，不对线路本身加价。' },
        { question: 'IPv6 与 IPv4 走同一出口吗？', answer: '是，双栈同端口；两者带宽合并计费，也可拆成两个子接口分别统计。' },
      ],
    }),
    related({
      title: '与出口|一起采购的',
      links: [
        { page: 'resource-safety-rule', text: 'WAF、日志审计等网站类系统的合规套餐。' },
        { page: 'resource-wan-ccs', text: '回源走专线到公有云，减少公网出流量。' },
        { page: 'resource-cloud-services', text: '与托管设备二层互通的云服务器，用于峰值扩容。' },
        { page: 'resource-idc-sta-va-services', text: '远程手、流量分析与清洗的计价单位。' },
      ],
    }),
    consult({
      title: '预约看|下沙机房', form: 'visit',
      points: ['测试地址可保留一周，先测后签', '报价单拆成机柜、带宽、防护三项', '带上峰值曲线，现场判断 95 与固定哪种更省'],
    }),
  ],
};
