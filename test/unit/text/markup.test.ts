import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup, plainText } from '#shared/text/markup.ts';

test('text in markup means itself, in an element and in an attribute of either quotes', () => {
  expect(escapeMarkup(`<a b="1" c='2'>&amp;</a>`)).toBe('&lt;a b=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;&lt;/a&gt;');
});

test('the text of an element is what was put into it', () => {
  expect(plainText('\n<p>机柜 &amp; <b>带宽</b>&nbsp;&lt;3 ms<br></p>\n')).toBe('机柜 & 带宽&nbsp;<3 ms');
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'a', ';', '#39') }), (text) => {
    expect(plainText(`<i><b>${escapeMarkup(text)}</b></i>`)).toBe(text);
  }));
});
