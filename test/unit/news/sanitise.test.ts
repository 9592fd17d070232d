import { describe, expect, test } from 'vitest';
import { sanitise, sitePath } from '#server/news/sanitise.ts';
import { sanitiseAsync } from '#server/news/sanitise-async.ts';
import { isUpstreamError } from '#server/upstream/upstream-error.ts';

/** Processor time limit, microseconds. Quadratic parsing of these inputs would take minutes. */
const MAX_US = 5_000_000;

describe('scripts and foreign resources are removed', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>1</script></svg>',
    '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" data:text/html,<script>1</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<object data=x></object><embed src=x>',
    '<style>@import "https://evil.example"</style>',
    '<p style="background:url(https://evil.example)">x</p>',
    '<form action="https://evil.example"><input name=a><button formaction=x>y</button></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<link rel=stylesheet href=https://evil.example>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<template><script>1</script></template>',
    '<p id=root name=main onclick=alert(1)>x</p>',
    '<<script>script>alert(1)<</script>/script>',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<xmp><img src=x onerror=alert(1)></xmp>',
  ])('%s', (payload) => {
    const clean = sanitise(`<p>before</p>${payload}<p>after</p>`);
    expect(clean).toContain('<p>before</p>');
    const tags = clean.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?(?:p|a|img|div)(?: (?:href|src|alt|rel|loading)="[^"]*")* ?\/?>$/);
      expect(tag).not.toMatch(/script:|evil\.example|svg|text\/html/i);
    }
  });
});

test('what is nested deeper than any real text keeps its words and loses its tags', () => {
  const clean = sanitise(`${'<ul><li>'.repeat(100)}正文${'</li></ul>'.repeat(100)}`);
  expect(clean).toContain('正文');
  expect(clean.match(/<(?:ul|li)>/g)?.length).toBeLessThanOrEqual(40);
});

describe('links', () => {
  test.each([
    ['https://example.com/a?b=c', '<a href="https://example.com/a?b=c" rel="noopener">x</a>'],
    ['http://example.com/a', '<a href="http://example.com/a" rel="noopener">x</a>'],
    ['\u{a0}/cases ', '<a href="/cases">x</a>'],
    ['/resource/IdcJianDe?x=1#y', '<a href="/resource/IdcJianDe?x=1#y">x</a>'],
    ['#part', '<a href="#s-part">x</a>'],
    ['#s-题', '<a href="#s-题">x</a>'],
    ['#', '<a href="#">x</a>'],
    ['#top', '<a href="#top">x</a>'],
    ['https://user:geheim@example.com/a', '<a href="https://example.com/a" rel="noopener">x</a>'],
    ['//user@example.com', '<a href="https://example.com/" rel="noopener">x</a>'],
    ['//evil.example/x', '<a href="https://evil.example/x" rel="noopener">x</a>'],
    ['/\\evil.example', '<a href="https://evil.example/" rel="noopener">x</a>'],
    ['mailto:a@b.cn', '<a>x</a>'],
    ['tel:4008835999', '<a href="tel:4008835999">x</a>'],
    ['tel:1;phone-context=evil.example', '<a>x</a>'],
    ['relative', '<a>x</a>'],
  ])('%s', (href, expected) => {
    expect(sanitise(`<a href="${href}" target="_blank" onclick="x">x</a>`)).toBe(expected);
  });
});

describe('images', () => {
  test('only of this site or inline bitmaps', () => {
    expect(sanitise('<img src="/images/a.png" alt="图" width="20" height="x" srcset="//evil.example 2x">')).toBe('<img src="/images/a.png" alt="图" width="20" loading="lazy" />');
    expect(sanitise('<img src="data:image/png;base64,iVBORw0KGgo=">')).toBe('<img src="data:image/png;base64,iVBORw0KGgo=" alt="" loading="lazy" />');
    for (const src of ['https://evil.example/a.png', '//evil.example/a.png', '/\\evil.example/a.png', '/\t/evil.example/a.png', 'a.png', '']) {
      expect(sanitise(`<p>x<img src="${src}"></p>`)).toBe('<p>x</p>');
    }
  });

  test.each([
    ['/covers/1.png', '/covers/1.png'],
    ['https://evil.example/1.png', undefined],
    ['//evil.example/1.png', undefined],
    ['/.//evil.example/1.png', undefined],
    ['javascript:alert(1)', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('a cover %j is %j', (cover, expected) => {
    expect(sitePath(cover)).toBe(expected);
  });
});

describe('structure', () => {
  test('headings start at h2 and get stable ids that do not collide with the page', () => {
    expect(sanitise('<h1>标题 A</h1><h2>Main</h2><h2>main</h2><h3>a &amp; <em>b</em></h3><h2></h2><h2>！</h2><h2 id="root">？</h2>')).toBe(
      '<h2 id="s-标题-a">标题 A</h2><h2 id="s-main">Main</h2><h2 id="s-main-2">main</h2><h3 id="s-a-b">a &amp; <em>b</em></h3><h2 id="s-">！</h2><h2 id="s-root">？</h2>',
    );
  });

  test('no two headings have one id, whatever they say', () => {
    const idsOf = (...texts: readonly string[]) => [...sanitise(texts.map((text) => `<h2>${text}</h2>`).join('')).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(idsOf('示例', '示例', '示例 2', '示例')).toEqual(['s-示例', 's-示例-2', 's-示例-2-2', 's-示例-3']);
    expect(idsOf('示例 2', '示例', '示例')).toEqual(['s-示例-2', 's-示例', 's-示例-2-2']);
  });

  test.each([
    ['<a href="#sec2">x</a><h2 id="sec2">二</h2>', '<a href="#s-sec2">x</a><h2 id="s-sec2">二</h2>'],
    ['<h1 id="main">二</h1><h2 id="main">三</h2>', '<h2 id="s-main">二</h2><h2 id="s-main-2">三</h2>'],
    ['<p>一<a name="fn1"></a><a id="root" href="/cases">例</a></p><a href="#fn1">x</a>', '<p>一<a id="s-fn1"></a><a id="s-root" href="/cases">例</a></p><a href="#s-fn1">x</a>'],
    ['<p id="main">一</p><h2 id="">二</h2>', '<p>一</p><h2 id="s-二">二</h2>'],
    ['<h2 id="a&quot; onclick=&quot;b">二</h2><h2 id="a&amp;b">三</h2><h2 id="a b">四</h2>', '<h2 id="s-二">二</h2><h2 id="s-三">三</h2><h2 id="s-四">四</h2>'],
  ])('links within %s lead to their places, and no id is one of the page', (html, expected) => expect(sanitise(html)).toBe(expected));

  test('keeps the elements that Markdown produces', () => {
    const html = '<table><thead><tr><th align="right">数</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table><pre><code class="language-sh">ls</code></pre><ol start="3"><li>x</li></ol><blockquote><p>q</p></blockquote>';
    expect(sanitise(html)).toBe(html);
    expect(sanitise('<code class="language-sh evil">x</code><td colspan="1e9" align="evil">y</td>')).toBe('<code class="language-sh">x</code><td>y</td>');
  });

  test.each([
    ['<div class="a" id="root">第一段。</div><div>第二段。</div>', '<div>第一段。</div><div>第二段。</div>'],
    ['<section><header><h2>题</h2></header><p>一</p></section>', '<div><div><h2 id="s-题">题</h2></div><p>一</p></div>'],
    ['<details open><summary>问</summary>答</details><center>尾</center>', '<div><div>问</div>答</div><div>尾</div>'],
    ['<p>甲<div>乙</div>丙', '<p>甲</p><div>乙</div>丙'],
  ])('the lines of %s stay apart', (html, expected) => expect(sanitise(html)).toBe(expected));

  test('the cells of a regular table get the heading of their column', () => {
    expect(sanitise('<table><thead><tr><th>段</th><th>"A" &amp; <b>B</b></th></tr></thead><tbody><tr><td>1</td><td data-label="evil">2</td></tr></tbody></table>')).toBe(
      '<table data-labelled=""><thead><tr><th>段</th><th>"A" &amp; <b>B</b></th></tr></thead><tbody><tr><td data-label="段">1</td><td data-label="&quot;A&quot; &amp; B">2</td></tr></tbody></table>',
    );
  });

  test('the spaces around a heading are no part of it, and one of sixty characters is not too long', () => {
    const long = 'b'.repeat(60);
    expect(sanitise(`<table><thead><tr><th> a </th><th>${long}</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`)).toContain(`<td data-label="a">1</td><td data-label="${long}">2</td>`);
  });

  test('so do those of a table with an empty corner', () => {
    expect(sanitise('<table><thead><tr><th></th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>')).toContain('<td data-label="b">2</td>');
  });

  test('so do those of a table with a caption', () => {
    expect(sanitise('<table><caption>表</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>')).toContain('<td data-label="b">2</td>');
  });

  test.each([
    ['no head', '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'],
    ['one column', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'],
    ['a picture as heading', '<table><thead><tr><th>a</th><th><img src="/a.png" alt="" loading="lazy" /></th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'],
    ['a missing cell', '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'],
    ['a span', '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">1</td><td>2</td></tr></tbody></table>'],
    ['a table inside', '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><table><tr><td>2</td></tr></table></td></tr></tbody></table>'],
    ['a long heading', `<table><thead><tr><th>a</th><th>${'b'.repeat(61)}</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`],
  ])('a table with %s gets no labels', (_, html) => {
    expect(sanitise(html)).toBe(html);
  });

  test('is idempotent', () => {
    const once = sanitise('<h1>一</h1><p>a<b>c</p><a href="https://x.cn">l</a><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><img src="/a.png"><script>1</script>');
    expect(sanitise(once)).toBe(once);
  });

  test.each([
    ['<h2>', 11_900], ['<h2>x</h3>', 5900], ['<b>', 11_900], ['<p>文字 <b>粗</b></p>', 2900],
  ])('%s many times is sanitised quickly', (piece, times) => {
    const started = process.cpuUsage();
    sanitise(piece.repeat(times));
    expect(process.cpuUsage(started).user).toBeLessThan(MAX_US);
  });

  test.each([['tags', '<h2>x</h3>'.repeat(150_000)], ['bare brackets', '<'.repeat(1_900_000)], ['escapes', '&'.repeat(1_900_000)]])('too many %s are refused at once', (_, html) => {
    const started = process.cpuUsage();
    expect(() => sanitise(html)).toThrow(expect.objectContaining({ failure: 'too-large' }));
    expect(process.cpuUsage(started).user).toBeLessThan(MAX_US);
  });

  test('what is refused in the thread of large content is refused with the same failure, and the next piece is sanitised', async () => {
    const refused = sanitiseAsync('<'.repeat(13_000));
    const next = sanitiseAsync('<b>'.repeat(3000));
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect([isUpstreamError(error), error]).toEqual([true, expect.objectContaining({ failure: 'too-large', message: 'upstream: content has too many tags' })]);
    expect(await next).toMatch(/^<b>/);
  });

  test('replaces lone surrogates and removes NUL', () => {
    expect(sanitise('<p>a\ud800b\0c</p>')).toBe('<p>a\ufffdbc</p>');
  });
});
