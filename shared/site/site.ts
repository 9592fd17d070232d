/** Constants of the site. The company's data is in shared/content/company.ts. */
import { COMPANY } from '#shared/content/company.ts';

export const SITE = {
  name: COMPANY.brand,
  /** What names the company: its legal name, or the brand until that is given. */
  company: COMPANY.legalName ?? COMPANY.brand,
  suffix: COMPANY.suffix,
  hotline: COMPANY.hotline,
  hotlineHref: `tel:${COMPANY.hotline.replaceAll('-', '')}`,
  /** Public lookup pages of the ICP record and of the public security record. */
  icpHref: 'https://beian.miit.gov.cn/',
  publicSecurityHref: 'https://beian.mps.gov.cn/',
} as const;

/** Version of the privacy policy in force; recorded with every lead (information architecture, section 2). */
export const PRIVACY_POLICY_VERSION = '1.0';

/** The document title: the page's title and the fixed suffix. */
export function documentTitle(title: string): string {
  return `${title} - ${SITE.suffix}`;
}
