/** Lays out the boxes of a layered architecture: lanes from top to bottom, boxes in rows. */
import type { ArchitectureBox, ArchitectureLane, ArchitectureLink } from '#shared/content/drawing.ts';
import type { Point } from './geometry.ts';
import { textWidth } from './label.tsx';
import { wrapText } from './wrap-text.ts';

const NAME_SIZE = 15;
const LINE = 18;
const PADDING = 11;

export interface PlacedBox {
  readonly box: ArchitectureBox;
  readonly row: number;
  readonly x: number;
  readonly w: number;
  readonly name: readonly string[];
  readonly note: readonly string[];
}

/** A row of boxes. In the portrait variant a lane may have several rows. */
export interface Row {
  readonly boxes: readonly PlacedBox[];
  readonly height: number;
  /** Index and name of the row's lane, and whether this is the lane's first or last row. */
  readonly lane: number;
  readonly title: string;
  readonly first: boolean;
  readonly last: boolean;
}

/** A link with its route. */
export interface Line {
  readonly link: ArchitectureLink;
  /** Corner points in the direction of the arrow. */
  readonly points: readonly Point[];
}

/** Top and bottom edge of the band behind a lane. */
export type Band = readonly [top: number, bottom: number];

/** Dimensions of a variant. */
export interface Sheet {
  readonly width: number;
  /** Horizontal range for boxes. */
  readonly area: readonly [left: number, right: number];
  /** Horizontal range for lines that pass beside the boxes. */
  readonly margins: readonly [left: number, right: number];
  readonly perRow: number;
  readonly gap: number;
  readonly maxBox: number;
  /** Space above a lane's first row for its name. 0 if the name is on the left. */
  readonly heading: number;
}

export const WIDE_SHEET: Sheet = { width: 720, area: [96, 708], margins: [88, 716], perRow: 6, gap: 18, maxBox: 176, heading: 0 };
export const TALL_SHEET: Sheet = { width: 350, area: [14, 336], margins: [3, 347], perRow: 2, gap: 22, maxBox: 150, heading: 26 };

/** Splits lanes into rows, and gives each box its column and its lines of text. */
export function layRows(lanes: readonly ArchitectureLane[], sheet: Sheet): readonly Row[] {
  const rows: Row[] = [];
  lanes.forEach((lane, index) => {
    const count = Math.ceil(lane.boxes.length / sheet.perRow);
    for (let part = 0; part < count; part++) {
      const boxes = lane.boxes.slice(part * sheet.perRow, (part + 1) * sheet.perRow);
      rows.push(layRow(boxes, sheet, { row: rows.length, lane: index, title: lane.label, first: part === 0, last: part === count - 1 }));
    }
  });
  return rows;
}

function layRow(boxes: readonly ArchitectureBox[], sheet: Sheet, at: Pick<Row, 'lane' | 'title' | 'first' | 'last'> & { row: number }): Row {
  const [left, right] = sheet.area;
  const pitch = (right - left + sheet.gap) / Math.max(boxes.length, sheet.perRow === 2 ? 1 : 2);
  const w = Math.round(Math.min(sheet.maxBox, pitch - sheet.gap));
  const start = (left + right) / 2 - ((boxes.length - 1) * pitch) / 2;
  const placed = boxes.map((box, index): PlacedBox => ({
    box, row: at.row, w, x: Math.round(start + index * pitch - w / 2),
    name: wrapText(box.label, w - 12, NAME_SIZE), note: box.note === undefined ? [] : wrapText(box.note, w - 12),
  }));
  const lines = Math.max(...placed.map(({ name, note }) => name.length + note.length));
  return { boxes: placed, height: lines * LINE + 2 * PADDING, lane: at.lane, title: at.title, first: at.first, last: at.last };
}

/** Baselines of a box's lines, relative to its top edge. The text is centred in the row's height. */
export function baselines(box: PlacedBox, height: number): readonly number[] {
  const count = box.name.length + box.note.length;
  const top = (height - count * LINE) / 2;
  return Array.from({ length: count }, (_, index) => Math.round(top + index * LINE + 14));
}

/** Left edge of a lane's name. */
export const TITLE_X = 14;

/** Horizontal span of the lane's name, if it is above the boxes of this row. */
export function titleSpan(row: Row, sheet: Sheet): readonly [left: number, right: number] | undefined {
  return row.first && sheet.heading > 0 ? [TITLE_X, TITLE_X + textWidth(row.title)] : undefined;
}

/** Width that the name of a link needs. */
export function nameWidth(text: string): number {
  return textWidth(text) + 14;
}
