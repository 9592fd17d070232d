/** What a page says about its drawings. Drawings are functions of this data; `client/drawings/` draws them. */

export type SiteId = 'hanggang' | 'xiasha' | 'fudi' | 'jiande' | 'jiande-new';

/** One box of an architecture drawing. `page` makes it a link to that page. */
export interface ArchitectureBox {
  readonly id: string;
  /** ≤ 9 汉字. */
  readonly label: string;
  /** ≤ 14 汉字, second line. */
  readonly note?: string;
  /** Page id from the registry. */
  readonly page?: string;
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

interface Described {
  /** One sentence; the accessible name of the figure. */
  readonly label: string;
}

export type DrawingSpec = Described &
  (
    | { readonly kind: 'region-map'; readonly highlight?: SiteId }
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
      }
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
