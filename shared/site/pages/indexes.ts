/** Overview pages of the five groups. */
import { FIELDS } from '#shared/configurator/names.ts';
import { COMPANY } from '#shared/content/company.ts';
import { withShared } from '../page.ts';

export const INDEX_PAGES = withShared({ group: 'index', template: 'index' }, [
  {
    id: 'product-index',
    path: '/product/index',
    name: '产品中心',
    title: '产品中心：机房托管、云服务与 GPU',
    description:
      '产品中心列出云服务、网络融合、安全合规、机房资源、机房服务与智算算力六类二十四项产品，每项一句话定义、计费单位与起租期，附按业务选产品的对照表和四种计费口径说明。',
    category: '站点',
    keywords: ['产品', '全部产品'],
  },
  {
    id: 'solution-index',
    path: '/solution/index',
    name: '解决方案',
    title: '解决方案：上云、等保、组网与搬迁',
    description:
      '解决方案按目标与行业两个入口列出十八个方案：上云与研发、数据平台、安全合规、机房搬迁、组网与算力，每个方案写明关键指标、典型周期与适合的情形，并附可点的组成图和选择对照。',
    category: '站点',
    keywords: ['方案', '全部方案'],
  },
  {
    id: 'service-index',
    path: '/service/index',
    name: '服务与支持',
    title: '服务与支持：报障电话与 SLA 赔付',
    description:
      '服务与支持：咨询规划、专家顾问、实施交付、迁移、托管、运营与合规七项服务的先后关系，故障四级的划分与响应时限，报障电话与五步处理流程，四个分机各办什么事，以及怎样选服务。',
    category: '服务',
    keywords: ['服务', '报障', '电话', '热线', '联系方式', '客服', '400 电话', COMPANY.hotline, COMPANY.hotline.replaceAll('-', '')],
    query: ['step', ...FIELDS],
  },
  {
    id: 'about-index',
    path: '/about/index',
    name: '关于我们',
    title: '关于我们：数据中心与云网服务商',
    description:
      '关于我们是公司信息的入口：业务边界与团队分工、发展历程、许可怎样核实、最近新闻、招聘岗位类别，并说明采购前要核实机房、案例、故障责任与个人信息处理时各看哪一页。',
    category: '关于',
    keywords: ['公司', '联系我们'],
    data: true,
  },
  {
    id: 'mobile-index',
    path: '/mobResource/index',
    name: '产品与方案（移动）',
    title: '产品与方案（移动）：手机速查目录',
    description:
      '手机版产品与方案目录：按数据中心、网络、安全、云服务、智算与解决方案列出三十个要点页，每页一句话说明，附现场报障、托管找位、等保咨询、新店组网等常见情形的选择对照。',
    category: '移动',
    keywords: ['移动版', '手机版'],
  },
]);
