import { expect, it } from 'vitest';
import { pinyinKeysOf } from '#server/search/pinyin-keys.ts';

const SYLLABLES: Readonly<Record<string, string>> = { 机: 'ji', 房: 'fang', 托: 'tuo', 管: 'guan' };
const toPinyin = (run: string): readonly string[] => [...run].map((character) => SYLLABLES[character] ?? '');

it('a title is found by the pinyin and the initials of each of its ends', () => {
  expect(pinyinKeysOf('机房㐀托管', toPinyin)).toEqual(['jifangtuoguan', '_jftg', 'fangtuoguan', '_ftg', 'tuoguan', '_tg', 'guan']);
});

it('the keys of a long title are no longer than a query can be, or they would grow with its square', () => {
  const keys = pinyinKeysOf('机房托管'.repeat(250), toPinyin);
  expect(keys.length).toBeGreaterThan(40);
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(40 * 'zhuang'.length);
});
