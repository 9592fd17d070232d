/** What adds up: steps that make a stated time, rows that make a stated total, values that a stated formula gives. */
import { describe, expect, it } from 'vitest';
import { FACTS } from '#shared/content/facts.ts';
import { bare } from '#shared/content/figure.ts';
import type { Section } from '#shared/content/model.ts';
import { pageById } from '#shared/site/registry.ts';
import { loadCompactContent, loadPageContent, moduleTexts } from '#test/support/page-modules.ts';
import { upstreamText } from '#test/support/upstream-text.ts';

type Of<T extends Section['type']> = Extract<Section, { type: T }>;
interface Span {
  readonly least: number;
  readonly most: number;
}

async function sectionOf<T extends Section['type']>(page: string, id: string, type: T): Promise<Of<T>> {
  const { sections } = await loadPageContent(pageById(page));
  const section = sections.find((each) => each.id === id);
  if (section?.type !== type) throw new Error(`${page} has no ${type} ${id}`);
  return section as Of<T>;
}
const textOf = async (page: string): Promise<string> => (await moduleTexts(pageById(page))).map(([, text]) => bare(text)).join('\n');
const numbersOf = (text: string): readonly number[] => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
/** `2–3 个月` as a span of its unit. */
function spanOf(text: string): Span {
  const [least = Number.NaN, most = least] = numbersOf(bare(text));
  return { least, most };
}
const sumOf = (spans: readonly Span[]): Span => spans.reduce((sum, { least, most }) => ({ least: sum.least + least, most: sum.most + most }), { least: 0, most: 0 });

describe('the stages of a data centre built to order', () => {
  const WEEKS_PER_MONTH = 52 / 12;
  const months = (text: string): Span => {
    const { least, most } = spanOf(text);
    return text.includes('周') ? { least: least / WEEKS_PER_MONTH, most: most / WEEKS_PER_MONTH } : { least, most };
  };

  it('make the time that the whole is said to take', async () => {
    const { steps } = await sectionOf('solution-data-center', 'stages', 'process');
    const lasting = steps.flatMap(({ duration = '' }) => (/\d/.test(duration) && !duration.includes('重叠') ? [duration] : []));
    expect(lasting).toHaveLength(5);
    const { least, most } = sumOf(lasting.map(months));
    expect([Math.round(least), Math.ceil(most)]).toEqual(numbersOf(FACTS['custom.delivery'].value));
    const { sections } = await loadCompactContent(pageById('mob-dc-customized'));
    const mobile = sections.flatMap((section) => (section.type === 'process' ? section.steps.map(({ duration = '' }) => duration) : []));
    expect(mobile).toEqual(lasting);
  });

  it('are the time of a computing centre that the owner builds', async () => {
    expect(await textOf('solution-compute-power')).toContain(`自建\n场地、电力与资产归业主，我方负责设计、建设与代运营。\nbuild\n投资\n业主承担全部\n周期\n${FACTS['custom.delivery'].value}\n`);
  });
});

it('the steps of an installation make the working days and the weeks that are stated', async () => {
  const { lead = '', steps } = await sectionOf('service-implement', 'process', 'process');
  const { least, most } = sumOf(steps.map(({ duration = '' }) => spanOf(duration)));
  expect(steps.every(({ duration = '' }) => duration.includes('个工作日'))).toBe(true);
  expect(bare(lead)).toContain(`${least}–${most} 个工作日`);
  const [, from = '', to = ''] = /即([一二三四五六七八九])到([一二三四五六七八九])周/.exec(lead) ?? [];
  expect([from, to].map((numeral) => '零一二三四五六七八九'.indexOf(numeral))).toEqual([Math.round(least / 5), Math.round(most / 5)]);
});

describe('the steps of a schedule', () => {
  const daysOf = async (page: string, id: string, title: string): Promise<Span> => {
    const { steps } = await sectionOf(page, id, 'process');
    return spanOf(steps.find((step) => step.title === title)?.duration ?? '');
  };

  it('of taking over a data centre end with the weeks of its hero', async () => {
    const { hero } = await loadPageContent(pageById('service-entrust'));
    const { most } = await daysOf('service-entrust', 'transition', '并行');
    expect(hero.strip?.map(({ value, caption }) => `${bare(value)} ${caption}`)).toContain(`${most} 周 进场交接期，含四周并行`);
  });

  it('of a rented rack reach power within the working days of its delivery', async () => {
    const { steps } = await sectionOf('resource-idc-service-models', 'process', 'process');
    expect(bare(steps.at(-2)?.duration ?? '')).toContain(FACTS['cabinet.delivery'].value);
    expect(steps.at(-1)?.duration).toBe('上述时间的最后一天');
  });

  it('of a cluster give its mounting the days that the article and the installation have', async () => {
    const { least, most } = await daysOf('resource-compute-power', 'delivery', '上架与烧机');
    expect(await upstreamText()).toContain(`第 ${least}–${most} 天上架、组网并做完五类测试，第 ${numbersOf(FACTS['gpu.delivery'].value)[0]} 天移交`);
    expect(await textOf('service-implement')).toContain(`32 节点约 ${most - least + 1} 天，含烧机`);
  });

  it('of an upgrade take the hours that its minutes make', async () => {
    const [, ...said] = /「(\d+) 分钟控制面 \+ 每节点 (\d+)–(\d+) 分钟」估算：三节点 ([\d.]+)–([\d.]+) h，十二节点 ([\d.]+)–([\d.]+) h/.exec(await upstreamText()) ?? [];
    const [control = 0, least = 0, most = 0, ...hours] = said.map(Number);
    expect(hours).toEqual([3, 12].flatMap((nodes) => [least, most].map((each) => (control + nodes * each) / 60)));
  });
});

it('the memory that a migration is said to need is what its command takes', async () => {
  const [, transfers, size, parts] = /--transfers (\d+) [^\n]*--s3-chunk-size (\d+)M --s3-upload-concurrency (\d+)/.exec(await upstreamText()) ?? [];
  expect(await upstreamText()).toContain(`全量命令约 ${Math.round((Number(transfers) * Number(size) * Number(parts)) / 1024)} GB`);
});

it('a checkpoint is as large as its bytes make it, and is written in the time that is said', async () => {
  const [, billions, terabytes, bytes, gbps, seconds] = (/(\d+)B 模型一次完整检查点约 ([\d.]+) TB（权重与优化器状态，每参数 (\d+) 字节），写带宽按读的一半即 (\d+) GB\/s 估，约需 (\d+) 秒/.exec(await textOf('solution-compute-power')) ?? []).map(Number);
  const size = ((billions ?? 0) * (bytes ?? 0)) / 1000;
  expect(Math.round(size)).toBe(terabytes);
  expect(Math.round((size * 1000) / (gbps ?? 0))).toBe(seconds);
  expect(gbps).toBe((numbersOf(FACTS['gpu.parallel-fs'].value)[0] ?? 0) / 2);
  // BF16 weights, and in FP32 the weights once more with two moments; gradients are not saved.
  expect(bytes).toBe(2 + 4 + 4 + 4);
});

it('the classes of a data centre differ in their cost as its table says', async () => {
  const { lead = '', table } = await sectionOf('solution-data-center', 'grades', 'table');
  const [most = 0, ...others] = table.rows.map(({ cells }) => spanOf(cells.at(-1) ?? '').most);
  const least = Math.min(...table.rows.map(({ cells }) => spanOf(cells.at(-1) ?? '').least));
  expect(lead).toContain(`投资相差${'零一二三四五'[(most - Math.max(...others)) / 10]}到${'零一二三四五'[(most - least) / 10]}成`);
});

describe('rows', () => {
  const column = async (page: string, id: string, index: number): Promise<readonly number[]> => {
    const { table } = await sectionOf(page, id, 'table');
    return table.rows.map(({ cells }) => numbersOf(bare(cells[index] ?? ''))[0] ?? 0);
  };
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

  it.each([0, 1, 2])('of the cost of branch networks: column %i makes its total', async (index) => {
    const [lines = 0, devices = 0, opening = 0, staff = 0, sum] = await column('solution-branch-net-work', 'cost', index);
    expect(lines + devices + opening + staff).toBe(sum);
  });

  it('of the requirements of classified protection make their totals', async () => {
    const [second, third] = [await column('solution-equal-guarantee', 'compare', 0), await column('solution-equal-guarantee', 'compare', 1)];
    const page = await textOf('solution-equal-guarantee');
    expect(page).toContain(`合计：二级 ${total(second)} 项，三级 ${total(third)} 项`);
    expect(page).toContain(`三级通用要求 ${total(third)} 项中，制度、机构、人员、建设与运维管理占 ${total(third.slice(5))} 项`);
    expect(await textOf('mob-equal-guarantee')).toContain(`${total(second)} 项与 ${total(third)} 项要求`);
  });

  it('of the indicators of operation weigh a hundred', async () => {
    expect(total(await column('service-entrust', 'kpi', 2))).toBe(100);
  });
});

describe('one flow over a path that loses packets', () => {
  it('is reckoned by the formula that the page names', async () => {
    const { table } = await sectionOf('resource-wan-accelerator', 'metrics', 'table');
    expect(table.rows).toHaveLength(4);
    for (const { head, cells: [loss = '', before = '', after = ''] } of table.rows) {
      // Mathis, Semke, Mahdavi and Ott, 1997: MSS ÷ RTT × 1.22 ÷ √p.
      const bitsPerSecond = ((1460 * 8) / (Number.parseFloat(head) / 1000)) * (1.22 / Math.sqrt(Number.parseFloat(loss) / 100));
      expect(Math.abs(Number.parseFloat(before) / (bitsPerSecond / 1e6) - 1), head).toBeLessThan(0.05);
      expect(Number.parseFloat(after), head).toBeGreaterThan(Number.parseFloat(before));
    }
    expect(table.notes?.[0]).toContain('MSS ÷ 往返时延 × 1.22 ÷ √丢包率（Mathis 公式）');
  });
});

describe('the cases', () => {
  const han = (count: number): string => `${count >= 10 ? '十' : ''}${[...'〇一二三四五六七八九'][count % 10] ?? ''}`;

  it('are as many, of as many industries, as their page and its description say', async () => {
    const { sections } = await loadPageContent(pageById('cases'));
    const [long = [], others = []] = sections.flatMap((section) => (section.type === 'cases' ? [section.cases] : []));
    const count = long.length + others.length;
    const industries = new Set([...long, ...others].map(({ industry }) => industry)).size;
    const said = await textOf('cases');
    for (const words of [`${han(count)}则案例覆盖${han(industries)}个行业`, `${count} 则\n匿名案例，其中${han(long.length)}则长案例`, `${han(long.length)}则长案例`, `其他${han(others.length)}则案例`]) expect(said).toContain(words);
    expect(pageById('cases').description).toContain(`${han(count)}则匿名案例`);
    expect(pageById('cases').description).toContain(`${han(industries)}个行业`);
  });
});

describe('what a page says of the weeks of another', () => {
  it('names the stage from which the weeks of a branch network are counted', async () => {
    const { sections } = await loadPageContent(pageById('solution-branch-net-work'));
    const steps = sections.flatMap((section) => (section.type === 'process' ? section.steps : []));
    const parallel = steps.find(({ title }) => title.startsWith('并行'));
    expect(bare(steps[0]?.duration ?? '')).toBe('第 1–2 周');
    expect(steps[0]?.title).toMatch(/^调研/);
    expect(bare(parallel?.duration ?? '')).toMatch(/–10 周$/);
    expect(await textOf('solution-index')).toContain('调研到并行 10 周');
  });

  it('gives the share that rebuilding takes of an assessment for classified protection', async () => {
    const parts = (['mlps.grading', 'mlps.filing', 'mlps.gap', 'mlps.build', 'mlps.assessment'] as const).map((key) => spanOf(FACTS[key].value));
    const [all, build] = [sumOf(parts), spanOf(FACTS['mlps.build'].value)];
    for (const share of [build.least / all.least, build.most / all.most]) expect(Math.round(share * 10)).toBe(4);
    expect(await textOf('solution-equal-guarantee')).toContain('建设整改约占总周期的四成');
  });
});
