/** One specification of every kind and variant of drawing, and every drawing that a page's content names. */
import { readdirSync } from 'node:fs';
import type { DrawingSpec, SiteId } from '#shared/content/drawing.ts';

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

/** Every kind with all its variants. */
export const KINDS: readonly DrawingSpec[] = [
  { kind: 'region-map', label },
  ...SITE_IDS.map((highlight): DrawingSpec => ({ kind: 'region-map', label, highlight })),
  { kind: 'rack', label },
  ...(['network', 'security', 'compute', 'cloud', 'facility'] as const).map((focus): DrawingSpec => ({ kind: 'rack', label, focus })),
  { kind: 'gpu-fabric', label, nodes: 6, spines: 4 }, { kind: 'gpu-fabric', label, nodes: 2, spines: 2 },
  { kind: 'gpu-node', label },
  ...(['backbone', 'ccs', 'dcs', 'branch', 'multicloud', 'accelerator', 'saas'] as const).map((variant): DrawingSpec => ({ kind: 'wan', label, variant })),
  ...SITE_IDS.map((site): DrawingSpec => ({ kind: 'power', label, site })),
  ...SITE_IDS.map((site): DrawingSpec => ({ kind: 'floor', label, site })),
  { kind: 'dr-timeline', label }, { kind: 'mlps', label }, ARCHITECTURE, CHARTS,
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

/** The drawings of all content pages, with the page's module name. */
export async function contentDrawings(): Promise<readonly (readonly [page: string, spec: DrawingSpec])[]> {
  const folder = new URL('../../../shared/content/pages/', import.meta.url);
  const found = await Promise.all(readdirSync(folder).filter((file) => file.endsWith('.ts')).map(async (file) => {
    const module: unknown = await import(new URL(file, folder).href);
    return drawingsIn({ ...(module as object) }).map((spec) => [file.replace('.ts', ''), spec] as const);
  }));
  return found.flat();
}
