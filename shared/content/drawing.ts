/** What a page says about its drawings. Drawings are functions of this data; `client/drawings/` draws them. */
import type { PageId } from '#shared/site/registry.ts';

export type SiteId = 'hanggang' | 'xiasha' | 'fudi' | 'jiande' | 'jiande-new';

/** One box of an architecture drawing. `page` makes it a link to that page. */
export interface ArchitectureBox {
  readonly id: string;
  /** ≤ 9 汉字. */
  readonly label: string;
  /** ≤ 14 汉字, second line. */
  readonly note?: string;
  readonly page?: PageId;
  /** `energy` for the path that carries load or money: gold and thicker; `device` is the default. */
  readonly kind?: 'device' | 'energy' | 'outside';
}

/** A horizontal band of boxes, drawn top to bottom; 1 to 6 boxes a lane, 2 to 6 lanes a drawing. */
export interface ArchitectureLane {
  /** ≤ 8 汉字, at the lane's left edge. */
  readonly label: string;
  readonly boxes: readonly ArchitectureBox[];
}

export interface ArchitectureLink {
  readonly from: string;
  readonly to: string;
  /** Solid tide line, dashed gold line (backup or internet), or a double line (control). */
  readonly kind?: 'solid' | 'dashed' | 'control';
  /** ≤ 10 汉字. */
  readonly label?: string;
}

/** An axis from data. Ticks are written as they stand, with the unit behind the axis's name. */
export interface PlotAxis {
  /** ≤ 14 汉字, with the unit, e.g. `往返时延，ms`. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** Equal steps are equal factors. */
  readonly log?: boolean;
}

export interface PlotSeries {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Gold and dashed instead of tide and solid. */
  readonly energy?: boolean;
  /** Values written at some of the points, by their index. */
  readonly notes?: Readonly<Record<number, string>>;
}

/** A part of a bar. */
export interface BarPart {
  readonly value: number;
  /** `blank` pushes the next part away from the axis: a range. */
  readonly kind?: 'tide' | 'gold' | 'blank';
}

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly text?: string;
  readonly gold?: boolean;
}

export interface SpanLane {
  readonly label: string;
  readonly spans: readonly Span[];
}

export interface FlowStep {
  /** ≤ 9 汉字. */
  readonly label: string;
  /** ≤ 20 汉字. */
  readonly note?: string;
  /** What must hold before the next step, ≤ 14 汉字; in gold. */
  readonly gate?: string;
}

interface Described {
  /** One sentence; the accessible name of the figure. */
  readonly label: string;
}

export type DrawingSpec = Described &
  (
    | { readonly kind: 'region-map' }
    | { readonly kind: 'rack'; readonly focus?: 'network' | 'security' | 'compute' | 'cloud' | 'facility' }
    | { readonly kind: 'gpu-fabric'; readonly nodes: number; readonly spines: number }
    | { readonly kind: 'gpu-node' }
    | { readonly kind: 'wan'; readonly variant: 'backbone' | 'ccs' | 'dcs' | 'branch' | 'multicloud' | 'accelerator' | 'saas' }
    /** Single-line power diagram; faults can be toggled where the page is interactive. */
    | { readonly kind: 'power'; readonly site: SiteId }
    | { readonly kind: 'floor'; readonly site: SiteId }
    | { readonly kind: 'dr-timeline' }
    /** 等保 reference architecture: one centre, three layers of protection. */
    | { readonly kind: 'mlps' }
    /** Layered reference architecture from data. */
    | {
        readonly kind: 'architecture';
        readonly lanes: readonly ArchitectureLane[];
        readonly links: readonly ArchitectureLink[];
        /** What the dashed lines are, if neither backups nor lines over the internet. */
        readonly dashed?: string;
      }
    /** Lines through measured or computed points. */
    | {
        readonly kind: 'curve';
        readonly x: PlotAxis;
        readonly y: PlotAxis;
        readonly series: readonly PlotSeries[];
        /** Lines across the plot at a value of an axis. */
        readonly limits?: readonly { readonly axis: 'x' | 'y'; readonly at: number; readonly label: string }[];
      }
    /** Lengths side by side on one axis. */
    | {
        readonly kind: 'bars';
        /** Names of the tide and the gold parts, where there are two. */
        readonly parts?: readonly [tide: string, gold: string];
        readonly max: number;
        readonly rows: readonly { readonly label: string; readonly parts: readonly BarPart[]; readonly text: string }[];
        readonly limit?: { readonly at: number; readonly label: string };
      }
    /** What happens when, on one axis of time. */
    | {
        readonly kind: 'spans';
        readonly axis: { readonly label: string; readonly from: number; readonly to: number; readonly ticks: readonly (readonly [at: number, text: string])[] };
        readonly lanes: readonly SpanLane[];
        readonly marks?: readonly { readonly at: number; readonly label: string }[];
      }
    /** Steps one after the other, each with what must hold before the next. */
    | { readonly kind: 'flow'; readonly steps: readonly FlowStep[] }
    /** Small multiples of demonstration data, labelled 演示数据. */
    | {
        readonly kind: 'charts';
        readonly seed: number;
        readonly series: readonly {
          readonly title: string;
          readonly value: string;
          readonly unit: string;
          readonly range: string;
          readonly shape?: 'area' | 'bar';
        }[];
      }
  );

/** What a page says about a drawing of one kind. */
export type SpecOf<K extends DrawingSpec['kind']> = Extract<DrawingSpec, { readonly kind: K }>;
