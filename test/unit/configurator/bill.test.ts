import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { SLA } from '#shared/content/sla.ts';
import { queryOf } from '#client/features/tools/configurator/address.ts';
import { content as PRODUCTS } from '#shared/content/pages/product-index.ts';
import { content as SERVICE_MODELS } from '#shared/content/pages/resource-idc-service-models.ts';
import { content as WAN_CCS } from '#shared/content/pages/resource-wan-ccs.ts';
import { FACTS } from '#shared/content/facts.ts';
import { bare } from '#shared/content/figure.ts';
import { STATE } from '#shared/content/configurator/bill-texts.ts';
import { PRICE_BOOK, type Price, type PriceKey } from '#shared/content/price-book.ts';
import { siteById, SITES } from '#shared/content/sites.ts';
import { billCsv, billText } from '#shared/configurator/bill-text.ts';
import { makeBill } from '#shared/configurator/bill.ts';
import { readChoices } from '#shared/configurator/choices.ts';
import { withBill } from '#shared/configurator/bill-in-text.ts';
import { billForLead, leadTextOf } from '#shared/configurator/lead-text.ts';
import { problemsOf } from '#shared/configurator/limits.ts';
import { LEAD_LIMITS } from '#shared/contracts/lead.ts';

const ALL = {
  racks: '20', kw: '8', site: 'hanggang', traffic: 'p95', sample: 'office', peak: '500', nodes: '64', access: 'dual', clouds: '2', lmbps: '1000', dr: '5', uptime: '99.99',
};
const bill = (query: Record<string, string>) => makeBill(readChoices(query).choices);
const quantities = (query: Record<string, string>) => Object.fromEntries(bill(query).lines.map((line) => [line.item, line.quantity]));

test('the example has no problem', () => {
  expect(problemsOf(readChoices(ALL))).toEqual({});
});

describe('quantities', () => {
  test('follow from the choices', () => {
    expect(quantities(ALL)).toEqual({
      '杭钢机房 风冷机柜': 20, '32 A 三相 供电': 40, '杭钢机房 BGP 带宽，95 计费': Math.ceil(readChoices(ALL).choices.p95 ?? 0),
      八卡训练节点: 64, 热备节点: 2, '杭钢机房 液冷机位': 22, '云连接端口，双 POP': 2, 虚拟电路: 2000,
    });
  });

  test('nothing chosen is an empty bill', () => {
    expect(bill({})).toMatchObject({ lines: [], delivery: [], clauses: [], excluded: [], monthly: undefined });
  });

  test('the commitment is charged where it is above the percentile', () => {
    expect(quantities({ traffic: 'p95', p95: '300', mbps: '500' })).toEqual({ '机房待定 BGP 带宽，95 计费': 500 });
    expect(quantities({ traffic: 'p95', p95: '300.2', mbps: '100' })).toEqual({ '机房待定 BGP 带宽，95 计费': 301 });
  });

  test('the port holds the peak of what is measured, and the rate that is fixed', () => {
    const spec = (query: Record<string, string>) => bill({ sample: 'video', peak: '5000', mbps: '150', ...query }).lines[0]?.spec;
    expect(spec({ traffic: 'p95' })).toContain('双路 10G 端口');
    expect(spec({ traffic: 'fixed' })).toBe('端口限速 150 Mb/s，双路 1G 端口');
    expect(spec({ traffic: 'p95', sample: '' })).toBe('保底 150 Mb/s，双路 1G 端口');
    expect(spec({ traffic: 'p95', sample: '', mbps: '2000' })).toBe('保底 2,000 Mb/s，双路 10G 端口');
    expect(spec({ traffic: 'p95', sample: '', p95: '300.25', peak: '400', mbps: '' })).toBe('不设保底，测得 95 值 300.3 Mb/s，双路 1G 端口');
    const port = (mbps: number) => /(\d+)G 端口/.exec(spec({ traffic: 'fixed', mbps: String(mbps) }) ?? '')?.[1];
    expect([1000, 1000.5, 10_000, 10_001, 100_000].map(port)).toEqual(['1', '10', '10', '100', '100']);
  });

  test('a rate that the visitor takes back is not billed', () => {
    expect(bill({ traffic: 'none', mbps: '100', p95: '80' }).lines).toEqual([]);
  });

  test('few nodes come without a spare', () => {
    expect(quantities({ nodes: '4' })).toEqual({ 八卡训练节点: 4, '机房待定 液冷机位': 2 });
  });

  test('without a spare the contract promises a repair and no taking over', () => {
    const promised = (nodes: string) => bare(bill({ nodes }).clauses.join('\n'));
    expect(promised('4')).toMatch(/单节点月可用率 ≥ 99\.5%\n故障硬件 4 小时内更换/);
    expect(promised('4')).not.toContain('热备');
    expect(promised('64')).toMatch(/整集群（含热备）月可用率 ≥ 99\.9%\n故障节点 30 分钟内由热备接管/);
  });
});

test('every bill with a site names it, whatever is billed', () => {
  for (const query of [{ racks: '5', kw: '8' }, { traffic: 'fixed', mbps: '100' }, { traffic: 'p95', p95: '80' }, { nodes: '8' }]) {
    expect(bill({ ...query, site: 'hanggang' }).lines.map(({ item }) => item).join('\n'), JSON.stringify(query)).toContain('杭钢机房');
  }
});

test('bandwidth leads to the page of its site', () => {
  const page = (site: string) => bill({ traffic: 'fixed', mbps: '100', site }).lines[0]?.page;
  expect([page('fudi'), page('')]).toEqual(['resource-idc-fudi', 'resource-idc-xiasha']);
});

test('what the bill has a line for is not said to be left out', () => {
  expect(bill({ nodes: '8' }).excluded).toContain('公网带宽');
  expect(bill({ nodes: '8', traffic: 'fixed', mbps: '100' }).excluded).not.toContain('公网带宽');
});

describe('at a site with tiers of power', () => {
  const specs = (kw: string, site: string) => bill({ racks: '10', kw, site }).lines.map(({ item, spec }) => `${item}：${spec}`);

  test('a rack is contracted for the one that holds its load, and fed for it', () => {
    expect(specs('5', 'xiasha')).toEqual(['下沙机房 风冷机柜：单柜签约 6 kW（负载 5 kW 的上一档），共 60 kW', '32 A 三相 供电：A、B 各一路，一路持续 16.9 kW']);
    expect(specs('4', 'xiasha')).toEqual(['下沙机房 风冷机柜：单柜签约 4 kW，共 40 kW', '32 A 单相 供电：A、B 各一路，一路持续 5.6 kW']);
    expect(specs('8.5', 'jiande')[0]).toContain('单柜签约 12 kW（负载 8.5 kW 的上一档），共 120 kW');
  });

  test('the tiers are those that its facts name', () => {
    for (const { thirteen, tiersKw } of SITES) {
      const named = thirteen.map(({ value }) => bare(value)).join('\n').match(/([\d / ]+) kW 三档/)?.[1]?.trim();
      expect(tiersKw?.join(' / ')).toBe(named);
    }
  });

  test('elsewhere it is contracted for its load, and the sum is that of the rows', () => {
    expect(specs('5.25', 'fudi')[0]).toContain('单柜签约 5.25 kW，共 52.5 kW');
    expect(bill({ racks: '3', kw: '5.25' }).lines[0]?.spec).toContain('共 15.75 kW');
  });
});

test('a bill has no prices until the price book has them', () => {
  expect(bill(ALL).lines.every((line) => line.monthly === undefined)).toBe(true);
  expect(billText(bill(ALL), 'https://a.example/')).not.toContain('元/月');
});

describe('with prices in the price book', () => {
  const book = PRICE_BOOK as Partial<Record<PriceKey, Price>>;
  const give = (key: PriceKey, monthly: number) => { book[key] = { monthly, from: '2026-01-01' }; };
  const NODES = { nodes: '64', site: 'hanggang' };
  afterEach(() => { for (const key of Object.keys(book)) delete book[key as PriceKey]; });

  test('a line has that of its quantity, and the sum is there once every line but the places of nodes has one', () => {
    give('gpu.node', 1000);
    expect(bill(NODES).lines.map(({ monthly }) => monthly)).toEqual([64_000, undefined, undefined]);
    expect(bill(NODES).monthly).toBeUndefined();
    give('gpu.spare', 10);
    expect(bill(NODES)).toMatchObject({ lines: [{ monthly: 64_000 }, { monthly: 20 }, {}], monthly: 64_020 });
    expect(billText(bill(NODES), '')).toContain('合计 64,020 元/月');
    expect(billCsv(bill(NODES)).split('\r\n').slice(1, 4).map((row) => row.split(',').at(-1))).toEqual(['64000', '20', '']);
  });

  test('the sum is that of the lines as they are shown, in whole fen', () => {
    give('room', 99.99);
    give('circuit', 0.29);
    give('bandwidth.fixed', 35.25);
    const priced = bill({ racks: '3', kw: '8.1', site: 'jiande-new', traffic: 'fixed', mbps: '100.5' });
    expect(priced).toMatchObject({ lines: [{ monthly: 2429.76 }, { monthly: 1.74 }, { monthly: 3542.63 }], monthly: 5974.13 });
  });
});

describe('without a site, the bill says what holds at every site that can take it', () => {
  const racks = (kw: string, count = '10') => {
    const { lines, delivery } = bill({ racks: count, kw });
    return [lines[0]?.item, delivery[0]?.what];
  };
  test('racks above what air cools are liquid-cooled and not from stock', () => {
    expect(racks('20')).toEqual(['机房待定 风冷机柜', '库存机柜']);
    expect(racks('40')).toEqual(['机房待定 冷板液冷机柜', '液冷机柜']);
  });

  test('what only a building under construction can take is reserved', () => {
    expect(racks('60', '96')).toEqual(['机房待定 冷板液冷机柜', '预订机柜']);
    expect(bill({ nodes: '930' }).delivery[0]?.time).toBe('14 天');
    expect(bill({ nodes: '931' }).delivery[0]?.time).toBe('按预订书约定的交付月');
  });
});

test('the delivery time of racks depends on the leased form', () => {
  const racks = (count: number) => bill({ racks: String(count), kw: '8' }).delivery[0]?.what;
  expect([racks(5), racks(29), racks(30), racks(624), racks(625)]).toEqual(['库存机柜', '库存机柜', '模块与包间', '模块与包间', '整栋定制']);
  // Of the sites that take these, one is of class A.
  expect(bill({ racks: '30', kw: '5' }).delivery[0]?.what).toBe('模块与包间');
});

test('the delivery time of nodes is that of the first unit where there are more', () => {
  const nodes = (count: number) => bill({ nodes: String(count) }).delivery[0]?.what;
  expect([nodes(32), nodes(33)]).toEqual(['GPU 节点', '首个 32 节点单元']);
});

test('a building of its own is none of a site that is there', () => {
  expect(bill({ racks: '800', kw: '8', site: 'xiasha' }).delivery[0]?.what).toBe('模块与包间');
  expect(bill({ racks: '300', kw: '20', site: 'hanggang' }).delivery[0]?.what).toBe('模块与包间');
});

test('where rooms are leased by their power, the bill counts that', () => {
  const units = PRODUCTS.sections.flatMap((section) => (section.type === 'table' ? section.table.rows : []));
  expect(units.find(({ head }) => head === '建德新机房')?.cells[1]).toBe('kW·月 + 实抄电费');
  const { lines, clauses } = bill({ site: 'jiande-new', racks: '96', kw: '40.1' });
  expect(lines[0]).toMatchObject({ item: '建德新机房 冷板液冷机柜', spec: '96 架，单柜平均 40.1 kW', quantity: 3849.6, unit: 'kW·月' });
  expect(clauses.join('\n')).toContain('签约功率按间合计，单柜可不均分');
  // In binary fractions, three times 8.1 are less than 24.3.
  expect(bill({ site: 'jiande-new', racks: '3', kw: '8.1' }).lines[0]?.quantity).toBe(24.3);
});

test('racks that are delivered as rooms are billed and contracted as the page of the service models says', () => {
  const forms = SERVICE_MODELS.sections.flatMap((section) => (section.type === 'options' ? section.options : []));
  const terms = (title: string) => forms.find((form) => form.title === title)?.facts.map(({ term, value }) => `${term}：${bare(value)}`).join('\n');
  expect(terms('模块与包间')).toMatch(/功率：按包间总功率签约，单柜可不均分[^]*计价：元\/kW·月/);
  expect(terms('整栋定制')).toMatch(/计价：元\/kW·月/);
  const racks = (query: Record<string, string>) => {
    const { lines, clauses, delivery } = bill(query);
    return [delivery[0]?.what, `${lines[0]?.quantity} ${lines[0]?.unit}`, clauses.some((clause) => clause.startsWith('签约功率按间合计，单柜可不均分'))];
  };
  expect(racks({ racks: '40', kw: '9' })).toEqual(['模块与包间', '360 kW·月', true]);
  expect(racks({ racks: '30', kw: '5', site: 'xiasha' })).toEqual(['模块与包间', '150 kW·月', true]);
  expect(racks({ racks: '700', kw: '8' })).toEqual(['整栋定制', '5600 kW·月', true]);
  expect(racks({ racks: '29', kw: '9' })).toEqual(['库存机柜', '29 柜·月', false]);
});

test('where rooms of their own are not leased, many racks are racks', () => {
  const levels = SERVICE_MODELS.sections.flatMap((section) => (section.id === 'levels' && section.type === 'table' ? section.table.rows : []));
  expect(levels.find(({ note }) => note === '福地')?.cells.slice(1)).toEqual(['不适用', '不适用']);
  expect(bill({ racks: '60', kw: '4', site: 'fudi' })).toMatchObject({ delivery: [{ what: '库存机柜' }], lines: [{ quantity: 60, unit: '柜·月' }, {}] });
});

test('bandwidth alone is a change of a port that is there', () => {
  const time = (query: Record<string, string>) => bare(bill({ traffic: 'fixed', mbps: '150', ...query }).delivery.at(-1)?.time ?? '');
  expect(time({})).toBe('已有端口的速率以内次日零时生效');
  for (const query of [{ racks: '5', kw: '8' }, { nodes: '8' }]) expect(time(query)).toBe('随机柜交付');
});

test('a line to a cloud is there after as long as the page of the product says', () => {
  expect(bare(bill({ access: 'dual', clouds: '1', lmbps: '500' }).delivery[0]?.time ?? '')).toBe(`端口就绪时 ${FACTS['ccs.delivery'].value}`);
});

test('a line to clouds is charged as the product of that name: one port for all circuits, and two of them at two sites', () => {
  const page = 'resource-wan-ccs';
  expect(bill({ access: 'single', clouds: '1', lmbps: '500' }).lines).toMatchObject([{ spec: '1G 端口，每朵云一条虚拟电路，共 1 条', quantity: 1, unit: '端口·月', page }, { quantity: 500, unit: 'Mb/s·月', page }]);
  expect(bill({ access: 'dual', clouds: '3', lmbps: '500' }).lines).toMatchObject([{ spec: '10G 端口，每朵云一条虚拟电路，共 3 条', quantity: 2, page }, { quantity: 1500, page }]);
  const billing = WAN_CCS.sections.flatMap((section) => (section.id === 'billing' && section.type === 'table' ? section.table.rows.map(({ head, cells }) => `${head} ${cells[0]}`) : []));
  expect(billing).toEqual(expect.arrayContaining(['端口 端口·月', '虚拟电路 Mb/s·月，临时加量按天']));
  expect(JSON.stringify(WAN_CCS)).toContain('双链路按两个端口计，虚拟电路按签约带宽计一份');
});

describe('racks that are not in stock', () => {
  const delivery = (query: Record<string, string>) => {
    const [first] = bill(query).delivery;
    return bare(`${first?.what}：${first?.time}`);
  };

  test('of a reserved building are delivered as the reservation says', () => {
    expect(delivery({ site: 'jiande-new', racks: '5', kw: '10' })).toBe('预订机柜：按预订书约定的交付月；不足起订的 120 架，须另行确认');
    expect(delivery({ site: 'jiande-new', racks: '120', kw: '10' })).toBe('预订机柜：按预订书约定的交付月');
    expect(delivery({ site: 'jiande-new', racks: '95', kw: '60' })).toContain('不足起订的 96 架');
    // 96 racks of 60 kW are more than a room is supplied with, although it has the places.
    expect(delivery({ site: 'jiande-new', racks: '96', kw: '60' })).toBe('预订机柜：按预订书约定的交付月；单间 IT 功率上限 4 MW，须分到 2 间');
    expect(delivery({ site: 'jiande-new', racks: '96', kw: '41' })).toBe('预订机柜：按预订书约定的交付月');
    expect(delivery({ site: 'jiande-new', racks: '240', kw: '12' })).toContain('单间 IT 功率上限 2.4 MW，须分到 2 间');
    // At 12 kW rooms of two kinds take them, and one of these is let by the half.
    expect(delivery({ site: 'jiande-new', racks: '100', kw: '12' })).toBe('预订机柜：按预订书约定的交付月');
    expect(delivery({ site: 'jiande-new', racks: '79', kw: '12' })).toContain('不足起订的 80 架');
    expect(delivery({ site: 'jiande-new', nodes: '64' })).toBe('首个 32 节点单元：按预订书约定的交付月');
  });

  test('need no more rooms than their power and their number fill', () => {
    const { orders = [], powerMinKw } = siteById('jiande-new');
    const loads = orders.flatMap((order, index) => {
      const below = orders[index - 1];
      const weakest = below ? below.maxKw * 10 + 1 : powerMinKw * 10;
      return Array.from({ length: order.maxKw * 10 - weakest + 1 }, (_, step) => ({ order, tenths: weakest + step }));
    }).filter(({ tenths }) => tenths <= 200 || tenths >= 300);
    fc.assert(fc.property(fc.constantFrom(...loads), fc.integer({ min: 1, max: 40 }), fc.integer({ min: -1, max: 1 }), ({ order, tenths }, full, more) => {
      const room = Math.round(order.room.mw * 10_000);
      const racks = Math.floor((full * room) / tenths) + more;
      const query = { site: 'jiande-new', racks: String(racks), kw: String(tenths / 10) };
      fc.pre(racks >= order.racks && Object.keys(problemsOf(readChoices(query))).length === 0);
      const rooms = Math.ceil((racks * tenths) / room);
      const stated = /须分到 (\d+) 间/.exec(delivery(query))?.[1];
      expect(stated).toBe(rooms > Math.ceil(racks / order.room.racks) ? String(rooms) : undefined);
    }));
    for (const [racks, kw] of [['420', '20'], ['1750', '17.6']] as const) expect(delivery({ site: 'jiande-new', racks, kw })).toBe('预订机柜：按预订书约定的交付月');
  });

  test('with liquid cooling take the time on the site’s page', () => {
    expect(delivery({ site: 'hanggang', racks: '4', kw: '35' })).toBe('液冷机柜：15–20 个工作日');
    expect(delivery({ site: 'hanggang', racks: '4', kw: '20' })).toBe('库存机柜：3 个工作日');
  });
});

describe('a site', () => {
  test.each(SITES.map((site) => [site.name, site] as const))('%s: the contract promises the same as its service level', (_name, site) => {
    const { clauses, excluded } = bill({ site: site.id, racks: '5', kw: String(site.powerMinKw) });
    const { percent, counted } = SLA[site.gbClass === 'A' ? 'rack' : 'rack-b'];
    expect(bare(clauses[0] ?? '')).toBe(`供电与制冷月可用率 ${percent}%，${counted}，计为不可用`);
    expect(excluded.some((item) => item.startsWith('电费'))).toBe(site.id !== 'fudi');
    expect(site.thirteen.some(({ value }) => value.includes('电费含在机柜月租内'))).toBe(site.rentHoldsPower === true);
  });

  test('without a site electricity is not included unless it is in the rent of each that takes the racks', () => {
    const isExcluded = (kw: string) => bill({ racks: '5', kw }).excluded.some((item) => item.startsWith('电费'));
    // 3 kW: 福地 alone, whose rent includes it; 5 kW: 下沙 as well.
    expect([isExcluded('3'), isExcluded('5')]).toEqual([false, true]);
  });

  test('without a site the promises of both classes are listed', () => {
    expect(bare(bill({ racks: '5', kw: '6' }).clauses[0] ?? '')).toContain(`A 级机房 ${SLA.rack.percent}%，福地机房 ${SLA['rack-b'].percent}%`);
  });
});

test('targets from other tools become clauses', () => {
  const { clauses } = bill(ALL);
  expect(clauses.some((clause) => clause.includes('GB/T 20988-2007 第 5 级') && clause.includes('2025 版'))).toBe(true);
  expect(clauses.some((clause) => clause.includes('99.99%，即每月不超过 4.3 分钟'))).toBe(true);
  expect(bill({ nodes: '8', uptime: '99.9999999' }).clauses.at(-1)).toContain('99.9999999%，即每月不超过 < 0.1 秒');
});

test('the target of the whole stands beside what the parts of the bill promise together', () => {
  const target = (query: Record<string, string>) => bill({ uptime: '99.99', ...query }).clauses.at(-1);
  const link = { access: 'dual', clouds: '1', lmbps: '500' };
  expect(target({ racks: '5', kw: '8', site: 'hanggang', ...link })).toBe('整体目标可用率 99.99%，即每月不超过 4.3 分钟；清单内各段按目标值串联为 99.98%，由双方核对');
  // Bandwidth is promised no share of a month.
  expect(target({ racks: '5', kw: '6', site: 'fudi', traffic: 'fixed', mbps: '100' })).toContain('串联为 99.95%');
  expect(target({ nodes: '8', ...link })).toContain('串联为 99.49%');
  expect(target({ nodes: '64' })).toContain('串联为 99.9%');
  expect(target({ traffic: 'fixed', mbps: '100' })).toBe('整体目标可用率 99.99%，即每月不超过 4.3 分钟；由双方核对');
});

test('without a site, racks are promised what the sites that can take them promise', () => {
  const promise = (kw: string) => bare(bill({ racks: '5', kw }).clauses[0] ?? '');
  expect([promise('3'), promise('8')].map((text) => /[\d.]+%[^，]*/.exec(text)?.[0])).toEqual([`${SLA['rack-b'].percent}%`, `${SLA.rack.percent}%`]);
  expect(promise('5')).toContain(`A 级机房 ${SLA.rack.percent}%，福地机房 ${SLA['rack-b'].percent}%`);
});

describe('as text', () => {
  test('the whole bill with its address, without marks', () => {
    const text = billText(bill(ALL), 'https://a.example/bill');
    expect(text).toContain('八卡训练节点');
    expect(text.endsWith('https://a.example/bill')).toBe(true);
    expect(text).not.toMatch(/[†‡]/);
  });

  test('line by line, with every list', () => {
    expect(billText(bill({ racks: '5', kw: '6', site: 'fudi', access: 'single' }), 'https://a.example/').split('\n')).toEqual([
      '配置清单',
      '- 机柜｜福地机房 风冷机柜｜单柜签约 6 kW，共 30 kW｜5 柜·月',
      '- 机柜｜32 A 三相 供电｜A、B 各一路，一路持续 16.9 kW｜10 路',
      '- 云专线｜云连接端口，单接入｜1G 端口，每朵云一条虚拟电路，共 1 条｜1 端口·月',
      '- 云专线｜虚拟电路｜每朵云 500 Mb/s｜500 Mb/s·月',
      '',
      '交付时间',
      expect.stringMatching(/^- 库存机柜：/),
      expect.stringMatching(/^- 云专线：/),
      '',
      '写进合同',
      expect.stringMatching(/^- 供电与制冷月可用率/),
      expect.stringMatching(/^- 签约功率按架核定/),
      expect.stringMatching(/^- 单接入月可用率/),
      expect.stringMatching(/^- 骨干丢包/),
      '',
      '不包含',
      ...['服务器、交换机与备件', '设备进场搬运、超出标准的桥架与布线', '云商侧的端口与流量费', '企业办公楼到机房的接入线路'].map((item) => `- ${item}`),
      '',
      STATE,
      'https://a.example/',
    ]);
  });

  test('as CSV: byte order mark, CRLF, quotes, no formula', () => {
    const small = bill({ nodes: '300', site: 'hanggang' });
    expect(billCsv(small)).toBe([
      '\uFEFF类别,项目,规格,数量,单位,元/月',
      'GPU,八卡训练节点,"2,400 卡，计算网每节点 8 × 400 Gb/s",300,节点·月,',
      'GPU,热备节点,每 32 个节点一个，含在整集群内,10,节点·月,',
      'GPU,杭钢机房 液冷机位,每柜 40 kW、3 个节点，含在节点价内,104,架,',
      '',
    ].join('\r\n'));
    const lines = small.lines.slice(0, 1).map((line) => ({ ...line, item: '=1+1', spec: '6" 管\n-1', unit: '架-月', monthly: 1.5 }));
    expect(billCsv({ ...small, lines })).toContain(`GPU,'=1+1,"6"" 管\n-1",300,架-月,1.5\r\n`);
  });

  test('in a lead: within the field’s limit, whole lines only', () => {
    const text = billForLead(bill(ALL));
    expect([...text].length).toBeLessThanOrEqual(LEAD_LIMITS.description);
    expect(text).toContain('八卡训练节点');
    expect(text.endsWith('。')).toBe(true);
  });

  test('in a lead: with the targets that the visitor brought from other tools', () => {
    const text = leadTextOf({ ...ALL, step: 'bill' }) ?? '';
    expect([...text].length).toBeLessThanOrEqual(LEAD_LIMITS.description);
    expect(text).toMatch(/^配置清单：\n[^]*\n灾备目标：[^\n]*第 5 级[^\n]*；\n整体目标可用率 99\.99%[^\n]*。$/);
    expect(text).toContain(bill(ALL).clauses.at(-1));
    expect(leadTextOf({ nodes: '8', step: 'bill' })).not.toContain('目标');
    // No bill is on the page: at another step, with a problem, with nothing chosen.
    for (const query of [{ nodes: '8' }, { nodes: '8', site: 'xiasha', step: 'bill' }, { step: 'bill' }]) expect(leadTextOf(query)).toBeUndefined();
  });

  test('in a lead with words of the visitor: after them, in place of an earlier bill, and never too long', () => {
    const [first, second] = [bill({ nodes: '8', site: 'hanggang' }), bill({ nodes: '12', site: 'hanggang' })].map(billForLead) as [string, string];
    expect(withBill('', first)).toBe(first);
    const noted = withBill('九月上线。', first);
    expect(noted).toBe(`九月上线。\n\n${first}`);
    expect(withBill(`${noted}\n请在周五前回电。`, second)).toBe(`九月上线。\n\n${second}\n请在周五前回电。`);
    // The visitor's own lines after it stay, however they end, and so does a bill without its end.
    const own = '另需 8 个公网 IPv4；\r\n希望 3 月上线；\r\n联系人张工。';
    expect(withBill(`${noted.replaceAll('\n', '\r\n')}\r\n${own}`, second)).toBe(`九月上线。\r\n\r\n${second}\r\n${own}`);
    const open = `${first.slice(0, -1)}\n另需 8 个公网 IPv4；`;
    expect(withBill(open, second)).toBe(`${open}\n\n${second}`);
    const long = '长'.repeat(LEAD_LIMITS.description - 60);
    const cut = withBill(long, billForLead(bill(ALL)));
    expect(cut.startsWith(`${long}\n\n配置清单：\n`)).toBe(true);
    expect([...cut].length).toBeLessThanOrEqual(LEAD_LIMITS.description);
    expect(cut.endsWith('。')).toBe(true);
    // A bill that was cut is replaced like a whole one.
    expect(withBill(cut, first).endsWith('。')).toBe(true);
    expect(withBill(cut, first).split('配置清单：')).toHaveLength(2);
    const full = '长'.repeat(LEAD_LIMITS.description - `\n\n${first}`.length);
    expect(withBill(full, first)).toBe(`${full}\n\n${first}`);
    // A text that is too long already stays, for the form to say so.
    for (const most of [LEAD_LIMITS.description, LEAD_LIMITS.description + 1]) expect(withBill('长'.repeat(most), first)).toBe('长'.repeat(most));
  });
});

test('the address of a bill with a pasted series makes the same bill, with a port for its peak', () => {
  // Two peaks fall into the share that is not charged.
  const points = [...Array.from({ length: 58 }, () => '120'), '3200.4', '3200.4'].join('\n');
  const { values, choices } = readChoices({ traffic: 'p95', mbps: '100', points });
  const shown = makeBill(choices);
  expect(shown.lines.map(({ spec }) => spec)).toEqual([expect.stringContaining('双路 10G 端口')]);
  const query = queryOf(values, choices, 'bill');
  expect(problemsOf(readChoices(query))).toEqual({});
  expect(bill(query)).toEqual(shown);
});

test('a chosen curve is charged, not the points that are still in their field, and the address says so', () => {
  const points = Array.from({ length: 60 }, () => '12').join('\n');
  const { values, choices } = readChoices({ traffic: 'p95', sample: 'batch', peak: '800', points });
  expect(choices.p95).toBe(readChoices({ traffic: 'p95', sample: 'batch', peak: '800' }).choices.p95);
  expect(queryOf(values, choices, 'bill')).toEqual({ traffic: 'p95', sample: 'batch', peak: '800', step: 'bill' });
  expect(bill(queryOf(values, choices, 'bill'))).toEqual(makeBill(choices));
});
