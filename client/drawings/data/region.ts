/** Places and lines of the regional map, on its 1440 × 700 grid. The map is schematic and not to scale. */
import type { SiteId } from '#shared/content/drawing.ts';
import { arc, type Point } from '../geometry.ts';

export interface Place {
  readonly name: string;
  readonly note: string;
  readonly at: Point;
}

export const PLACES: Readonly<Record<SiteId, Place>> = {
  hanggang: { name: '杭钢机房', note: '城北 · 智算高密', at: [1064, 216] },
  fudi: { name: '福地机房', note: '城西 · 企业托管', at: [930, 292] },
  xiasha: { name: '下沙机房', note: '城东 · BGP 多线', at: [1236, 330] },
  jiande: { name: '建德机房', note: '新安江畔 · 大规模', at: [668, 556] },
  'jiande-new': { name: '建德新机房', note: '二期 · 液冷就绪', at: [806, 622] },
};

export const SITE_IDS = Object.keys(PLACES) as readonly SiteId[];

/** The core point of presence where the metro ring and the backbone meet. */
export const POP: Point = [1072, 330];

const { hanggang, fudi, xiasha, jiande, 'jiande-new': jiandeNew } = PLACES;

/** The metro ring, drawn as a solid line like main paths in the other drawings. */
export const METRO: readonly string[] = [
  arc(fudi.at, hanggang.at, -0.18), arc(hanggang.at, xiasha.at, -0.16), arc(xiasha.at, POP, 0.16),
  arc(POP, fudi.at, 0.14), arc(hanggang.at, POP, 0.06),
];

/** The two routes from 建德 back to 杭州. */
export const BACKBONE: readonly string[] = [
  arc(jiande.at, fudi.at, -0.14), arc(jiande.at, POP, 0.12), arc(jiandeNew.at, POP, 0.16), arc(jiande.at, jiandeNew.at, 0.2),
];

/** Lines that leave the map. */
export const OUTWARD: readonly string[] = [
  arc(hanggang.at, [1440, 120], -0.08), arc(xiasha.at, [1440, 420], 0.08), arc(hanggang.at, [980, 0], 0.1), arc(jiandeNew.at, [1010, 740], -0.1),
];
