/** Tracks of the links between two rows of an architecture: crossings that would touch run on different ones. */
import { nameWidth } from './architecture-layout.ts';

const TRACK = 11;
const NAMED_TRACK = 20;
const MARGIN = 13;

/** A horizontal piece of a link inside gap `gap` (the one under row `gap`). */
export interface Crossing {
  readonly gap: number;
  readonly from: number;
  readonly to: number;
  readonly name: string | undefined;
  track: number;
}

/** The tracks of a gap: distance of each from the gap's upper edge, and the gap's height. */
export interface Gap {
  readonly offsets: readonly number[];
  readonly height: number;
}

/** Gives crossings that would touch different tracks. */
export function packTracks(crossings: readonly Crossing[]): Gap {
  const tracks: { spans: (readonly [number, number])[]; named: boolean }[] = [];
  const needed = crossings.filter((crossing) => crossing.from !== crossing.to || crossing.name !== undefined);
  for (const crossing of needed.toSorted((one, two) => Math.abs(two.to - two.from) - Math.abs(one.to - one.from))) {
    const half = crossing.name === undefined ? 0 : nameWidth(crossing.name) / 2;
    const centre = (crossing.from + crossing.to) / 2;
    const span = [Math.min(crossing.from, crossing.to, centre - half) - 6, Math.max(crossing.from, crossing.to, centre + half) + 6] as const;
    let track = tracks.find(({ spans }) => spans.every(([low, high]) => span[1] < low || span[0] > high));
    if (!track) tracks.push(track = { spans: [], named: false });
    crossing.track = tracks.indexOf(track);
    track.spans.push(span);
    track.named ||= crossing.name !== undefined;
  }
  let y = MARGIN;
  const offsets = tracks.map(({ named }) => {
    const height = named ? NAMED_TRACK : TRACK;
    y += height;
    return y - height / 2;
  });
  return { offsets, height: crossings.length === 0 ? 16 : Math.max(30, y + MARGIN) };
}
