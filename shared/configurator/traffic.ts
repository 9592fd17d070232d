/**
 * The 95th percentile of a traffic series: the highest 5 % of all five-minute points are dropped, and the highest of the
 * rest is charged (documents, 带宽 95 计费).
 */
import { LIMIT_TEXTS } from '#shared/content/configurator/limit-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { plain } from '#shared/text/plain.ts';

/** Maximum number of points: a month of 31 days. */
export const MAX_POINTS = 31 * 288;
/** Without script a series is sent in the query. Proxies take an address of 8 kB, and a line end is six characters there. */
export const LONGEST_IN_ADDRESS = 2000;
/** Share of dropped points, per cent. */
const FREE_PERCENT = 5;
/** Minimum number of points for a meaningful percentile. */
export const MIN_POINTS = 20;

export const SAMPLES = ['office', 'video', 'batch'] as const;
export type SampleId = (typeof SAMPLES)[number];

export interface Traffic {
  /** Mb/s, in the order given. */
  readonly points: readonly number[];
  /** Number of the highest points that are not charged. */
  readonly free: number;
  readonly p95: number;
  readonly peak: number;
  readonly mean: number;
}

/** Bytes, as in `GB` and `MB/s`; where all is in capitals nobody can tell, and a rate is in bits. */
const BYTES = /B(?!PS|\/S)/;

/** What is not in Mb/s. */
const UNITS: Readonly<Record<string, number>> = { k: 1e-3, g: 1e3, bps: 1e-6 };

/** Parses `1.2G`, `350 Mbps` or `480` as Mb/s; `bps` without a prefix is bit/s. NaN when it is not a rate. */
function rateOf(word: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(?:([kmg])(?:b(?:ps|\/s)?)?|(bps))?$/i.exec(word);
  if (!match?.[1] || BYTES.test(word)) return NaN;
  return Number(match[1]) * (UNITS[(match[2] ?? match[3] ?? '').toLowerCase()] ?? 1);
}

const isTime = (word: string): boolean => /\d[-/:]\d/.test(word);

/** A number with thousands separators, like `1,200`. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?\s*[a-z/]*$/i;

const ungrouped = (number: string): string => (GROUPED.test(number) ? number.replaceAll(',', '') : number);

/** The columns of a line. A number between tabs or semicolons may hold thousands separators. */
const columnsOf = (line: string): readonly string[] => line.split(/[;\t]/.test(line) ? /[;\t]/ : ',').map((column) => ungrouped(column.trim()));

/** Whether the first of several columns counts points or seconds: it only goes up. The first row may be column names. */
const haveClock = (rows: readonly (readonly string[])[]): boolean =>
  rows.slice(2).every((row, index) => row.length > 1 && Number(row[0]) > Number(rows[index + 1]?.[0]));

/** The rate of a row: time, in, out. The larger direction counts. NaN, or less than 0 without any, when it is none. */
function rateOfRow(row: readonly string[]): number {
  const columns = row.filter(Boolean);
  // Of three columns the first is the time, also in seconds.
  const words = columns.slice(columns.length === 3 ? 1 : 0).filter((word) => !isTime(word));
  return Math.max(...words.map((word) => rateOf(word)));
}

/** No port is this fast, so a series with larger numbers is in bit/s. */
const MAX_MBPS = 1_000_000;

export type TrafficReading = { readonly points: readonly number[] } | { readonly error: string };

/**
 * Reads a pasted series: one point per line (`time,in,out` or one number), or numbers separated by white space or commas.
 * @returns points in Mb/s, or an error with its position
 */
export function readTraffic(pasted: string): TrafficReading {
  // A quoted number may hold thousands separators, too.
  const text = plain(pasted).trim().replaceAll(/"[^"\n]*"/g, (field) => field.replaceAll(/[",]/g, ''));
  const lines = text.split(/\s*\n\s*/);
  const numbers = lines.length > 1 ? lines : text.split(/\s+/);
  // The first line may be column names.
  const separated = numbers.slice(1).filter((line) => /^[^;\t]*,[^;\t]*$/.test(line));
  const isGrouped = separated.length > 0 && separated.every((line) => GROUPED.test(line));
  const least = Math.min(4, ...separated.map((line) => columnsOf(line).length));
  // Commas between columns, or thousands separators? In one column only large numbers have them; in several every line has
  // as many of the former, and there are no more columns than date, time, in and out.
  const unclear = separated.find((line) => (isGrouped ? separated.length === numbers.length - 1 : columnsOf(line).length > least));
  const words = isGrouped ? numbers.map(ungrouped) : lines.length > 1 ? lines : text.split(/[\s,;]+/).filter(Boolean);
  const rows = words.map(columnsOf);
  const rates = (haveClock(rows) ? rows.map((row) => row.slice(1)) : rows).map(rateOfRow);
  // The first line of an export can contain the column names.
  const bad = rates.findIndex((rate, index) => !(rate >= 0) && (index > 0 || lines.length === 1));
  if (bad >= 0) return { error: fill(LIMIT_TEXTS.badPoint, { position: bad + 1, text: [...(words[bad] ?? '')].slice(0, 24).join('') }) };
  const points = rates.filter((rate) => rate >= 0);
  if (points.length < MIN_POINTS) return { error: fill(LIMIT_TEXTS.fewPoints, { limit: MIN_POINTS, count: points.length }) };
  if (points.length > MAX_POINTS) return { error: fill(LIMIT_TEXTS.manyPoints, { limit: MAX_POINTS, count: points.length }) };
  if (unclear !== undefined) return { error: fill(LIMIT_TEXTS.groupedPoints, { text: unclear }) };
  return { points: points.some((point) => point > MAX_MBPS) ? points.map((point) => point / 1e6) : points };
}

/**
 * The percentile has one decimal, as it is shown, charged and kept in the address.
 * @param points Mb/s, at least one
 */
export function measure(points: readonly number[]): Traffic {
  const sorted = [...points].sort((a, b) => b - a);
  const free = Math.floor((points.length * FREE_PERCENT) / 100);
  const sum = points.reduce((total, point) => total + point, 0);
  return { points, free, p95: Math.round((sorted[free] ?? 0) * 10) / 10, peak: sorted[0] ?? 0, mean: sum / points.length };
}

const DAYS = 30;
const PER_DAY = 288;

/** Share of the peak at a time of day. A sample starts on a Monday. */
const SHAPES: Readonly<Record<SampleId, (hour: number, day: number) => number>> = {
  office: (hour, day) => (day % 7 < 5 ? 0.12 + 0.8 * bump(hour, 10.5, 2.2) + 0.74 * bump(hour, 15.5, 2.4) : 0.14 + 0.1 * bump(hour, 14, 4)),
  video: (hour, day) => 0.16 + 0.2 * bump(hour, 13, 3) + (day % 7 < 5 ? 0.72 : 0.8) * bump(hour, 21, 1.6),
  batch: (hour) => (hour >= 2 && hour < 3 ? 0.97 : 0.18 + 0.1 * bump(hour, 14, 4)),
};

const bump = (hour: number, centre: number, width: number): number => Math.exp(-(((hour - centre) / width) ** 2));

/**
 * A month of five-minute points with a typical shape.
 * @param peak of the highest point, Mb/s
 */
export function sampleTraffic(id: SampleId, peak: number): readonly number[] {
  const shape = Array.from({ length: DAYS * PER_DAY }, (_, index) => SHAPES[id]((index % PER_DAY) / 12, Math.floor(index / PER_DAY)));
  const highest = Math.max(...shape);
  return shape.map((share) => Math.round((share / highest) * peak * 10) / 10);
}
