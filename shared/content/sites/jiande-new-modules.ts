/** What 建德新机房 is made of. Apart from the site's other facts, since no tool asks for it. */

/** One computer room as an example of its kind; a module is made of several. Design values. */
export interface RoomKind {
  readonly name: string;
  /** What it is for and how it is laid out. */
  readonly use: string;
  readonly racks: number;
  /** Rated power of one rack, kW. */
  readonly minKw: number;
  readonly maxKw: number;
  /** Highest IT power of the room, MW. */
  readonly mostMw: number;
}

/** Modules, those with cold plates among them, and the racks of each. Design values. */
export const MODULES = { count: 12, liquid: 3, racks: 400 } as const;

export const ROOM_KINDS: readonly RoomKind[] = [
  { name: '风冷通用', use: '灾备、存储与通用计算，冷冻水列间空调。', racks: 240, minKw: 8, maxKw: 12, mostMw: 2.4 },
  { name: '高密风冷', use: '八卡风冷整机与高频服务器，列距加宽。', racks: 160, minKw: 12, maxKw: 20, mostMw: 2.8 },
  { name: '冷板液冷', use: '训练集群，CDU 与分集水器按整列布置。', racks: 96, minKw: 30, maxKw: 60, mostMw: 4 },
];
