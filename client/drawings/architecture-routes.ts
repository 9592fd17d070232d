/**
 * Routes the links of a layered architecture. A link leaves a box at its bottom or top edge, runs horizontally on a
 * track in the gap between two rows, and passes the rows between its ends through the space between boxes.
 */
import type { ArchitectureLink } from '#shared/content/drawing.ts';
import { edgeOf, optimizeColumns, passagesOf, type Chain } from './architecture-columns.ts';
import { nameWidth, type PlacedBox, type Row, type Sheet } from './architecture-layout.ts';
import { packTracks, type Crossing, type Gap } from './architecture-tracks.ts';

export interface Route {
  readonly link: ArchitectureLink;
  readonly upper: PlacedBox;
  readonly lower: PlacedBox;
  /** Whether the arrow points up. */
  readonly upward: boolean;
  /** If both ends are in one row: a straight line between neighbours, or a detour below the row. */
  readonly level: 'none' | 'straight' | 'under';
  readonly crossings: readonly Crossing[];
  readonly start: number;
  readonly end: number;
}

const middle = (box: PlacedBox): number => box.x + box.w / 2;

/** Routes all links, and computes the tracks and the height of each gap. */
export function routeLinks(links: readonly ArchitectureLink[], rows: readonly Row[], sheet: Sheet): { routes: readonly Route[]; gaps: readonly Gap[] } {
  const ends = joinEnds(links, rows);
  const joined = new Set(ends.flatMap(({ level, upper, lower }) => (level === 'straight' ? [`${upper.box.id} ${lower.box.id}`, `${lower.box.id} ${upper.box.id}`] : [])));
  const chains = ends.map((end) => chainOf(end, rows, joined, sheet));
  optimizeColumns(chains.filter((chain) => chain !== undefined));
  const routes = ends.map((end, index): Route => {
    const chain = chains[index];
    if (!chain) return { ...end, start: middle(end.upper), end: middle(end.lower), crossings: [] };
    return { ...end, start: chain.xs[0] ?? 0, end: chain.xs.at(-1) ?? 0, crossings: crossingsOf(chain, end.link.label) };
  });
  return { routes, gaps: rows.map((_, gap) => packTracks(routes.flatMap((route) => route.crossings.filter((crossing) => crossing.gap === gap)))) };
}

type Ends = Pick<Route, 'link' | 'upper' | 'lower' | 'upward' | 'level'>;

function joinEnds(links: readonly ArchitectureLink[], rows: readonly Row[]): readonly Ends[] {
  const byId = new Map(rows.flatMap((row) => row.boxes).map((box) => [box.box.id, box]));
  return links.map((link) => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)];
    if (!from || !to) throw new Error(`link ${link.from} → ${link.to} names a box that the drawing does not have`);
    const upward = from.row > to.row;
    const [upper, lower] = upward ? [to, from] : [from, to];
    const neighbours = from.row === to.row && Math.abs(indexIn(rows, from) - indexIn(rows, to)) === 1;
    const level = from.row !== to.row ? 'none' : neighbours && link.label === undefined ? 'straight' : 'under';
    return { link, upper, lower, upward, level };
  });
}

function indexIn(rows: readonly Row[], box: PlacedBox): number {
  return rows[box.row]?.boxes.indexOf(box) ?? 0;
}

/** The columns of a link at their preferred positions. Undefined for a straight horizontal link. */
function chainOf(end: Ends, rows: readonly Row[], joined: ReadonlySet<string>, sheet: Sheet): Chain | undefined {
  const { upper, lower, level, link } = end;
  const [first, last] = [rows[upper.row], rows[lower.row]];
  if (level === 'straight' || !first || !last) return undefined;
  const passed = level === 'under' ? [] : rows.slice(upper.row + 1, lower.row);
  const homes = [middle(upper), middle(lower)] as const;
  return {
    gap: upper.row, under: level === 'under', half: link.label === undefined ? 0 : nameWidth(link.label) / 2, homes,
    domains: [edgeOf(upper, first, sheet, false), ...passed.map((row) => passagesOf(row, joined, sheet)), edgeOf(lower, last, sheet, level === 'none')],
    xs: [homes[0], ...passed.map(() => homes[1]), homes[1]],
  };
}

/** The horizontal segments of a link, one per gap. The longest one gets the name. */
function crossingsOf({ gap, xs }: Chain, label: string | undefined): readonly Crossing[] {
  const crossings = xs.slice(1).map((to, index): Crossing => ({ gap: gap + index, from: xs[index] ?? to, to, name: undefined, track: 0 }));
  const longest = crossings.reduce((best, one) => (Math.abs(one.to - one.from) > Math.abs(best.to - best.from) ? one : best));
  return crossings.map((crossing) => (crossing === longest ? { ...crossing, name: label } : crossing));
}
