/** Link columns of the footer (information architecture section 4.3). */
import { pageById, type PageId } from './registry.ts';

export interface FooterColumn {
  readonly name: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

function column(name: string, pages: readonly PageId[]): FooterColumn {
  return { name, links: pages.map(pageById).map((page) => ({ name: page.name, href: page.path })) };
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  column('云与算力', [
    'resource-compute-power', 'resource-cloud-services', 'resource-desktop', 'resource-cloud-storage',
    'resource-cloud-msp', 'resource-disaster-recovery',
  ]),
  column('数据中心', [
    'resource-idc-data-center', 'resource-mdc-hg', 'resource-idc-xiasha', 'resource-idc-fudi', 'resource-idc-jiande',
    'resource-idc-service-models',
  ]),
  column('网络与安全', [
    'resource-cloud-link-cloud', 'resource-wan-ccs', 'resource-wan-dcs', 'resource-safety-rule',
    'resource-info-security', 'solution-security-pool',
  ]),
  column('解决方案', [
    'solution-up-to-cloud', 'solution-equal-guarantee', 'solution-dc-move', 'solution-maintenance-service',
    'solution-data-center', 'solution-compute-power',
  ]),
  column('关于我们', [
    'about-introduction', 'about-news', 'about-join', 'partners', 'cases', 'documents', 'glossary',
  ]),
];

/** Links in the last line of the footer. */
export const POLICY_LINKS: FooterColumn['links'] = column('', ['policy-privacy', 'policy-legal']).links;
