/** Walks the registry over HTTP: what every page must have for visitors, crawlers and assistive technology. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ABOUT_MENU, HEADER_LINKS, MEGA_MENUS, MOBILE_MENU } from '#shared/site/menus.ts';
import { canonicalPath, PAGES } from '#shared/site/registry.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { SITE } from '#shared/site/site.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { all, ancestors, attr, linksOf, metaOf, only, rawText, textOf, titleOf, type Element, type HtmlPage } from '#test/support/html.ts';
import { contentModelMistakes } from '#test/support/content-model.ts';
import { runTogether } from '#test/support/run-together.ts';
import { ORIGIN, startSite, walkedPage, walkForSuite } from '#test/support/site.ts';

/** Compressed HTML of a page, bytes (visual direction, section 11). */
const HTML_BUDGET = 45 * 1024;
/** Class names that the build generates for style modules (`client/build/class-names-plugin.ts`); those of drawings begin with `d-`. */
const SCOPED = /^(?!d-)[a-z]\w*-[\w-]{3}$/;
/** Styles of the search box's list and of the page-change mark are loaded with their code. */
const STYLED_LATER = /^(?:select|mark)-/;
const DATA_BLOCKS = ['application/json', 'application/ld+json'];

const site = forSuite(startSite);
const walked = walkForSuite();

const pageOf = (page: PageEntry): HtmlPage => walkedPage(walked, page.id).html;
/** A header or footer inside the main content is no landmark. */
const outsideMain = (name: string) => (element: Element): boolean =>
  element.tagName === name && ![...ancestors(element)].some(({ tagName }) => tagName === 'main');
const twinOf = (page: PageEntry): PageEntry | undefined => PAGES.find(({ twin }) => twin === page.id);

describe.each(PAGES.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  it('answers 200 with one heading of the first level', () => {
    const { status, headers } = walkedPage(walked, page.id);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(textOf(only(pageOf(page).root, 'h1'))).not.toBe('');
  });

  it('has its own title, description and canonical address', () => {
    const html = pageOf(page);
    expect(titleOf(html)).toBe(`${page.title} - ${SITE.suffix}`);
    expect(metaOf(html, 'description')).toBe(page.description);
    expect(linksOf(html, 'canonical').map((link) => attr(link, 'href'))).toEqual([ORIGIN + canonicalPath(page)]);
  });

  it('names its mobile or desktop twin and its devices', () => {
    const html = pageOf(page);
    const twin = twinOf(page);
    const mobile = linksOf(html, 'alternate').filter((link) => attr(link, 'media') !== undefined);
    expect(mobile.map((link) => [attr(link, 'media'), attr(link, 'href')])).toEqual(twin ? [['only screen and (max-width: 860px)', ORIGIN + twin.path]] : []);
    expect(metaOf(html, 'applicable-device')).toBe(page.group === 'mobile' ? 'mobile' : twin ? 'pc' : 'pc,mobile');
  });

  it('has no inline script, and its policy allows its style sheets', () => {
    const { root } = pageOf(page);
    const inline = all(root, 'script').filter((script) => attr(script, 'src') === undefined);
    expect(inline.map((script) => attr(script, 'type')).filter((type) => !DATA_BLOCKS.includes(type ?? ''))).toEqual([]);
    for (const block of inline) expect(() => JSON.parse(rawText(block)) as unknown).not.toThrow();
    expect(all(root, (element) => attr(element, 'style') !== undefined)).toHaveLength(0);
    const hashes = all(root, 'style').map((style) => `'sha256-${hash('sha256', rawText(style), 'base64')}'`);
    expect(hashes).toHaveLength(2);
    expect(walkedPage(walked, page.id).headers['content-security-policy']).toContain(`; style-src 'self' ${hashes.join(' ')};`);
    expect(all(root, (element) => element.attrs.some(({ name }) => name.startsWith('on')))).toHaveLength(0);
  });

  it('is valid HTML', () => {
    const { root, mistakes } = pageOf(page);
    expect(mistakes).toEqual([]);
    expect(contentModelMistakes(root)).toEqual([]);
    expect(attr(only(root, 'html'), 'lang')).toBe('zh-CN');
  });

  it('has its landmarks', () => {
    const { root } = pageOf(page);
    only(root, outsideMain('header'));
    only(root, 'main');
    only(root, outsideMain('footer'));
    only(root, (element) => element.tagName === 'nav' && attr(element, 'aria-label') === '主导航');
  });

  it('can be shared', () => {
    const html = pageOf(page);
    expect(metaOf(html, 'og:title')).toBe(page.title);
    expect(metaOf(html, 'og:description')).toBe(page.description);
    expect(metaOf(html, 'og:type')).toBe('website');
    expect(metaOf(html, 'og:url')).toBe(ORIGIN + canonicalPath(page));
    expect(metaOf(html, 'og:image')).toBe(`${ORIGIN}/share/${page.id}.png`);
  });

  it('has no mark of a phrase in its texts', () => {
    const { root } = pageOf(page);
    expect(/\p{Script=Han}\S{0,2}\|.*/u.exec(textOf(only(root, 'main')))?.[0]).toBeUndefined();
  });

  it('can be read without its styles', () => {
    // Fields and presses of tools are no text.
    expect(runTogether(only(pageOf(page).root, 'main'), ['form', 'nav'])).toEqual([]);
  });

  it('is within its size budget', () => {
    expect(gzipSync(pageOf(page).source, { level: 9 }).length).toBeLessThanOrEqual(HTML_BUDGET);
  });
});

it('every compact twin shows a drawing in its portrait variant', () => {
  for (const page of PAGES.filter(({ template }) => template === 'compact')) {
    const drawings = all(only(pageOf(page).root, 'main'), (element) => element.tagName === 'svg' && (attr(element, 'class') ?? '').split(' ').includes('d-tall'));
    expect(drawings.length, page.path).toBeGreaterThan(0);
  }
});

it('every table of the site’s own has a name', () => {
  const tables = walked.flatMap(({ page, html }) => all(html.root, 'table').filter((table) => attr(table, 'class') !== undefined).map((table) => ({ page, table })));
  expect(tables.length).toBeGreaterThan(100);
  // Those of articles and documents are named by the heading before them.
  const unnamed = tables.filter(({ table }) => attr(table, 'aria-label') === undefined && !table.childNodes.some(({ nodeName }) => nodeName === 'caption'));
  expect(unnamed.map(({ page }) => page.path)).toEqual([]);
});

it('every class of a style module has its style in the sheets of the page', () => {
  for (const { page, html } of walked) {
    const css = all(html.root, 'style').map((style) => rawText(style)).join('');
    const scoped = new Set(all(html.root, () => true).flatMap((element) => (attr(element, 'class') ?? '').split(' ')).filter((name) => SCOPED.test(name) && !STYLED_LATER.test(name)));
    expect(scoped.size, page.path).toBeGreaterThan(20);
    expect([...scoped].filter((name) => !css.includes(`.${name}`)), page.path).toEqual([]);
  }
});

it('loads one script, and every file that it names exists', async () => {
  const files = new Set<string>();
  for (const { page, html } of walked) {
    const scripts = all(html.root, 'script').flatMap((script) => attr(script, 'src') ?? []);
    const sheets = all(html.root, 'style').flatMap((style) => attr(style, 'data-sheet') ?? []);
    expect(scripts).toHaveLength(1);
    expect(sheets).toHaveLength(1);
    expect(linksOf(html, 'stylesheet')).toEqual([]);
    // The files that navigation to a page of this template loads.
    const boot = JSON.parse(rawText(only(html.root, (element) => attr(element, 'id') === 'boot'))) as { sheets: Readonly<Record<string, string>> };
    expect(boot.sheets[page.template]).toBe(sheets[0]);
    for (const file of [...scripts, ...sheets]) files.add(file);
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) linksOf(html, rel).forEach((link) => files.add(attr(link, 'href') ?? ''));
  }
  for (const file of files) expect((await site.get(file)).status, file).toBe(200);
});

describe('the menus, which are the same on every page', () => {
  const menu = (isMenu: (element: Element) => boolean): Element => only((walked[0]?.html ?? expect.fail('no page')).root, isMenu);
  const hrefsIn = (part: Element): readonly (string | undefined)[] => all(part, 'a').map((link) => attr(link, 'href'));

  it('of the header contain every entry, route and badge of the specification', () => {
    const bar = menu((element) => attr(element, 'data-menubar') !== undefined);
    const hrefs = hrefsIn(bar);
    expect(hrefs).toEqual(expect.arrayContaining([...HEADER_LINKS, ...ABOUT_MENU.links, ...MEGA_MENUS.flatMap(({ columns }) => columns.flat().flatMap(({ links }) => links))].map(({ href }) => href)));
    expect(hrefs).toEqual(expect.arrayContaining(['/solution/database', '/solution/entSecurity', '/resource/IdcServiceModels#cabinet']));
    const badges = all(bar, (element) => attr(element, 'class')?.split(' ').includes('bdg') === true).map(({ parentNode }) => textOf(parentNode ?? bar));
    expect(badges.toSorted()).toEqual([
      '云桌面 热门', '多云管理 热门', '多云互联 新', '安全合规 热门', '建德机房 新', '下沙机房 热门', '福地机房 热门', '杭钢机房 新',
      '智算算力 新', '智算中心 新',
    ].toSorted());
  });

  it('of the phone contain every route of the specification', () => {
    const hrefs = hrefsIn(menu((element) => attr(element, 'id') === 'mobile-menu'));
    expect(hrefs).toEqual(MOBILE_MENU.flatMap((one) => [...one.groups.flatMap((inner) => inner.links), ...one.links]).map((link) => link.href));
    const specified = [
      'mdcDataCenter', 'mdcHangGang', 'mdcServiceModels', 'mdcCoop', 'mdcStaVaServices', 'netDCS', 'netCCS', 'cloudSafetyRule',
      'cloudSecurityPool', 'cloudInfoSecurity', 'cloudService', 'cloudDesktop', 'cloudStorage', 'cloudMSP', 'cloudBigData',
      'cloudRecovery', 'cloudLinkCloud', 'solUpToCloud', 'solCalculate', 'MobEqualGuarantee', 'DCmaintenance', 'DCmove',
      'DCcustomized', 'MobIntroduction', 'MobJoin',
    ].map((name) => `/mobResource/${name}`);
    expect(hrefs.toSorted()).toEqual([...specified, '/resource/ComputePower', '/solution/ComputePower'].toSorted());
  });
});
