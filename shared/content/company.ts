/**
 * Who the company is: the one place for it. Everything that states a name, an address, a number of record, a licence
 * or a year reads it here. What the business has not given is left out, and with it the sentence, row or block that
 * would need it; the few things that the footer has to show stand as demonstration values until then.
 * `npm run launch-check` lists what is missing.
 *
 * Nothing but data stands here: a browser gets it as JSON.
 */
import { checkCompany } from './company/check.ts';
import type { Company, FooterField } from './company/types.ts';

export type { Company, FooterField, Licence, LicenceKind, Milestone } from './company/types.ts';

/** What the business has given. A value that cannot be right ends the start with its field and what it should be. */
export const COMPANY: Company = checkCompany({
  brand: 'LinkWan',
  suffix: 'LinkWan 网络与数据中心',
  hotline: '400-8835-999',
  extensions: [
    { key: '1', name: '售后报障' },
    { key: '2', name: '商务咨询' },
    { key: '3', name: '网站备案' },
    { key: '4', name: '投诉建议' },
  ],
  legalName: undefined,
  address: undefined,
  cooperationEmail: undefined,
  privacyContact: undefined,
  icp: undefined,
  publicSecurity: undefined,
  licences: [],
  foundedYear: undefined,
  milestones: {},
  asNumber: undefined,
  officialAccount: undefined,
  socialProfiles: [],
});

/** Shown where the specification wants a value that is not given yet, each with the word 演示. */
export const DEMONSTRATION: Readonly<Record<FooterField, string>> = {
  cooperationEmail: 'marketing@linkwan.example',
  address: '浙江省杭州市',
  icp: '浙ICP备12345678号-1',
};
export const DEMONSTRATION_WORD = '演示';
