/** Compact twins of the data centres, the solutions and the company for phones (/mobResource). */
import { withShared } from '../page.ts';

export const MOBILE_SITE_PAGES = withShared({ group: 'mobile', category: '移动', template: 'compact' }, [
  {
    id: 'mob-mdc-data-center',
    path: '/mobResource/mdcDataCenter',
    name: '数据中心总览',
    title: '数据中心总览：五处机房速查',
    description:
      '手机版机房总览：五处机房用五张卡片比较单柜功率与适合业务，四个问题帮助判断该放城区还是建德，附十三项参数对照、沿江位置图与参观预约三步，可直接拨打电话或提交表单。',
    twin: 'resource-idc-data-center',
  },
  {
    id: 'mob-idc-jiande-new',
    path: '/mobResource/idcJianDeNew',
    name: '建德新机房',
    title: '建德新机房：可订模块与进度速查',
    description:
      '手机版建德新机房：二期新楼的设计参数与建设进度，预订模块前要准备的柜数、功率、液冷占比与爬坡计划，从提交到签预订书的时间，以及过渡机柜和楼板承重等短问短答说明。',
    twin: 'resource-idc-jiande-new',
  },
  {
    id: 'mob-mdc-hang-gang',
    path: '/mobResource/mdcHangGang',
    name: '杭钢机房',
    title: '杭钢机房：机柜功率与液冷速查',
    description:
      '手机版杭钢机房：城北高密机房的十三项参数与供电单线图，风冷列和液冷列的区别，互联网与机房间线路，来访路线与时长，自带服务器、卸货、夜间入室等到访前常见问题的简短回答。',
    twin: 'resource-mdc-hg',
  },
  {
    id: 'mob-mdc-service-models',
    path: '/mobResource/mdcServiceModels',
    name: '服务模式',
    title: '服务模式：机柜租用三种方式速查',
    description:
      '手机版服务模式：托管、模块、整栋三种租法切换对照，三句话判断租哪种，三种电费口径差别，拍设备铭牌即可索取核算表，并解释签约功率、带宽与笼区这些容易误会的计费概念。',
    twin: 'resource-idc-service-models',
  },
  {
    id: 'mob-mdc-sta-va-services',
    path: '/mobResource/mdcStaVaServices',
    name: '标准与增值服务',
    title: '标准与增值服务：现场支持速查',
    description:
      '手机版标准与增值服务：两本现场服务目录与故障分级，演示用手机叫一次远程手的全过程，说明重启次数、包时余额、误操作责任、驻场管理和坏盘处理，授权人如何登记与及时变更。',
    twin: 'resource-idc-sta-va-services',
  },
  {
    id: 'mob-mdc-coop',
    path: '/mobResource/mdcCoop',
    name: '机房合作',
    title: '机房合作：合建与代运营要点',
    description:
      '手机版机房合作：四种方式与评估清单，业主先自查电力、楼宇、证照、网络四件事，提交资料后各步的等待时间与费用，回答收益保底、既有客户和只有光缆资源如何合作等业主短问。',
    twin: 'resource-idc-coop',
  },
  {
    id: 'mob-the-conference',
    path: '/mobResource/theConference',
    name: '云会议',
    title: '云会议：方数与带宽速算',
    description:
      '手机查看云会议：能开多大的会、旧终端能否继续使用，按同时入会终端数测算出口带宽，双线路与抗丢包怎样保住声音，公有、专属、混合三种放置方式，费用单位与会议内容的访问边界说明。',
    twin: 'resource-conference',
  },
  {
    id: 'mob-sol-branch-net-work',
    path: '/mobResource/solBranchNetWork',
    name: '分支组网',
    title: '分支组网：SD-WAN 开店组网要点',
    description:
      '手机版分支组网：门店、办事处、工厂各用什么设备，宽带断了怎样走移动网络，应用选路与带宽保证，试点、批量、并行、退线四段切换各要多久，坏件更换、流量控制与按站点计费的办法，店长也能看懂。',
    twin: 'solution-branch-net-work',
  },
  {
    id: 'mob-sol-saas-app',
    path: '/mobResource/solSaaSApp',
    name: 'SaaS 应用加速',
    title: 'SaaS 应用加速：卡顿排查与选路要点',
    description:
      '手机版 SaaS 应用加速：三种慢的原因与对应办法，五个体验指标和目标值，先量一周再分组对照的四周流程，内容不解密、只放行登记业务的合规边界，居家办公的用法与按用户计费的口径。',
    twin: 'solution-saas-app',
  },
  {
    id: 'mob-sol-up-to-cloud',
    path: '/mobResource/solUpToCloud',
    name: '企业上云',
    title: '企业上云：迁云步骤速查',
    description:
      '手机查看企业上云：五分钟判断一个系统的去向，六种去向对照表，十八周排期，规格、外发流量与双跑期三处省钱办法，回退与绑定的担心如何处理，可先挑五个系统做评估。',
    twin: 'solution-up-to-cloud',
  },
  {
    id: 'mob-sol-calculate',
    path: '/mobResource/solCalculate',
    name: '弹性与高性能计算',
    title: '弹性与高性能计算：HPC 与云爆发要点',
    description:
      '手机查看弹性与高性能计算：哪些计算适合临时上云，基线、峰值与平衡点三个数怎样算，三档节点配置，作业溢出的就绪时间、数据去留与专线带宽，可申请单节点试用两周。',
    twin: 'solution-con-and-mix',
  },
  {
    id: 'mob-dc-maintenance',
    path: '/mobResource/DCmaintenance',
    name: '运维代维',
    title: '运维代维：代维范围与响应速查',
    description:
      '手机查看运维代维：每天、每月、每季做什么与不做什么，四级故障的响应和扣减表，远程、驻场、混合怎样挑，三十天接手步骤，时限没做到、合同到期和夜间报障三个问题的回答。',
    twin: 'solution-maintenance-service',
  },
  {
    id: 'mob-dc-move',
    path: '/mobResource/DCmove',
    name: '机房搬迁',
    title: '机房搬迁：搬迁步骤与回退速查',
    description:
      '手机查看机房搬迁：六步流程与每步用时，搬运当晚四个钟点的安排，停机窗口与退回判据，八项验收清单，三种规模的人员车次样例和收费方式，可预约免费的半天现场踏勘。',
    twin: 'solution-dc-move',
  },
  {
    id: 'mob-dc-customized',
    path: '/mobResource/DCcustomized',
    name: '数据中心定制',
    title: '数据中心定制：定制机房周期要点',
    description:
      '手机查看数据中心定制：动工前先问的三件事，从批复到移交的时间表，三个等级的配置与投资指数，三种规模的周期与单价区间，买还是租、能效考核、旧厂房改造与运营编制的回答。',
    twin: 'solution-data-center',
  },
  {
    id: 'mob-equal-guarantee',
    path: '/mobResource/MobEqualGuarantee',
    name: '等级保护',
    title: '等级保护：等保五步速查',
    description:
      '手机版等级保护指南：先判断系统大概是几级，再看五步流程各要多久、由谁负责、多久复测一次，二级与三级十个方面的差别、费用分成哪四部分，不做会怎样、云上系统要不要做等问题的回答。',
    twin: 'solution-equal-guarantee',
  },
  {
    id: 'mob-introduction',
    path: '/mobResource/MobIntroduction',
    name: '公司介绍',
    title: '公司介绍：我们是谁、怎样联系',
    description:
      '手机版公司介绍：用几屏说清我们是谁、机房在杭州和建德的什么位置、走过哪几个阶段，许可怎样核实、上门参观找谁、夜间报障打哪个号码，以及各机房到核心节点的时延与连接方式。',
    twin: 'about-introduction',
  },
  {
    id: 'mob-join',
    path: '/mobResource/MobJoin',
    name: '加入我们',
    title: '加入我们：在招岗位与投递方式',
    description:
      '手机版招聘页：六类岗位做什么、要不要倒班和出差，打电话登记、发简历、谈薪酬、做题到出结论的五步，夜班安排、没证能不能来、冒名收费招聘怎样核实，附待遇与各项保障对照表。',
    twin: 'about-join',
  },
]);
