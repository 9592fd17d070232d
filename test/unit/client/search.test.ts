import { describe, expect, test } from 'vitest';
import { pinyinKeys } from '#client/build/search-index-plugin.ts';
import { MEGA_MENUS } from '#shared/site/menus.ts';
import { pageById } from '#shared/site/registry.ts';
import { matchEntries } from '#shared/site/search-entries.ts';
import { buildSearchIndex } from '#shared/site/search-index.ts';

const INDEX = buildSearchIndex(pinyinKeys);
const names = (query: string) => matchEntries(INDEX, query).map((entry) => entry.name);

describe('the page search', () => {
  test('lists the home page first, no mobile twin, no page twice', () => {
    expect(INDEX[0]).toMatchObject({ name: '首页', route: '/' });
    expect(INDEX.filter(({ route }) => route.startsWith('/mobResource/')).map(({ route }) => route)).toEqual(['/mobResource/index']);
    expect(new Set(INDEX.map(({ route }) => route)).size).toBe(INDEX.length);
    expect(INDEX.some(({ route }) => route === '/about/NewsDetail')).toBe(false);
    const groups = ['/', '/resource', '/solution', '/service', '/about'].map((start) => INDEX.findIndex(({ route }) => (start === '/' ? route === '/' : route.startsWith(`${start}/`) && !route.endsWith('/index'))));
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
  });

  test.each(MEGA_MENUS)('lists the pages of the menu $name in its order', ({ columns }) => {
    const pages = [...new Set(columns.flat().flatMap(({ links }) => links.map(({ page }) => pageById(page).path)))];
    expect(pages.length).toBeGreaterThan(8);
    expect(INDEX.map(({ route }) => route).filter((route) => pages.includes(route))).toEqual(pages);
  });

  test.each([
    ['yunzhuomian', '云桌面'], ['yzm', '云桌面'], ['YZM', '云桌面'], ['云 桌 面', '云桌面'], ['desktop', '云桌面'], ['djbh', '等级保护（等保 2.0）'],
    ['等保', '安全合规'], ['托管', '服务模式'], ['专线', '数据中心互联 DCS'], ['专线', '云连接 CCS'], ['zhuanxian', '云连接 CCS'],
    ['显卡', '智算算力'], ['gpu', '智算算力'], ['ＧＰＵ', '智算算力'], ['等保 ２．０', '等级保护（等保 2.0）'], ['等级保护(等保', '等级保护（等保 2.0）'],
    ['SDWAN', '分支组网'], ['sd wan', '分支组网'], ['4008835999', '服务与支持'],
    ['\u200B云桌面', '云桌面'], ['云桌面\u202C', '云桌面'],
  ])('%s finds %s', (query, name) => expect(names(query)).toContain(name));

  test('names come before other keys, and an empty query finds all', () => {
    expect(names('安全合规')[0]).toBe('安全合规');
    expect(names(' ')).toHaveLength(INDEX.length);
    expect(names('没有这样的页面')).toEqual([]);
  });
});

describe('pinyin', () => {
  test.each([
    ['重庆', ['chongqing', 'cq']], ['等保 2.0', ['dengbao20', 'db20']], ['云连接 CCS', ['yunlianjieccs', 'yljccs']], ['GPU', []],
  ])('%s', (text, keys) => expect(pinyinKeys(text)).toEqual(keys));
});
