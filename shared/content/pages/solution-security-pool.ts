import { cite } from '../facts.ts';
import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '安全资源池',
    lead: '把防火墙、WAF、入侵防御、堡垒机与审计做成可以按租户开通的实例：流量由服务链引到所需网元，策略由租户自管，日志统一审计，扩容不再等硬件。',
    tags: ['服务链引流', 'NFV 网元', '租户自服务', 'HA'],
    drawing: {
      kind: 'architecture',
      label: '安全资源池参考架构：出口引流、网元池、租户业务与统一管理四层，服务链决定经过哪些网元',
      lanes: [
        {
          label: '出口与引流',
          boxes: [
            { id: 'exit', label: 'BGP 多线出口', page: 'resource-idc-xiasha' },
            { id: 'classifier', label: '引流交换机', note: '按租户打标签' },
            { id: 'sdn', label: 'SDN 控制器', note: '下发服务链' },
          ],
        },
        {
          label: '网元池',
          boxes: [
            { id: 'vfw', label: 'vFW', note: '防火墙' },
            { id: 'vips', label: 'vIPS', note: '入侵防御' },
            { id: 'vwaf', label: 'vWAF', note: 'Web 防护' },
            { id: 'vlb', label: 'vLB', note: '负载均衡' },
          ],
        },
        {
          label: '租户业务',
          boxes: [
            { id: 'desktop', label: '云桌面', page: 'resource-desktop' },
            { id: 'rack', label: '托管机柜', page: 'resource-idc-service-models' },
            { id: 'cloud', label: '云服务器', page: 'resource-cloud-services' },
          ],
        },
        {
          label: '统一管理',
          boxes: [
            { id: 'portal', label: '租户门户', note: '自服务与报表' },
            { id: 'bastion', label: '堡垒机' },
            { id: 'scan', label: '漏扫与 EDR' },
            { id: 'audit', label: '日志与数据库审计', page: 'resource-safety-rule' },
          ],
        },
      ],
      links: [
        { from: 'exit', to: 'classifier' },
        { from: 'sdn', to: 'classifier', kind: 'control' },
        { from: 'classifier', to: 'vfw', label: '按标签' },
        { from: 'vfw', to: 'vips' },
        { from: 'vips', to: 'vwaf' },
        { from: 'vwaf', to: 'vlb' },
        { from: 'vfw', to: 'desktop' },
        { from: 'vips', to: 'rack' },
        { from: 'vlb', to: 'cloud' },
        { from: 'bastion', to: 'rack', kind: 'control', label: '运维' },
        { from: 'scan', to: 'cloud', kind: 'control', label: '扫描' },
        { from: 'cloud', to: 'audit', kind: 'control', label: '日志' },
        { from: 'desktop', to: 'portal', kind: 'control' },
      ],
    },
    strip: [
      { value: cite('security.throughput'), caption: '单租户吞吐档位' },
      { value: '9 类', caption: '网元，按需组合成服务链' },
      { value: design('30 分钟'), caption: '门户下单到流量经过网元' },
      { value: design('≤ 5 秒'), caption: '网元主备切换' },
    ],
  },
  form: 'compliance',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '硬件堆叠带来的|三个问题',
      items: [
        { title: '烟囱式部署', text: '每套业务各买一组设备，平均利用率常在两成以下；设备来自多个厂商，策略与日志格式各不相同，一次策略核对要登录十几个界面。' },
        { title: '扩容以月计', text: '带宽从 500 Mbps 升到 2 Gbps，要经历选型、采购、到货、上架、割接。业务等不了时，只能先绕过安全设备上线。' },
        { title: '租户之间隔离不清', text: '多家单位或多个部门共用一台设备时，策略互相可见、日志混在一起，测评时拿不出只属于某个系统的证据。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'goals',
      title: '建成后的可测目标',
      tab: '目标',
      table: {
        caption: '目标指标与测量方法',
        columns: ['指标', '目标', '怎样测'],
        rows: [
          { head: '新租户开通', cells: [design('30 分钟'), '门户下单到流量经过网元'] },
          { head: '吞吐升档', cells: [design('10 分钟，不断会话'), '备机先换大规格并同步会话，再主备切换，持续打流观察'] },
          { head: '故障切换', cells: [design('≤ 5 秒'), '强制关闭主实例，统计丢包时间'] },
          { head: '增加的时延', cells: [design('≤ 0.5 ms/网元'), '1400 字节报文，吞吐 70% 时'] },
          { head: '日志留存', cells: ['≥ 6 个月', '抽查最早一条日志的时间'] },
        ],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'chain',
      title: '服务链怎样|把流量引过去',
      tab: '架构',
      lead: '业务主机不改网关、不装代理。引流交换机识别租户，SDN 控制器按服务链逐跳转发，经过的网元与次序由策略决定。',
      drawing: {
        kind: 'architecture',
        label: '一条三网元服务链：流量分类打标签后依次经过防火墙、入侵防御，Web 流量再经 WAF，最后回注租户 VPC',
        lanes: [
          {
            label: '分类',
            boxes: [
              { id: 'in', label: '南北向流量', note: '互联网与专线', kind: 'outside' },
              { id: 'east', label: '东西向流量', note: '子网之间', kind: 'outside' },
            ],
          },
          { label: '引流', boxes: [{ id: 'tag', label: '引流交换机', note: 'VXLAN 标识租户' }] },
          { label: '第一跳', boxes: [{ id: 'fw', label: '防火墙', note: '访问控制', kind: 'energy' }] },
          { label: '第二跳', boxes: [{ id: 'ips', label: '入侵防御', note: '特征与异常', kind: 'energy' }] },
          {
            label: '第三跳',
            boxes: [
              { id: 'waf', label: 'WAF', note: '仅 Web 流量', kind: 'energy' },
              { id: 'pass', label: '直通', note: '非 Web 流量' },
            ],
          },
          { label: '回注', boxes: [{ id: 'vpc', label: '租户 VPC', page: 'resource-cloud-services' }] },
        ],
        links: [
          { from: 'in', to: 'tag' },
          { from: 'east', to: 'tag' },
          { from: 'tag', to: 'fw', label: '按标签' },
          { from: 'fw', to: 'ips' },
          { from: 'ips', to: 'waf' },
          { from: 'ips', to: 'pass' },
          { from: 'waf', to: 'vpc' },
          { from: 'pass', to: 'vpc' },
        ],
      },
      facts: [
        { term: '南北向', value: '互联网与专线出入口，默认经防火墙、入侵防御，Web 流量再经 WAF' },
        { term: '东西向', value: '同一租户不同子网之间，按标签选择是否经过防火墙与入侵防御' },
        { term: '隔离', value: '每租户独立 VRF、独立实例、独立日志库，管理员账号不跨租户' },
        { term: '失效策略', value: '网元全部不可用时放行或阻断由租户预先选择，默认 Web 放行、运维阻断' },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'elements',
      title: '九类网元与性能档位',
      tab: '网元',
      lead: '吞吐以开启入侵防御与应用识别后的混合流量为准，不以小包裸转发数值标称。',
      table: {
        caption: '网元清单',
        columns: ['网元', '作用', '档位', 'HA', '计量'],
        rows: [
          { head: 'vFW', cells: ['状态检测、NAT、VPN、应用控制', '200 Mbps、500 Mbps，1、2、5、10 Gbps', '主备', 'Mbps'] },
          { head: 'vIPS', cells: ['特征与异常检测、虚拟补丁', '200 Mbps–5 Gbps', '主备', 'Mbps'] },
          { head: 'vWAF', cells: ['注入、跨站、爬虫、防篡改', '100–10,000 请求/秒', '负载分担', '站点与请求数'] },
          { head: '堡垒机', cells: ['运维代理、录像、命令控制', '20–500 资产', '主备', '资产'] },
          { head: '日志审计', cells: ['收集、归一、检索、留存', '500–20,000 条/秒', '集群', '日志源'] },
          { head: '数据库审计', cells: ['SQL 解析、风险规则、三层关联', '2–50 实例', '主备', '实例'] },
          { head: '漏洞扫描', cells: ['主机、Web、基线、弱口令', '64–2,048 地址', '单机', '地址'] },
          { head: 'EDR', cells: ['病毒、勒索诱饵、微隔离', '10–5,000 终端', '集群', '终端'] },
          { head: 'vLB', cells: ['四七层负载、TLS 卸载', '1–20 万并发', '主备', '并发'] },
        ],
        notes: [`吞吐类网元整体档位 ${cite('security.throughput')}，更高要求用硬件设备接入同一条服务链。`],
      },
    },
    {
      type: 'options',
      role: 'recommended',
      id: 'recommended',
      title: '三种推荐组合',
      tab: '配置',
      lead: '组合可随时增减网元；等保两档与安全合规套餐一致，差异以套餐页的对照表为准。',
      options: [
        {
          title: '等保二级组合',
          text: '单出口、十台主机以内的办公与官网。',
          facts: [
            { term: '边界', value: 'vFW 200 Mbps，含入侵特征' },
            { term: '管理', value: '堡垒机 20 资产、日志审计 20 源' },
            { term: '检测', value: '漏扫每季一次' },
            { term: '计费', value: '元/系统·月' },
          ],
          page: 'resource-safety-rule',
        },
        {
          title: '等保三级组合',
          text: '对公众服务的重要系统，双机与集中审计。',
          facts: [
            { term: '边界', value: 'vFW、vIPS 1 Gbps 主备，vWAF 2 站点' },
            { term: '管理', value: '堡垒机 50 资产、日志审计 50 源、数据库审计 2 实例' },
            { term: '检测', value: '漏扫每月一次、EDR 10 台' },
            { term: '计费', value: '元/系统·月' },
          ],
          page: 'solution-equal-guarantee',
        },
        {
          title: '园区或集团池',
          text: '多家单位共用一池，各自开通、各自审计。',
          facts: [
            { term: '规模', value: '10–200 租户' },
            { term: '底座', value: `${design('6 节点起')}，N+1` },
            { term: '管理', value: '两级门户，集团看总览' },
            { term: '计费', value: '元/节点·月 + 许可' },
          ],
          page: 'resource-cube-cloud',
        },
      ],
    },
    {
      type: 'items',
      role: 'operations',
      id: 'operations',
      title: '交付之后由谁运营',
      items: [
        { title: '策略托管', text: `每个系统每月 ${cite('policy.changes')}以内的策略变更，两人复核后下发；每季清理一次命中数为零的规则。` },
        { title: '月报', text: '攻击来源与类型、拦截与误报、策略变更、漏洞修复率、容量余量五部分，可直接作为测评证据。' },
        { title: '自服务', text: '租户在门户上自行改策略、查日志、导出报表，操作全部留痕，超出权限的动作转工单。' },
        { title: '容量管理', text: '池内资源使用率到 65% 启动扩容，到 80% 停止接纳新租户，避免高峰互相影响。' },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'roadmap',
      title: '从旁路观察到串接拦截',
      tab: '路径',
      steps: [
        { title: '流量与资产摸底', duration: design('第 1 周'), text: '采集出口流量与东西向流量，列出租户、业务与合规级别。', owner: '双方', deliverable: '流量画像、资产表' },
        { title: '服务链设计', duration: design('第 2 周'), text: '确定每类流量经过的网元、失效策略与地址规划。', owner: '我方', deliverable: '服务链设计书' },
        { title: '旁路试运行', duration: design('第 3–4 周'), text: '镜像流量，只告警不拦截，逐条消除误报。', owner: '我方', deliverable: '误报清单与策略' },
        { title: '分批串接', duration: design('第 5–6 周'), text: `从非关键业务开始，每批一个窗口，失败${design('五分钟')}内撤销引流。`, owner: '双方', deliverable: '割接记录' },
        { title: '转入运营', duration: design('第 7 周起'), text: '交付门户账号、演练主备切换，开始月报。', owner: '我方', deliverable: '验收单、运维手册' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '园区共用一池的做法',
      lead: '单位名称隐去，数值为项目验收口径。',
      cases: [
        {
          id: 'pool-park',
          industry: '产业园区',
          profile: '杭州某产业园，38 家入驻企业，出口 5 Gbps',
          title: '38 家企业|共用|安全资源池',
          problem: '园区统一出口没有分租户防护，一家中毒影响全园；企业各自做等保，重复购买设备且放不进弱电间。',
          approach: '出口引流到六节点资源池，每家企业一组实例与独立日志库；园区看总览，企业自管策略，堡垒机与漏扫共用许可。',
          results: [
            { value: pending('38 家'), caption: '六周内分四批完成接入' },
            { value: pending('25 分钟'), caption: '新企业平均开通时间' },
            { value: pending('12 个'), caption: '系统用池内证据完成等保测评' },
          ],
          duration: pending('7 周'),
          pages: ['solution-security-pool', 'resource-safety-rule', 'resource-wan-ccs'],
        },
      ],
    },
    faq({
      title: '性能、隔离与兼容问答',
      tab: '问答',
      questions: [
        { question: '虚拟化网元的性能会不会不如硬件？', answer: '单实例 10 Gbps 以内，在独占核与网卡直通的条件下可达到标称值，表中数值即开启检测后的混合流量。超过 10 Gbps 或需要国密硬件加速时，用硬件设备接入同一条服务链。' },
        { question: '能用我们已经买的品牌吗？', answer: '可以。已有许可的虚拟化镜像经兼容测试后导入，已有硬件作为池外网元接入；兼容测试约一周，清单在设计书中列明。' },
        { question: '资源池本身通过等保吗？', answer: `资源池作为平台单独定级，${pending('备案证明与测评结论')}在签约前提供查验；平台级别不低于所承载业务系统的级别。` },
        { question: '云外的机房能用吗？', answer: '能。通过专线或云连接把流量引到池内，适合日志审计、漏扫、堡垒机这类对时延不敏感的网元；防火墙与入侵防御建议就近部署，避免流量绕行。' },
        { question: '加密流量怎么检测？', answer: 'Web 流量在 WAF 或负载均衡上卸载 TLS，证书由租户上传并加密保存。其他加密流量按指纹与行为检测，不做中间人解密。' },
      ],
    }),
    related({
      title: '配套的产品与方案',
      links: [
        { page: 'resource-safety-rule', text: '按级别打包的产品与服务，资源池是它的开通方式之一。' },
        { page: 'solution-equal-guarantee', text: '从定级到持续运营的流程与费用。' },
        { page: 'solution-ent-security', text: '边界之外，身份、终端与数据怎样一起建设。' },
        { page: 'resource-cube-cloud', text: '园区与集团自建池的底座。' },
      ],
    }),
    consult({
      title: '给出口流量，|定服务链',
      form: 'compliance',
      points: ['一周流量画像，列出建议的服务链', '共享、专属与硬件三种方案的三年费用', '旁路试运行两周，看得到误报率再决定'],
    }),
  ],
};
