/** Values of the company that cannot be right are found at the start, not by a visitor. */
import type { Company } from './types.ts';

interface Rule {
  readonly field: string;
  readonly value: string | number | undefined;
  readonly pattern: RegExp;
  readonly example: string;
}

const HAN_NAME = /^[\p{Script=Han}A-Za-z0-9（）()·\s]{4,60}$/u;
const EMAIL = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i;
const YEAR = /^(?:19|20)\d\d$/;
const HTTPS = /^https:\/\/[^\s/]+\//;

function rulesOf(company: Company): readonly Rule[] {
  const { address, privacyContact, officialAccount } = company;
  return [
    { field: 'hotline', value: company.hotline, pattern: /^\d{3,4}(?:-\d{3,8}){1,2}$/, example: '400-8835-999' },
    { field: 'legalName', value: company.legalName, pattern: HAN_NAME, example: '杭州某某科技有限公司' },
    { field: 'address.street', value: address?.street, pattern: /.{4,}/, example: '某某路 1 号' },
    { field: 'address.postalCode', value: address?.postalCode, pattern: /^\d{6}$/, example: '310000' },
    { field: 'cooperationEmail', value: company.cooperationEmail, pattern: EMAIL, example: 'name@company.cn' },
    { field: 'privacyContact.email', value: privacyContact?.email, pattern: EMAIL, example: 'privacy@company.cn' },
    { field: 'icp', value: company.icp, pattern: /^\p{Script=Han}ICP备[1-9]\d{7,9}号-\d+$/u, example: '浙ICP备2021012345号-1' },
    { field: 'publicSecurity', value: company.publicSecurity, pattern: /^\p{Script=Han}公网安备[1-9]\d{13}号$/u, example: '浙公网安备33010802012345号' },
    { field: 'foundedYear', value: company.foundedYear, pattern: YEAR, example: '2008' },
    { field: 'asNumber', value: company.asNumber, pattern: /^[1-9]\d{0,9}$/, example: '64500' },
    { field: 'officialAccount.url', value: officialAccount?.url, pattern: HTTPS, example: 'https://mp.weixin.qq.com/' },
    ...Object.entries(company.milestones).map(([name, value]) => ({ field: `milestones.${name}`, value, pattern: YEAR, example: '2012' })),
    ...company.socialProfiles.map((value, index) => ({ field: `socialProfiles.${index}`, value, pattern: HTTPS, example: 'https://example.cn/company' })),
    ...company.licences.flatMap(({ number, scope, validUntil }, index) => [
      { field: `licences.${index}.number`, value: number, pattern: /^(?:\p{Script=Han})?[AB]\d(?:\.[AB]\d)*-\d{8}$/u, example: '浙B1-20210123' },
      { field: `licences.${index}.scope`, value: scope, pattern: /.{2,}/, example: '浙江省' },
      { field: `licences.${index}.validUntil`, value: validUntil, pattern: /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, example: '2029-06-30' },
    ]),
  ];
}

/**
 * The company as it is given.
 * @throws Error that names every field whose value cannot be right, and what it should look like
 */
export function checkCompany(company: Company): Company {
  const wrong = rulesOf(company).filter(({ value, pattern }) => value !== undefined && !pattern.test(String(value)));
  if (wrong.length === 0) return company;
  throw new Error(`shared/content/company.ts: ${wrong.map(({ field, value, example }) => `${field} is "${value}", expected the form of "${example}"`).join('; ')}`);
}
