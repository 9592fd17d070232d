import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import { findCities } from '#server/api/cities.routes.ts';
import { CITIES } from '#shared/content/cities.ts';

describe('cities', () => {
  test('are all there, each once in its province, with letters only in their keys', () => {
    expect(CITIES.length).toBeGreaterThan(330);
    expect(new Set(CITIES.map(({ name, province }) => `${province}${name}`)).size).toBe(CITIES.length);
    for (const { name, pinyin: full, initials } of CITIES) {
      expect(`${name} ${full} ${initials}`).toMatch(/^\p{Script=Han}+ [a-z]+ [a-z]+$/u);
      expect(initials).toHaveLength([...name].length);
    }
  });

  test('read as a dictionary reads them', () => {
    const differing = CITIES.filter(({ name, pinyin: full }) => pinyin(name, { toneType: 'none', separator: '', v: true }) !== full);
    // 昌都 is Changdu and 喀什 is Kashi; the dictionary knows the characters only.
    expect(differing.map(({ name }) => name)).toEqual(['昌都', '喀什']);
  });

  test.each([
    ['hangz', '杭州'], ['hz', '杭州'], ['杭', '杭州'], ['杭州市', '杭州'], ['luan', '六安'], ['changdu', '昌都'], ['TZ', '台州'], ['浙江', '宁波'], ['ｈａｎｇｚ', '杭州'], ['\u200B杭州', '杭州'],
  ])('%s finds %s', (query, name) => expect(findCities(query).map((city) => city.name)).toContain(name));

  test.each(['', ' ', '市', '火星', 'x'.repeat(5000)])('%j finds nothing', (query) => expect(findCities(query)).toEqual([]));
});
