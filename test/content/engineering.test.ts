/** Rules of engineering that the content has to obey, whatever its figures become. */
import { describe, expect, it } from 'vitest';
import { FLOOR_PLANS } from '#client/drawings/data/floor.ts';
import { powerOutcomes } from '#client/drawings/power-outcomes.ts';
import { survivingPaths } from '#client/drawings/power-model.ts';
import { CONTINUOUS_SHARE, continuousKw } from '#shared/content/circuit-power.ts';
import { circuitFor, circuitsText, SHARED_LIMIT, SHARED_SHARE } from '#shared/content/circuits.ts';
import { CARDS_PER_NODE, NODE_KW, NODE_RACK_KW, NODES_PER_RACK, TWO_LAYER_NODES } from '#shared/content/compute-figures.ts';
import { clusterMw, kwhPerGpuHour, leavesFor, LIQUID_SITES, racksFor, sparesFor } from '#shared/content/compute.ts';
import { FACTS } from '#shared/content/facts.ts';
import { bare } from '#shared/content/figure.ts';
import { SITES, siteById } from '#shared/content/sites.ts';
import { MODULES, ROOM_KINDS } from '#shared/content/sites/jiande-new-modules.ts';
import { oneMainsLost } from '#shared/content/sites/mains.ts';
import { POWER_FACTOR } from '#shared/content/sites/site.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { hasModule, moduleTexts } from '#test/support/page-modules.ts';
import { upstreamText } from '#test/support/upstream-text.ts';

const textOf = async (id: string): Promise<string> => (await moduleTexts(pageById(id))).map(([, text]) => bare(text)).join('\n');
const numbers = (text: string, pattern: RegExp): readonly number[] => [...text.matchAll(pattern)].map((match) => Number((match[1] ?? '').replaceAll(',', '')));

describe.each(SITES.map((site) => [site.name, site] as const))('%s', (_name, site) => {
  it('feeds every rack from a circuit that carries it alone at 80 % of its rating', async () => {
    expect(CONTINUOUS_SHARE).toBe(0.8);
    for (const kw of [site.powerMinKw, site.airMaxKw, site.powerMaxKw]) {
      const circuit = circuitFor(kw);
      expect(circuit?.kw, `${kw} kW`).toBeGreaterThanOrEqual(kw);
    }
    // What its page says of circuits is what the arithmetic gives: no other amperage stands there.
    const said = await textOf(site.page);
    const amperes = [...said.matchAll(/([\d /]+) kW 档 A、B 两路各 ([^，；\n]+)/g)];
    const rated = amperes.flatMap(([, ratings = '']) => ratings.split('/').map(Number));
    expect(rated).toEqual(expect.arrayContaining([site.powerMinKw, site.airMaxKw]));
    for (const [, ratings = '', name] of amperes) for (const rating of ratings.split('/')) expect(circuitFor(Number(rating))?.name, rating).toBe(name);
    const other = said.replaceAll(/[\d /]+ kW 档 A、B 两路各 [^，；\n]+/g, '');
    expect(other).not.toMatch(/\d+ A (?:单相|三相)|三相 \d+ A|\d+ A PDU/);
  });

  it('has mains that carry the IT load with its PUE on one side alone', () => {
    const { liquid, cabinets, powerMinKw, itLoadMw, pueDesign, sideMva } = site;
    const least = ((cabinets - (liquid?.cabinets ?? 0)) * powerMinKw + (liquid?.cabinets ?? 0) * (liquid?.minKw ?? 0)) / 1000;
    expect(itLoadMw).toBeGreaterThanOrEqual(least);
    expect(itLoadMw * pueDesign).toBeLessThanOrEqual(sideMva * POWER_FACTOR);
    const mains = bare(site.thirteen[5].value);
    expect(mains).toContain(`${itLoadMw} MW`);
    // A feeder of 10 kV carries some ten megawatts.
    const [feeds = 0] = numbers(mains, /(\d) 路 10 kV/g);
    if (feeds > 0) expect(itLoadMw * pueDesign).toBeLessThanOrEqual((feeds / 2) * 10);
  });

  it('has floors that carry what its class asks for', () => {
    // GB 50174-2017, appendix A: 8 to 12 kN/㎡ for the classes A, B and C.
    const loads = numbers(bare(site.thirteen[1].value), /(\d+) kN/g);
    expect(loads.length).toBeGreaterThan(0);
    expect(Math.min(...loads)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...loads)).toBeLessThanOrEqual(12);
  });

  it('stores chilled water for as long as the batteries last', () => {
    if (site.gbClass === 'A') expect(site.storageMinutes).toBe(site.powerPath.batteryMinutes);
    const said = bare(site.thirteen[8].value);
    expect(numbers(said, /蓄冷罐满载 (\d+) min/g)).toEqual(site.storageMinutes === undefined ? [] : [site.storageMinutes]);
  });

  it('says that one group of UPS feeds both inputs of a rack where its drawing has one bus', async () => {
    const said = await textOf(site.page);
    const isShared = site.powerPath.ups === 'N+1';
    expect(said.includes('上游是同一组 UPS')).toBe(isShared);
    if (!isShared) return;
    expect(survivingPaths(site.id, new Set(['ups-1', 'ups-2']))).toMatchObject({ a: true, b: true, text: expect.stringContaining('静态旁路') as string });
    expect(said).toContain('第二台再坏则两路一起转旁路');
    expect(said).toContain('UPS 输出母线的两段轮流停');
  });

  it('says of one failed mains what its fault table and its drawing show', async () => {
    const { source } = survivingPaths(site.id, new Set(['utility-a']));
    const [, row] = powerOutcomes(site.id);
    expect(source.a).toBe('tie');
    expect(row?.text).toContain('母联转供');
    expect(oneMainsLost(site)).toContain('母联');
    const said = await textOf(site.page);
    expect(said).not.toMatch(/低压侧不切换|母联保持断开/);
    if (site.id === 'hanggang' || site.id === 'xiasha') expect(said).toContain(oneMainsLost(site));
  });
});

it('builds 建德新机房 of modules and rooms that have its racks and its power', () => {
  const { liquid, cabinets, itLoadMw, powerMinKw, orders = [], thirteen } = siteById('jiande-new');
  const cold = liquid?.cabinets ?? 0;
  expect([MODULES.count * MODULES.racks, MODULES.liquid * MODULES.racks]).toEqual([cabinets, cold]);
  expect(bare(thirteen[3].value)).toContain(`分 ${MODULES.count} 个模块，其中液冷 ${MODULES.liquid} 个、${cold.toLocaleString('en')} 架`);
  expect(orders.map(({ minKw, maxKw }) => [minKw, maxKw])).toEqual(ROOM_KINDS.map(({ minKw, maxKw }) => [minKw, maxKw]));
  for (const [index, { name, racks, minKw, maxKw, mostMw }] of ROOM_KINDS.entries()) {
    expect(racks, name).toBeLessThanOrEqual(MODULES.racks);
    expect([racks, racks / 2], name).toContain(orders[index]?.racks);
    expect(orders[index]?.room, name).toEqual({ racks, mw: mostMw });
    expect(mostMw * 1000, name).toBeGreaterThanOrEqual(racks * minKw);
    expect(mostMw * 1000, name).toBeLessThanOrEqual(racks * maxKw);
  }
  // Air-cooled racks take their least at any rate; the rest is the most that cold plates can have.
  const [share = 0] = numbers(bare(thirteen[9].value), /液冷占比 (\d+)%/g);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThanOrEqual((1 - ((cabinets - cold) * powerMinKw) / (itLoadMw * 1000)) * 100);
});

it('rents single racks of the powers that the sites in stock have, air-cooled and with cold plates', async () => {
  const stock = SITES.filter(({ orders }) => orders === undefined);
  const air = [Math.min(...stock.map(({ powerMinKw }) => powerMinKw)), Math.max(...stock.map(({ airMaxKw }) => airMaxKw))];
  const liquid = stock.flatMap((site) => (site.liquid ? [`${site.name.slice(0, 2)}液冷柜 ${site.liquid.minKw}–${site.liquid.maxKw} kW`] : []));
  expect(liquid).toHaveLength(1);
  expect(await textOf('resource-idc-service-models')).toContain(`风冷柜 ${air.join('–')} kW，${liquid.join('')}，按档签约；建德新机房按间（风冷半间）起订，属模块与包间`);
});

it('feeds a row of cold-plate racks from one busway of the two alone', async () => {
  const [amps = 0] = numbers(await textOf('resource-idc-jiande-new'), /小母线[^。]*各额定 ([\d,]+) A/g);
  const rack = Math.max(...ROOM_KINDS.filter(({ name }) => name.includes('液冷')).map(({ mostMw, racks }) => (mostMw * 1000) / racks));
  const racks = Math.max(...FLOOR_PLANS['jiande-new'].rows.filter(({ kind }) => kind === 'liquid').map((row) => row.racks));
  expect(await textOf('resource-idc-jiande-new')).toContain(`一列 ${racks} 柜`);
  expect(continuousKw({ amps, phases: 3, count: 1 }) * POWER_FACTOR).toBeGreaterThanOrEqual(rack * racks);
});

it('tests a hall with a load that its supply feeds at the PUE it reached', async () => {
  const said = await textOf('solution-data-center');
  const [[supply = 0], [load = Infinity], [pue = Infinity]] = [numbers(said, /园区只能提供 ([\d.]+) MW/g), numbers(said, /T5 带 ([\d.]+) MW/g), numbers(said, /^([\d.]+)\n首年/gm)];
  expect(load * pue).toBeLessThanOrEqual(supply);
});

it('puts no part of a system of level 3 into a room that is built for level 2', async () => {
  expect(bare(siteById('fudi').thirteen[12].value)).toContain('等保二级系统');
  const finance = (await moduleTexts(pageById('solution-internet-of-finance'))).map(([, text]) => bare(text)).filter((text) => text.includes('福地'));
  expect(finance).toEqual([expect.stringContaining('福地按等保二级条款建设，不用于三级系统')]);
  for (const id of ['resource-disaster-recovery', 'solution-database', 'solution-containerization']) expect(await textOf(id), id).toMatch(/(?:放福地|在福地)，[^。]*三级[^。]*建德/);
  expect(await textOf('solution-blockchain')).toMatch(/下沙、福地[^。]*福地按等保二级条款建设，三级的链不放福地/);
  expect(await textOf('cases')).not.toMatch(/福地放仲裁/);
  const fudi = await textOf('resource-idc-fudi');
  expect(fudi).toMatch(/等保三级\n[^\n]*只按二级条款建设[^\n]*三级系统改放杭钢或下沙/);
  expect(fudi).not.toContain('可满足大部分条款');
  expect(await textOf('mob-mdc-data-center')).toContain('三级系统放 A 级机房；');
});

it('keeps a chain going after the loss of a site only where no site has more nodes than may fail', async () => {
  const content = await moduleTexts(pageById('solution-blockchain'));
  // The lane of the nodes: who only reads does not vote.
  const voters = content.filter(([way, text]) => /hero\.drawing\.lanes\.2\.boxes\.\d+\.label/.test(`hero${way.split('hero')[1] ?? ''}`) && !text.includes('只读'));
  const [nodes, faults] = [voters.length, Math.floor((voters.length - 1) / 3)];
  expect([nodes, faults]).toEqual([4, 1]);
  expect(await textOf('solution-blockchain')).toContain(`一处失效就凑不齐 2f + 1 = ${2 * faults + 1} 个`);
  expect(await textOf('solution-blockchain')).toContain(`至少分在${'零一二三四'[Math.ceil(nodes / faults)] ?? ''}处`);
});

it('moves a running machine only within one platform, and never one that holds a device', async () => {
  expect(await upstreamText()).toContain('绑定了本地盘或直通设备，这类实例无法热迁移');
  const said = await Promise.all(PAGES.filter(hasModule).map(async ({ id }) => [id, await textOf(id)] as const));
  expect(said.filter(([, text]) => /在线迁移/.test(text)).map(([id]) => id)).toEqual([]);
  const pool = await textOf('solution-security-pool');
  expect(pool).toContain('网卡直通');
  expect(pool).not.toContain('热迁移');
  const [, pause = ''] = /虚拟到虚拟\nV2V\n[^\n]+\n[^\n]+\n([^\n]+)/.exec(await textOf('service-migrate')) ?? [];
  expect(pause).not.toBe('');
  expect(await textOf('solution-con-and-mix')).toContain(`虚拟机以变化块复制迁入，每台停机 ${pause}`);
});

it('states storage and circuits of a site alike on its page and in its facts', async () => {
  for (const site of SITES) {
    const said = numbers(await textOf(site.page), /蓄冷罐[^，；。\d]{0,6}(\d+) min/g);
    expect(said.filter((minutes) => minutes !== site.storageMinutes), site.name).toEqual([]);
  }
  expect(circuitsText([4, 6, 8])).toContain('4 kW 档 A、B 两路各 32 A 单相，6 / 8 kW 档 A、B 两路各 32 A 三相');
  expect(() => circuitsText([200])).toThrow('200 kW');
});

it('lets each of two sides carry what the other can take over', async () => {
  expect(SHARED_SHARE * 2).toBeLessThanOrEqual(CONTINUOUS_SHARE);
  for (const id of ['solution-dc-move', 'service-implement']) expect(await textOf(id), id).toContain(SHARED_LIMIT);
  const upstream = await upstreamText();
  expect(upstream).toContain(`各不超过${SHARED_LIMIT}（32 A 一路即 ${32 * SHARED_SHARE} A）`);
  const said = [...(await Promise.all(PAGES.filter(hasModule).map(({ id }) => textOf(id)))), upstream].join('\n');
  expect(said).not.toMatch(/单路[^。；\n]{0,12}额定(?:的)? ?50%|40%–50%/);
});

it('keeps cold plates cool through a failure of the mains by pumps and by a store of cold', async () => {
  // Pumps that run without a source only carry the heat around.
  for (const id of ['resource-mdc-hg', 'resource-idc-xiasha', 'solution-compute-power']) {
    const pumps = (await moduleTexts(pageById(id))).map(([, text]) => bare(text)).filter((text) => /泵由 UPS 供电/.test(text));
    expect(pumps.length, id).toBeGreaterThan(0);
    expect(pumps.filter((text) => !text.includes('蓄冷罐')), id).toEqual([]);
  }
});

describe('compute', () => {
  it('puts as many nodes into a rack as its power feeds, on every page and in every article', async () => {
    expect(NODES_PER_RACK * NODE_KW).toBeLessThanOrEqual(NODE_RACK_KW);
    const cn = ['零', '一', '两', '三', '四', '五', '六'][NODES_PER_RACK] ?? '';
    const products = await Promise.all(['resource-compute-power', 'solution-compute-power', 'resource-mdc-hg', 'mob-mdc-hang-gang', 'resource-idc-jiande-new'].map(textOf));
    const said = [...products, await upstreamText()].join('\n');
    const stated = [...said.matchAll(/(?:40 kW|液冷)[^。；\n]{0,24}?(?:放|每柜|一柜|里放)\s*([一两三四五六]|\d+) ?台/g)].map((match) => match[1]);
    expect(stated.length).toBeGreaterThan(2);
    expect(stated.filter((count) => count !== cn && count !== String(NODES_PER_RACK))).toEqual([]);
  });

  it('offers no cluster that no site has cold-plate racks for', () => {
    const [, most = 0] = FACTS['gpu.cluster.size'].value.match(/\d+/g)?.map(Number) ?? [];
    expect(most).toBeGreaterThan(0);
    const room = LIQUID_SITES.filter(({ liquid }) => (liquid?.cabinets ?? 0) >= racksFor(most) && (liquid?.maxKw ?? 0) >= NODE_RACK_KW);
    expect(room.map(({ name }) => name)).toContain('建德新机房');
    for (const site of room) expect(clusterMw(most)).toBeLessThanOrEqual(site.itLoadMw);
  });

  it('tests collective communication beyond one group of leaves, at the power that the node has', async () => {
    const upstream = await upstreamText();
    expect(upstream).not.toMatch(/8、16、32 ?节点/);
    expect(upstream.match(/16、32、64 直到全部节点/g)).toHaveLength(3);
    const powers = numbers(upstream, /满载(?:整机功率)?约 ([\d.]+) kW/g);
    expect(powers).toEqual([NODE_KW, NODE_KW]);
  });

  it('gives hot spares racks and ports', async () => {
    expect([31, 32, 64, 128, 256, 1024].map(sparesFor)).toEqual([0, 1, 2, 4, 8, 32]);
    expect([4, 64, 128, 256, 1024].map(racksFor)).toEqual([2, 22, 44, 88, 352]);
    const said = await textOf('solution-compute-power');
    for (const nodes of [64, 128, 256]) expect(said, String(nodes)).toContain(`${racksFor(nodes)} 架`);
    expect(said).toContain(`${TWO_LAYER_NODES - sparesFor(TWO_LAYER_NODES)} 台工作`);
    expect(await textOf('resource-compute-power')).toContain('连热备占 352 架');
    expect([32, 64, 128].map(leavesFor)).toEqual([8, 24, 40]);
    expect(said).toContain('66 节点 24 台 Leaf，132 节点 40 台 Leaf');
  });

  it('reckons energy with the PUE of sites that have cold plates', async () => {
    expect(LIQUID_SITES.every(({ liquid }) => liquid !== undefined)).toBe(true);
    const said = await textOf('solution-compute-power');
    for (const site of LIQUID_SITES) {
      const exact = (NODE_KW * 1.15 * site.pueDesign) / CARDS_PER_NODE;
      expect(kwhPerGpuHour(site)).toBeGreaterThanOrEqual(exact);
      expect(kwhPerGpuHour(site)).toBeCloseTo(exact + 0.005, 2);
      expect(said).toContain(`${site.name} ≤ ${kwhPerGpuHour(site)} kWh`);
    }
    expect(said).not.toContain(`PUE ${siteById('jiande').pueDesign}`);
  });

  it('gives a card the link of its generation', async () => {
    const said = await textOf('resource-compute-power');
    for (const [, generation, gbps] of said.matchAll(/Gen([45])[^，；。]{0,4}[ ，]单向 (\d+) GB\/s/g)) expect(gbps).toBe(generation === '4' ? '32' : '64');
    expect(said).toMatch(/PCIe Gen4 ×16，单向 32 GB\/s\n350 W/);
    // 900 GB/s is the sum of both ways, and stands beside links of one way.
    expect(said.match(/900 GB\/s 级/g)).toHaveLength(said.match(/900 GB\/s 级，双向合计|双向合计 900 GB\/s 级/g)?.length ?? 0);
  });
});
