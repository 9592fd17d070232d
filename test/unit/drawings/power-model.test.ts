import { describe, expect, it } from 'vitest';
import { powerParts, redundancyOf, survivingPaths, type Part } from '#client/drawings/power-model.ts';
import { powerOutcomes } from '#client/drawings/power-outcomes.ts';
import { SITES } from '#shared/content/sites.ts';

const after = (site: 'hanggang' | 'fudi', ...parts: Part[]) => survivingPaths(site, new Set(parts));

describe('a 2N site', () => {
  it('feeds both paths from their own mains', () => {
    expect(after('hanggang')).toMatchObject({ a: true, b: true, source: { a: 'utility', b: 'utility' } });
    expect(after('hanggang').lit).not.toContain('tie');
    expect(after('hanggang').lit).not.toContain('gen-a');
  });

  it('closes the tie when one mains or transformer fails', () => {
    expect(after('hanggang', 'utility-a')).toMatchObject({ a: true, b: true, source: { a: 'tie', b: 'utility' } });
    expect(after('hanggang', 'tx-b')).toMatchObject({ a: true, b: true, source: { a: 'utility', b: 'tie' } });
    expect(after('hanggang', 'utility-a').lit).toEqual(expect.arrayContaining(['tie', 'bus-a', 'feed-a']));
    expect(after('hanggang', 'utility-a').lit).not.toContain('mains-a');
  });

  it('starts the generators when both mains fail, and lives on batteries without them', () => {
    expect(after('hanggang', 'utility-a', 'utility-b')).toMatchObject({ a: true, b: true, source: { a: 'genset', b: 'genset' } });
    const dark = after('hanggang', 'utility-a', 'utility-b', 'genset');
    expect(dark).toMatchObject({ a: true, b: true, source: { a: 'battery', b: 'battery' } });
    expect(dark.text).toContain('15 分钟');
    expect(dark.lit).not.toContain('feed-a');
  });

  it('keeps one path whatever single device fails', () => {
    for (const { part } of powerParts('hanggang')) {
      const { a, b } = after('hanggang', part);
      expect(a || b, part).toBe(true);
    }
  });

  it('keeps one path under a UPS fault with the other side’s mains gone, and none under both UPS faults', () => {
    expect(after('hanggang', 'ups-a', 'utility-b')).toMatchObject({ a: false, b: true, source: { a: 'none', b: 'tie' } });
    expect(after('hanggang', 'ups-a', 'ups-b')).toMatchObject({ a: false, b: false, text: '两路均失电，机柜停机。' });
    expect(after('hanggang', 'ups-a', 'pdu-b')).toMatchObject({ a: false, b: false });
  });

  it('runs a path on its battery when its transfer switch fails', () => {
    expect(after('hanggang', 'ats-a')).toMatchObject({ a: true, source: { a: 'battery', b: 'utility' } });
  });
});

describe('an N+1 site', () => {
  it('carries the load with one module lost and says that the spare is used up', () => {
    const one = after('fudi', 'ups-2');
    expect(one).toMatchObject({ a: true, b: true, source: { a: 'utility', b: 'utility' } });
    expect(one.text).toContain('冗余已用尽');
  });

  it('falls to the bypass with two modules lost, which needs mains or diesel', () => {
    const two = after('fudi', 'ups-1', 'ups-3');
    expect(two).toMatchObject({ a: true, b: true });
    expect(two.lit).toContain('bypass');
    expect(two.text).toContain('旁路');
    // Nothing bridges the seconds until the other mains or the generator feeds the bypass.
    expect(two.text).toContain('电源切换的间隙会断电');
    expect(after('fudi', 'ups-1', 'ups-3', 'utility-a', 'utility-b', 'genset')).toMatchObject({ a: false, b: false });
  });

  it('has one transfer switch: batteries bridge its fault', () => {
    expect(after('fudi', 'ats-a')).toMatchObject({ a: true, b: true, source: { a: 'battery', b: 'battery' } });
    expect(powerParts('fudi').filter(({ name }) => name.startsWith('ATS'))).toEqual([{ part: 'ats-a', name: 'ATS' }]);
  });

  it('loses one inlet by one PDU only', () => {
    expect(after('fudi', 'pdu-b')).toMatchObject({ a: true, b: false });
    expect(after('fudi', 'pdu-b').text).toMatch(/^B 路退出/);
  });
});

const MAINS = 'in-a mains-a in-b mains-b';
const BATTERY = 'UPS 电池（满载约 15 分钟）';
const BYPASS = '负载转静态旁路，无 UPS 保护，电源切换的间隙会断电。';

describe('what is lit and said', () => {
  it.each([
    ['hanggang', '', '两路均在线，取自本侧市电。', `${MAINS} bus-a feed-a out-a rack-a bus-b feed-b out-b rack-b`],
    ['hanggang', 'utility-a', '两路均在线，A 路取自母联转供的另一路市电，B 路取自本侧市电。', 'in-b mains-b tie bus-a feed-a out-a rack-a bus-b feed-b out-b rack-b'],
    ['hanggang', 'tx-b', '两路均在线，A 路取自本侧市电，B 路取自母联转供的另一路市电。', 'in-a mains-a in-b tie bus-a feed-a out-a rack-a bus-b feed-b out-b rack-b'],
    ['hanggang', 'utility-a tx-b', '两路均在线，取自柴油发电机。', 'in-b gen-a feed-a out-a rack-a gen-b feed-b out-b rack-b'],
    ['hanggang', 'utility-a tx-b genset', `两路均在线，取自 ${BATTERY}。`, 'in-b out-a rack-a out-b rack-b'],
    ['hanggang', 'ups-a', 'A 路退出，双电源设备由 B 路承担全部负载，B 路取自本侧市电。', `${MAINS} bus-a feed-a bus-b feed-b out-b rack-b`],
    ['hanggang', 'pdu-b ats-a', `B 路退出，双电源设备由 A 路承担全部负载，A 路取自 ${BATTERY}。`, `${MAINS} bus-a out-a rack-a bus-b feed-b out-b`],
    ['fudi', '', '两路均在线，取自本侧市电。', `${MAINS} bus-a feed-a out-a rack-a out-b rack-b`],
    ['fudi', 'utility-a', '两路均在线，取自母联转供的另一路市电。', 'in-b mains-b tie bus-a feed-a out-a rack-a out-b rack-b'],
    ['fudi', 'utility-a utility-b', '两路均在线，取自柴油发电机。', 'gen-a feed-a out-a rack-a out-b rack-b'],
    ['fudi', 'ats-a', `两路均在线，取自 ${BATTERY}。`, `${MAINS} bus-a out-a rack-a out-b rack-b`],
    ['fudi', 'ups-2 pdu-a', 'A 路退出，双电源设备由 B 路承担全部负载，B 路取自本侧市电。其余 UPS 模块承担全部负载，冗余已用尽。', `${MAINS} bus-a feed-a out-a out-b rack-b`],
    ['fudi', 'ups-1 ups-3', `两路均在线，取自本侧市电。UPS 退出 2 个模块，${BYPASS}`, `${MAINS} bus-a feed-a bypass out-a rack-a out-b rack-b`],
    ['fudi', 'ups-1 ups-2 ups-3 pdu-b', `B 路退出，双电源设备由 A 路承担全部负载，A 路取自本侧市电。UPS 退出 3 个模块，${BYPASS}`, `${MAINS} bus-a feed-a bypass out-a rack-a out-b`],
    ['fudi', 'ups-1 ups-3 ats-a', '两路均失电，机柜停机。', `${MAINS} bus-a`],
    ['fudi', 'ups-1 pdu-a pdu-b', '两路均失电，机柜停机。', `${MAINS} bus-a feed-a out-a out-b`],
  ] as const)('at %s without %j', (site, faults, text, lit) => {
    const state = after(site, ...(faults.split(' ') as Part[]));
    expect([state.text, state.lit.join(' ')]).toEqual([text, lit]);
  });

  it('is told of every part of a site, by its name', () => {
    const names = (site: 'hanggang' | 'fudi') => powerParts(site).map(({ name }) => name).join('、');
    expect(names('hanggang')).toBe('市电 A、市电 B、变压器 A、变压器 B、柴油发电机组、ATS A、ATS B、UPS A、UPS B、PDU A、PDU B');
    expect(names('fudi')).toBe('市电 A、市电 B、变压器 A、变压器 B、柴油发电机组、ATS、UPS 模块 1、UPS 模块 2、UPS 模块 3、PDU A、PDU B');
  });
});

describe.each(SITES)('$name', (site) => {
  it('has the redundancy that its facts state', () => {
    expect(redundancyOf(site.id)).toBe(site.powerPath.ups);
  });

  it('ignores parts that it does not have', () => {
    const strangers: Part[] = site.powerPath.ups === '2N' ? ['ups-1', 'ups-2', 'ups-3'] : ['ups-a', 'ups-b', 'ats-b'];
    expect(survivingPaths(site.id, new Set(strangers))).toEqual(survivingPaths(site.id, new Set()));
  });

  it('tells the outcomes of typical faults for readers without script', () => {
    const rows = powerOutcomes(site.id);
    expect(rows[0]).toMatchObject({ fault: '无故障', a: true, b: true });
    expect(rows.at(-1)).toMatchObject({ a: false, b: false });
    expect(new Set(rows.map(({ fault }) => fault)).size).toBe(rows.length);
    for (const row of rows) expect(row.text).toMatch(/。$/);
  });

  it('never gains by a further fault', () => {
    const parts = powerParts(site.id).map(({ part }) => part);
    const inlets = (faults: readonly Part[]): number => {
      const { a, b } = survivingPaths(site.id, new Set(faults));
      return Number(a) + Number(b);
    };
    for (const first of parts) for (const second of parts) expect(inlets([first, second])).toBeLessThanOrEqual(inlets([first]));
  });
});
