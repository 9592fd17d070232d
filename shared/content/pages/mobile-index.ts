import { COMPANY } from '../company.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '产品与方案|（移动）',
    lead: '手机上用得到的三十页都在这里，先后与顶部菜单一致，菜单之外的五页也在内。每页只留要点、三项速览与一张图，想看全部参数可点页尾的「查看完整页面」。',
    tags: ['三十页', '要点版', '可直接拨号'],
    strip: [
      { value: '30 页', caption: '手机要点版' },
      { value: '3 项', caption: '每页开头的速览' },
      { value: '7×24', caption: `报障拨 ${COMPANY.hotline} 转 1` },
      { value: cite('sla.response.p1'), caption: '一级故障响应' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'prose',
      role: 'guide',
      id: 'guide',
      title: '三种用法',
      blocks: [
        { kind: 'paragraph', text: '在路上先看个大概：点目录里的名称，一屏之内就能知道它是什么、多大规格、怎么收费。' },
        { kind: 'paragraph', text: `在机房现场要办事：报障拨 ${COMPANY.hotline} 转 1；要叫远程手、重启或登记入室，看「标准与增值服务」。` },
        { kind: 'paragraph', text: '要转给同事或领导：先点页尾的「查看完整页面」，再复制链接，对方打开的就是带参数表、问答与表单的那一页。' },
      ],
    },
    {
      type: 'catalogue',
      role: 'catalogue',
      id: 'products',
      title: '产品资源',
      tab: '产品',
      groups: [
        {
          title: '数据中心',
          entries: [
            { page: 'mob-mdc-data-center', text: '五张卡片比较五处机房，四个问题定城区还是建德。' },
            { page: 'mob-mdc-hang-gang', text: `城北高密，单柜 ${cite('hanggang.power')}，看供电与来访路线。` },
            { page: 'mob-idc-jiande-new', text: '二期进度、模块预订与液冷预留。' },
            { page: 'mob-mdc-service-models', text: '机柜、模块、整栋，三句话分清。' },
            { page: 'mob-mdc-coop', text: '手里有电、有楼的业主先自查四件事。' },
            { page: 'mob-mdc-sta-va-services', text: '什么免费、什么按次，怎样用手机派单。' },
          ],
        },
        {
          title: '网络融合',
          entries: [
            { page: 'mob-net-dcs', text: '机房之间的裸纤、波道与二三层。' },
            { page: 'mob-net-ccs', text: '从机柜或办公室走专线到公有云。' },
          ],
        },
        {
          title: '安全合规',
          entries: [
            { page: 'mob-cloud-safety-rule', text: '二级、三级套餐包含的产品与边界。' },
            { page: 'mob-cloud-security-pool', text: '九类安全网元按实例开通。' },
            { page: 'mob-cloud-info-security', text: '正在出事时先做什么，平时怎么测。' },
          ],
        },
        {
          title: '云服务',
          entries: [
            { page: 'mob-cloud-service', text: '三步选规格，三笔费用分开算。' },
            { page: 'mob-cloud-desktop', text: '用时延、丢包、带宽三个数判断流畅。' },
            { page: 'mob-cloud-storage', text: '按读取者选对象、文件或块。' },
            { page: 'mob-cloud-msp', text: '多家云的账单与夜间值守。' },
            { page: 'mob-cloud-big-data', text: '三档节点，值不值得上的判断。' },
            { page: 'mob-cloud-recovery', text: '两个问题定等级，看一次演练。' },
            { page: 'mob-cloud-link-cloud', text: '云和云之间用私网互通，按天调带宽。' },
            { page: 'mob-cloud-pass', text: '装进机柜的平台，五天交付的安排。' },
            { page: 'mob-the-conference', text: '能开多大的会，出口要多少带宽。' },
          ],
        },
        {
          title: '智算算力',
          entries: [{ page: 'resource-compute-power', text: '直接打开完整页：形态、卡型、网络与验收。' }],
        },
      ],
    },
    {
      type: 'catalogue',
      role: 'catalogue',
      id: 'solutions',
      title: '解决方案|与关于我们',
      tab: '方案',
      groups: [
        {
          title: '上云与计算',
          entries: [
            { page: 'mob-sol-up-to-cloud', text: '五分钟判断一个系统该去哪里。' },
            { page: 'mob-sol-calculate', text: '哪些计算适合临时上云。' },
          ],
        },
        {
          title: '组网',
          entries: [
            { page: 'mob-sol-branch-net-work', text: '门店、办事处、工厂各用什么设备。' },
            { page: 'mob-sol-saas-app', text: '办公软件卡，原因与对应办法。' },
          ],
        },
        { title: '合规', entries: [{ page: 'mob-equal-guarantee', text: '等保五步，各要多久、谁来做。' }] },
        {
          title: '数据中心',
          entries: [
            { page: 'mob-dc-maintenance', text: '六个专业的日常，交接多久。' },
            { page: 'mob-dc-move', text: '搬运当晚的钟点与退回判据。' },
            { page: 'mob-dc-customized', text: '从拿电到满载测试的各阶段。' },
          ],
        },
        { title: '智算', entries: [{ page: 'solution-compute-power', text: '完整页：测算、配置与三种建设模式。' }] },
        {
          title: '关于我们',
          entries: [
            { page: 'mob-introduction', text: '公司做什么，机房在哪里。' },
            { page: 'mob-join', text: '六类岗位与投递办法。' },
          ],
        },
      ],
    },
    {
      type: 'decision',
      role: 'decision',
      id: 'decision',
      title: '站在手机前|怎么选',
      tab: '怎么选',
      choices: [
        { need: '几台服务器要找地方放', pages: ['mob-mdc-service-models', 'mob-mdc-data-center'], why: `先看租法，再挑机房；库存机柜签约后 ${cite('cabinet.delivery')}可上电。` },
        { need: '网站打不开、设备失联', pages: ['mob-mdc-sta-va-services'], why: '先拨热线转 1 报障；需要到柜操作时派远程手。' },
        { need: '疑似中毒或被攻击', pages: ['mob-cloud-info-security'], why: `先断网留证，再打电话；一级事件 ${cite('emergency.response')}内远程接入。` },
        { need: '领导问等保怎么做', pages: ['mob-equal-guarantee', 'mob-cloud-safety-rule'], why: '一页讲流程与周期，一页讲买什么。' },
        { need: '新店下周开业', pages: ['mob-sol-branch-net-work'], why: `设备寄到即用，单站约 ${design('15 分钟')}上线。` },
        { need: '训练缺卡', pages: ['resource-compute-power'], why: '完整页上有算力估算，输入参数量与 token 数即可。' },
      ],
    },
    consult({
      title: '打字不方便，|留个电话就好',
      form: 'consult',
      points: ['四个必填项，其余可以电话里说', '一个工作日内由方案工程师回电', '需要书面资料的，发到您填写的邮箱'],
    }),
  ],
};
