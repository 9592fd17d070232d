/** Rules of the layout that hold for one page or control: length of lines, text beside the map, common lines, borders, paper. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layoutFindings } from './layout-findings.ts';
import { hydrateEverything, hydratePage, openHydrated } from './live.ts';
import { DESKTOP, DEVICES, eventually, FIRST_OF_TAB, PHONE, siteForSuite, WITH_MOTION } from './site.ts';

const site = siteForSuite();

/** Shows the page as on paper of this width in CSS pixels: A4 with small margins. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
}

test.each([
  ['/search?q=GPU', 'main ol p', 'main nav[aria-label="翻页"]'],
  ['/about/News', 'main li article p', 'main nav[aria-label="分页"]'],
])('%s: a line of %s has at most 42 characters on wide windows, and on paper there are no links to other pages of the list', async (path, selector, links) => {
  await using visit = await site.open(DESKTOP, path);
  const { page } = visit;
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const longest = await page.locator(selector).evaluateAll((texts) =>
      Math.max(...texts.map((text) => text.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(text).fontSize))));
    expect(longest, `${width} px`).toBeLessThanOrEqual(42);
    expect(longest, `${width} px`).toBeGreaterThan(30);
  }
  const controls = page.locator(links).first();
  expect(await controls.isVisible()).toBe(true);
  await onPaper(page);
  expect(await controls.isVisible()).toBe(false);
});

test('on paper nothing of a table or command is cut off, and heads, captions and labels ask to stay with what is theirs', async () => {
  await using visit = await site.open(DESKTOP, '/about/NewsDetail?id=1015');
  const { page } = visit;
  const cut = () => page.locator('main *').evaluateAll((all) => all.filter((element) => element.checkVisibility() && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    && !['visible', 'clip'].includes(getComputedStyle(element).overflowX)).map((element) => element.textContent.slice(0, 80)));
  await onPaper(page);
  expect(await page.locator('main pre').count()).toBeGreaterThan(0);
  expect(await cut()).toEqual([]);
  for (const path of ['/resource/IdcDataCenter', '/resource/IdcJianDe', '/solution/CombinNet', '/solution/ComputePower']) {
    await page.goto(path);
    // A4, and A5 with the same margins.
    for (const width of [703, 483]) {
      await page.setViewportSize({ width, height: 1000 });
      expect(await cut(), `${path} ${width} px`).toEqual([]);
    }
  }
  const breaks = (selector: string, side: 'breakAfter' | 'breakBefore') => page.locator(selector).first().evaluate((element, name) => getComputedStyle(element)[name], side);
  expect(await Promise.all([breaks('main thead', 'breakAfter'), breaks('main tbody tr', 'breakBefore'), breaks('main caption', 'breakBefore'), breaks('main form label', 'breakAfter')]))
    .toEqual(['avoid', 'avoid', 'avoid', 'avoid']);
});

/** Words and buttons of the home page's first screen that stand on a label of the map. Runs in the page. */
function onLabels(): string[] {
  const range = document.createRange();
  const boxesOf = (element: Element): DOMRect[] => {
    range.selectNodeContents(element);
    return element.matches('.btn, button') ? [element.getBoundingClientRect()] : [...range.getClientRects()];
  };
  const labels = [...document.querySelectorAll('main section:first-of-type svg text')].map((label) => label.getBoundingClientRect()).filter(({ width }) => width > 0);
  return [...document.querySelectorAll('main section:first-of-type :is(h1, p, .btn, button)')]
    .filter((part) => boxesOf(part).some((box) => labels.some((label) => box.left < label.right && label.left < box.right && box.top < label.bottom && label.top < box.bottom)))
    .map((part) => (part.textContent ?? '').slice(0, 12));
}

test('the home page’s text and buttons stand on no label of its map, whatever font size is preferred', async () => {
  await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, '/');
  const { page } = visit;
  await page.getByRole('button', { name: '暂停动效' }).waitFor();
  const session = await page.context().newCDPSession(page);
  for (const standard of [16, 24, 32]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of [768, 900, 1024, 1280, 1440, 1920, 2400, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)).toBe(`${standard}px`);
      expect(await page.evaluate(onLabels), `${width} px, ${standard} px font`).toEqual([]);
    }
  }
});

/** Lines of text that are lower than their letters. */
const lowLines = (page: Page) =>
  page.locator('main a, footer .wrap > *, footer .wrap > * > a').evaluateAll((parts) => parts.flatMap((part) => {
    const { lineHeight, fontSize } = getComputedStyle(part);
    return part.matches('.sign') || !(Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)) ? [] : [`${part.textContent}: ${lineHeight} for ${fontSize}`];
  }));

test.each(['/', '/resource/WanDCS', '/mobResource/netDCS'])('%s: with a preferred font size of 32 px no line of text is lower than its letters, and no part wider than a phone', async (path) => {
  await using visit = await site.open(DESKTOP, path);
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  expect(await lowLines(page)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)).toBe('32px');
    expect((await page.evaluate(layoutFindings, width)).filter((line) => /scrolls|stands out/.test(line)), `${width} px`).toEqual([]);
  }
});

test('variants side by side have each fact on a common line, and on phones a line after each', async () => {
  await using visit = await site.open(DESKTOP, '/resource/IdcServiceModels');
  const { page } = visit;
  const variants = page.locator('article:has(> h3 + p + dl)');
  const tops = await variants.evaluateAll((all) => all.map((variant) => [...variant.querySelectorAll('dl > div')].map((fact) => Math.round(fact.getBoundingClientRect().top))));
  expect(tops.length).toBe(3);
  expect(tops[0]?.length).toBe(5);
  expect(new Set(tops.map(String)).size).toBe(1);
  await page.setViewportSize(PHONE.viewport);
  expect(await variants.evaluateAll((all) => all.map((variant) => getComputedStyle(variant).borderBottomWidth))).toEqual(['1px', '1px', '1px']);
});

test('a compact page shows its drawing in the variant that its window has room for', async () => {
  await using visit = await site.open(PHONE, '/mobResource/cloudRecovery');
  const { page } = visit;
  const drawing = page.locator('main section').first();
  expect(await drawing.locator('.d-tall').isVisible()).toBe(true);
  await page.setViewportSize(DESKTOP.viewport);
  await eventually(() => drawing.locator('.d-wide').isVisible()).toBe(true);
});

test.each(['/about/News', '/search?q=GPU', '/linkWanPartnerPol', '/solution/ComputePower'])('%s: the end of a row of tabs fades as long as more follows there', async (path) => {
  await using visit = await site.open(PHONE, path);
  const { page } = visit;
  const row = page.locator('.slide');
  const fade = () => row.evaluate((element) => getComputedStyle(element).maskSize);
  await row.evaluate((element) => element.scrollTo(0, 0));
  await eventually(fade).toMatch(/^(?:100%|calc\(100% \+ 0px\))/);
  await row.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await eventually(fade).toMatch(/^calc\(100% \+ 48px\)/);
  await page.setViewportSize(DESKTOP.viewport);
  await eventually(fade).toMatch(/^calc\(100% \+ 48px\)/);
});

test('a row of tabs begins at the current one when it would not be in view, and the page at its top', async () => {
  await using visit = await site.open(PHONE, '/linkWanPartnerSup');
  const { page } = visit;
  const current = await page.locator('.slide [aria-current]').evaluate((link) => link.getBoundingClientRect().right);
  expect(current).toBeLessThanOrEqual(PHONE.viewport.width);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('text begins where the text above it begins: first tab and page, list of a menu and its entry', async () => {
  await using visit = await site.open(DESKTOP, '/linkWanPartnerPol');
  const { page } = visit;
  const textLeft = (selector: string, on = page) => on.locator(selector).first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });
  await using phone = await site.open(PHONE, '/partners');
  expect(await textLeft('.slide a', phone.page)).toBe(await textLeft('h1', phone.page));
  expect(await textLeft('.slide a')).toBe(await textLeft('h1'));
  for (const width of [1440, 1280, 900]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await textLeft('[data-menu] [id] a[href="/about/Introduction"]'), `${width} px`).toBeCloseTo(await textLeft('[data-menu]:has([id] a[href="/about/Introduction"]) [data-entry]'), 0);
  }
});

test('on the page of cases a client’s profile stands on the first line of its story, and on paper there are no filters', async () => {
  await using visit = await site.open(DESKTOP, '/cases');
  const { page } = visit;
  const lines = await page.locator('article:has(> dl)').evaluateAll((cases) => cases.map((one) => [...one.querySelectorAll(':scope > p, :scope > dl:first-of-type dt')].slice(0, 2).map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getClientRects()[0]?.bottom ?? 0;
  })));
  expect(lines.length).toBeGreaterThan(2);
  for (const [profile = 0, story = 9] of lines) expect(Math.abs(profile - story)).toBeLessThan(1.5);
  const filters = page.locator('main [aria-label="筛选案例"] form').first();
  expect(await filters.isVisible()).toBe(true);
  await onPaper(page);
  expect(await filters.isVisible()).toBe(false);
});

test.each(['/about/NewsDetail?id=1001', '/documents?id=net-bgp-access'])('%s: a table is as wide as the text, and a wider one scrolls by itself, also by keyboard', async (path) => {
  await using visit = await site.open(DESKTOP, FIRST_OF_TAB);
  const { page } = visit;
  await page.goto(path);
  const tables = page.locator('main article table');
  const table = tables.first();
  for (const width of [1440, 1000, 820, 640]) {
    await page.setViewportSize({ width, height: 900 });
    const [rows, text] = await table.evaluate((element) => [element.querySelector('tr'), element.parentElement].map((part) => part?.clientWidth));
    expect(rows, `${width} px`).toBe(text);
  }
  // At 640 px eight columns have no room, at 1440 px they have.
  await table.evaluate((element) => {
    for (const row of element.querySelectorAll('tr')) row.append(...Array.from({ length: 8 - row.cells.length }, () => row.cells[0]?.cloneNode(true) ?? ''));
  });
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  await hydratePage(page);
  // Safari alone does not put what scrolls in the tab order by itself. A window changes its width: a phone is turned.
  for (const [width, index] of [[640, 0], [1440, -1], [640, 0]] as const) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(() => tables.evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex))).toEqual(path.startsWith('/documents') ? [index, -1] : [index]);
  }
});

test('the last icon of the header ends where the text below it ends, on a phone and on a tablet', async () => {
  await using visit = await site.open(PHONE, '/');
  const { page } = visit;
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    const [icon, text] = await Promise.all([page.getByRole('button', { name: '菜单' }).locator('svg').boundingBox(), page.locator('main .btn').nth(1).boundingBox()]);
    expect(Math.abs((icon?.x ?? 0) + (icon?.width ?? 0) - (text?.x ?? 0) - (text?.width ?? 0)), `${width} px`).toBeLessThan(3);
  }
});

test.each([1181, 1300])('the hotline is in the header of a window of %d px, whose parts have room', async (width) => {
  await using visit = await site.open({ viewport: { width, height: 800 } });
  const { page } = visit;
  expect(await page.locator('header').getByText('400-8835-999', { exact: true }).isVisible()).toBe(true);
  const edges = await page.locator('header > .wrap > *').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).filter((part) => part.width > 0).map(({ left, right }) => [left, right]));
  expect(edges.flat()).toEqual(edges.flat().toSorted((a, b) => a - b));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test.each([900, 1180])('on a tablet of %d px a finger hits the contact column although its margin is narrow', async (width) => {
  await using visit = await site.open({ ...PHONE, viewport: { width, height: 800 } });
  const hit = await visit.page.locator('a[href^="tel:"]').last().evaluate((link) => {
    const { right, top, width: seen } = link.getBoundingClientRect();
    const isHit = (step: number): boolean => link.contains(document.elementFromPoint(right - 1 - step, top + 30));
    return { seen, hit: Array.from({ length: 80 }, (_, step) => step).filter(isHit).length };
  });
  expect(hit.seen).toBeLessThan(44);
  expect(hit.hit).toBeGreaterThanOrEqual(44);
});

test.each([['stays', PHONE, true], ['changes', DESKTOP, false]] as const)('below the pointer the ground of the contact bar %s', async (_what, device, isSame) => {
  await using visit = await site.open(device);
  const { page } = visit;
  const link = page.locator('a[href^="tel:"]').last();
  const ground = () => link.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await link.hover();
  expect((await ground()) === before).toBe(isSame);
});

test('text has the sizes and line heights of the visual direction’s table', async () => {
  await using visit = await site.open(DESKTOP, '/solution/Database');
  const typeOf = (selector: string) => visit.page.locator(selector).first().evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return [Number(Number.parseFloat(fontSize).toFixed(2)), Number((Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toFixed(2))];
  });
  expect(await typeOf('main h1 ~ p')).toEqual([17.57, 1.8]);
  expect(await typeOf('#migration h3')).toEqual([19, 1.45]);
  expect(await typeOf('#commitments tbody th')).toEqual([17.5, 1.5]);
  expect(await typeOf('main section:has(form[data-lead]) h2')).toEqual([41.04, 1.28]);
});

test.each([['draws', 'no-preference', 5], ['does not draw', 'reduce', 0]] as const)('scrolling %s the line of a process with %s', async (_what, reducedMotion, count) => {
  await using visit = await site.open({ ...DESKTOP, reducedMotion }, '/solution/Database');
  const { page } = visit;
  const steps = page.locator('#migration ol');
  const drawn = () => steps.evaluate((list) => list.getAnimations({ subtree: true }).filter(({ timeline }) => timeline instanceof ViewTimeline).map(({ effect }) => effect?.getComputedTiming().progress));
  expect(await drawn()).toEqual(Array(count).fill(0));
  await steps.evaluate((list) => scrollTo(0, list.getBoundingClientRect().top + scrollY - 300));
  await eventually(drawn).toEqual(Array(count).fill(1));
  // On paper all of it is drawn.
  await page.emulateMedia({ media: 'print' });
  await eventually(drawn).toEqual([]);
});

test('the rails of the fabric appear one after the other while the drawing scrolls in', async () => {
  await using visit = await site.open({ ...DESKTOP, ...WITH_MOTION }, '/resource/ComputePower');
  const starts = await visit.page.locator('figure:has(.d-rail)').first().locator('svg').filter({ visible: true }).locator('.d-rail').evaluateAll((rails) =>
    rails.map((rail) => rail.getAnimations().map((animation) => (animation as Animation & { readonly rangeStart?: { readonly offset?: unknown } }).rangeStart?.offset?.toString())));
  expect(starts).toEqual(['30%', '36%', '42%', '48%', '54%', '60%', '66%', '72%'].map((start) => [start]));
});

test('in a comparison of four sites the sign of a difference is in one piece', async () => {
  await using visit = await site.open({ viewport: { width: 820, height: 1100 } }, '/resource/IdcDataCenter?sites=hanggang,xiasha,fudi,jiande');
  const pieces = await visit.page.locator('[data-differs] small').evaluateAll((signs) => signs.map((sign) => sign.getClientRects().length));
  expect(pieces.length).toBeGreaterThan(8);
  expect(new Set(pieces)).toEqual(new Set([1]));
});

test.each(['/documents', '/search', '/no/such/page'])('%s: a search field has the site’s own cross to empty it', async (path) => {
  await using visit = await site.open(DESKTOP, path);
  // Only the protocol tells the style of a part of the browser's own.
  const session = await visit.page.context().newCDPSession(visit.page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const crosses = nodes.filter(({ attributes }) => attributes?.includes('-webkit-search-cancel-button'));
  const looks = await Promise.all(crosses.map(async ({ nodeId }) => {
    const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId });
    return computedStyle.find(({ name }) => name === 'appearance')?.value;
  }));
  expect(looks).toEqual(['none']);
});

/** Widths of tablets held upright. */
const TABLETS = [744, 768, 834];

test('on a tablet the home page’s map is as wide as the window and shows the names of all sites, and the rack stands beside its list; in a window that is wider than their portrait variants, both stand in its middle; the captions of its numbers take a line each', async () => {
  await using visit = await site.open(DESKTOP, '/');
  const { page } = visit;
  const captions = await page.locator('[aria-label="能力概览"] li > span').evaluateAll((all) => all.map((caption) => caption.getBoundingClientRect().height));
  expect(captions.length).toBe(4);
  expect(new Set(captions).size).toBe(1);
  for (const width of TABLETS) {
    await page.setViewportSize({ width, height: 1100 });
    const map = page.locator('main section:first-of-type .d-wide');
    const boxes = await map.evaluate((svg) => [svg, ...svg.querySelectorAll('.d-site text')].map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    const [land, ...names] = boxes;
    expect(land?.left, `${width} px`).toBeLessThanOrEqual(0);
    expect(land?.right, `${width} px`).toBeGreaterThanOrEqual(width);
    expect(names.length).toBe(10);
    expect(names.filter(({ left, right }) => left < 0 || right > width), `${width} px`).toEqual([]);
    const [rack, list] = [await page.locator('#products .d-wide').boundingBox(), await page.locator('#products ol').boundingBox()];
    expect((rack?.x ?? 0) + (rack?.width ?? 0), `${width} px`).toBeLessThanOrEqual(list?.x ?? 0);
  }
  await page.setViewportSize({ width: 600, height: 900 });
  for (const place of ['main section:first-of-type', '#products']) {
    const box = await page.locator(`${place} .d-tall`).boundingBox();
    expect(box?.width, place).toBe(460);
    expect((box?.x ?? 0) + 230, place).toBeCloseTo(300, 0);
  }
});

/** How far apart the baselines of the cells of each row are. Runs in the page. */
function spreads(rows: readonly Element[]): number[] {
  return rows.map((row) => {
    const baselines = [...row.children].map((cell) => {
      const mark = document.createElement('i');
      mark.style.display = 'inline-block';
      cell.prepend(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return bottom;
    });
    return Math.max(...baselines) - Math.min(...baselines);
  });
}

/** The cells of each row of the first table begin on one baseline. */
async function expectCommonBaselines(page: Page): Promise<void> {
  const spread = await page.locator('main table').first().locator('tbody tr').evaluateAll(spreads);
  expect(spread.length).toBeGreaterThan(3);
  expect(Math.max(...spread)).toBeLessThan(0.6);
}

/** On a tablet a table is a table, unless its text is large, and nothing of it has to be scrolled to. */
async function expectTablesOnTablets(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [standard, row] of [[32, 'grid'], [16, 'table-row']] as const) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of TABLETS) {
      await page.setViewportSize({ width, height: 1100 });
      const tables = await page.locator('main table:visible').evaluateAll((all) => all.map((table) => ({
        row: getComputedStyle(table.querySelector('tbody tr') ?? table).display,
        hidden: (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
      })));
      expect(tables.length).toBeGreaterThan(0);
      expect(tables, `${width} px, ${standard} px font`).toEqual(tables.map(() => ({ row, hidden: 0 })));
    }
  }
}

/** On paper a table stays a table, and breaks between two rows, but not after its head. */
async function expectTablesOnPaper(page: Page): Promise<void> {
  await onPaper(page);
  const kindsOf = async (selector: string) => new Set(await page.locator(`main ${selector}`).evaluateAll((all) => all.map((part) => {
    const { display, breakInside, breakAfter } = getComputedStyle(part);
    return [display, breakInside, breakAfter].join();
  })));
  // In one piece it would leave half a sheet empty before it.
  expect(await kindsOf('table')).toEqual(new Set(['table,auto,auto']));
  expect(await kindsOf('thead')).toEqual(new Set(['table-header-group,avoid,avoid']));
  expect(await kindsOf('tbody tr')).toEqual(new Set(['table-row,avoid,auto']));
}

test('the home page’s tables have common baselines, the ground of the row pointed at reaches beyond its text, where nothing cuts it off, and tablets show all of them', async () => {
  await using visit = await site.open(DESKTOP, '/');
  const { page } = visit;
  await expectCommonBaselines(page);
  const head = page.locator('main tbody th').first();
  await head.hover();
  await eventually(() => head.evaluate((cell) => getComputedStyle(cell).boxShadow)).toContain('-12px 0px');
  expect(await head.evaluate((cell) => cell.getBoundingClientRect().left - (cell.closest('div')?.getBoundingClientRect().left ?? 0))).toBe(12);
  await expectTablesOnTablets(page);
});

test('the tables that compare sites have common baselines, and tablets and paper show all of them', async () => {
  await using visit = await site.open(DESKTOP, '/resource/IdcDataCenter');
  const { page } = visit;
  await expectCommonBaselines(page);
  await expectTablesOnTablets(page);
  await expectTablesOnPaper(page);
});

test('the drawings of a site’s floor and power begin and end where the text around them does, and tablets and paper show all of its tables', async () => {
  await using visit = await site.open(DESKTOP, '/resource/MdcHG');
  const { page } = visit;
  const kinds = ['floor', 'power'];
  const edges = (kind: string) => page.locator(`[data-drawing="${kind}"] > svg:visible`).evaluate((svg) => {
    const boxes = [...svg.querySelectorAll('path, rect, text')].map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width + height > 0);
    const box = svg.getBoundingClientRect();
    return { left: Math.min(...boxes.map(({ left }) => left)) - box.left, right: box.right - Math.max(...boxes.map(({ right }) => right)) };
  });
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    for (const kind of kinds) {
      const { left, right } = await edges(kind);
      expect(Math.abs(left), `${kind}, ${width} px`).toBeLessThan(1.5);
      expect(Math.abs(right), `${kind}, ${width} px`).toBeLessThan(2);
    }
  }
  await page.setViewportSize(PHONE.viewport);
  for (const kind of kinds) expect(Math.abs((await edges(kind)).left), `${kind}, on a phone`).toBeLessThan(1.5);
  await expectTablesOnTablets(page);
  await expectTablesOnPaper(page);
});

test('the lead form has two fields a row where they have room, and one on a phone', async () => {
  await using visit = await site.open(DESKTOP);
  const { page } = visit;
  for (const [width, inRow] of [[1440, 2], [861, 2], [768, 2], [390, 1], [320, 1]] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator('#consult form').evaluate((form) => getComputedStyle(form).gridTemplateColumns.split(' ').length), `${width} px`).toBe(inRow);
  }
});

/** Places where a line of the elements ends inside a word or phrase, between two Chinese characters. Runs in the page. */
function partedWords(elements: readonly Element[]): string[] {
  const range = document.createRange();
  return elements.flatMap((element) => {
    const places: [sign: string, top: number][] = [];
    for (const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
      const text = walker.currentNode as Text;
      for (const [index, sign] of [...text.data].entries()) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        places.push([sign, range.getBoundingClientRect().top]);
      }
    }
    return places.flatMap(([sign, top], index) => {
      const [before, above] = places[index - 1] ?? [sign, top];
      return top > above + 6 && /^\p{Script=Han}{2}$/u.test(before + sign) ? [`${element.textContent}: ${before}/${sign}`] : [];
    });
  });
}

test.each([
  ['/', [320, 390, 900, 1024], [['main ul.wrap > li > span', 4], ['main time + div > a', 3, 390]]],
  ['/resource/WanDCS', [320], [['main form table td', 14]]],
  ['/resource/ComputePower', [768, 900, 1024], [['main table:visible th:not(:has(small))', 25]]],
] as const)('%s: at %s px no line ends inside a word', async (path, widths, texts) => {
  await using visit = await site.open(DESKTOP, path);
  const { page } = visit;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const [selector, least, only = width] of texts) {
      if (only !== width) continue;
      expect(await page.locator(selector).count(), selector).toBeGreaterThanOrEqual(least);
      expect(await page.locator(selector).evaluateAll(partedWords), `${selector}, ${width} px`).toEqual([]);
    }
  }
});

test('the line below the name of a table’s row breaks where it has to, and makes its column no wider', async () => {
  await using visit = await site.open({ viewport: { width: 744, height: 1100 } }, '/about/Introduction');
  const line = visit.page.getByText('以互联网提供的计算与存储资源属于互联网资源协作服务');
  expect(await line.evaluate((element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight))).toBeGreaterThan(1.5);
});

/** The lower border of an element. */
const edgeOf = (panel: Locator) => panel.evaluate((element) => {
  const { borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(element);
  return `${borderBottomWidth} ${borderBottomStyle} ${borderBottomColor}`;
});
/** How forced colours part a panel from the page. */
const FORCED_EDGE = '1px solid rgb(0, 0, 0)';

test('a line parts the open phone menu from the header, and with forced colours a border from the page', async () => {
  await using visit = await site.open(PHONE);
  const { page } = visit;
  await page.getByRole('button', { name: '菜单' }).tap();
  await page.locator('#mobile-menu').waitFor();
  expect(await page.locator('#mobile-menu').evaluate((menu) => getComputedStyle(menu).borderTopColor))
    .toBe(await page.getByRole('banner').evaluate((header) => getComputedStyle(header).borderBottomColor));
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await edgeOf(page.locator('#mobile-menu'))).toBe(FORCED_EDGE);
});

const FORCED = { forcedColors: 'active' } as const;

test('with forced colours a border parts the account’s code and the dialog from the page, and the mark of a form that is being sent is open at one side, or it would not be seen to turn', async () => {
  await using visit = await site.open({ ...DESKTOP, ...FORCED });
  const { page } = visit;
  const sides = await page.locator('#consult form [type="submit"]').evaluate((button) => {
    button.setAttribute('aria-disabled', 'true');
    const { borderLeft, borderRight } = getComputedStyle(button, '::before');
    return [borderLeft, borderRight];
  });
  expect(sides[0]).toMatch(/^2px solid/);
  expect(sides[1]).not.toBe(sides[0]);
  await page.getByRole('button', { name: '公众号' }).click();
  expect(await edgeOf(page.locator('[popover]:popover-open'))).toBe(FORCED_EDGE);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: '咨询与试用' }).click();
  const panel = page.locator('dialog > :has(form)').first();
  await panel.waitFor();
  expect(await edgeOf(panel)).toBe(FORCED_EDGE);
});

test('with forced colours a line stands under the entry of the open menu, and under the entry and the tab that are current', async () => {
  await using visit = await openHydrated(site, { ...DESKTOP, ...FORCED }, '/solution/Database');
  const { page } = visit;
  const entry = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name });
  const lineOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one, '::after').borderBottom);
  await entry('产品资源').hover();
  await eventually(() => lineOf(entry('产品资源'))).toBe('3px solid rgb(0, 0, 0)');
  expect(await lineOf(entry('解决方案'))).toBe('3px solid rgb(0, 0, 0)');
  expect(await lineOf(entry('关于我们'))).toMatch(/^0px/);
  await page.locator('[data-tabs] a').nth(2).click();
  // The colour of links.
  await eventually(() => lineOf(page.locator('[data-tabs] a[aria-current]'))).toBe('3px solid rgb(0, 0, 159)');
});

test('with forced colours a border parts an enlarged figure from the page', async () => {
  await using visit = await site.open({ ...DESKTOP, ...FORCED }, '/about/NewsDetail?id=1001');
  await visit.page.getByRole('button', { name: '放大图' }).first().click();
  expect(await edgeOf(visit.page.locator('[popover]:popover-open').first())).toBe(FORCED_EDGE);
});

test('the documentation of the API begins with its title on a phone, and beside the list of contents on a line with it; where it has tables no name in them is broken', async () => {
  await using visit = await site.open(PHONE, '/api/docs');
  const { page } = visit;
  const top = (selector: string) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().top);
  const middle = (selector: string) => page.locator(selector).first().evaluate((element) => {
    const box = element.getBoundingClientRect();
    return (box.top + box.bottom) / 2;
  });
  expect(await top('h1')).toBeLessThan(await top('nav'));
  await page.setViewportSize(DESKTOP.viewport);
  expect(Math.abs((await middle('#start > h2')) - (await middle('nav a')))).toBeLessThan(3);
  await page.setViewportSize({ width: 720, height: 450 });
  const pieces = await page.locator('td a:visible').evaluateAll((links) => links.map((link) => link.getClientRects().length));
  expect(pieces.length).toBeGreaterThan(20);
  expect(new Set(pieces)).toEqual(new Set([1]));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
});

test.each(Object.entries(DEVICES))('on a %s the notice that an article is not there stands apart from the kinds of the list below it', async (_device, options) => {
  await using visit = await site.open(options, '/about/NewsDetail?id=999999');
  const [notice, kinds] = await Promise.all(['main [role="status"]', 'main nav.slide'].map((part) => visit.page.locator(part).boundingBox()));
  expect((kinds?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test.each([
  ['/', '#cases div:has(> article)', 1],
  ['/solution/equalGuarantee', 'nav > div:has(> h3)', 3],
] as const)('%s: on paper %s is no grid, which may break before its first row and leave the heading alone', async (path, selector, count) => {
  await using visit = await site.open(DESKTOP, path);
  const { page } = visit;
  const displays = () => page.locator('main').locator(selector).evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display));
  expect(await displays()).toEqual(Array.from({ length: count }, () => 'grid'));
  await onPaper(page);
  expect(await displays()).toEqual(Array.from({ length: count }, () => 'block'));
});

test('on paper no link to a related page is parted from its reason', async () => {
  await using visit = await site.open(DESKTOP, '/service/Implement');
  await onPaper(visit.page);
  const related = visit.page.locator('main section a:has(> b + span)');
  expect(await related.evaluateAll((links) => links.map((link) => getComputedStyle(link).breakInside))).toEqual(Array.from({ length: 5 }, () => 'avoid'));
});

test('a bill is printed without the rest of the page, with its address, and as a table', async () => {
  await using visit = await openHydrated(site, DESKTOP, '/service/index?racks=20&kw=8&site=xiasha&step=bill');
  const { page } = visit;
  await hydrateEverything(page);
  await onPaper(page);
  const sections = page.locator('main > :visible');
  expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['configure']);
  expect(await sections.locator('table, thead').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display))).toEqual(['table', 'table-header-group']);
  expect(await sections.locator('h2, h3').filter({ visible: true }).count()).toBe(1);
  // A list's heading stays with its first point, also where the lists need a second page.
  expect(await sections.locator('h4').evaluateAll((all) => all.map((heading) => getComputedStyle(heading).breakAfter))).toEqual(['avoid', 'avoid', 'avoid']);
  expect(await sections.innerText()).toContain('/service/index?site=xiasha&racks=20&kw=8&step=bill');
  const pdf = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  await page.goto('/service/index');
  expect(await sections.count()).toBeGreaterThan(5);
});
