import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '企业安全',
    lead: '按边界、身份、终端、数据、运营五层建设纵深防御，先补最容易被利用的缺口，再逐年加深；每一层写明产品、验证办法与投入次序，附勒索防护专章。',
    tags: ['零信任', 'EDR', 'DLP', 'SOC/MDR'],
    drawing: {
      kind: 'architecture',
      label: '企业纵深防御五层：边界、身份、终端、数据与运营，攻击者需要逐层突破，运营层收集全部告警',
      lanes: [
        {
          label: '边界',
          boxes: [
            { id: 'anti', label: '抗 DDoS', note: '运营商与机房两级' },
            { id: 'ngfw', label: 'NGFW', note: '入口与分区', page: 'resource-safety-rule' },
            { id: 'waf', label: 'WAF', page: 'solution-security-pool' },
          ],
        },
        {
          label: '身份',
          boxes: [
            { id: 'zt', label: '零信任网关', note: '应用级授权' },
            { id: 'mfa', label: '双因子', note: '令牌或通行密钥' },
            { id: 'pam', label: '特权账号', note: '堡垒机托管口令' },
          ],
        },
        {
          label: '终端与主机',
          boxes: [
            { id: 'edr', label: 'EDR', note: '办公与服务器' },
            { id: 'vdi', label: '云桌面', note: '高敏岗位', page: 'resource-desktop' },
            { id: 'patch', label: '补丁与基线' },
          ],
        },
        {
          label: '数据',
          boxes: [
            { id: 'dlp', label: 'DLP', note: '识别与外发审批' },
            { id: 'crypt', label: '加密与密钥', note: '国密可选' },
            { id: 'backup', label: '不可变备份', page: 'resource-disaster-recovery' },
          ],
        },
        {
          label: '运营',
          boxes: [
            { id: 'soc', label: 'SOC', note: '关联与编排' },
            { id: 'mdr', label: 'MDR', note: '7×24 研判', page: 'resource-info-security' },
          ],
        },
      ],
      links: [
        { from: 'anti', to: 'zt' },
        { from: 'ngfw', to: 'zt' },
        { from: 'waf', to: 'mfa' },
        { from: 'zt', to: 'edr' },
        { from: 'mfa', to: 'vdi' },
        { from: 'pam', to: 'patch' },
        { from: 'edr', to: 'dlp' },
        { from: 'vdi', to: 'crypt' },
        { from: 'patch', to: 'backup' },
        { from: 'dlp', to: 'soc', kind: 'control', label: '告警' },
        { from: 'backup', to: 'mdr', kind: 'control', label: '状态' },
      ],
    },
    strip: [
      { value: '5 层', caption: '边界、身份、终端、数据、运营' },
      { value: design('≤ 15 分钟'), caption: '值守时段内高危告警研判' },
      { value: cite('emergency.response'), caption: '一级事件远程接入' },
      { value: '90 天', caption: '第一阶段补缺周期' },
    ],
  },
  form: 'compliance',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '攻击者通常从哪里进来',
      items: [
        { title: '暴露在外的入口', text: '忘记下线的测试站点、直接开放的远程桌面、未打补丁的 VPN 设备。多数入侵不需要高级手法，从公网扫一遍就能找到。' },
        { title: '一个被盗的账号', text: '钓鱼邮件或撞库得到员工口令，没有第二因子就等于进了内网；内网再用同一个管理员口令横向移动。' },
        { title: '供应商与第三方', text: '外包运维长期保留的账号、共享的远程工具、接口密钥写在代码里。权限给出时有审批，收回时没人记得。' },
        { title: '发现得太晚', text: '告警每天数万条，没有人看。勒索加密往往发生在入侵数日甚至数周之后，这段时间本可以发现并阻断。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'goals',
      title: '十二个月后|应达到的指标',
      tab: '目标',
      table: {
        caption: '安全建设目标',
        columns: ['指标', '起点常见值', '十二个月目标', '测量方法'],
        rows: [
          { head: '互联网暴露面', cells: ['不清楚', '清单完整，非必要端口 0 个', '每周外部扫描'] },
          { head: '双因子覆盖', cells: ['仅 VPN', '远程接入与特权账号 100%', '身份系统导出'] },
          { head: '终端防护在线率', cells: ['60–80%', design('≥ 98%'), 'EDR 控制台与资产表比对'] },
          { head: '高危漏洞修复', cells: ['数月', '互联网侧 7 天，内网 30 天', '扫描复测'] },
          { head: '高危告警研判', cells: ['次日', `${design('≤ 15 分钟')}，MDR 值守时段内`, '工单时间戳'] },
          { head: '备份恢复验证', cells: ['没做过', `核心系统${cite('dr.drill')}`, '演练报告'] },
        ],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'zero-trust',
      title: '访问路径：从可达改为授权后可见',
      tab: '架构',
      lead: '传统 VPN 接入后，整个网段都可以访问。零信任网关按人、设备与应用逐次判断，未授权的应用在网络上不可见。',
      drawing: {
        kind: 'architecture',
        label: '零信任访问路径：终端经策略引擎判断后由网关代理到单个应用，运维流量另经堡垒机',
        lanes: [
          {
            label: '访问者',
            boxes: [
              { id: 'staff', label: '员工终端', note: 'EDR 上报健康度' },
              { id: 'vendor', label: '外包与供应商', note: '浏览器免客户端', kind: 'outside' },
            ],
          },
          {
            label: '判断',
            boxes: [
              { id: 'idp', label: '身份源', note: '目录、企业微信' },
              { id: 'policy', label: '策略引擎', note: '人、设备、时间、地点', kind: 'energy' },
            ],
          },
          {
            label: '执行',
            boxes: [
              { id: 'gateway', label: '应用网关', note: '端口默认隐藏' },
              { id: 'bastion', label: '堡垒机', note: '录像与命令控制' },
            ],
          },
          {
            label: '资源',
            boxes: [
              { id: 'app', label: '办公应用' },
              { id: 'server', label: '服务器', page: 'resource-cloud-services' },
              { id: 'db', label: '数据库', page: 'solution-database' },
            ],
          },
        ],
        links: [
          { from: 'staff', to: 'idp' },
          { from: 'staff', to: 'policy', kind: 'control', label: '设备状态' },
          { from: 'vendor', to: 'policy' },
          { from: 'idp', to: 'gateway' },
          { from: 'policy', to: 'gateway', kind: 'control', label: '允许或拒绝' },
          { from: 'policy', to: 'bastion', kind: 'control' },
          { from: 'gateway', to: 'app' },
          { from: 'bastion', to: 'server' },
          { from: 'bastion', to: 'db' },
        ],
      },
      facts: [
        { term: '接入', value: '员工装客户端，供应商用浏览器，两者权限分开、到期自动失效' },
        { term: '判断', value: '身份、设备健康度、时间与地点四项；任一项变化即重新判断' },
        { term: '粒度', value: '按应用与接口授权，不再按网段' },
        { term: '运维', value: '特权操作一律经堡垒机，口令由系统代填，使用后轮换' },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'layers',
      title: '五层各做什么、怎样验证',
      tab: '五层',
      table: {
        caption: '纵深防御的产品与验证',
        columns: ['层', '首要措施', '产品或服务', '验证办法'],
        rows: [
          { head: '边界', cells: ['收敛入口、分区、抗 DDoS', 'NGFW、WAF、流量清洗', '外部扫描只见必要端口；按约定阈值压测清洗'] },
          { head: '身份', cells: ['双因子、最小权限、账号生命周期', '零信任网关、身份源对接、堡垒机', '离职账号 24 小时内失效；抽查越权'] },
          { head: '终端', cells: ['EDR 全覆盖、补丁、禁宏与外设管控', 'EDR、补丁管理、云桌面', '投放无害样本，看阻断与告警时间'] },
          { head: '数据', cells: ['分类分级、外发审批、加密、备份', 'DLP、数据库审计、密钥管理', '模拟外发敏感文件；随机恢复一份备份'] },
          { head: '运营', cells: ['日志集中、告警研判、演练', 'SOC、MDR、红蓝演练', '红队行动中被发现的比例与时长'] },
        ],
      },
    },
    {
      type: 'items',
      role: 'features',
      id: 'ransomware',
      title: '勒索防护：六道关口',
      tab: '勒索防护',
      lead: '勒索攻击有固定阶段，每一阶段都有机会打断。下面六项按投入产出排序，第一、三、四项九十天内可以完成。',
      items: [
        { title: '关闭远程桌面直连', text: '公网不开放 3389、22、445 等端口，远程一律经双因子认证的 VPN 或零信任网关；仅此一项就去掉了最常见的进入方式。' },
        { title: '特权账号与口令', text: '域管理员只在专用主机登录，本地管理员口令每台不同并自动轮换，横向移动因此中断。' },
        { title: '不可变备份', text: '保留一份在保留期内任何账号都不能删除的副本，另存一份离线；恢复前在隔离网查杀。', pages: ['resource-disaster-recovery', 'resource-cloud-storage'] },
        { title: 'EDR 与诱饵文件', text: '对批量改写、删除卷影副本等行为直接阻断；诱饵文件一被改动即隔离主机。' },
        { title: '网络微隔离', text: '服务器之间默认不通，只放行业务需要的端口，单台失陷不扩散。' },
        { title: '预案与决策表', text: '谁有权断网、谁对外沟通、先恢复哪个系统，写成一页并每年演练；是否支付赎金不在现场讨论。' },
      ],
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'recommended',
      title: '按规模推荐的配置',
      tab: '配置',
      table: {
        caption: '三种规模的首年配置',
        columns: ['项目', '200 人以内', '200–2,000 人', '2,000 人以上或多地'],
        rows: [
          { head: '边界', cells: ['资源池 vFW 500 Mbps', 'NGFW 双机 2 Gbps、WAF', '多出口 NGFW、WAF、流量清洗'] },
          { head: '身份', cells: ['双因子 + 零信任 200 用户', '零信任全员、堡垒机 200 资产', '统一身份、堡垒机集群'] },
          { head: '终端', cells: ['EDR 托管', 'EDR + 补丁管理', 'EDR + 云桌面高敏岗位'] },
          { head: '数据', cells: ['不可变备份', '加数据库审计', 'DLP、加密与密钥管理'] },
          { head: '运营', cells: ['MDR 工作时间', 'MDR 7×24', '自建 SOC + MDR 夜间'] },
          { head: '计费单位', cells: ['元/用户·月', '元/用户·月 + 实例', '项目 + 年度服务'] },
        ],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '建设优先级：九十天、半年、一年',
      tab: '路线图',
      lead: '次序由风险与依赖决定：没有资产清单就谈不上监测，没有双因子就先别谈零信任。',
      steps: [
        { title: '摸清暴露面', duration: design('第 1–3 周'), text: '资产、端口、账号、第三方接入四张清单，外部渗透一次。', owner: '我方', deliverable: '暴露面报告、整改清单' },
        { title: '先堵后防', duration: design('第 4–13 周'), text: '收敛端口、双因子、EDR 覆盖、不可变备份、补丁窗口。', owner: '双方', deliverable: '九十天达标表' },
        { title: '身份与分区', duration: design('第 4–6 个月'), text: '零信任替代 VPN，网络分区，特权账号托管。', owner: '双方', deliverable: '访问策略矩阵' },
        { title: '数据与监测', duration: design('第 7–9 个月'), text: '数据分类分级、外发管控，日志集中与 MDR 接入。', owner: '双方', deliverable: '分级目录、监测用例' },
        { title: '攻防检验', duration: design('第 10–12 个月'), text: '两周红蓝演练，检验发现、处置与恢复，定下一年度计划。', owner: '我方', deliverable: '演练报告、年度计划' },
      ],
    },
    {
      type: 'prose',
      role: 'operations',
      id: 'drill',
      title: '攻防演练怎样|不影响业务',
      blocks: [
        { kind: 'paragraph', text: '演练前双方签署规则：目标、禁止手法、时间段、停止口令与裁判。红队所有操作经固定出口并录屏，高风险动作先报裁判；蓝队按日常班次值守，不提前告知具体时间。' },
        { kind: 'list', items: ['评分看三项：发现时间、定位准确度、恢复时间', '每条成功路径都对应一项整改，注明责任部门与期限', '三个月后只复测成功路径，确认已经封堵'] },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一家制造企业的首年',
      lead: '名称与产线信息已隐去，指标来自首年复盘。',
      cases: [
        {
          id: 'ent-manufacturing',
          industry: '制造',
          profile: '浙江某装备制造企业，1,600 名员工，三个厂区',
          title: '从一次勒索事件|开始的重建',
          problem: '文件服务器被加密，备份与生产在同一域内一并受损，停产两天；事后发现攻击者 11 天前已从远程桌面进入。',
          approach: '九十天内关闭公网远程桌面、全员双因子、EDR 覆盖、不可变备份；下半年完成办公网与生产网分区，夜间告警由 MDR 值守。',
          results: [
            { value: pending('99%'), caption: '终端防护在线率' },
            { value: pending('12 分钟'), caption: '高危告警平均研判时间' },
            { value: pending('5 小时'), caption: '演练中恢复 ERP 的时间' },
          ],
          duration: pending('12 个月'),
          pages: ['resource-info-security', 'resource-disaster-recovery', 'resource-safety-rule'],
        },
      ],
    },
    faq({
      title: '投入与取舍问答',
      tab: '问答',
      questions: [
        { question: '预算有限，先做哪一件？', answer: '双因子与不可变备份。前者挡住口令被盗后的进入，后者保证最坏情况下能恢复，两项都不需要改业务系统。' },
        { question: '零信任会不会影响员工体验？', answer: '网关就近部署时增加的时延通常在 5 ms 以内，登录后应用单点登录，反而少输几次口令。先选一个部门试用两周，再分批推广。' },
        { question: '工业控制网络适用吗？', answer: '部分适用。生产网不装主动扫描与自动隔离，采用白名单、单向隔离与被动流量监测；补丁随检修窗口安排，依据等保工业控制扩展要求与《工业控制系统网络安全防护指南》（工信部网安〔2024〕14 号）。' },
        { question: '自建 SOC 还是用 MDR？', answer: '自建 7×24 值守至少需要 8–10 名分析人员轮班。人数不足时，工作时间自己看、夜间与节假日交给 MDR 更现实；数据与工单归企业，可以随时收回。' },
        { question: '做了这些，等保还要另做吗？', answer: '等保是义务，要走定级与测评。本方案的产品与记录可以直接作为证据，能省去大部分整改，但不能代替备案与测评。' },
      ],
    }),
    related({
      title: '从这里继续',
      links: [
        { page: 'resource-info-security', text: '渗透、应急、红蓝演练与 MDR 的工期和计价。' },
        { page: 'solution-security-pool', text: '边界产品以实例开通，不等硬件。' },
        { page: 'solution-equal-guarantee', text: '合规义务与本方案的证据怎样衔接。' },
        { page: 'resource-desktop', text: '高敏岗位的代码与图纸不落本地。' },
      ],
    }),
    consult({
      title: '从一次暴露面检查开始',
      form: 'compliance',
      points: ['授权后三天内给出互联网暴露面清单', '九十天补缺计划与分项预算', '与您的安全负责人逐条过一遍优先级'],
    }),
  ],
};
