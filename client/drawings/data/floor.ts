/** Example modules of the five sites: the equipment of a computer room, to scale. Counts are a design example. */
import type { SiteId } from '#shared/content/drawing.ts';

export interface FloorRow {
  readonly racks: number;
  /** `liquid` racks are 0.8 m wide and have pipes. Racks of `units` rows are rented by the rack unit. */
  readonly kind: 'air' | 'liquid' | 'units';
}

export interface FloorPlan {
  /** Four rows: A and B share one cold aisle, C and D the other. */
  readonly rows: readonly [FloorRow, FloorRow, FloorRow, FloorRow];
  /** Room cooling units along the wall, or narrow units between the racks. */
  readonly cooling: { readonly kind: 'crah' | 'in-row'; readonly name: string };
  /** Whether there are coolant distribution units at the ends of the liquid rows. */
  readonly cdu: boolean;
  /** The fenced part of rows C and D, as a share of their length. */
  readonly cage?: number;
  /** The three rooms beside the hall. */
  readonly rooms: readonly [string, string, string];
  /** Notes about the rows, shown below the plan. */
  readonly notes: readonly string[];
}

const AIR = (racks: number): FloorRow => ({ racks, kind: 'air' });
const LIQUID: FloorRow = { racks: 16, kind: 'liquid' };
const CHILLED_IN_ROW: FloorPlan['cooling'] = { kind: 'in-row', name: '冷冻水列间空调 N+1' };

export const FLOOR_PLANS: Readonly<Record<SiteId, FloorPlan>> = {
  hanggang: {
    rows: [AIR(20), AIR(20), LIQUID, LIQUID], cooling: CHILLED_IN_ROW, cdu: true,
    rooms: ['配电间 A', '配电间 B', '接入间'],
    notes: ['A、B 列：风冷，8–20 kW/柜', 'C、D 列：冷板液冷，30–40 kW/柜，列端 CDU'],
  },
  xiasha: {
    rows: [AIR(22), AIR(22), AIR(22), AIR(22)], cooling: { kind: 'crah', name: '冷冻水空调 N+1' }, cdu: false, cage: 0.45,
    rooms: ['MMR 1', 'MMR 2', '配电间'],
    notes: ['A–D 列：风冷，4–8 kW/柜', '两间接入间（MMR）分路由入楼，交叉连接到列'],
  },
  fudi: {
    rows: [AIR(20), AIR(20), AIR(20), { racks: 20, kind: 'units' }], cooling: { kind: 'in-row', name: '行级空调 N+1' }, cdu: false,
    rooms: ['操作间', '配电间', '备件间'],
    notes: ['A–C 列：整柜，3–6 kW/柜', 'D 列：按 1U、4U 散租；冷风由列内空调就近送出'],
  },
  jiande: {
    rows: [AIR(22), AIR(22), AIR(22), AIR(22)], cooling: { kind: 'crah', name: '江水板换供冷' }, cdu: false, cage: 0.6,
    rooms: ['配电间 A', '配电间 B', '板换间'],
    notes: ['A–D 列：风冷，6–12 kW/柜', '江水经板式换热器间接供冷，冷机 N+1 备用'],
  },
  'jiande-new': {
    rows: [AIR(20), AIR(20), LIQUID, LIQUID], cooling: CHILLED_IN_ROW, cdu: true, cage: 1,
    rooms: ['配电间 A', '配电间 B', '管路间'],
    notes: ['A、B 列：风冷机房，8–20 kW/柜，可订半间', 'C、D 列：液冷机房，30–60 kW/柜，按整间预订'],
  },
};
