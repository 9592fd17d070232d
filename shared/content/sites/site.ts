/** What is known of a data-centre site. */
import type { PageId } from '#shared/site/registry.ts';
import type { SiteId } from '../drawing.ts';

/** The thirteen facts of a data-centre page, in the order every page and table shows them. */
export const THIRTEEN_TERMS = [
  '区位与到达', '建筑与抗震', '等级', '机柜规模', '单柜功率', '市电与变压器', 'UPS 与电池', '柴发与储油', '制冷', 'PUE',
  '运营商与出口', '消防与安防', '证书与合规',
] as const;

export type SiteTerm = (typeof THIRTEEN_TERMS)[number];

export interface SiteFact<T extends SiteTerm = SiteTerm> {
  readonly term: T;
  /** Full wording, for the site's own page. */
  readonly value: string;
  /** ≤ 24 characters, for tables that set several sites side by side. */
  readonly short: string;
}

/** The tuple keeps the order and the completeness of the thirteen facts a matter of the compiler. */
type FactsOf<T extends readonly SiteTerm[]> = { readonly [K in keyof T]: SiteFact<T[K]> };

/** What a site suits; the comparison tool filters by it. */
export type Workload =
  | 'GPU 训练' | '在线推理' | '金融核心' | '政企专区' | '互联网与游戏' | 'CDN 节点' | '电商' | '企业业务系统'
  | '分支汇聚' | '同城灾备' | '异地灾备' | '离线训练' | '渲染' | '归档' | '整栋定制';

/** Power factor that supplies are reckoned with. */
export const POWER_FACTOR = 0.95;

/** The smallest order of a kind of room. */
export interface SmallestOrder {
  /** Of racks of this power, kW. */
  readonly minKw: number;
  readonly maxKw: number;
  readonly racks: number;
  /** What one such room holds at most. */
  readonly room: { readonly racks: number; readonly mw: number };
}

export interface Site {
  readonly id: SiteId;
  readonly page: PageId;
  readonly name: string;
  /** Place and purpose in one line, e.g. `城北 · 智算高密`. */
  readonly short: string;
  /** What the site is for, in one sentence. */
  readonly position: string;
  /** City or county-level city of the address, for structured data. */
  readonly locality: string;
  readonly thirteen: FactsOf<typeof THIRTEEN_TERMS>;
  /** Lowest and highest rated power of one cabinet, kW. Design values, unconfirmed. */
  readonly powerMinKw: number;
  readonly powerMaxKw: number;
  /** The ratings that a rack is contracted for, kW, where the site has such tiers. Design values. */
  readonly tiersKw?: readonly number[];
  /** Racks with cold plates, where the site has them: rated power of one, kW, and how many. Design values, unconfirmed. */
  readonly liquid?: { readonly minKw: number; readonly maxKw: number; readonly cabinets: number };
  /** Highest rated power of an air-cooled rack, kW. Design value, unconfirmed. */
  readonly airMaxKw: number;
  /** Upper bound of the design PUE (total ÷ IT energy). Unconfirmed. */
  readonly pueDesign: number;
  /** Upper bound of the round trip to the core POP in Hangzhou, ms. Unconfirmed. */
  readonly rttHangzhouMs: number;
  /** Cabinets at full build-out. Unconfirmed. */
  readonly cabinets: number;
  /** Cabinets among them that are let by the unit, so that nobody has one whole. Design value. */
  readonly sharedCabinets?: number;
  /** IT load that power and cooling are designed for, MW. Design value. */
  readonly itLoadMw: number;
  /** What each of the two sides of the mains can carry alone, MVA. Design value. */
  readonly sideMva: number;
  /** How long the chilled-water store keeps the full load cool, minutes; undefined for air-cooled rows. */
  readonly storageMinutes: number | undefined;
  /** Class of GB 50174-2017 that the site is designed for. */
  readonly gbClass: 'A' | 'B';
  /** The least internet bandwidth that is leased, Mb/s, where it is more than the configurator's. Design value. */
  readonly leastMbps?: number;
  /** The rent of every rack holds its electricity. */
  readonly rentHoldsPower?: true;
  /** Redundancy along the power path, for the single-line diagram. */
  readonly powerPath: {
    readonly utility: string;
    readonly transformer: '2N' | 'N+1';
    readonly ups: '2N' | 'N+1';
    /** Minutes at full load. */
    readonly batteryMinutes: number;
    readonly generator: 'N+1';
    /** Hours at full load from the tanks on site. */
    readonly fuelHours: number;
  };
  /** Of a building that is reserved before it is ready, by power; undefined where racks are in stock. Design values. */
  readonly orders?: readonly SmallestOrder[];
  readonly suited: readonly Workload[];
}
