import { describe, expect, it } from 'vitest';
import { layRows, TALL_SHEET, WIDE_SHEET, type Row } from '#client/drawings/architecture-layout.ts';
import { routeLinks } from '#client/drawings/architecture-routes.ts';
import { textWidth } from '#client/drawings/label.tsx';
import { wrapText } from '#client/drawings/wrap-text.ts';
import { drawingsOfKind } from './specs.ts';

describe.each(await drawingsOfKind('architecture'))('the architecture of %s', (_, spec) => {
  it('says of every box what it is joined to', () => {
    const joined = new Set(spec.links.flatMap(({ from, to }) => [from, to]));
    expect(spec.lanes.flatMap(({ boxes }) => boxes).filter(({ id }) => !joined.has(id)).map(({ label }) => label)).toEqual([]);
  });

  it('sends operations from the one entrance to the machines, never the other way', () => {
    const ends = spec.links.filter(({ to, label }) => to === 'bastion' && label === '运维');
    expect(ends).toEqual([]);
  });

  it.each([['wide', WIDE_SHEET], ['portrait', TALL_SHEET]] as const)('keeps boxes apart and inside the %s sheet', (_name, sheet) => {
    for (const row of layRows(spec.lanes, sheet)) {
      row.boxes.forEach((box, index) => {
        const next = row.boxes[index + 1];
        expect(box.x).toBeGreaterThanOrEqual(sheet.area[0] - 1);
        expect(box.x + box.w).toBeLessThanOrEqual(next ? next.x - 6 : sheet.area[1] + 1);
        for (const line of [...box.name, ...box.note]) expect(textWidth(line), line).toBeLessThanOrEqual(box.w);
      });
    }
  });

  it.each([['wide', WIDE_SHEET], ['portrait', TALL_SHEET]] as const)('routes every link around the boxes of the %s sheet', (_name, sheet) => {
    const rows = layRows(spec.lanes, sheet);
    const { routes } = routeLinks(spec.links, rows, sheet);
    expect(routes).toHaveLength(spec.links.length);
    for (const route of routes) {
      for (const { gap, to } of route.crossings.slice(0, -1)) expect(boxAt(rows[gap + 1], to), `${route.link.from} → ${route.link.to}`).toBeUndefined();
    }
  });
});

/** The box of a row that a vertical line at x would cross. */
function boxAt(row: Row | undefined, x: number): string | undefined {
  return row?.boxes.find((box) => x > box.x && x < box.x + box.w)?.box.id;
}

describe('crossings', () => {
  it('get tracks of their own where they would touch', () => {
    const box = (id: string) => ({ id, label: id });
    const rows = layRows([{ label: '上', boxes: [box('a'), box('b')] }, { label: '下', boxes: [box('c'), box('d')] }], WIDE_SHEET);
    const { routes, gaps } = routeLinks([{ from: 'a', to: 'd' }, { from: 'b', to: 'c' }], rows, WIDE_SHEET);
    const tracks = routes.map((route) => route.crossings[0]?.track);
    expect(new Set(tracks).size).toBe(2);
    expect(gaps[0]?.offsets).toHaveLength(2);
  });

  it('are not needed between boxes that stand under each other', () => {
    const rows = layRows([{ label: '上', boxes: [{ id: 'a', label: '甲' }] }, { label: '下', boxes: [{ id: 'b', label: '乙' }] }], WIDE_SHEET);
    const [route] = routeLinks([{ from: 'a', to: 'b' }], rows, WIDE_SHEET).routes;
    expect(route?.start).toBe(route?.end);
  });
});

describe('wrapText', () => {
  it('breaks between words, keeps Latin words whole and evens two lines', () => {
    expect(wrapText('同城双活数据中心', 90, 14)).toEqual(['同城双活', '数据中心']);
    expect(wrapText('数据安全评估', 78, 14)).toEqual(['数据安全', '评估']);
    expect(wrapText('福地与客户现场', 78, 14)).toEqual(['福地与客户', '现场']);
    expect(wrapText('SRv6 骨干网', 40, 14)).toEqual(['SRv6', '骨干', '网']);
    expect(wrapText('短', 200)).toEqual(['短']);
  });

  it('leaves no character alone on the last line', () => {
    expect(wrapText('机房 + 机柜或线路编号 + 现象', 170)).toEqual(['机房 + 机柜或线路编号 +', '现象']);
    expect(wrapText('发布后 10 个工作日内', 120)).toEqual(['发布后 10 个工作', '日内']);
  });
});
