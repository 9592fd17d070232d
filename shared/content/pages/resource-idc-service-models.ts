import { licenceSentence } from '../company/licences.ts';
import { configureMore } from '../configure-more.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, CREDIT_SHORT, SLA, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '服务模式：|机柜、模块、整栋',
    lead: '同一套供电与运维标准，三种租法：按 U 或按柜托管，按模块与包间独占，按整栋定制。区别在起租量、边界归谁、多久交付和怎么计价。',
    tags: ['1U 起租', '独立包间', '整栋定制', '电费口径可选'],
    drawing: { kind: 'rack', focus: 'facility', label: '42U 机柜立面：双路 PDU、托管设备与网络单元的位置' },
    strip: [
      { value: '1U', caption: '机柜托管的最小单位（福地）' },
      { value: design('10–200 柜'), caption: '模块与包间的常见规模' },
      { value: cite('cabinet.delivery'), caption: '库存机柜签约到上电' },
      { value: design('10 年'), caption: '整栋定制的常见租期' },
    ],
  },
  form: 'consult',
  sections: [
    {
      role: 'overview', id: 'models', type: 'options', tab: '三种模式', title: '三种模式|并排看',
      lead: '先数设备，再看边界：需要自己的门和自己的空调时，就从机柜升到包间；需要自己的变压器时，就到整栋。',
      options: [
        {
          title: '机柜托管', anchor: 'cabinet', text: '共用机房，独用机柜或柜内空间，供电、制冷与安防由机房统一提供。',
          facts: [
            { term: '起租', value: '1U、4U（福地），整柜（建德新机房除外）' },
            { term: '租期', value: `${design('1 个月')}起，整柜 ${design('12 个月')}起` },
            { term: '功率', value: `风冷柜 ${design('3–20 kW')}，杭钢液冷柜 ${design('30–40 kW')}，按档签约；建德新机房按间（风冷半间）起订，属模块与包间` },
            { term: '交付', value: `库存机柜 ${cite('cabinet.delivery')}` },
            { term: '计价', value: '元/U·月、元/柜·月；电费含或不含' },
          ],
        },
        {
          title: '模块与包间', anchor: 'module', text: '独立笼区或独立房间，门禁与列头柜只服务一家客户；笼区共用空调，包间有自己的空调末端。',
          facts: [
            { term: '起租', value: design('10 柜（笼区）、30 柜（包间）') },
            { term: '租期', value: `${design('3 年')}起` },
            { term: '功率', value: '按包间总功率签约，单柜可不均分' },
            { term: '交付', value: cite('module.delivery') },
            { term: '计价', value: '元/kW·月（签约容量）+ 实抄电费' },
          ],
        },
        {
          title: '整栋定制', anchor: 'custom', text: '按客户的设备与标准设计机电，整栋交付，可自运行或委托运行。',
          facts: [
            { term: '起租', value: design('IT 容量 5 MW 起') },
            { term: '租期', value: `${design('10 年')}，可约定续租与收购权` },
            { term: '功率', value: `每柜 ${cite('jiande-new.power')}，承重 ${cite('jiande-new.load')}` },
            { term: '交付', value: `${cite('custom.delivery')}，已有主体可缩短` },
            { term: '计价', value: '元/kW·月（建成容量）+ 电费 + 运行费' },
          ],
          page: 'solution-data-center',
        },
      ],
    },
    {
      role: 'comparison', id: 'comparison', type: 'table', tab: '对比', title: '谁的门、谁的空调、|谁的电表',
      table: {
        caption: '三种模式的边界与定制深度',
        columns: ['项目', '机柜托管', '模块与包间', '整栋定制'],
        rows: [
          { head: '物理边界', cells: ['机柜门', '笼区或房间门', '楼门与围界'] },
          { head: '供电边界', cells: ['机柜 PDU 输入端', '列头柜输入端', '中压进线柜'] },
          { head: '空调', cells: ['共用', '笼区共用；包间独立末端，冷源共用', '独立冷源'] },
          { head: '门禁管理员', cells: ['机房', '客户指定，机房执行', '客户'] },
          { head: '柜型', cells: ['标准 42U–48U', '可指定宽深与颜色', '任意，含整机柜与液冷柜'] },
          { head: '承重与走线', cells: ['不改', '局部加固，独立桥架', '按设计'] },
          { head: '监控数据', cells: ['柜级', '房间级 + 柜级', '楼宇系统开放接口'] },
          { head: '变更粒度', cells: ['加减柜', '加减列', '按模块分期投运'] },
          { head: '适合', cells: ['几台到几十柜', '金融、政企专区，中型平台', '云与大模型企业、总部数据中心'] },
        ],
      },
    },
    {
      role: 'scope', id: 'scope', type: 'scope', tab: '范围', title: '月租里有什么，|没有什么',
      lead: '三种模式的月租都包含下列事项；右列在任何模式下都单独列价。',
      included: [
        '机柜或空间、双路供电到约定边界、制冷与消防',
        '7×24 值守、巡检、环境与电力监控、客户门户账号',
        '出入授权管理与录像保存',
        '月度运行报告与年度断电演练报告',
        '基础上架协助：定位、贴标、加电',
      ],
      excluded: [
        '互联网带宽、超出所含数量的公网地址、专线与交叉连接',
        '服务器、交换机及其维保',
        '远程手包时、驻场、系统与数据库运维',
        '设备搬运、吊装与保险',
        '系统定级、备案与测评费用',
      ],
    },
    {
      role: 'pricing', id: 'pricing', type: 'table', tab: '计价', title: '电费含与不含，|差在哪里',
      lead: '同一机柜两种报法，总额取决于上架率。负载长期低于六成时不含电更省，稳定高负载时含电便于做预算。',
      table: {
        caption: '三种电费口径',
        columns: ['口径', '怎么算', '谁承担 PUE 变化', '常用于'],
        rows: [
          { head: '含电包月', cells: ['按签约功率档固定月租', '机房', '散租、10 kW 以下整柜'] },
          { head: '实抄乘固定系数', cells: ['列头柜电量 × 合同系数 × 电价', '机房', '高密机柜、包间'] },
          { head: '实抄乘当月 PUE', cells: ['列头柜电量 × 当月实测 PUE × 电价', '客户', '整栋、建德新机房液冷模块'] },
        ],
        notes: ['电价随电网企业代理购电价格或市场交易价调整，调整日与新旧电价在账单中分段列出。', `签约功率可每季度上调一次，下调一次${design('须满 12 个月')}。`, '一次性费用：机柜安装、PDU 改型、笼网与门禁，交付时按清单结算。'],
        more: configureMore('选机房与功率，配一份清单'),
      },
    },
    {
      role: 'process', id: 'process', type: 'process', tab: '流程', title: '从设备清单|到通电',
      steps: [
        { title: '核算', duration: design('第 1–2 天'), text: '按铭牌与实测功率算柜数、档位、承重和端口，判断适合哪种模式。', owner: '方案工程师', deliverable: '机柜功率核算表' },
        { title: '选位', duration: design('第 3–5 天'), text: '给出两处可选机房的具体列位或房间，现场确认。', owner: '客户 + 运营经理', deliverable: '列位图' },
        { title: '签约', duration: design('第 6–8 天'), text: '写明边界、功率、电费口径、等级与退出条件。', owner: '商务经理', deliverable: '合同与附件' },
        { title: '准备', duration: `机柜 ${cite('cabinet.delivery')}；模块 ${cite('module.delivery')}`, text: 'PDU、笼网、门禁、布线与带宽同时施工，互不等待。', owner: '交付经理', deliverable: '施工与测试记录' },
        { title: '验收上电', duration: '上述时间的最后一天', text: '逐柜核对双路、标签、温度测点与门户数据，起租日由双方签字。', owner: '双方', deliverable: '交接单、起租确认' },
      ],
    },
    {
      role: 'deliverables', id: 'deliverables', type: 'items', title: '交付时|拿到的文件',
      items: [
        { title: '机柜托管', text: '列位与 U 位表、双路 PDU 与空开编号、地址与端口表、门户账号、入室授权名单。' },
        { title: '模块与包间', text: '竣工平面图、列头柜配电图、空调与门禁验收记录、测点清单、应急联系表、房间钥匙与权限移交单。' },
        { title: '整栋定制', text: '全套竣工资料、五级调测报告、设备说明与备件清单、操作规程、能耗计量点图、缺陷责任书。', pages: ['resource-idc-jiande-new'] },
      ],
    },
    {
      role: 'levels', id: 'levels', type: 'table', tab: '等级', title: '可用率目标|与抵扣',
      table: {
        caption: '基础设施服务等级',
        columns: ['项目', '机柜托管', '模块与包间', '整栋定制'],
        rows: [
          { head: 'A 级机房供电与制冷', cells: [slaTarget('rack'), slaTarget('rack'), '按合同'] },
          { head: 'B 级机房供电与制冷', note: '福地', cells: [slaTarget('rack-b'), '不适用', '不适用'] },
          { head: '送风温度', cells: ['18–27 ℃', '18–27 ℃', '按设计'] },
          { head: '一级故障响应', cells: [cite('sla.response.p1'), cite('sla.response.p1'), cite('sla.response.p1')] },
          { head: '未达标', cells: [CREDIT_SHORT, CREDIT_SHORT, '按合同'] },
        ],
        notes: [CREDIT_NOTE, `99.99% 折合 ${cite('min.99.99')}，99.95% 折合 ${cite('min.99.95')}。`, `${SLA.rack.counted}，计为不可用；单电源设备因一路检修停机不计入。`, '计划维护、客户自身过载与不可抗力不计入。'],
        more: SLA_MORE,
      },
    },
    faq({
      title: '选模式时的|分界问题',
      questions: [
        { question: '十五个机柜，租柜还是租笼区？', answer: '有第三方审计要求独立边界的租笼区，没有的连续租一列即可。笼区多出笼网与门禁的一次性费用，月租按总功率计，柜内功率可以不均分。' },
        { question: '以后能从机柜升级到包间吗？', answer: '可以，签约时可约定优先受让相邻列位。升级时设备在同机房内搬移，首次搬移的人工由我方承担，停机窗口由客户定。' },
        { question: '能用自己的机柜或整机柜服务器吗？', answer: '机柜托管用机房的标准柜。模块与包间可以自带，进场前核对宽深、满载重量、前后门开孔率与 PDU 插头，液冷整机柜另核对接口与水质；整栋不限。' },
        { question: '设备在机房里损坏谁赔？', answer: '误操作造成的由我方承担恢复费用；供电与制冷未达标按服务等级抵扣，其他损失的责任与上限写在合同里。月租不含设备财产险，请按重置价自行投保。' },
        { question: '签约功率用不满怎么办？', answer: '含电包月按档计费不退；按容量计价的包间可在约定日下调一次，空出的容量由我方收回转租。' },
        { question: '整栋定制的楼归谁？', answer: '默认归我方，客户享有排他使用权；也可约定期满收购、共同持有或客户建楼我方运营，见机房合作。' },
        { question: '三种模式能混用吗？', answer: '常见组合是建德租模块放集群，下沙租几个机柜做前端，两处写在同一份主合同里，服务等级一致。' },
        { question: '机柜出租需要什么许可？', answer: `${licenceSentence('racks')}转租机柜给他人使用的客户，须自己持有同类许可。` },
      ],
    }),
    related({
      title: '定了模式|再看这些',
      links: [
        { page: 'resource-idc-data-center', text: '五处机房的事实对比与选址条件。' },
        { page: 'resource-idc-sta-va-services', text: '月租之外按次、包时的服务目录。' },
        { page: 'resource-idc-coop', text: '自有土地、楼宇或电力指标的合作方式。' },
        { page: 'service-idc', text: '入室、上架、变更与退租手续。' },
      ],
    }),
    consult({
      title: '用设备清单|换一份核算表', form: 'consult',
      points: ['附上型号与台数，两个工作日内给出功率核算', '同时报含电与不含电两种价格', '需要现场看的，安排同一位经理带看'],
    }),
  ],
};
