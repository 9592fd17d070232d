/** City suggestions for the lead form. */
import { expect, test } from 'vitest';
import { findCities } from '#server/api/cities.routes.ts';

const names = (query: string): readonly string[] => findCities(query).map(({ name }) => name);

test('cities are found by name, with or without 市, and by pinyin and initials, as people write them', () => {
  for (const query of ['杭州', '杭州市', 'hangzhou', 'HangZhou', 'hz']) expect(names(query), query).toContain('杭州');
  expect(names("xi'an")).toContain('西安');
  expect(names('')).toEqual([]);
  expect(names('市')).toEqual([]);
});

test('those that begin with the words come before those that contain them or are in a province of that name', () => {
  expect(names('吉林')[0]).toBe('吉林');
  expect(names('吉林')).toContain('长春');
  expect(names('a')).toHaveLength(12);
});
