/** Who handles personal information, as article 17 of the PIPL wants it named: name and contact. */
import { COMPANY } from '../company.ts';
import type { Fact } from '../model.ts';
import { addressLine } from './shown.ts';
import type { Company } from './types.ts';

/** The facts of the handler that are known; the launch check lists the others. */
export function handlerFacts(company: Company = COMPANY): readonly Fact[] {
  const { legalName, brand, address, privacyContact, hotline } = company;
  const facts: readonly (Fact | undefined)[] = [
    { term: '个人信息处理者', value: legalName ?? `${brand} 网站的运营者` },
    address && { term: '地址', value: addressLine(address) },
    privacyContact && { term: '负责部门', value: privacyContact.department },
    { term: '联系方式', value: `${hotline} 转 4，工作日受理${privacyContact ? `；邮箱 ${privacyContact.email}` : ''}` },
  ];
  return facts.filter((fact) => fact !== undefined);
}
