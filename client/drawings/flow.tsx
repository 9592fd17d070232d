/** Flow chart of consecutive steps: in rows in the wide variant, in a column in the portrait one. */
import type { ReactNode } from 'react';
import type { FlowStep, SpecOf } from '#shared/content/drawing.ts';
import type { Drawn, Variant } from './frame.tsx';
import { Box, Label } from './label.tsx';
import { wrapText } from './wrap-text.ts';

const LINE = 19;
const NAME = 15;
const ARROW = 30;

/** A step with its lines of text and its position. */
interface Placed {
  readonly step: FlowStep;
  readonly number: number;
  readonly note: readonly string[];
  readonly gate: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The flow chart. */
export const flow = ({ steps }: SpecOf<'flow'>): Drawn => ({ wide: wide(steps), tall: tall(steps) });

function texts(step: FlowStep, width: number): Pick<Placed, 'note' | 'gate'> {
  const lines = (text: string | undefined): readonly string[] => (text === undefined ? [] : wrapText(text, width - 24));
  return { note: lines(step.note), gate: lines(step.gate) };
}

/** Baseline of the first line of the note and of the gate (the condition for the next step), relative to the box's top. */
const NOTE_AT = 48;
const gateAt = (note: readonly string[]): number => NOTE_AT + note.length * LINE + 9;

/** Height of a step, with as much space below the last line as above the first. */
function heightOf({ note, gate }: Pick<Placed, 'note' | 'gate'>): number {
  const last = gate.length > 0 ? gateAt(note) + (gate.length - 1) * LINE : NOTE_AT + (note.length - 1) * LINE;
  return last + 15;
}

/** Rows of at most four steps, filled evenly. */
function wide(steps: readonly FlowStep[]): Variant {
  const rows = Math.ceil(steps.length / 4);
  const perRow = Math.ceil(steps.length / rows);
  const w = Math.round((712 - (perRow - 1) * ARROW) / perRow);
  const lines = steps.map((step) => texts(step, w));
  let y = 6;
  const placed: Placed[] = [];
  for (let row = 0; row < rows; row++) {
    const inRow = steps.slice(row * perRow, (row + 1) * perRow);
    const h = Math.max(...inRow.map((_, index) => heightOf(lines[row * perRow + index] ?? { note: [], gate: [] })));
    inRow.forEach((step, index) => {
      const number = row * perRow + index;
      placed.push({ step, number, ...(lines[number] ?? { note: [], gate: [] }), x: 4 + index * (w + ARROW), y, w, h });
    });
    y += h + ARROW;
  }
  return sheet(720, y - ARROW + 8, placed);
}

function tall(steps: readonly FlowStep[]): Variant {
  let y = 6;
  const placed = steps.map((step, number): Placed => {
    const lines = texts(step, 338);
    const at = { step, number, ...lines, x: 6, y, w: 338, h: heightOf(lines) };
    y += at.h + 24;
    return at;
  });
  return sheet(350, y - 24 + 8, placed);
}

function sheet(width: number, height: number, placed: readonly Placed[]): Variant {
  return {
    viewBox: `0 0 ${width} ${height}`,
    content: (
      <>
        <path d={placed.slice(1).map((to, index) => arrow(placed[index] ?? to, to)).join('')} className="d-lt" />
        <path d={placed.slice(1).map((to, index) => tip(placed[index] ?? to, to)).join('')} className="d-tip" />
        {placed.map((one) => <Step key={one.number} {...one} />)}
      </>
    ),
  };
}

/** An arrow to the right, straight down, or back to the beginning of the next row. */
function arrow(from: Placed, to: Placed): string {
  const middle = from.y + 24;
  if (to.y === from.y) return `M${from.x + from.w} ${middle}H${to.x - 6}`;
  if (to.x === from.x) return `M${from.x + 24} ${from.y + from.h}V${to.y - 6}`;
  const between = Math.round((from.y + from.h + to.y) / 2);
  return `M${from.x + 24} ${from.y + from.h}V${between}H${to.x + 24}V${to.y - 6}`;
}

function tip(from: Placed, to: Placed): string {
  return to.y === from.y ? `M${to.x} ${from.y + 24}l-9-5v10z` : `M${to.x + 24} ${to.y}l-5-9h10z`;
}

function Step({ step, number, note, gate, x, y, w, h }: Placed): ReactNode {
  return (
    <>
      <Box x={x} y={y} w={w} h={h} as="hot" />
      <text x={x + 12} y={y + 26} className="d-v">{number + 1}</text>
      <text x={x + 12 + NAME + (number > 8 ? 8 : 0)} y={y + 26} className="d-k">{step.label}</text>
      {note.map((line, index) => <Label key={line} x={x + 12} y={y + NOTE_AT + index * LINE}>{line}</Label>)}
      {gate.map((line, index) => <Label key={line} x={x + 12} y={y + gateAt(note) + index * LINE} as="g">{line}</Label>)}
    </>
  );
}
