/** The registry and all that is derived from it, against the specification's own lists. */
import { describe, expect, it } from 'vitest';
import { hasFooter } from '#shared/site/behaviour.ts';
import { FOOTER_COLUMNS, POLICY_LINKS } from '#shared/site/footer-links.ts';
import { headerSection, type HeaderSection } from '#shared/site/header-section.ts';
import { ABOUT_MENU, HEADER_LINKS, MEGA_MENUS, MOBILE_MENU } from '#shared/site/menus.ts';
import { badgeOf, canonicalPath, findPage, PAGES, pageById } from '#shared/site/registry.ts';
import { buildSearchIndex } from '#shared/site/search-index.ts';
import { hasModule, moduleExists } from '#test/support/page-modules.ts';
import { documentTitle } from '#shared/site/site.ts';
import { countHan } from '#test/support/html.ts';

const under = (group: string, names: string): readonly string[] => names.split(' ').map((name) => `${group}/${name}`);

/** As wide as so many 汉字: Latin letters and figures are half as wide. */
const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 0x2000 ? 0.5 : 1), 0);

/** Specification, section 2. */
const TOP = '/ /cases /partners /wanPartners /linkWanPartnerArc /linkWanPartnerPol /linkWanPartnerSup /documents'.split(' ');
const RESOURCE = under('/resource', 'Conference CloudMSP CubeCloud CloudServices CloudLinkCloud SafetyRule InfoSecurity BigData DisasterRecovery Desktop CloudStorage WanCCS WanDCS WanAccelerator IdcCoop IdcStaVaServices IdcServiceModels IdcDataCenter MdcHG IdcFudi IdcXiaSha IdcJianDe IdcJianDeNew ComputePower');
const SOLUTION = under('/solution', 'SecurityPool ConAndMix DevOps Containerization BranchNetWork SaaSApp UpToCloud CombinNet InternetoF Database EntSecurity CloudAndNet Blockchain DCmove maintenanceService equalGuarantee dataCenter ComputePower');
const SERVICE = under('/service', 'Idc Advisory Entrust Migrate Compliance Consultative Implement');
const ABOUT = under('/about', 'Introduction Join News NewsDetail');
const MOBILE = under('/mobResource', 'netDCS netCCS cloudService cloudDesktop cloudStorage cloudBigData cloudRecovery cloudMSP cloudPass cloudSafetyRule cloudSecurityPool cloudInfoSecurity cloudLinkCloud mdcDataCenter idcJianDeNew mdcHangGang mdcServiceModels mdcStaVaServices mdcCoop theConference solBranchNetWork solSaaSApp solUpToCloud solCalculate DCmaintenance DCmove DCcustomized MobEqualGuarantee MobIntroduction MobJoin');
/** Contract, section 1, and the pages that the information architecture adds. */
const INDEXES = ['/product/index', '/solution/index', '/service/index', '/about/index', '/mobResource/index'];
const OWN = ['/search', '/privacy', '/legal', '/glossary'];

describe('the registry', () => {
  it('holds every route once, in the specification’s spelling, and nothing else', () => {
    const expected = [...TOP, ...RESOURCE, ...SOLUTION, ...SERVICE, ...ABOUT, ...MOBILE, ...INDEXES, ...OWN];
    expect(PAGES.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
    expect(expected).toHaveLength(8 + 24 + 18 + 7 + 4 + 30 + 5 + 4);
  });

  it('has unique identifiers, and paths that differ by more than case', () => {
    expect(new Set(PAGES.map(({ id }) => id)).size).toBe(PAGES.length);
    expect(new Set(PAGES.map(({ path }) => path.toLowerCase())).size).toBe(PAGES.length);
    for (const page of PAGES) {
      expect(page.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(findPage(`${page.path.toUpperCase()}/`)?.id ?? findPage(page.path)?.id).toBe(page.id);
    }
  });

  it('joins every compact page, and no other, to a desktop page of its own', () => {
    const compact = PAGES.filter(({ group, template }) => group === 'mobile' && template === 'compact');
    for (const page of compact) {
      const desktop = pageById(page.twin ?? 'none');
      expect(desktop.group, page.id).not.toBe('mobile');
      expect(canonicalPath(page)).toBe(desktop.path);
    }
    expect(PAGES.filter(({ twin }) => twin !== undefined)).toEqual(compact);
    expect(new Set(compact.map(({ twin }) => twin)).size).toBe(compact.length);
  });

  it('has a content module for every page that shows copy', () => {
    expect(PAGES.filter((page) => hasModule(page) && !moduleExists(page.id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('titles and descriptions', () => {
  const canonical = PAGES.filter((page) => canonicalPath(page) === page.path);

  it.each(PAGES.map((page) => [page.path, page] as const))('%s: a title no wider than 32 汉字 with its suffix, and a description of 70 to 80', (_path, page) => {
    expect(page.name).not.toBe('');
    expect(widthOf(documentTitle(page.title))).toBeLessThanOrEqual(32);
    // The name comes first, and words that people search for after it.
    if (page.id === 'home') expect(page.title).toContain('杭州机房托管');
    else expect(page.title.startsWith(page.name) && page.title.length >= page.name.length + 5, page.title).toBe(true);
    expect(countHan(page.description)).toBeGreaterThanOrEqual(70);
    expect(countHan(page.description)).toBeLessThanOrEqual(80);
    expect(page.description).toMatch(/。$/);
    expect(page.title + page.description).not.toMatch(/[†|]/);
  });

  it('are unique, and so are the names of the pages that stand for themselves', () => {
    const repeated = (values: readonly string[]): readonly string[] => values.filter((value, index) => values.indexOf(value) !== index);
    expect(repeated(canonical.map(({ name }) => name))).toEqual([]);
    expect(repeated(PAGES.map(({ title }) => title))).toEqual([]);
    expect(repeated(PAGES.map(({ description }) => description))).toEqual([]);
  });
});

describe('the desktop header', () => {
  const links = MEGA_MENUS.flatMap((menu) => menu.columns.flat().flatMap((category) => category.links));
  const hrefs = (id: string): readonly string[] => MEGA_MENUS.find((menu) => menu.id === id)?.columns.flat().flatMap((category) => category.links.map(({ href }) => href)) ?? [];
  const paths = (id: string): readonly string[] => [...new Set(hrefs(id).map((href) => href.split('#')[0] ?? ''))];

  it('has its five entries', () => {
    expect([...MEGA_MENUS.map(({ name }) => name), ...HEADER_LINKS.map(({ name }) => name), ABOUT_MENU.name]).toEqual(['产品资源', '解决方案', '合作伙伴', '客户成功', '关于我们']);
    expect(HEADER_LINKS.map(({ href }) => href)).toEqual(['/partners', '/cases']);
    expect(ABOUT_MENU.links.map(({ name, href }) => [name, href])).toEqual([['公司介绍', '/about/Introduction'], ['加入我们', '/about/Join'], ['新闻动态', '/about/News']]);
  });

  it('leads to the specification’s pages, in its spellings', () => {
    const products = under('/resource', 'CloudServices Desktop CloudStorage CloudMSP BigData DisasterRecovery CloudLinkCloud WanCCS WanDCS SafetyRule InfoSecurity IdcJianDe IdcXiaSha IdcFudi MdcHG IdcServiceModels IdcCoop IdcStaVaServices ComputePower');
    const solutions = under('/solution', 'SecurityPool UpToCloud InternetoF database entSecurity equalGuarantee dataCenter DCmove maintenanceService ComputePower');
    expect(paths('products').toSorted()).toEqual(products.toSorted());
    expect(paths('solutions').toSorted()).toEqual(solutions.toSorted());
    expect(hrefs('products').filter((href) => href.startsWith('/resource/IdcServiceModels'))).toHaveLength(3);
    expect(hrefs('products').filter((href) => href.startsWith('/resource/IdcStaVaServices'))).toHaveLength(2);
    expect(new Set(hrefs('products')).size).toBe(hrefs('products').length);
  });

  it('marks the entry that a page belongs to, in any spelling of its path', () => {
    const of = (section: HeaderSection) => PAGES.filter(({ path }) => headerSection(path) === section && headerSection(path.toUpperCase()) === section).map(({ path }) => path).toSorted();
    expect(of('products')).toEqual([...RESOURCE, '/product/index'].toSorted());
    expect(of('solutions')).toEqual([...SOLUTION, '/solution/index'].toSorted());
    expect(of('partners')).toEqual(TOP.filter((path) => /partner/i.test(path)).toSorted());
    expect(of('cases')).toEqual(['/cases']);
    expect(of('about')).toEqual([...ABOUT, '/about/index'].toSorted());
  });

  it('orders its categories as the information architecture does', () => {
    const names = (id: string) => MEGA_MENUS.find((menu) => menu.id === id)?.columns.flat().map(({ name }) => name);
    expect(names('products')).toEqual(['云服务', '网络融合', '安全合规', '机房资源', '机房服务', '智算算力']);
    expect(names('solutions')).toEqual(['上云与数据', '安全与合规', '数据中心', '智算']);
  });

  it('carries the specification’s badges and no others', () => {
    const badged = (badge: string): readonly string[] => PAGES.filter((page) => page.group === 'resource' && page.badge === badge).map(({ path }) => path.replace('/resource/', '')).toSorted();
    expect(badged('hot')).toEqual(['CloudMSP', 'Desktop', 'IdcFudi', 'IdcXiaSha', 'SafetyRule']);
    expect(badged('new')).toEqual(['CloudLinkCloud', 'ComputePower', 'IdcJianDe', 'MdcHG']);
    for (const link of links) expect(link.badge).toBe(badgeOf(pageById(link.page)));
  });
});

describe('the mobile menu', () => {
  const leaves = MOBILE_MENU.flatMap((group) => [...group.groups.flatMap((inner) => inner.links), ...group.links]);

  it('has the specification’s leaves', () => {
    const expected = [
      ...under('/mobResource', 'mdcDataCenter mdcHangGang mdcServiceModels mdcCoop mdcStaVaServices netDCS netCCS cloudSafetyRule cloudSecurityPool cloudInfoSecurity cloudService cloudDesktop cloudStorage cloudMSP cloudBigData cloudRecovery cloudLinkCloud solUpToCloud solCalculate MobEqualGuarantee DCmaintenance DCmove DCcustomized MobIntroduction MobJoin'),
      '/resource/ComputePower', '/solution/ComputePower',
    ];
    expect(leaves.map(({ href }) => href).toSorted()).toEqual(expected.toSorted());
  });

  it('groups them as the information architecture does', () => {
    expect(MOBILE_MENU.map(({ name }) => name)).toEqual(['产品资源', '解决方案', '关于我们']);
    expect(MOBILE_MENU[0]?.groups.map(({ name }) => name)).toEqual(['数据中心', '网络融合', '安全合规', '云服务', '智算算力']);
    expect(MOBILE_MENU[1]?.groups.map(({ name }) => name)).toEqual(['上云与计算', '合规', '数据中心', '智算']);
  });

  it('takes over the badges of the desktop pages', () => {
    const badges = Object.fromEntries(leaves.filter(({ badge }) => badge).map(({ href, badge }) => [href.split('/').at(-1), badge]));
    expect(badges).toMatchObject({ mdcHangGang: 'new', cloudSafetyRule: 'hot', cloudDesktop: 'hot', cloudMSP: 'hot', cloudLinkCloud: 'new', ComputePower: 'new' });
  });
});

describe('the footer', () => {
  it('has its five columns and the policies', () => {
    expect(FOOTER_COLUMNS.map(({ name }) => name)).toEqual(['云与算力', '数据中心', '网络与安全', '解决方案', '关于我们']);
    expect(FOOTER_COLUMNS.at(-1)?.links.map(({ name }) => name)).toEqual(['公司介绍', '新闻动态', '加入我们', '合作伙伴', '客户成功', '文档中心', '术语表']);
    expect(POLICY_LINKS.map(({ name }) => name)).toEqual(['隐私政策', '法律声明']);
    for (const { links } of FOOTER_COLUMNS) for (const { href } of links) expect(findPage(href)?.path).toBe(href);
  });

  it('is left out where the path contains mail', () => {
    expect(hasFooter('/mail/x')).toBe(false);
    expect(hasFooter('/a/MailBox')).toBe(false);
    expect(hasFooter('/cases')).toBe(true);
  });
});

describe('the page search', () => {
  const index = buildSearchIndex(() => []);

  it('lists every page that stands for itself once, the home page first', () => {
    const expected = [...TOP, '/glossary', ...INDEXES, ...RESOURCE, ...SOLUTION, ...SERVICE, ...ABOUT.filter((path) => !path.endsWith('NewsDetail'))];
    expect(index.map(({ route }) => route).toSorted()).toEqual(expected.toSorted());
    expect(index[0]?.route).toBe('/');
  });

  it('finds pages by the words that buyers use', () => {
    const found = (word: string): readonly string[] => index.filter(({ keys, name }) => keys.includes(word.toLowerCase()) || name.includes(word)).map(({ route }) => route.split('/').at(-1) ?? '');
    expect(found('等保')).toEqual(expect.arrayContaining(['SafetyRule', 'equalGuarantee']));
    expect(found('托管')).toEqual(expect.arrayContaining(['IdcServiceModels']));
    expect(found('专线')).toEqual(expect.arrayContaining(['WanDCS', 'WanCCS']));
    for (const word of ['GPU', '显卡', '裸金属']) expect(found(word), word).toEqual(expect.arrayContaining(['ComputePower']));
  });
});
