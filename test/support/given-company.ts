/** A company with all optional values set. */
import { COMPANY, type Company } from '#shared/content/company.ts';

export const GIVEN: Company = {
  ...COMPANY,
  legalName: '杭州某某网络科技有限公司',
  address: { region: '浙江省', locality: '杭州市', street: '某某路 1 号', postalCode: '310000' },
  cooperationEmail: 'partner@company.cn',
  privacyContact: { department: '客户服务部', email: 'privacy@company.cn' },
  icp: '浙ICP备2021012345号-1',
  publicSecurity: '浙公网安备33010802012345号',
  licences: [{ kind: 'B11', number: '浙B1-20210123', scope: '浙江省', validUntil: '2029-06-30' }],
  foundedYear: 2008,
  milestones: { colocation: 2008 },
  asNumber: 64500,
  officialAccount: { name: '某某网络', url: 'https://mp.weixin.qq.com/' },
  socialProfiles: ['https://www.zhihu.com/org/company'],
};
