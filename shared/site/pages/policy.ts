/** Policies that the footer and the lead form link to. */
import type { PageEntry } from '../page.ts';

export const POLICY_PAGES: readonly PageEntry[] = [
  {
    id: 'policy-privacy',
    path: '/privacy',
    title: '隐私政策',
    description:
      '',
    group: 'policy',
    category: '政策',
    template: 'text',
    keywords: ['个人信息', '隐私'],
    hidden: ['search'],
    updated: '2026-11-20',
  },
  {
    id: 'policy-legal',
    path: '/legal',
    title: '法律声明',
    description:
      '',
    group: 'policy',
    category: '政策',
    template: 'text',
    keywords: ['版权', '免责'],
    hidden: ['search'],
    updated: '2026-11-20',
  },
];
