/** Assigns tracks to the links in the gap between two rows of an architecture, so that their horizontal segments do not touch. */
import { nameWidth } from './architecture-layout.ts';

const TRACK = 11;
const NAMED_TRACK = 20;
const MARGIN = 13;
/** Vertical segments closer than this must not overlap vertically. */
const COLUMN = 8;

/** The horizontal segment of a link in gap `gap`, which is below row `gap`. */
export interface Crossing {
  readonly gap: number;
  readonly from: number;
  readonly to: number;
  readonly name: string | undefined;
  track: number;
}

/** The tracks of a gap, as distances from the gap's top edge, and the gap's height. */
export interface Gap {
  readonly offsets: readonly number[];
  readonly height: number;
}

/** Assigns different tracks to crossings that would touch. */
export function packTracks(crossings: readonly Crossing[]): Gap {
  const tracks = order(fill(crossings));
  tracks.forEach(({ members }, track) => members.forEach((crossing) => (crossing.track = track)));
  let y = MARGIN;
  const offsets = tracks.map(({ members }) => {
    const height = members.some(({ name }) => name !== undefined) ? NAMED_TRACK : TRACK;
    y += height;
    return y - height / 2;
  });
  return { offsets, height: crossings.length === 0 ? 16 : Math.max(30, y + MARGIN) };
}

interface Track {
  readonly members: Crossing[];
  readonly spans: (readonly [number, number])[];
}

/** Fills as few tracks as possible, long crossings first. */
function fill(crossings: readonly Crossing[]): Track[] {
  const tracks: Track[] = [];
  const needed = crossings.filter((crossing) => crossing.from !== crossing.to || crossing.name !== undefined);
  for (const crossing of [...needed].sort((one, two) => Math.abs(two.to - two.from) - Math.abs(one.to - one.from))) {
    const half = crossing.name === undefined ? 0 : nameWidth(crossing.name) / 2;
    const centre = (crossing.from + crossing.to) / 2;
    const span = [Math.min(crossing.from, crossing.to, centre - half) - 6, Math.max(crossing.from, crossing.to, centre + half) + 6] as const;
    let track = tracks.find(({ spans }) => spans.every(([low, high]) => span[1] < low || span[0] > high));
    if (!track) tracks.push(track = { members: [], spans: [] });
    track.members.push(crossing);
    track.spans.push(span);
  }
  return tracks;
}

/** Swaps adjacent tracks as long as this reduces crossings and overlapping vertical segments. */
function order(tracks: Track[]): readonly Track[] {
  for (let pass = 0; pass < tracks.length; pass++) {
    tracks.forEach((track, index) => {
      const next = tracks[index + 1];
      if (next && orderCost(next, track) < orderCost(track, next)) [tracks[index], tracks[index + 1]] = [next, track];
    });
  }
  return tracks;
}

/** The cost of one track above another: lines down from the upper track cross the lower one, and lines up from the lower track cross the upper one. */
function orderCost(over: Track, below: Track): number {
  let cost = 0;
  for (const one of over.members) {
    for (const two of below.members) cost += passes(one.to, two) + passes(two.from, one) + (Math.abs(one.to - two.from) < COLUMN ? 20 : 0);
  }
  return cost;
}

const passes = (x: number, { from, to }: Crossing): number => (x > Math.min(from, to) && x < Math.max(from, to) ? 1 : 0);
