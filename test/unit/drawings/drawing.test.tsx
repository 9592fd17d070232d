import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { covered, type Rect } from '#client/drawings/architecture-names.ts';
import { RACK_SECTIONS } from '#client/drawings/data/rack.ts';
import { BACKBONE, METRO, PLACES, POP } from '#client/drawings/data/region.ts';
import { WAN_PLANS } from '#client/drawings/data/wan.ts';
import { drawFigure } from '#client/drawings/draw.tsx';
import { textWidth } from '#client/drawings/label.tsx';
import type { Part } from '#client/drawings/power-model.ts';
import { Power } from '#client/drawings/power.tsx';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import { contentDrawings, KINDS } from './specs.ts';
import { textsOf } from './texts.ts';

/** Budgets of the visual direction, kilobytes of gzip a variant; `charts` is a budget a panel. */
const BUDGET: Readonly<Record<DrawingSpec['kind'], number>> = {
  'region-map': 10, rack: 5, 'gpu-fabric': 2.5, 'gpu-node': 1.8, wan: 1.1, power: 4, floor: 5, 'dr-timeline': 2, mlps: 3, charts: 1, architecture: 3, curve: 1.5,
  bars: 1.2, spans: 1.4, flow: 1.6,
};

const sheet = (file: string): string => readFileSync(new URL(`../../../client/drawings/${file}.css`, import.meta.url), 'utf8');
const css = sheet('drawings');
const STYLED = new Set([...`${css}${sheet('plots')}`.matchAll(/\.(d-[\w-]+)/g)].map(([, one]) => one ?? ''));
/** Classes that mark an element for pages and scripts without a style of their own. */
const MARKS = new Set(['d-air', 'd-level', 'd-press', 'd-rack', 'd-site']);

function render(spec: DrawingSpec, idPrefix = 'figure', surface: 'ink' | 'paper' = 'ink'): string {
  // Buttons under a drawing are no part of it.
  return renderToStaticMarkup(drawFigure({ figure: spec, idPrefix, surface })).replace(/<div class="[^"]*" role="group".*<\/div>(?=<\/figure>)/s, '');
}

function variants(markup: string): readonly string[] {
  return markup.match(/<svg class="d-(?:wide|tall)"[\s\S]*?(?=<svg class="d-tall"|<\/figure>)/g) ?? [];
}

function name(spec: DrawingSpec): string {
  const { kind, label: _, ...rest } = spec;
  return `${kind} ${Object.values(rest).filter((value) => typeof value === 'string').join(' ')}`;
}

const cases = KINDS.map((spec) => [name(spec), spec] as const);
const inContent = (await contentDrawings()).map(([page, spec]) => [`${page}: ${name(spec)}`, spec] as const);

describe.each([...cases, ...inContent])('%s', (_, spec) => {
  const markup = render(spec);

  it('has a wide and a portrait variant within the budget', () => {
    const parts = variants(markup);
    expect(parts).toHaveLength(2);
    const panels = spec.kind === 'charts' ? spec.series.length : 1;
    for (const part of parts) expect(gzipSync(part).length).toBeLessThanOrEqual(BUDGET[spec.kind] * 1000 * panels);
  });

  it('names itself in both variants', () => {
    expect(markup.split(`aria-label="${spec.label}"`)).toHaveLength(3);
    const links = markup.includes('<a ');
    expect(markup.split(`role="${links ? 'group' : 'img'}"`)).toHaveLength(3);
  });

  it('breaks no working day, which the dictionary takes for two words', () => {
    expect(markup).not.toMatch(/工作<\/text><text[^>]*>日/);
  });

  it('has spaces beside its signs, as the texts have', () => {
    for (const [, text = ''] of markup.matchAll(/<text[^>]*>([^<]*)</g)) expect(text).not.toMatch(/(?:&lt;|&gt;|[≤≥])\d|[\p{Script=Han}]\+|\+[\p{Script=Han}]/u);
  });

  it('is well-formed: unique ids, known references, whole numbers, no inline styles', () => {
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^figure-/);
    for (const [, id] of markup.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
    expect(markup).not.toMatch(/NaN|undefined|Infinity| style=|<style|\[object/);
    for (const [, box] of markup.matchAll(/viewBox="([^"]+)"/g)) expect(box).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
    for (const [, path] of markup.matchAll(/ d="([^"]+)"/g)) expect(path).toMatch(/^M/);
  });

  it('keeps its texts inside the sheet', () => {
    for (const part of variants(markup)) {
      const [x = 0, y = 0, width = 0, height = 0] = /viewBox="([^"]+)"/.exec(part)?.[1]?.split(' ').map(Number) ?? [];
      const outside = textsOf(part).filter(({ left, right, top, bottom }) => left < x - 1 || right > x + width + 1 || top < y - 1 || bottom > y + height);
      expect(outside.map(({ text }) => text)).toEqual([]);
    }
  });

  it('is the same on every render and differs between surfaces by one class only', () => {
    expect(render(spec)).toBe(markup);
    expect(render(spec, 'figure', 'paper')).toBe(markup.replace('class="d-fig', 'class="d-fig d-paper'));
  });

  it('uses no class that the style sheet does not know', () => {
    const used = new Set([...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, list]) => list?.split(' ') ?? []));
    expect([...used].filter((one) => !STYLED.has(one) && !MARKS.has(one))).toEqual([]);
  });
});

describe('several drawings on a page', () => {
  it('share no identifier when their prefixes differ', () => {
    const page = KINDS.map((spec, index) => render(spec, `f${index}`)).join('');
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a linked architecture', () => {
  it('offers its pages as links in both variants', () => {
    const spec = KINDS.find(({ kind }) => kind === 'architecture') as DrawingSpec;
    const hrefs = [...render(spec).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(['/resource/WanDCS', '/resource/IdcXiaSha', '/resource/WanDCS', '/resource/IdcXiaSha']);
  });

  it('refuses a link to a box that it does not have', () => {
    const spec: DrawingSpec = { kind: 'architecture', label: '图', lanes: [{ label: '层', boxes: [{ id: 'a', label: '甲' }] }], links: [{ from: 'a', to: 'b' }] };
    expect(() => render(spec)).toThrow('a → b');
  });
});

const drawnAs = <K extends DrawingSpec['kind']>(kind: K): readonly (readonly [string, string])[] =>
  [...cases, ...inContent].filter(([, spec]) => spec.kind === kind).map(([title, spec]) => [title, render(spec)] as const);

describe('the single-line diagram', () => {
  const variantsOf = drawnAs('power').flatMap(([title, markup]) => variants(markup).map((variant, index) => ({ title: `${title}, ${index === 0 ? 'wide' : 'portrait'}`, variant, down: index === 1 })));
  const devices = (variant: string) => [...variant.matchAll(/data-part="([^"]+)" transform="translate\((-?\d+) (-?\d+)\)">([\s\S]*?)<text x="(-?\d+)" y="(-?\d+)" class="([^"]*)">([^<]+)<\/text><\/g>/g)]
    .map(([, part = '', x, y, shape = '', dx, dy, classes = '', text = '']) => ({ part, shape, text, label: [Number(x) + Number(dx), Number(y) + Number(dy)] as const, classes }));
  const runs = (variant: string) => [...variant.matchAll(/<path d="([^"]+)" data-path/g)].flatMap(([, data = '']) => [...data.matchAll(/M(-?\d+) (-?\d+)l([^M]+)/g)].map(([, x, y, steps = '']) => {
    const numbers = [...steps.matchAll(/-?\d+/g)].map(Number);
    const points: [number, number][] = [[Number(x), Number(y)]];
    for (let index = 0; index < numbers.length; index += 2) points.push([(points.at(-1)?.[0] ?? 0) + (numbers[index] ?? 0), (points.at(-1)?.[1] ?? 0) + (numbers[index + 1] ?? 0)]);
    return points;
  }));

  it('names every device where no line runs', () => {
    expect(variantsOf.length).toBeGreaterThan(9);
    for (const { title, variant } of variantsOf) {
      const lines = runs(variant);
      expect(devices(variant).length, title).toBeGreaterThan(10);
      for (const { text, label: [x, y], classes } of devices(variant)) {
        const width = textWidth(text);
        const left = classes.includes('d-e') ? x - width : classes.includes('d-m') ? x - width / 2 : x;
        const plate = { left, right: left + width, top: y - 12, bottom: y + 2 };
        expect(lines.filter((line) => covered(plate, line) > 0), `${title}: ${text}`).toEqual([]);
      }
    }
  });

  it('turns what has an inlet and an outlet into the direction of the energy', () => {
    for (const { title, variant, down } of variantsOf) {
      const turned = devices(variant).filter(({ shape }) => shape.includes('rotate(90)')).map(({ part }) => part.split('-')[0]);
      expect([...new Set(turned)], title).toEqual(down ? ['tx', 'ats'] : []);
    }
  });

  it('shows a battery at every UPS, as its texts have it', () => {
    for (const { title, variant } of variantsOf) {
      for (const { part, shape } of devices(variant)) expect(shape.includes('M-20 20v8m-11 0h22m-16 5h10'), `${title}: ${part}`).toBe(part.startsWith('ups'));
    }
  });

  it('hides the line behind a symbol', () => {
    for (const { variant } of variantsOf) for (const { shape } of devices(variant)) expect(shape.match(/class="d-box[^"]*"/g)).toEqual(['class="d-box"']);
  });

  it('says of lines without power what they are before and after a fault', () => {
    const legend = (faults: readonly Part[]) => renderToStaticMarkup(<Power site="jiande" label="图" surface="ink" faults={new Set(faults)} />).match(/备用路径，故障时投入|未带电：备用或已断开/g);
    expect(legend([])).toEqual(['备用路径，故障时投入', '备用路径，故障时投入']);
    expect(legend(['tx-a'])).toEqual(['未带电：备用或已断开', '未带电：备用或已断开']);
  });
});

describe('a network topology', () => {
  const topologies = cases.flatMap(([title, spec]) => (spec.kind === 'wan' ? variants(render(spec)).map((variant, index) => ({ title, variant, plan: WAN_PLANS[spec.variant], portrait: index === 1 })) : []));
  const pathOf = (variant: string, className: string) => new RegExp(`<path d="([^"]*)" class="${className}"`).exec(variant)?.[1] ?? '';
  const ring = (variant: string) => [...pathOf(variant, 'd-ringline').matchAll(/M(\d+) (\d+)L(\d+) (\d+)/g)].map((match) => match.slice(1).map(Number) as [number, number, number, number]);

  /** The part of a line that a rectangle leaves, before and behind it: both are all of it where they do not meet. */
  function left([x1, y1, x2, y2]: readonly [number, number, number, number], rect: Rect): readonly [before: number, behind: number] {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const inside = Array.from({ length: Math.ceil(length) + 1 }, (_, step) => step).filter((step) => {
      const [x, y] = [x1 + ((x2 - x1) * step) / length, y1 + ((y2 - y1) * step) / length];
      return x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
    });
    return inside.length === 0 ? [length, length] : [inside[0] ?? 0, length - (inside.at(-1) ?? 0)];
  }

  it('shows its whole ring: the name of the backbone hides no line of it but the only one, and of that the middle', () => {
    expect(topologies.length).toBeGreaterThan(13);
    for (const { title, variant, plan } of topologies) {
      const [, x = 0, y = 0, width = 0, height = 0] = /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" class="d-plug"/.exec(variant)?.map(Number) ?? [];
      const texts = textsOf(variant).filter(({ text }) => (plan.core as readonly string[]).includes(text));
      expect(texts).toHaveLength(2);
      for (const plate of [...texts, { left: x, top: y, right: x + width, bottom: y + height }]) {
        for (const line of ring(variant)) {
          const rest = left(line, plate);
          if (plan.pops.length === 2) expect(Math.min(...rest), title).toBeGreaterThan(40);
          else expect(rest[0], title).toBe(Math.hypot(line[2] - line[0], line[3] - line[1]));
        }
      }
    }
  });

  it('has a line of its kind for every place and every second line', () => {
    for (const { title, variant, plan } of topologies) {
      const places = [...plan.sites, ...plan.targets];
      const count = (className: string): number => pathOf(variant, className).split('M').length - 1;
      const dashed = places.filter((place) => place.dashed).length;
      // The samples of the legend are paths of their own.
      expect([count('d-lt'), count('d-lg')], title).toEqual([places.length - dashed, places.filter(({ backup }) => backup !== undefined).length + dashed]);
    }
  });

  it('has a backup wherever its note names two lines or ports, and no line of the backbone over the internet', () => {
    for (const plan of Object.values(WAN_PLANS)) {
      for (const { name: place, note, backup } of [...plan.sites, ...plan.targets]) if (/ \+ |双|主备/.test(note)) expect(backup, `${place}: ${note}`).toBeDefined();
    }
    for (const { name: place, note, dashed } of [...WAN_PLANS.backbone.sites, ...WAN_PLANS.backbone.targets]) {
      expect(dashed ?? false, place).toBe(/5G|就近出口/.test(note));
    }
    // The hubs stand in for each other.
    for (const { name: place, pop, backup } of [...WAN_PLANS.branch.sites, ...WAN_PLANS.branch.targets]) expect([pop, backup], place).toEqual([0, 1]);
  });

  it('of the sites has the fibres of the regional map', () => {
    const { pops, chords = [], sites, targets } = WAN_PLANS.dcs;
    const names = new Map([...Object.values(PLACES).map(({ name: place, at }) => [String(at), place] as const), [String(POP), '核心 POP']]);
    const fibres = (paths: readonly string[]) => paths.map((path) => {
      const [from = '', to = ''] = [/^M(-?\d+) ?(-?\d+)/.exec(path), /(-?\d+) ?(-?\d+)$/.exec(path)].map((match) => names.get(`${match?.[1]},${match?.[2]}`));
      return [from, to].toSorted().join('–');
    });
    const home = new Map([...sites, ...targets].map(({ name: place, pop }) => [place, pops[pop] ?? '']));
    const onMap = fibres([...METRO, ...BACKBONE]).map((pair) => pair.split('–').map((place) => home.get(place) ?? place)).filter(([one, two]) => one !== two).map((pair) => pair.toSorted().join('–'));
    const drawn = [...pops.map((pop, index) => [pop, pops[(index + 1) % pops.length] ?? '']), ...chords.map(([one, two]) => [pops[one] ?? '', pops[two] ?? ''])].map((pair) => pair.toSorted().join('–'));
    expect(new Set(drawn)).toEqual(new Set(onMap));
  });
});

describe('the portrait variant', () => {
  const spoken = (variant: string) => textsOf(variant).map(({ text }) => text.replaceAll(' ', ''));

  it.each((['mlps', 'wan', 'dr-timeline', 'architecture', 'flow', 'curve', 'bars', 'spans'] as const).flatMap(drawnAs))('of %s says all that the wide one says', (_title, markup) => {
    const [wide = '', tall = ''] = variants(markup);
    const said = spoken(tall).join('');
    expect(spoken(wide).filter((text) => !said.includes(text))).toEqual([]);
  });

  it('of a node has the switches between cards and GPUs, and every network', () => {
    for (const [, markup] of drawnAs('gpu-node')) {
      const [wide = '', tall = ''] = variants(markup).map((variant) => spoken(variant).join(''));
      for (const text of ['2×CPU', '2TBDDR5', '8×3.84TB', '存储/管理网', '2×200G·25G']) expect([wide, tall].map((said) => said.includes(text)), text).toEqual([true, true]);
      expect([wide, tall].map((said) => said.match(/PCIeGen5交换/g)?.length)).toEqual([4, 4]);
    }
  });

  it('of a rack has all notes of its family', () => {
    for (const section of RACK_SECTIONS) {
      const [, tall = ''] = variants(render({ kind: 'rack', label: '图', focus: section.id }));
      for (const note of section.notes) expect(spoken(tall)).toContain(note.replaceAll(' ', ''));
    }
  });
});

describe('the riser of a feed', () => {
  it('begins at the PDU of its letter', () => {
    const [wide = ''] = variants(render({ kind: 'rack', label: '图' }));
    for (const feed of ['A', 'B']) {
      const [, x, y] = new RegExp(`<path d="M(\\d+) (\\d+)h-?10V\\d+" class="d-riser-${feed.toLowerCase()}"`).exec(wide)?.map(Number) ?? [];
      const letter = textsOf(wide).find(({ text }) => text === `${feed} 路`);
      expect(y, feed).toBeGreaterThan(letter?.top ?? Infinity);
      expect(y, feed).toBeLessThan(letter?.bottom ?? 0);
      expect(x === 34 || x === 34 + 292, feed).toBe(true);
    }
  });
});

describe('access in the classified protection', () => {
  it('goes through every layer: each arrow ends at the frame of the next', () => {
    for (const variant of variants(render({ kind: 'mlps', label: '图' }))) {
      const frames = [...variant.matchAll(/<rect x="(\d+)" y="(\d+)" width="\d+" height="\d+" rx="4" class="d-zone"/g)].map((match) => match.slice(1).map(Number));
      const tips = [...(/<path d="([^"]*)" class="d-tip"/.exec(variant)?.[1] ?? '').matchAll(/M(\d+) (\d+)l(-?\d+)/g)].map((match) => match.slice(1).map(Number));
      expect(frames).toHaveLength(3);
      expect(tips).toHaveLength(2);
      tips.forEach(([x, y, back = 0], index) => expect(back < -5 ? x : y).toBe(frames[index + 1]?.[back < -5 ? 0 : 1]));
    }
  });
});

describe('the regional map', () => {
  const curves = [...METRO, ...BACKBONE].map((path) => path.match(/-?\d+/g)?.map(Number) ?? []);
  const at = ([x1 = 0, y1 = 0, cx = 0, cy = 0, x2 = 0, y2 = 0]: readonly number[], t: number) =>
    [x1 * (1 - t) ** 2 + 2 * cx * t * (1 - t) + x2 * t * t, y1 * (1 - t) ** 2 + 2 * cy * t * (1 - t) + y2 * t * t] as const;

  it('runs no fibre through the name of a site', () => {
    for (const variant of [...variants(render({ kind: 'region-map', label: '图' })), ...variants(renderToStaticMarkup(drawFigure({ figure: { kind: 'region-map', label: '图' }, form: 'hero-map', idPrefix: 'figure', surface: 'ink' })))]) {
      const [, dx = 0, dy = 0, sx = 1, sy = 1] = /translate\((-?\d+)[ ,]?(-?\d+)\) scale\(([\d.]+) ([\d.]+)\)/.exec(variant)?.map(Number) ?? [];
      const names = textsOf(variant).filter(({ text }) => Object.values(PLACES).some((place) => place.name === text));
      expect(names).toHaveLength(5);
      for (const { text, left, right, top, bottom } of names) {
        const through = curves.filter((curve) => Array.from({ length: 201 }, (_, step) => at(curve, step / 200)).some(([x, y]) => x * sx + dx > left && x * sx + dx < right && y * sy + dy > top && y * sy + dy < bottom));
        expect(through, text).toEqual([]);
      }
    }
  });
});

describe('the values in a line chart', () => {
  /** Values that a phone has no free place for. */
  const CROWDED = 4;
  const charts = drawnAs('curve').flatMap(([title, markup]) => variants(markup).map((variant, index) => ({ title, variant, portrait: index === 1 })));
  const spline = (data: string): (readonly [number, number])[] => {
    const [start = [0, 0], ...steps] = [...data.matchAll(/(-?\d+)[ ]?(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    return steps.reduce<(readonly [number, number])[]>((points, [dx, dy]) => [...points, [(points.at(-1)?.[0] ?? 0) + dx, (points.at(-1)?.[1] ?? 0) + dy]], [[start[0] ?? 0, start[1] ?? 0]]);
  };

  it('stand where no line of the chart runs, in a wide window all of them', () => {
    const struck = charts.flatMap(({ title, variant, portrait }) => {
      const lines = [...variant.matchAll(/<path d="([^"]*)" class="d-(?:lg|curve) d-bold"/g)].map(([, data = '']) => spline(data)).filter((points) => points.length > 2);
      const notes = textsOf(variant).filter(({ classes }) => classes.includes('d-p') && !classes.includes('d-limit-name'));
      expect(notes.length, title).toBeGreaterThan(0);
      return notes.filter(({ left, right, top, bottom }) => lines.some((points) => points.slice(1).some(([x2, y2], index) => {
        const [x1, y1] = points[index] ?? [0, 0];
        return Array.from({ length: 101 }, (_, step) => [x1 + ((x2 - x1) * step) / 100, y1 + ((y2 - y1) * step) / 100] as const).some(([x, y]) => x > left && x < right && y > top + 2 && y < bottom);
      }))).map(({ text }) => ({ text: `${title}: ${text}`, portrait }));
    });
    expect(struck.filter(({ portrait }) => !portrait)).toEqual([]);
    expect(struck.length).toBeLessThanOrEqual(CROWDED);
  });
});

describe('the mark of a timeline', () => {
  const marksOf = (variant: string) =>
    [...variant.matchAll(/<path d="M([\d.]+) ([\d.]+)V[\d.]+" class="d-limit"><\/path><text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)]
      .map(([, at, top, left, y, text = '']) => ({ at: Number(at), top: Number(top), left: Number(left), right: Number(left) + textWidth(text), y: Number(y), text }));

  it('has its name beside its line, and no line runs through it', () => {
    const drawings = drawnAs('spans').flatMap(([title, markup]) => variants(markup).map((variant) => [title, marksOf(variant)] as const)).filter(([, marks]) => marks.length > 0);
    expect(drawings.length).toBeGreaterThan(6);
    for (const [title, marks] of drawings) {
      for (const mark of marks) expect(marks.filter(({ at, top }) => at > mark.left && at < mark.right && top < mark.y), `${title}: ${mark.text}`).toEqual([]);
    }
  });
});

describe('the legend of an architecture', () => {
  it('says what the dashed lines of this drawing are', () => {
    const boxes = [{ id: 'a', label: '甲' }, { id: 'b', label: '乙' }];
    const spec: DrawingSpec = {
      kind: 'architecture', label: '图', lanes: [{ label: '上', boxes }, { label: '下', boxes: [{ id: 'c', label: '丙' }] }],
      links: [{ from: 'a', to: 'c' }, { from: 'b', to: 'c', kind: 'dashed' }],
    };
    const legend = (drawing: DrawingSpec) => variants(render(drawing)).map((markup) => /虚线：[^<]*/.exec(markup)?.[0]);
    expect(legend(spec)).toEqual(['虚线：备份或互联网', '虚线：备份或互联网']);
    expect(legend({ ...spec, dashed: '线下寄送' })).toEqual(['虚线：线下寄送', '虚线：线下寄送']);
  });
});

describe('the panels of demonstration data', () => {
  it('have a bar for each month of a year', () => {
    const bar = (range: string): DrawingSpec => ({ kind: 'charts', label: '月报', seed: 7, series: [{ title: '总费用', value: '86.4', unit: '万元', range, shape: 'bar' }] });
    const bars = (range: string) => variants(render(bar(range))).map((markup) => /<path d="([^"]*)" class="d-bars"/.exec(markup)?.[1]?.match(/z/g)?.length);
    expect(bars('近 12 个月')).toEqual([12, 12]);
    expect(bars('近 6 小时')).toEqual([24, 24]);
  });

  it('are not cut off at the top: at most one value reaches the limit of the plot', () => {
    const limit = 71;
    const charts = inContent.filter(([, { kind }]) => kind === 'charts').flatMap(([, spec]) => variants(render(spec)));
    expect(charts.length).toBeGreaterThan(3);
    const areas = charts.flatMap((markup) => [...markup.matchAll(/<path d="M([^"]*)V(\d+)H[^"]*" class="d-area"/g)].map(([, points = '', base]) =>
      points.split('L').filter((point) => Number(base) - Number(point.split(' ')[1]) >= limit).length));
    const bars = charts.flatMap((markup) => [...markup.matchAll(/<path d="([^"]*)" class="d-bars"/g)].map(([, path = '']) => path.match(new RegExp(`v-${limit}h`, 'g'))?.length ?? 0));
    expect(areas.length).toBeGreaterThan(bars.length);
    expect(Math.max(...areas, ...bars)).toBeLessThanOrEqual(1);
  });
});

describe('the home page’s own forms', () => {
  it('fill the first screen with the map and its moving pulses', () => {
    const markup = renderToStaticMarkup(drawFigure({ figure: { kind: 'region-map', label: '环网示意图' }, form: 'hero-map', idPrefix: 'hero', surface: 'ink' }));
    expect(markup).toContain('viewBox="0 0 1440 700"');
    expect(markup.match(/<animateMotion/g)?.length).toBe(9);
    expect(gzipSync(markup).length).toBeLessThanOrEqual(10_000);
  });

  it('show the cabinet without its legend', () => {
    const markup = renderToStaticMarkup(drawFigure({ figure: { kind: 'rack', label: '机柜立面' }, form: 'rack-elevation', idPrefix: 'rack', surface: 'paper' }));
    expect(markup).toContain('viewBox="-8 0 368 754"');
    expect(variants(markup)[0]).not.toContain('安全合规');
  });
});

describe('the style sheet', () => {
  it('stays within its budget', () => {
    expect(gzipSync(css.replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')).length).toBeLessThanOrEqual(2500);
  });
});
