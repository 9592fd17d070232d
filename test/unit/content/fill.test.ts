import { expect, test } from 'vitest';
import { fill } from '#shared/text/fill.ts';

test('each place gets its value, however often it stands in the text', () => {
  expect(fill('{site}共 {count} 架，{site}', { site: '福地', count: 0 })).toBe('福地共 0 架，福地');
});

test('a value that looks like a place, or like a pattern of a replacement, stays as it is', () => {
  expect(fill('「{text}」{note}', { text: '{note}', note: '$&' })).toBe('「{note}」$&');
});
