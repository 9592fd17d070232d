/** Professional services (/service). */
import type { PageEntry } from '../page.ts';

export const SERVICE_PAGES: readonly PageEntry[] = [
  {
    id: 'service-idc',
    path: '/service/Idc',
    title: 'IDC 托管服务',
    description:
      '机柜托管签约后的办事说明：入室预约与授权、上架加电八项检查、带宽与地址增减、网站备案协助、变更与退租五步，列出每件事的受理时限、留存凭证、收费项目与计费单位。',
    group: 'service',
    category: '服务',
    template: 'service',
    keywords: ['入室', '上架', '托管', 'Idc'],
    updated: '2026-11-20',
  },
  {
    id: 'service-advisory',
    path: '/service/Advisory',
    title: '咨询规划',
    description:
      '',
    group: 'service',
    category: '服务',
    template: 'service',
    keywords: ['规划', '咨询', 'Advisory'],
    updated: '2026-11-20',
  },
  {
    id: 'service-entrust',
    path: '/service/Entrust',
    title: '托管运营',
    description:
      '',
    group: 'service',
    category: '服务',
    template: 'service',
    keywords: ['外包', 'RACI', 'Entrust'],
    updated: '2026-11-20',
  },
  {
    id: 'service-migrate',
    path: '/service/Migrate',
    title: '迁移服务',
    description:
      '',
    group: 'service',
    category: '服务',
    template: 'service',
    keywords: ['P2V', '数据迁移', 'Migrate'],
    updated: '2026-11-20',
  },
  {
    id: 'service-compliance',
    path: '/service/Compliance',
    title: '合规服务',
    description:
      '',
    group: 'service',
    category: '服务',
    template: 'service',
    keywords: ['密评', 'ISO 27001', '等保', 'Compliance'],
    updated: '2026-11-20',
  },
  {
    id: 'service-consultative',
    path: '/service/Consultative',
    title: '专家顾问',
    description:
      '',
    group: 'service',
    category: '服务',
    template: 'service',
    keywords: ['架构评审', '人天', 'Consultative'],
    updated: '2026-11-20',
  },
  {
    id: 'service-implement',
    path: '/service/Implement',
    title: '实施交付',
    description:
      '',
    group: 'service',
    category: '服务',
    template: 'service',
    keywords: ['集成', '布线', 'Implement'],
    updated: '2026-11-20',
  },
];
