import { COMPANY } from '../company.ts';
import { licenceSentence } from '../company/licences.ts';
import { configureMore } from '../configure-more.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { RACK_AVAILABILITIES } from '../rack-availability.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: 'IDC 托管服务|办事流程与收费',
    lead: '签约之后每天要打交道的事：谁能进机房、设备怎样上架加电、带宽与地址怎样增减、备案由谁提交、退租按什么顺序办，逐项列出时限、凭证与费用。',
    tags: ['入室授权', '上架加电', '备案协助', '变更与退租'],
    drawing: {
      kind: 'rack',
      focus: 'facility',
      label: '42U 托管机柜立面：底部两组 PDU 分别取自 A、B 两路，馈线沿左右两侧上行，顶部为网络交换',
    },
    strip: [
      { value: cite('entry.notice'), caption: '普通作业的入室预约提前量' },
      { value: cite('cabinet.delivery'), caption: '签约到机柜可上架' },
      { value: cite('icp.review'), caption: '备案材料初审' },
      { value: cite('dc.hands.start'), caption: '远程手派单后到柜前' },
    ],
  },
  form: 'visit',
  sections: [
    {
      type: 'scope',
      role: 'scope',
      id: 'scope',
      title: '月租含什么，另计什么',
      tab: '范围',
      lead: '以整柜为例。散租、模块与整栋的差别见服务模式页。',
      included: [
        '机柜、双路 PDU、冷通道送风与机房环境监控',
        '入室授权办理、到柜陪同与门禁记录',
        '上架当日的加电测量与功率核定',
        `整柜每月 ${cite('restart.rack')}、散租 ${cite('restart.units')}的设备重启`,
        '客户门户：电流、温度、流量与工单',
        '网站备案初审与整改指导',
      ],
      excluded: [
        '设备采购、系统安装与业务配置，见运维代维',
        '互联网带宽与超出所含数量的 IPv4 地址，见收费项目',
        '超过免费次数的重启；远程手与驻场从第一次起计费',
        '楼外光缆与客户自签的运营商线路',
        '交叉连接与跨楼层布线的一次性施工',
        '介质消磁、粉碎与第三方见证',
        '系统的等保测评费，由测评机构收取',
      ],
    },
    {
      type: 'process',
      role: 'process',
      id: 'entry',
      title: '入室四步：没有口头放行',
      tab: '入室',
      lead: `紧急故障可由主管理员用登记号码拨打 ${COMPANY.hotline} 转 1，回拨核验后生成 ${design('4 小时')}内有效的临时授权。`,
      steps: [
        { title: '预约', duration: `普通作业提前 ${cite('entry.notice')}`, owner: '客户经办人', text: '在门户选机房、机柜与时间段，填写来访人与作业类型；布线、改造与大件卸货按施工办理。', deliverable: `预约单；施工类提前 ${cite('entry.notice.works')}` },
        { title: '授权', duration: '批准后即时', owner: '客户主管理员', text: '单次授权当日有效，长期授权最长 180 天，施工授权由主管理员与机房值班长双方批准。', deliverable: '二维码授权单' },
        { title: '核验', duration: '约 5 分钟', owner: '机房值班员', text: '二维码与身份证件原件比对，领取临时门禁卡；首次到场听一次气体灭火疏散告知。', deliverable: '门禁卡、到场记录' },
        { title: '陪同与离场', duration: '作业期间', owner: '机房值班员', text: '值班员开锁并核对机柜号；携出设备逐台对序列号，离开时当面关门、还卡、清点工具。', deliverable: '携出单、离场时间' },
      ],
    },
    {
      type: 'table',
      role: 'spec',
      id: 'mounting',
      title: '上架规范：八项通过才加电',
      tab: '上架',
      table: {
        caption: '设备上架与加电检查',
        columns: ['检查项', '要求', '不满足时'],
        rows: [
          { head: '认证', cells: ['在目录内的设备有 3C 认证', '不予上架'] },
          { head: '尺寸', cells: ['19 英寸安装宽度，深度小于机柜可用深度', '更换机柜或导轨'] },
          { head: '重量', cells: ['单台超过 30 kg 两人或升降车，重的在下', '预约升降车'] },
          { head: '电源', cells: ['双电源分接 A、B 两路；单电源配切换开关', '登记为单路风险设备'] },
          { head: '功率', cells: ['全柜实测峰值不超过签约功率，且不超过单路断路器额定的 80%', '减载或加档'] },
          { head: '风向', cells: ['前进后出，空 U 位装盲板', '更换风扇方向'] },
          { head: '标签', cells: ['线缆两端写明设备、端口与对端', '当场补齐'] },
          { head: '预加电', cells: ['逐台间隔 10 s，满载 30 min 后进风 18–27 ℃', '停止加电，查明原因'] },
        ],
        notes: ['单相 32 A、220 V 一路的持续负载上限约为 5.6 kW（32 A × 80% × 220 V）。A、B 各一路 32 A 的机柜按 5.6 kW 核定，而不是两路相加。'],
      },
    },
    {
      type: 'items',
      role: 'network',
      id: 'bandwidth',
      title: '带宽、地址与备案',
      tab: '网络备案',
      items: [
        { title: '带宽', text: `固定带宽按 Mb/s·月，端口限速；95 计费每 5 分钟取样，去掉当月最高 5% 后取最大值。升档、降档都${cite('bandwidth.change')}，费用按天折算。` },
        { title: '地址', text: 'IPv4 按用途说明核定，登记使用单位；IPv6 默认分配 /56。自带地址段须提供授权与 ROA，BGP 邻居由网络值班配置。' },
        { title: '备案协助', text: `我方作为接入商核验主体、域名与负责人，${cite('icp.review')}给出初审意见，随后提交管局，法定审核为 20 个工作日。别处已备案的域名办理新增接入，网站不用关闭。` },
        { title: '备案边界', text: '前置审批、经营许可与公安联网备案的主体是网站运营者，我方提供材料清单与页面检查，不代为承诺结果。' },
      ],
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'exit',
      title: '变更与退租',
      tab: '退租',
      lead: '建议按下面的次序办，任一步未完成，对应资源会继续计费。',
      steps: [
        { title: '书面通知', duration: `整体退租提前 ${cite('exit.notice')}`, text: '写明机柜、带宽与截止日；单柜增减按补充协议，不影响其余资源。', deliverable: '变更单' },
        { title: '业务清零', duration: '建议观察 7 天', text: '备案先在新接入商办妥新增接入，再切走解析；流量归零后停机，不再使用的备案注销。', deliverable: '流量曲线' },
        { title: '介质处置', duration: '下架前', text: '现场拆盘带走、数据擦除或委托粉碎，三选一并签字。', deliverable: '擦除或销毁记录' },
        { title: '下架携出', duration: '预约当日', text: '逐台核对序列号，撤线缆与标签，拍摄空柜照片。', deliverable: '携出单' },
        { title: '结算', duration: design('15 个工作日内'), text: '释放地址、注销门禁与账号，付清账单后退还押金。', deliverable: '结算单' },
      ],
    },
    {
      type: 'table',
      role: 'deliverables',
      id: 'deliverables',
      title: '每件事都留一份凭证',
      tab: '凭证',
      table: {
        caption: '凭证、提供方式与保存期',
        columns: ['凭证', '内容', '方式', '保存'],
        rows: [
          { head: '机柜交接单', cells: ['编号、PDU 插位、钥匙与空柜电压', '纸质签字', '合同期'] },
          { head: '加电记录', cells: ['A、B 两路电流、进风温度', '门户', cite('data.kept')] },
          { head: '出入记录', cells: ['人员、时段、作业类型', '门户，录像凭申请', '≥ 90 天'] },
          { head: '月度用量单', cells: ['功率峰值、带宽计费点、工单次数', '邮件与门户', design('5 年')] },
          { head: '携出单', cells: ['序列号、离场时间', '纸质签字', design('3 年')] },
          { head: '介质销毁单', cells: ['介质编号、处置方式', '纸质签字', cite('destruction.record')] },
        ],
      },
    },
    {
      type: 'table',
      role: 'levels',
      id: 'levels',
      title: '不同请求的受理时限',
      table: {
        caption: '托管业务受理与完成时限',
        columns: ['请求', '级别', '响应', '完成'],
        rows: [
          { head: '整柜失电、断网', cells: ['P1', cite('sla.response.p1'), `${cite('sla.update.p1')}通报一次直至恢复`] },
          { head: '单路失电、单链路中断', cells: ['P2', cite('sla.response.p2'), `冗余恢复为止，${cite('sla.update.p2')}通报`] },
          { head: '端口误码、温度预警', cells: ['P3', cite('sla.response.p3'), '每个工作日通报'] },
          { head: '咨询、资料申请', cells: ['P4', cite('sla.response.p4'), design('3 个工作日')] },
          { head: '增减带宽', cells: ['P4', cite('sla.response.p4'), cite('bandwidth.change')] },
          { head: '紧急入室', cells: ['按 P1', '电话回拨核验', '即到即入'] },
        ],
        notes: [`供电与制冷目标可用率：${RACK_AVAILABILITIES}，分别相当于不超过 ${cite('min.99.99')}与 ${cite('min.99.95')}；计划维护提前 ${cite('dc.maintenance.notice')}通知，不计入。`],
      },
    },
    {
      type: 'table',
      role: 'pricing',
      id: 'pricing',
      title: '收费项目与计费单位',
      tab: '收费',
      table: {
        caption: '托管收费项目',
        columns: ['项目', '单位', '周期', '说明'],
        rows: [
          { head: '机柜', cells: ['柜', '月', '按功率档，写明含电或按表计'] },
          { head: '电费', cells: ['kWh', '月', '按表计时含 PUE 折算系数，系数写入合同；福地机房含在月租内'] },
          { head: '带宽', cells: ['Mb/s', '月', '固定或 95，二选一'] },
          { head: 'IPv4 地址', cells: ['个', '月', `首 ${design('4 个')}含在带宽内；福地月租已含一个`] },
          { head: '交叉连接', cells: ['条', '月 + 一次性', '单模双芯，楼内'] },
          { head: '远程手', cells: ['次，30 分钟', '按次或包时', '不足 30 分钟按一次'] },
          { head: '押金', cells: ['柜', '一次', '退租结清后退还'] },
        ],
        notes: ['备案协助、入室陪同与常规加电测量不单独收费。单价以报价单为准。'],
        more: configureMore('按这些单位配一份清单'),
      },
    },
    faq({
      title: '经办人常问的六件事',
      tab: '问答',
      questions: [
        { question: '厂商工程师来修设备，需要我们派人吗？', answer: '不必。在门户给厂商人员办单次授权，写明机柜、设备序列号与可做的动作，值班员按单陪同；换下的硬盘默认留置，写明可带走才放行。' },
        { question: '夜里能去机房吗？', answer: `可以，7×24 入室，流程不变。夜间大件卸货按施工提前 ${cite('entry.notice.works')}预约，卸货区与货梯需要调度。` },
        { question: '功率超了会怎样？', answer: '连续 15 分钟平均值超过签约功率，短信与门户同时告警；超过 110% 由值班员致电，约定降载或加档时间。危及列头柜时先与您确认可关的设备。' },
        { question: '服务器能放别家公司的吗？', answer: '设备可以由集团内单位或租赁方所有，入网责任人仍是签约方。对外转租机柜或带宽须具备相应经营许可，并先取得书面同意。' },
        { question: '中途想从福地换到杭钢？', answer: `签补充协议改机房，不收违约金；设备搬运按机房搬迁计，城区环网内的我方地址可以保留。` },
        { question: '公网带宽以谁的许可交付？', answer: `${licenceSentence('access')}自签运营商线路的客户，由运营商按其许可交付，我方只做交叉连接。` },
      ],
    }),
    related({
      title: '办事之外还要看的',
      links: [
        { page: 'resource-idc-service-models', text: '机柜、模块、整栋三种租法的起租与周期。' },
        { page: 'resource-idc-sta-va-services', text: '远程手、备件、布线等增值服务的目录。' },
        { page: 'resource-idc-data-center', text: '五处机房的十三项参数并排比较。' },
        { page: 'solution-dc-move', text: '设备从别处搬进来的六个阶段。' },
        { page: 'documents', text: '入室、上架、功率核算的操作文档。' },
      ],
    }),
    consult({
      title: '带上设备清单，|核一次功率与机柜',
      form: 'visit',
      points: ['按清单算出机柜数、功率档与插位', '报价单拆成机柜、电、带宽、一次性费用', '带看时试走一遍入室与卸货路线'],
    }),
  ],
};
