/** Business constants of the site (specification sections 1 and 9); the one place they are written. */
export const SITE = {
  name: 'LinkWan',
  /** Fixed product suffix of every document title. */
  suffix: 'LinkWan 网络与数据中心',
  legalName: 'LinkWan 网络与数据中心服务',
  description: '面向企业的 GPU 算力、IDC 托管、网络融合、安全合规与云服务。',
  hotline: '400-8835-999',
  hotlineHref: 'tel:4008835999',
  extensions: [
    { key: '1', name: '售后报障' },
    { key: '2', name: '商务咨询' },
    { key: '3', name: '网站备案' },
    { key: '4', name: '投诉建议' },
  ],
  /** Address for market co-operation; to be confirmed by the business (information architecture, section 9). */
  cooperationEmail: 'marketing@linkwan.example',
  address: '浙江省杭州市（详细地址以合同为准）',
  icp: '浙ICP备00000000号-1',
  icpHref: 'https://beian.miit.gov.cn/',
  policeRecord: '浙公网安备00000000000000号',
  policeRecordHref: 'https://beian.mps.gov.cn/',
  licence: '增值电信业务经营许可证 B1-00000000',
  account: 'LinkWan 网络与数据中心',
} as const;

/** Version of the privacy policy in force; recorded with every lead (information architecture, section 2). */
export const PRIVACY_POLICY_VERSION = '1.0';

/** Scroll distance after which back-to-top shows, CSS pixels. */
export const BACK_TO_TOP_THRESHOLD = 400;
/** Animation frames of the back-to-top scroll. */
export const BACK_TO_TOP_STEPS = 15;
/** First z-index of overlays. */
export const FIRST_LAYER = 2000;

/** The document title of a page: its own title and the fixed suffix. */
export function documentTitle(title: string): string {
  return `${title} - ${SITE.suffix}`;
}
