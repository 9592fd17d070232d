/** The tools without script: the server computes what the address says. */
import { describe, expect, it } from 'vitest';
import { SITES } from '#shared/content/sites.ts';
import { findPage, pageById, PAGES } from '#shared/site/registry.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { all, attr, only, textOf, type Element } from '#test/support/html.ts';
import { startSite } from '#test/support/site.ts';

const site = forSuite(startSite);

/** The section of a page with this id. */
const section = async (path: string, id: string): Promise<Element> => only((await site.html(path)).root, (element) => attr(element, 'id') === id);
const status = (part: Element): string => textOf(all(part, (element) => attr(element, 'role') === 'status')[0] ?? expect.fail('no status'));
const links = (part: Element, name: RegExp): readonly Element[] => all(part, (element) => element.tagName === 'a' && name.test(textOf(element)));
/** The address of the only link of a part with this name. */
const addressOf = (part: Element, name: RegExp): string => attr(links(part, name)[0] ?? expect.fail(`no link ${name}`), 'href') ?? '';
const field = (part: Element, name: string): Element => only(part, (element) => attr(element, 'name') === name);

describe('the estimator', () => {
  const estimate = (query: string) => section(`/resource/ComputePower?${query}`, 'estimate');

  it('shows less than a day in hours', async () => {
    expect(status(await estimate('params=7&tokens=0.0001'))).toContain('1 个八卡节点，约 0.41 小时。');
    expect(status(await estimate('params=7&tokens=0.000001'))).toContain('约 0.032 GPU·小时，30 天内完成需 1 张卡，1 个八卡节点，约 0.0041 小时。');
  });

  it('writes out a division that has the result that it states', async () => {
    const lines = all(await estimate('params=175&tokens=3.81&tflops=900&mfu=0.40&days=30'), 'p').map((line) => textOf(line));
    const [, hours = '', days = '', cards = ''] = /⌈([\d.,]+) ÷（24 × (\d+)）⌉ = ([\d,]+)/.exec(lines.find((line) => line.includes('卡数 =')) ?? '') ?? [];
    const numberOf = (text: string) => Number(text.replaceAll(',', ''));
    expect(numberOf(cards)).toBeGreaterThan(1000);
    expect(Math.ceil(numberOf(hours) / (24 * numberOf(days)))).toBe(numberOf(cards));
  });

  it('shows an error at the field of an invalid value, and no result', async () => {
    const part = await estimate('mfu=0.9&params=%3Cb%3E');
    const mfu = field(part, 'mfu');
    expect(attr(mfu, 'aria-invalid')).toBe('true');
    const note = attr(mfu, 'aria-describedby')?.split(' ').at(-1);
    expect(textOf(only(part, (element) => attr(element, 'id') === note))).toContain('0.35–0.5');
    expect(attr(field(part, 'params'), 'value')).toBe('<b>');
    expect(all(part, 'dl')).toEqual([]);
  });

  it('says that more nodes are needed than are leased, in place of the way to the configurator', async () => {
    const path = 'params=405&tokens=15&days=';
    expect(links(await estimate(`${path}200`), /^把 733 个节点带到配置器/)).toHaveLength(1);
    const part = await estimate(`${path}30`);
    expect(textOf(part)).toContain('整集群包断到 1,024 个节点为止');
    expect(links(part, /带到配置器/)).toEqual([]);
  });
});

it('a target in the address that the list does not offer stands in its place there, chosen', async () => {
  const part = await section('/resource/DisasterRecovery?rto=90&rpo=0', 'chooser');
  const options = all(only(part, (element) => element.tagName === 'select' && attr(element, 'name') === 'rto'), 'option');
  expect(options.filter((option) => attr(option, 'selected') !== undefined).map((option) => textOf(option))).toEqual(['90 分钟以内']);
  const minutes = options.map((option) => Number(attr(option, 'value')));
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
});

it('levels and minutes are read from the query, and every level of availability has its row', async () => {
  expect(status(await section('/resource/DisasterRecovery?rto=2880&rpo=1440', 'chooser'))).toContain('电子传输和部分设备');
  expect(status(await section('/resource/CloudServices?uptime=99.9&uptime2=99.9', 'minutes'))).toContain('86.4 分钟');
  const folded = only(await section('/resource/IdcFudi', 'power'), 'details');
  expect(all(only(folded, 'tbody'), 'tr').length).toBeGreaterThan(7);
});

describe('the configurator', () => {
  const PATH = '/service/index';

  it.each([
    ['/solution/ComputePower', 'estimate', /个节点带到配置器/, { step: 'compute', nodes: '79' }],
    ['/resource/DisasterRecovery?rto=5&rpo=0', 'chooser', /级目标带到配置器/, { step: 'link', dr: '6' }],
    // Level 5, whose targets only what level 6 is built of reaches: the clause of the bill names that.
    ['/resource/DisasterRecovery?rto=30&rpo=5', 'chooser', /^把 6 级目标带到配置器/, { step: 'link', dr: '6' }],
    ['/resource/CloudServices?uptime=99.99', 'minutes', /99\.99% 带到配置器/, { step: 'link', uptime: '99.99' }],
    ['/resource/IdcDataCenter?sites=xiasha,jiande', 'compare', /在下沙机房配一份清单/, { site: 'xiasha' }],
  ])('takes over the result of %s', async (path, tool, name, expected) => {
    const { pathname, search, searchParams } = new URL(addressOf(await section(path, tool), name), site.url);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([PATH, expected]);
    expect(all(await section(pathname + search, 'configure'), (element) => attr(element, 'aria-label') === '步骤')).toHaveLength(1);
  });

  const configured = async (path: string, table: string) => {
    const { pathname, search, hash } = new URL(addressOf(await section(path, table), /配一份清单/), site.url);
    expect([pathname, hash]).toEqual([PATH, '#configure']);
    return section(pathname + search, 'configure');
  };

  it.each([
    ['/product/index', 'all', '机柜'], ['/service/Idc', 'pricing', '机柜'], ['/resource/IdcServiceModels', 'pricing', '机柜'],
    ['/resource/ComputePower', 'billing', 'GPU 节点'], ['/resource/WanCCS', 'billing', '云专线'],
  ])('is a press away from the units of %s, and opens with the step that has them', async (path, table, step) => {
    const steps = only(await configured(path, table), (element) => attr(element, 'aria-label') === '步骤');
    expect(textOf(only(steps, (element) => attr(element, 'aria-current') === 'step'))).toContain(step);
  });

  it.each(SITES.map(({ id, name, page }) => [name, pageById(page).path, id] as const))('is a press away from the page of %s, which is chosen there', async (_name, path, id) => {
    const chosen = all(await configured(path, 'comparison'), (element) => attr(element, 'name') === 'site' && attr(element, 'checked') !== undefined);
    expect(chosen.map((element) => attr(element, 'value'))).toEqual([id]);
  });

  it('shows the reason of an impossible choice, the way to it, and no bill', async () => {
    const part = await section(`${PATH}?racks=4&kw=12&site=fudi&step=bill`, 'configure');
    expect(textOf(part)).toContain('福地机房单柜最高 6 kW');
    expect(all(part, 'table')).toEqual([]);
    const reasons = all(part, (element) => attr(element, 'role') === 'status')[0] ?? expect.fail('no status');
    const { search } = new URL(addressOf(reasons, /^机柜/), site.url + PATH);
    const kw = field(await section(PATH + search, 'configure'), 'kw');
    expect([attr(kw, 'value'), attr(kw, 'aria-invalid')]).toEqual(['12', 'true']);
  });

  it('reads a number and its unit that were copied from two cells of a table', async () => {
    const racks = field(await section(`${PATH}?racks=40%09%E6%9E%B6`, 'configure'), 'racks');
    expect([attr(racks, 'value'), attr(racks, 'aria-invalid')]).toEqual(['40 架', undefined]);
  });

  it('fills the form of its page with the bill, and leads to it', async () => {
    const query = `${PATH}?nodes=8&site=hanggang&step=bill`;
    expect(textOf(field(await section(query, 'consult'), 'description'))).toContain('八卡训练节点');
    expect(addressOf(await section(query, 'configure'), /^带着清单咨询/)).toMatch(/#consult$/);
  });

  it('shows no ratio of the peak of a series without traffic, and asks for a bandwidth', async () => {
    const points = Array.from({ length: 40 }, () => '0').join(' ');
    const text = textOf(await section(`/service/index?step=bandwidth&traffic=p95&points=${encodeURIComponent(points)}`, 'configure'));
    expect(text).toContain('共 40 个点');
    expect(text).toContain('请填带宽');
    expect(text).not.toMatch(/NaN|Infinity|询价|比价/);
  });

  it.each([
    ['a peak of an hour a day over an even load', [['50', 72], ['75', 204], ['100', 12]], '计费带宽比峰值少 25%，95 计费的单价高出不到 33% 就更省'],
    ['an even load', [['75', 276], ['80', 12]], '95 值接近峰值：先按固定带宽询价'],
    ['a peak of half the day', [['10', 144], ['95', 130], ['100', 14]], '95 值贴近峰值：两种计费都请按 95 值比价'],
  ] as const)('says of %s how it is charged best', async (_what, parts, words) => {
    const points = parts.flatMap(([rate, count]) => Array.from({ length: count }, () => rate)).join(' ');
    expect(textOf(await section(`/service/index?step=bandwidth&traffic=p95&points=${encodeURIComponent(points)}`, 'configure'))).toContain(words);
  });

  it('does not fill the form with a bill that has a problem', async () => {
    const description = async (query: string) => textOf(field(await section(`/service/index?${query}&step=bill`, 'consult'), 'description'));
    expect(await description('nodes=8&site=xiasha')).toBe('');
  });
});

it.each(PAGES.map(({ path }) => path))('%s: the page that a form leads to reads each of its fields from the address', async (path) => {
  const forms = all((await site.html(path)).root, (element) => element.tagName === 'form' && attr(element, 'method') !== 'post');
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) {
    const names = all(form, (element) => attr(element, 'name') !== undefined).map((element) => attr(element, 'name'));
    const target = findPage(new URL(attr(form, 'action') ?? '', `http://localhost${path}`).pathname);
    expect(target?.query ?? []).toEqual(expect.arrayContaining(names));
  }
});
