/** The result as a table for people and as JSON for comparison. */
import type { Row } from './row.ts';
import type { Spread } from './statistics.ts';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  /** Load average of the last minute when the run began: other work on the machine. */
  readonly load: number;
}

export interface Result {
  /** ISO 8601. */
  readonly date: string;
  readonly quick: boolean;
  readonly machine: Machine;
  readonly rows: readonly Row[];
  /** Areas that could not be measured, with the reason. */
  readonly crashed: readonly { readonly area: string; readonly reason: string }[];
}

/** Three significant digits, without an exponent. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

function shown(value: Spread, unit: Row['unit']): string {
  const text = figure(value.median);
  return unit === '' ? text : unit === '×' ? `${text}×` : `${text} ${unit}`;
}

const range = ({ low, high, runs }: Spread): string => (runs === 1 ? '' : `${figure(low)}–${figure(high)} (${runs})`);
const verdict = ({ met }: Row): string => (met === undefined ? '' : met ? 'met' : 'missed');

export const HEADINGS = ['measure', 'median', 'spread (runs)', 'target', ''] as const;

/** A row's cells in the order of the headings. */
export function cells(row: Row): readonly string[] {
  const measure = row.note === undefined ? row.measure : `${row.measure}; ${row.note}`;
  return [measure, shown(row.value, row.unit), range(row.value), row.target ?? '', verdict(row)];
}

/** A Markdown table. */
export function table(rows: readonly Row[]): string {
  const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
  return [line(HEADINGS), line(HEADINGS.map(() => '---')), ...rows.map((row) => line(cells(row)))].join('\n');
}

/** One line: how many targets there are and which are missed. */
export function summary(rows: readonly Row[]): string {
  const judged = rows.filter(({ met }) => met !== undefined);
  const missed = judged.filter(({ met }) => met === false).map(({ id }) => id);
  const count = `${judged.length - missed.length} of ${judged.length} targets met`;
  return missed.length === 0 ? count : `${count}; missed: ${missed.join(', ')}`;
}
