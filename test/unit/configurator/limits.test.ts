import { describe, expect, test } from 'vitest';
import { makeBill } from '#shared/configurator/bill.ts';
import { readChoices, readStep } from '#shared/configurator/choices.ts';
import { blockedSteps, circuitOf, problemsOf, signedKw, siteProblem } from '#shared/configurator/limits.ts';
import { NODES_PER_RACK } from '#shared/content/compute-figures.ts';
import { bare } from '#shared/content/figure.ts';
import { content as FUDI } from '#shared/content/pages/resource-idc-fudi.ts';
import { sparesFor } from '#shared/content/compute.ts';
import { siteById, SITES } from '#shared/content/sites.ts';

const problems = (query: Record<string, string>) => problemsOf(readChoices(query));

describe('before a site is chosen', () => {
  test('the power of a rack is one that some site contracts', () => {
    for (let tenths = 30; tenths <= 600; tenths += 1) {
      const kw = String(tenths / 10);
      const signedAt = (site?: string) => {
        const reading = readChoices({ racks: '10', kw, ...(site && { site }) });
        return Object.keys(problemsOf(reading)).length > 0 ? [] : [signedKw(reading.choices)];
      };
      const offered = SITES.flatMap(({ id }) => signedAt(id));
      expect(signedAt(), kw).toEqual(offered.length > 0 ? [Math.min(...offered)] : []);
    }
  });

  test('what holds at the only site that takes the racks is said', () => {
    const { choices } = readChoices({ racks: '10', kw: '3' });
    expect(makeBill(choices).excluded.some((item) => item.startsWith('电费'))).toBe(false);
    expect(problems({ racks: '10', kw: '3', traffic: 'fixed', mbps: '2' })).toEqual({ mbps: '福地机房带宽 5 Mb/s 起' });
    expect(problems({ racks: '10', kw: '6', traffic: 'fixed', mbps: '2' })).toEqual({});
    expect(problems({ traffic: 'fixed', mbps: '2' })).toEqual({});
  });
});

test('empty choices have no problem', () => {
  for (const query of [{}, { racks: ' ', kw: ' ', points: ' ', uptime: ' ' }]) expect(problems(query)).toEqual({});
});

test('a choice that there is not is the first one', () => {
  expect(readChoices({ traffic: 'all', access: 'triple' }).choices).toMatchObject({ traffic: 'none', access: 'none' });
  expect([readStep('bill'), readStep('end'), readStep(undefined)]).toEqual(['bill', 'rack', 'rack']);
});

describe('racks', () => {
  test('a rack with too much power for a site names the sites that support it', () => {
    expect(problems({ racks: '4', kw: '12', site: 'fudi' })['kw']).toBe('福地机房单柜最高 6 kW；12 kW 可选杭钢机房、建德机房、建德新机房');
  });

  test('power between the air-cooled and the liquid-cooled range is refused', () => {
    expect(problems({ racks: '4', kw: '25', site: 'hanggang' })['kw']).toContain('风冷最高 20 kW，液冷 30 kW 起');
    for (const kw of ['20', '30']) expect(problems({ racks: '4', kw, site: 'hanggang' })).toEqual({});
  });

  test('less than the minimum power of a site is refused', () => {
    expect(problems({ racks: '4', kw: '7.9', site: 'hanggang' })['kw']).toBe('杭钢机房单柜 8 kW 起签；7.9 kW 可选下沙机房、建德机房');
    expect(problems({ racks: '4', kw: '8', site: 'hanggang' })).toEqual({});
  });

  test('a circuit carries 80 % of one side, not both', () => {
    const { circuit } = problems({ racks: '4', kw: '8', site: 'xiasha', circuit: '32a-1' });
    expect(circuit).toContain('一路持续 5.6 kW，带不动 8 kW');
    expect(circuit).toContain('32 A 三相（16.9 kW）');
    expect(problems({ racks: '4', kw: '8', site: 'xiasha', circuit: '32a-3' })).toEqual({});
    const exact = (kw: string) => Object.keys(problems({ racks: '4', kw, site: 'fudi', circuit: '32a-1' }));
    expect([exact('5.6'), exact('5.61')]).toEqual([[], ['circuit']]);
  });

  test('a circuit larger than the rack needs is the one that is billed, and without a choice the smallest sufficient one', () => {
    const circuit = (chosen: string) => circuitOf(readChoices({ racks: '4', kw: '5', site: 'fudi', circuit: chosen }).choices)?.id;
    expect([circuit(''), circuit('32a-3')]).toEqual(['32a-1', '32a-3']);
    const bills = ['32a-1', '32a-3'].map((id) => JSON.stringify(makeBill(readChoices({ racks: '4', kw: '5', site: 'fudi', circuit: id }).choices)));
    expect(bills.map((bill) => [bill.includes('32 A 单相'), bill.includes('32 A 三相')])).toEqual([[true, false], [false, true]]);
  });

  test('no more racks than the site has', () => {
    expect(problems({ racks: '2000', kw: '6', site: 'xiasha' })['racks']).toContain('1,800');
    expect(problems({ racks: '321', kw: '40', site: 'hanggang' })['racks']).toContain('液冷机柜共 320 架');
    expect(problems({ racks: '2081', kw: '8', site: 'hanggang' })['racks']).toBe('杭钢机房风冷机柜共 2,080 架；这一规模可选建德机房、建德新机房');
    expect(problems({ racks: '2080', kw: '8', site: 'hanggang' })).toEqual({});
    // Until there is a power, those with cold plates count as well, and no site is looked for.
    expect(problems({ racks: '5000' })).toEqual({ kw: '请填单柜功率' });
    expect(problems({ racks: '2400', site: 'hanggang' })).toEqual({ kw: '请填单柜功率' });
    // Racks that are let by the unit are nobody's whole.
    expect(problems({ racks: '581', kw: '4', site: 'fudi' })['racks']).toBe('福地机房整柜共规划 580 架；这一规模可选下沙机房');
    expect(problems({ racks: '580', kw: '4', site: 'fudi' })).toEqual({});
    expect(problems({ racks: '2000', site: 'xiasha' })['racks']).toBe('下沙机房整柜共规划 1,800 架；这一规模可选杭钢机房、建德机房、建德新机房');
  });

  test('no more power than the site is designed for, with that of GPU nodes', () => {
    expect(problems({ racks: '2000', kw: '20', site: 'hanggang' })['racks']).toBe('杭钢机房设计 IT 负载 28 MW，所选合计 40 MW；这一规模可选建德新机房');
    expect(problems({ racks: '3600', kw: '12', site: 'jiande' })['racks']).toContain('所选合计 43.2 MW；这一规模可选建德新机房');
    expect(problems({ racks: '3500', kw: '20', site: 'jiande-new' })['racks']).toContain('这一规模没有现成机位');
    expect(problems({ racks: '1400', kw: '20', site: 'hanggang' })).toEqual({});
    expect(problems({ racks: '1400', kw: '20', site: 'hanggang', nodes: '32' })['racks']).toContain('28.3864 MW');
  });

  test('a sum just above the limit does not read like the limit', () => {
    expect(problems({ racks: '1351', kw: '8', site: 'xiasha' })['racks']).toContain('设计 IT 负载 10.8 MW，所选合计 10.808 MW');
  });

  test('at a site with tiers of power, the tier counts and not the load', () => {
    expect(problems({ racks: '1350', kw: '7', site: 'xiasha' })).toEqual({});
    expect(problems({ racks: '1351', kw: '7', site: 'xiasha' })['racks']).toContain('10.808 MW');
    expect(problems({ racks: '4', kw: '5', site: 'xiasha', circuit: '32a-1' })['circuit']).toContain('一路持续 5.6 kW，带不动 6 kW');
    expect(problems({ racks: '4', kw: '5', site: 'fudi', circuit: '32a-1' })).toEqual({});
    expect(problems({ racks: '4', kw: '3', site: 'xiasha' })['kw']).toContain('4 kW 起签');
  });

  test('without a site, power that neither air nor cold plates cool is named as such', () => {
    expect(problems({ racks: '4', kw: '25' })['kw']).toBe('风冷最高 20 kW，液冷 30 kW 起；请改为其中一档，或把设备分到两柜');
  });

  test('without a site, no more than any site takes', () => {
    expect(problems({ racks: '1200', kw: '55' })).toEqual({});
    expect(problems({ racks: '1201', kw: '55' })).toEqual({ racks: '这一规模没有现成机位，请在咨询中说明，按整栋定制评估' });
    expect(Object.keys(problems({ racks: '5000', kw: '25' }))).toEqual(['kw']);
  });

  test('without a site, racks and nodes may stand at different ones', () => {
    expect(problems({ racks: '10', kw: '4', nodes: '8' })).toEqual({});
  });

  test('a count requires the power, and the power requires a count', () => {
    expect(problems({ racks: '1' })).toEqual({ kw: '请填单柜功率' });
    expect(problems({ kw: '8' })).toEqual({ racks: '请填机柜数，或清空单柜功率' });
    // Until there is a power, no circuit is too weak, whatever the lowest tier of the site.
    expect(problems({ site: 'jiande', circuit: '32a-1' })).toEqual({});
    expect(circuitOf(readChoices({ site: 'jiande' }).choices)).toBeUndefined();
  });
});

test('a series does not exceed the largest port', () => {
  const points = (rate: string) => problems({ traffic: 'p95', points: Array.from({ length: 20 }, () => rate).join('\n') });
  expect(points('300G')['points']).toBe('峰值 300,000 Mb/s，超过最大的 100G 端口；请核对单位，或按端口分开粘贴');
  expect(points('100G')).toEqual({});
});

test('a site leases no less bandwidth than its page says', () => {
  const least = FUDI.sections.flatMap((section) => (section.id === 'billing' && section.type === 'options' ? [bare(section.lead ?? '')] : []));
  expect(least.join()).toContain(`带宽另计，最低 ${siteById('fudi').leastMbps} Mb/s`);
  expect(problems({ traffic: 'fixed', mbps: '4', site: 'fudi' })).toEqual({ mbps: '福地机房带宽 5 Mb/s 起' });
  expect(problems({ traffic: 'p95', p95: '3.2', site: 'fudi' })).toEqual({ mbps: '福地机房带宽 5 Mb/s 起' });
  for (const query of [{ mbps: '5', site: 'fudi' }, { mbps: '4', site: 'xiasha' }, { mbps: '4' }]) expect(problems({ traffic: 'fixed', ...query })).toEqual({});
});

test('a percentile of nothing is no bandwidth: the bill would leave it out', () => {
  for (const traffic of ['fixed', 'p95']) expect(problems({ traffic })).toEqual({ mbps: '请填带宽' });
  const points = ['300', ...Array.from({ length: 19 }, () => '0')].join('\n');
  expect(problems({ traffic: 'p95', points })).toEqual({ mbps: '请填带宽' });
  for (const pasted of [points, ' ']) expect(problems({ traffic: 'p95', points: pasted, mbps: '100' })).toEqual({});
});

test('a field that another answer hides has no error, because nobody could mend it', () => {
  const wrong = { points: 'no rate', peak: 'high', p95: 'x', mbps: 'x', lmbps: '', clouds: '0' };
  expect(problems(wrong)).toEqual({});
  expect(Object.keys(problems({ ...wrong, traffic: 'fixed', sample: 'video' }))).toEqual(['mbps']);
  expect(Object.keys(problems({ ...wrong, traffic: 'p95' })).toSorted()).toEqual(['mbps', 'points']);
  expect(Object.keys(problems({ ...wrong, traffic: 'p95', sample: 'video' })).toSorted()).toEqual(['mbps', 'peak']);
  expect(Object.keys(problems({ ...wrong, access: 'single' })).toSorted()).toEqual(['clouds', 'lmbps']);
});

test('a field with a default is not left empty: an address without it means the default, and so another bill', () => {
  expect(problems({ traffic: 'p95', mbps: '100', sample: 'video', peak: '' })).toEqual({ peak: '请填写峰值' });
  expect(problems({ traffic: 'p95', mbps: '100', sample: 'video' })).toEqual({});
  expect(problems({ access: 'single', lmbps: ' ', clouds: '' })).toEqual({ lmbps: '请填写每朵云的带宽', clouds: '请填写云的数量' });
});

describe('nodes', () => {
  test('need liquid-cooled racks', () => {
    expect(problems({ nodes: '8', site: 'xiasha' })['nodes']).toContain('没有液冷机位');
    expect(problems({ nodes: '8', site: 'hanggang' })).toEqual({});
  });

  test('are limited by the site’s liquid-cooled racks, including the other chosen ones', () => {
    const places = (siteById('hanggang').liquid?.cabinets ?? 0) * NODES_PER_RACK;
    let most = places;
    while (most + sparesFor(most) > places) most -= 1;
    expect(problems({ nodes: String(most), site: 'hanggang' })).toEqual({});
    expect(problems({ nodes: String(most), site: 'hanggang', racks: '1', kw: '40' })['nodes']).toContain('可选建德新机房');
    expect(problems({ nodes: String(most), site: 'hanggang', racks: '1', kw: '20' })).toEqual({});
  });

  test('hot spares need racks of their own', () => {
    expect(problems({ nodes: '960', site: 'hanggang' })['nodes']).toContain('需要 330 架液冷机柜（每柜 3 个节点，热备在内）');
  });
});

describe('invalid numbers', () => {
  test.each([
    ['racks', '1.5', '机柜数请填整数'],
    ['racks', '一百', '机柜数请填 0–5,000 架之间的数'],
    ['kw', '999', '单柜功率请填 3–60 kW 之间的数'],
    ['nodes', '99999', '节点数请填'],
    ['lmbps', '10', '每朵云的带宽请填 50–10,000'],
    ['mbps', '-5', '带宽请填 2–100,000 Mb/s 之间的数'],
    ['uptime', '101', '目标可用率请填 90–100'],
  ] as const)('%s=%s is named', (field, value, message) => {
    expect(problems({ traffic: 'fixed', access: 'single', [field]: value })[field]).toContain(message);
  });

  test('half a rack has its own error only, and none about its power', () => {
    expect(Object.keys(problems({ racks: '1.5' }))).toEqual(['racks']);
  });

  test('full-width figures and separators are numbers', () => {
    expect(readChoices({ racks: '１，２００' }).choices.racks).toBe(1200);
  });
});

describe('a target availability', () => {
  const access = (mode: string, uptime: string) => problems({ access: mode, clouds: '1', lmbps: '500', uptime })['access'];

  test.each(['99.95', '99.99'])('of %s, above that of single access, requires dual access', (uptime) => {
    expect(access('single', uptime)).toContain('双 POP');
    expect(access('dual', uptime)).toBeUndefined();
  });

  test('that single access promises is met by it', () => {
    expect(access('single', '99.9')).toBeUndefined();
  });

  test('above that of dual access is met by neither', () => {
    for (const mode of ['single', 'dual']) expect(access(mode, '99.999')).toContain('达不到目标可用率 99.999%');
    expect(access('none', '99.999')).toBeUndefined();
  });
});

test('a site is offered exactly where it takes the power, the racks and the nodes', () => {
  const offered = (query: Record<string, string>) => SITES.filter((site) => siteProblem(site, readChoices(query).choices) === undefined).map(({ id }) => id);
  expect(offered({})).toHaveLength(5);
  expect(offered({ racks: '4', kw: '12' })).toEqual(['hanggang', 'jiande', 'jiande-new']);
  expect(offered({ racks: '2000', kw: '20' })).toEqual(['jiande-new']);
  expect(offered({ nodes: '8' })).toEqual(['hanggang', 'jiande-new']);
});

test('a step with a problem is listed', () => {
  expect(blockedSteps(problems({ racks: 'x', access: 'dual', lmbps: '1' }))).toEqual(['rack', 'link']);
});
