/** One specification of every kind and variant of drawing, and every drawing that a page's content names. */
import { readdirSync } from 'node:fs';
import type { DrawingSpec, SiteId, SpecOf } from '#shared/content/drawing.ts';
import { DOCUMENT_FIGURES } from '#shared/content/figures/documents.ts';
import { NEWS_FIGURES } from '#shared/content/figures/news.ts';

const SITE_IDS: readonly SiteId[] = ['hanggang', 'xiasha', 'fudi', 'jiande', 'jiande-new'];
const label = '一句话说明图里的结构';

const ARCHITECTURE: DrawingSpec = {
  kind: 'architecture', label,
  lanes: [
    { label: '接入', boxes: [{ id: 'net', label: '互联网', kind: 'outside' }, { id: 'line', label: '专线', note: '双路由', page: 'resource-wan-dcs' }] },
    { label: '平台', boxes: [{ id: 'edge', label: '边界' }, { id: 'app', label: '业务系统', kind: 'energy' }, { id: 'data', label: '数据库' }] },
    { label: '机房', boxes: [{ id: 'rack', label: '托管机柜', page: 'resource-idc-xiasha' }] },
  ],
  links: [
    { from: 'net', to: 'edge', kind: 'dashed', label: '经清洗' }, { from: 'line', to: 'app' }, { from: 'edge', to: 'app' },
    { from: 'app', to: 'data' }, { from: 'rack', to: 'net', kind: 'control', label: '监控' },
  ],
};

const CHARTS: DrawingSpec = {
  kind: 'charts', label, seed: 7,
  series: [
    { title: 'GPU 利用率', value: '96.2', unit: '%', range: '近 6 小时' },
    { title: '收发', value: '371', unit: 'Gb/s', range: '近 6 小时', shape: 'bar' },
    { title: '温度', value: '41.6', unit: '℃', range: '近 6 小时' },
  ],
};

const LONG: DrawingSpec = {
  kind: 'spans', label,
  axis: { label: '分钟', from: 0, to: 60, ticks: [[0, '0'], [60, '60']] },
  lanes: [{ label: '甲', spans: [{ from: 0, to: 2, text: '放不进框里的一段话' }, { from: 30, to: 60, text: '框内', gold: true }] }, { label: '乙', spans: [{ from: 58, to: 60, text: '靠右的一段话' }] }],
  marks: [{ at: 10, label: '第一个时刻' }, { at: 12, label: '第二个时刻' }],
};

const PLOTS: readonly DrawingSpec[] = [
  {
    kind: 'curve', label,
    x: { label: '容量，TB', from: 1, to: 1000, ticks: [1, 10, 100, 1000], log: true }, y: { label: '用时，h', from: 0, to: 20_000, ticks: [0, 10_000, 20_000] },
    series: [{ name: '甲线', points: [[1, 0], [1000, 20_000]], notes: { 0: '起', 1: '止' } }, { name: '乙线', points: [[1, 20_000], [1000, 10]], energy: true }],
    limits: [{ axis: 'x', at: 900, label: '靠边的竖线' }, { axis: 'y', at: 5000, label: '横线' }],
  },
  { kind: 'bars', label, max: 10, rows: [{ label: '从零起', parts: [{ value: 10 }], text: '10' }, { label: '一段', parts: [{ value: 2, kind: 'blank' }, { value: 3, kind: 'gold' }], text: '2–5' }], limit: { at: 9.5, label: '上限' } },
  LONG,
  { kind: 'flow', label, steps: ['一', '二', '三', '四', '五'].map((name) => ({ label: `第${name}步`, note: '这一步要做的事写到两行也放得下', gate: '合格才继续' })) },
];

/** Every kind with all its variants. */
export const KINDS: readonly DrawingSpec[] = [
  { kind: 'region-map', label },
  { kind: 'rack', label },
  ...(['network', 'security', 'compute', 'cloud', 'facility'] as const).map((focus): DrawingSpec => ({ kind: 'rack', label, focus })),
  { kind: 'gpu-fabric', label, nodes: 6, spines: 4 }, { kind: 'gpu-fabric', label, nodes: 2, spines: 2 },
  { kind: 'gpu-node', label },
  ...(['backbone', 'ccs', 'dcs', 'branch', 'multicloud', 'accelerator', 'saas'] as const).map((variant): DrawingSpec => ({ kind: 'wan', label, variant })),
  ...SITE_IDS.map((site): DrawingSpec => ({ kind: 'power', label, site })),
  ...SITE_IDS.map((site): DrawingSpec => ({ kind: 'floor', label, site })),
  { kind: 'dr-timeline', label }, { kind: 'mlps', label }, ARCHITECTURE, CHARTS, ...PLOTS,
];

/** Every value with a `kind` and a `label` inside a content module: the drawings it names. */
function drawingsIn(value: unknown): readonly DrawingSpec[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('drawing' in value && value.drawing !== undefined) {
    const { drawing, ...rest } = value;
    return [drawing as DrawingSpec, ...drawingsIn(rest)];
  }
  return Object.values(value).flatMap(drawingsIn);
}

type Found = readonly (readonly [module: string, spec: DrawingSpec])[];

async function drawingsOf(room: string): Promise<Found> {
  const folder = new URL(`../../../shared/content/${room}/`, import.meta.url);
  const found = await Promise.all(readdirSync(folder).filter((file) => file.endsWith('.ts')).map(async (file) => {
    const module: unknown = await import(new URL(file, folder).href);
    return drawingsIn({ ...(module as object) }).map((spec) => [file.replace('.ts', ''), spec] as const);
  }));
  return found.flat();
}

/** The drawings of all content pages, with the page's module name, and those of articles and documents. */
export async function contentDrawings(): Promise<Found> {
  const texts = [...Object.entries(NEWS_FIGURES), ...Object.entries(DOCUMENT_FIGURES)].map(([id, { drawing }]) => [id, drawing] as const);
  return [...(await drawingsOf('pages')), ...texts];
}

/** The drawings of one kind: the examples, and those of the content with the page's module name. */
export async function drawingsOfKind<K extends DrawingSpec['kind']>(kind: K): Promise<readonly (readonly [module: string, spec: SpecOf<K>])[]> {
  const all: Found = [...KINDS.map((spec) => ['example', spec] as const), ...(await contentDrawings())];
  return all.filter((entry): entry is readonly [string, SpecOf<K>] => entry[1].kind === kind);
}
