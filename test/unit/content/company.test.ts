import { describe, expect, it } from 'vitest';
import { COMPANY, type Company } from '#shared/content/company.ts';
import { shownInFooter } from '#shared/content/company/shown.ts';
import { checkCompany } from '#shared/content/company/check.ts';
import { handlerFacts } from '#shared/content/company/handler.ts';
import { historyLead, whenOf } from '#shared/content/company/history.ts';
import { GIVEN } from '#test/support/given-company.ts';
import { licenceHolder, TELECOM_SERVICES, type TelecomServiceId } from '#shared/content/company/licences.ts';

describe('the company', () => {
  it('takes what can be right', () => {
    expect(checkCompany(GIVEN)).toBe(GIVEN);
  });

  it.each([
    ['icp', { icp: '浙ICP备00000000号-1' }],
    ['publicSecurity', { publicSecurity: '浙公网安备00000000000000号' }],
    ['cooperationEmail', { cooperationEmail: 'marketing' }],
    ['legalName', { legalName: '' }],
    ['foundedYear', { foundedYear: 12 }],
    ['asNumber', { asNumber: 0 }],
    ['milestones.ring', { milestones: { ring: 0 } }],
    ['licences.0.number', { licences: [{ kind: 'B11', number: 'B1-0', scope: '浙江省', validUntil: '2029-06-30' }] }],
    ['licences.0.validUntil', { licences: [{ kind: 'B11', number: '浙B1-20210123', scope: '浙江省', validUntil: '2029-6' }] }],
    ['address.postalCode', { address: { region: '浙江省', locality: '杭州市', street: '某某路 1 号', postalCode: '31' } }],
    ['socialProfiles.0', { socialProfiles: ['weibo'] }],
  ] as const)('refuses a %s that cannot be right, by its name', (field, wrong) => {
    expect(() => checkCompany({ ...GIVEN, ...(wrong as Partial<Company>) })).toThrow(`company.ts: ${field} is`);
  });

  it('shows a demonstration value only while none is given', () => {
    expect(shownInFooter('icp', { ...COMPANY, icp: undefined })).toMatchObject({ demonstration: true });
    expect(shownInFooter('icp', GIVEN)).toEqual({ text: '浙ICP备2021012345号-1', demonstration: false });
    expect(shownInFooter('address', GIVEN)).toEqual({ text: '浙江省杭州市某某路 1 号', demonstration: false });
  });

  it('names the handler of personal information as far as it is known', () => {
    const values = handlerFacts(GIVEN).map(({ value }) => value).join('；');
    for (const part of ['杭州某某网络科技有限公司', '某某路 1 号', '客户服务部', 'privacy@company.cn', COMPANY.hotline]) expect(values).toContain(part);
    const bare = handlerFacts({ ...GIVEN, legalName: undefined, address: undefined, privacyContact: undefined });
    expect(bare.map(({ term }) => term)).toEqual(['个人信息处理者', '联系方式']);
    expect(bare.every(({ value }) => value !== '' && !/undefined|核对|0000/.test(value))).toBe(true);
  });

  it('dates a step by its year, or by its order', () => {
    expect([whenOf('colocation', '第一阶段', GIVEN), whenOf('ring', '第二阶段', GIVEN)]).toEqual(['2008 年', '第二阶段']);
    expect(historyLead(GIVEN)).not.toBe(historyLead({ ...GIVEN, milestones: {} }));
  });

  it('says by whose licence each telecommunications service is delivered', () => {
    const ids = Object.keys(TELECOM_SERVICES) as TelecomServiceId[];
    expect(licenceHolder('racks', GIVEN)).toContain('浙B1-20210123，浙江省，有效期至 2029-06-30');
    // What belongs to a carrier's licence is never said to be ours, whatever we hold.
    for (const id of ids.filter((each) => TELECOM_SERVICES[each].kind === 'basic')) expect(licenceHolder(id, GIVEN)).toMatch(/^(?:持有|取得).*(?:运营商|基础电信企业)交付/);
    expect(TELECOM_SERVICES.conference.kind).toBe('B22');
    expect(TELECOM_SERVICES.fibre.kind).toBe('basic');
  });
});
