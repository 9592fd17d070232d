import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '标准与增值服务：|什么含在月租里',
    lead: '机房现场服务分两本目录：标准服务随机柜月租提供，不限次数或写明次数；增值服务按次、按小时、按月计价，下单前先看到单价。',
    tags: ['7×24 值守', '远程手', '驻场代维', '写明计价单位'],
    drawing: { kind: 'rack', focus: 'facility', label: '42U 机柜立面：底部为 A、B 两路配电与接地，向上为云与数据、智算、安全与网络设备，均按 U 位标注' },
    strip: [
      { value: '7×24', caption: '电气、暖通、网络三个专业同班值守' },
      { value: cite('sla.response.p1'), caption: '一级故障响应' },
      { value: cite('dc.hands.start'), caption: '远程手派单后到柜前' },
      { value: cite('dc.patrol'), caption: '机房巡检' },
    ],
  },
  form: 'consult',
  sections: [
    {
      role: 'scope', id: 'standard', type: 'table', tab: '标准服务', title: '标准服务|含在月租里',
      lead: '五处机房执行同一目录，散租、整柜与包间都适用。',
      table: {
        caption: '标准服务目录',
        columns: ['服务', '做到什么程度', '次数与时限'],
        rows: [
          { head: '入室授权', cells: ['单次、长期、施工三类授权与紧急入室，证件与工单双核对', '不限次，紧急入室电话复核后放行'] },
          { head: '上架加电', cells: ['核对 U 位、承重与双路接法，贴标，拍照归档', `整柜首批 ${cite('mounting.rack')}内，散租首台`] },
          { head: '环境与电力监控', cells: ['冷通道温湿度、双路电流、漏水、门禁，越限通知', `每分钟采集，门户可查 ${cite('data.kept')}`] },
          { head: '重启', cells: ['按电源键、拔插电源线，操作前核对序列号', `每月整柜 ${cite('restart.rack')}、散租 ${cite('restart.units')}，${design('15 分钟')}内`] },
          { head: '巡检', cells: ['设备告警灯、异响、异味与线缆状态，扫码留痕', cite('dc.patrol')] },
          { head: '月报', cells: ['可用率、电量、流量、工单、入室与告警汇总', cite('month.close')] },
          { head: 'IP 与带宽管理', cells: ['地址分配、反向解析、带宽调整、流量图', `地址与解析 ${design('4 小时')}内，带宽${cite('bandwidth.change')}`] },
          { head: '备案协助', cells: ['材料预审、主体核验、与管局往来跟进', '接入我方网络的网站'] },
        ],
        notes: [`网站备案拨 ${COMPANY.hotline} 转 3；售后报障转 1。`],
      },
    },
    {
      role: 'features', id: 'value-added', type: 'table', tab: '增值服务', title: '增值服务|按单位计价',
      lead: '每项写明计价单位、包含的动作与交付物。单价随合同附件提供，同一项目在各机房用同一单位。',
      table: {
        caption: '增值服务目录',
        columns: ['服务', '内容', '计价单位', '交付物'],
        rows: [
          { head: '远程手', cells: ['换盘、插拔、接屏、镜像安装、现场排障', '次（30 分钟内）或包时（10 小时起）', '操作记录与照片'] },
          { head: '代维', cells: ['网络、系统、数据库的远程日常运维', '设备·月或系统·月', '月度运维报告'] },
          { head: '驻场', cells: ['指定工程师在客户机柜侧工作', '人·月', '日报与周报'] },
          { head: '备件', cells: ['硬盘、内存、电源、光模块的代存与先行更换', '件，或按年备件包', '更换与返修单'] },
          { head: '设备租赁', cells: ['服务器、交换机、防火墙，含维保', `台·月，${design('12 个月')}起`, '设备清单'] },
          { head: '跳线与综合布线', cells: ['跨柜、跨房间铜缆与光缆，含测试', '条，或按项目', '链路测试报告'] },
          { head: 'DDoS 清洗', cells: ['按地址设阈值，超出自动牵引', '地址·月，超额按天', '攻击事件报告'] },
          { head: '流量分析', cells: ['采样流统计、来源与协议分布、异常识别', '端口·月', '周报与原始数据'] },
          { head: '数据销毁', cells: ['覆写、消磁或物理粉碎，双人见证', '块', '销毁证明与录像'] },
          { head: '介质保管', cells: ['磁带与硬盘密封存放，温湿度受控', '箱·月', '出入库单'] },
        ],
        notes: [`清洗在下沙出口进行，全楼能力 ${cite('xiasha.scrubbing')}，其余城区机房经环网引流。`, '数据销毁前须由授权人书面确认序列号，确认后不可撤销。'],
      },
    },
    {
      role: 'exclusions', id: 'exclusions', type: 'scope', title: '做与不做的|分界',
      lead: '现场人员能碰到设备，因此更要说清楚哪些动作需要书面授权、哪些一律不做。',
      included: [
        '有工单且序列号一致的物理操作',
        '客户提供口令时，仅限其书面指令列出的命令，结束后由客户改密',
        '紧急情况（冒烟、漏水）先断电再通知，事后补单',
        '陪同客户或其厂商工程师入室',
      ],
      excluded: [
        '保管或记录客户的系统口令与密钥',
        '超出工单的系统操作与数据读取',
        '保修期内设备的拆机维修，除非厂商书面同意',
        '无法提供权属证明的设备搬出',
        '应用故障的原因分析，代维客户除外',
      ],
    },
    {
      role: 'process', id: 'process', type: 'process', tab: '下单', title: '一张工单|五个时间点',
      lead: '电话、门户与邮件进来的请求都生成工单；电话授权须回拨名单内人员确认。',
      steps: [
        { title: '受理', duration: '5 分钟', text: '核对授权人与机柜，给出工单号与是否计费。', owner: '服务台', deliverable: '工单号、预估费用' },
        { title: '派单', duration: '10 分钟', text: '按专业派给当班工程师，复杂操作先写步骤由客户确认。', owner: '值班长', deliverable: '操作步骤单' },
        { title: '到柜', duration: cite('dc.hands.start'), text: '报出列、柜、U 位与序列号，与客户通话核对。', owner: '当班工程师', deliverable: '到场照片' },
        { title: '操作', duration: '按项', text: '全程录像；与步骤单不符即停下询问。', owner: '当班工程师', deliverable: '操作录像' },
        { title: '关单', duration: '当日', text: '客户确认结果，计费项写入当月账单，可评价与申诉。', owner: '客户', deliverable: '关单记录' },
      ],
    },
    {
      role: 'levels', id: 'levels', type: 'table', tab: '等级', title: '故障四级，|响应与升级',
      table: {
        caption: '故障分级',
        columns: ['级别', '定义', '响应', '进展通报', '升级'],
        rows: [
          { head: 'P1', note: '一级', cells: ['整柜失电或断网、机房高温', cite('sla.response.p1'), cite('sla.update.p1'), `值班经理 ${design('30 分钟')}内介入`] },
          { head: 'P2', note: '二级', cells: ['单路失电、单链路中断、冗余丧失', cite('sla.response.p2'), cite('sla.update.p2'), `${design('4 小时')}未恢复升级`] },
          { head: 'P3', note: '三级', cells: ['端口误码、温度预警、单台异常', cite('sla.response.p3'), cite('sla.update.p3'), `${design('1 个工作日')}未决升级`] },
          { head: 'P4', note: '四级', cells: ['咨询、变更与资料申请', cite('sla.response.p4'), cite('sla.update.p4'), '不升级'] },
        ],
        notes: ['响应指有值班工程师接手并回复首个判断，不是自动回执。', `P1、P2 在恢复后${design('三个工作日')}内出具故障报告：时间线、原因、整改与完成日。`],
      },
    },
    {
      role: 'deliverables', id: 'deliverables', type: 'items', tab: '交付物', title: '月底会收到|哪些东西',
      items: [
        { title: '运行月报', text: '每柜双路电流峰值与均值、冷通道温度曲线、端口流量与 95 值，超过额定八成的机柜标出。' },
        { title: '工单明细', text: '每张工单的五个时间点、执行人与是否计费，可导出表格与账单对账。' },
        { title: '入室记录', text: '谁、何时、由谁授权、开了哪个柜门，供审计直接引用。' },
        { title: '容量提醒', text: `按近三个月趋势推算何时到达功率与端口上限，提前${design('六十天')}提示。` },
      ],
    },
    {
      role: 'pricing', id: 'pricing', type: 'facts', tab: '计价', title: '计价规则|六条',
      facts: [
        { term: '按次', value: '30 分钟内为一次，超出按每 30 分钟一次累计；因我方原因返工不计' },
        { term: '包时', value: `${design('10 小时')}起，当年有效，按实际分钟扣减，余额逐月公示` },
        { term: '夜间与节假日', value: '不加价' },
        { term: '包年折抵', value: '代维与驻场客户的远程手含在服务费内' },
        { term: '材料', value: '跳线、扎带、标签含在服务内；光模块、硬盘等按件另计' },
        { term: '争议', value: `以工单录像与时间点为准，账单发布后 ${design('10 个工作日')}内提出` },
      ],
    },
    {
      role: 'sla', id: 'availability', type: 'tool', tool: 'availability', title: '可用率|换算成分钟',
      lead: '把合同里的百分比换成每月允许中断的分钟数，便于和业务部门约定窗口。',
    },
    faq({
      title: '交给别人动手，|客户问得最多的',
      questions: [
        { question: '怎么保证动的是我的设备？', answer: '三重核对：工单上的柜号与 U 位、设备面板序列号、与客户通话复述。任一不符即停，误操作责任由我方承担。' },
        { question: '半夜硬盘坏了，备件从哪来？', answer: '客户自备的存放在机房备件柜；购买备件包的由我方库存先行更换，坏盘按客户要求寄回、返修或就地销毁，没有书面指令不出机房。' },
        { question: '远程手和代维有什么区别？', answer: '远程手按指令做物理动作，不判断原因；代维对系统状态负责，有巡检、告警处理与变更计划，按月计费。' },
        { question: '能否指定同一个工程师？', answer: `按次服务由当班人员执行；驻场与专属代维可以指定，调换提前${design('两周')}通知并完成交接。` },
        { question: '销毁的硬盘如何证明？', answer: `逐块登记序列号，双人见证并录像，覆写方式附软件日志，粉碎方式附前后照片，证明文件盖章后归档 ${cite('destruction.record')}。` },
      ],
    }),
    related({
      title: '继续|了解',
      links: [
        { page: 'service-idc', text: '入室、上架与退租的办理步骤。' },
        { page: 'solution-maintenance-service', text: '把网络、系统与数据库整体交出去的方案。' },
        { page: 'resource-info-security', text: '渗透测试、应急响应等安全专业服务。' },
        { page: 'resource-idc-service-models', text: '机柜、模块与整栋的月租结构。' },
      ],
    }),
    consult({
      title: '要一份|带单价的目录', form: 'consult',
      points: ['按所在机房给出单价附件', '可先试用一次远程手再决定包时', '已有机柜的客户由原客户经理对接'],
    }),
  ],
};
