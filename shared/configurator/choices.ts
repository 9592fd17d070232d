/** Reads the choices from a query string or a form, with an error for each invalid field. */
import { CIRCUITS, type Circuit } from '#shared/content/configurator/circuit-list.ts';
import { LIMIT_TEXTS } from '#shared/content/configurator/limit-texts.ts';
import { SITES, type Site } from '#shared/content/sites.ts';
import { fill } from '#shared/text/fill.ts';
import { readNumbers } from '#shared/tools/numbers.ts';
import { ACCESS_MODES, DEFAULTS, NUMBER_RULES, TRAFFIC_MODES, WHOLE, type AccessMode, type NumberField, type TrafficMode, type Values } from './fields.ts';
import { FIELDS, STEPS, type Field, type Step } from './names.ts';
import { measure, readTraffic, SAMPLES, sampleTraffic, type SampleId, type Traffic } from './traffic.ts';

export interface Choices {
  readonly site: Site | undefined;
  readonly racks: number;
  /** Rated power of one rack, kW. */
  readonly kw: number | undefined;
  /** Undefined: the smallest circuit that is sufficient for the rack. */
  readonly circuit: Circuit | undefined;
  readonly traffic: TrafficMode;
  readonly mbps: number | undefined;
  /** The pasted or chosen traffic series. */
  readonly series: Traffic | undefined;
  /** 95th percentile of the series, or from the query of an earlier step. Mb/s. */
  readonly p95: number | undefined;
  /** The highest rate of the series, or from the query like the percentile. Mb/s. */
  readonly peak: number | undefined;
  readonly nodes: number;
  readonly access: AccessMode;
  readonly clouds: number;
  /** Bandwidth of each cloud, Mb/s. */
  readonly lmbps: number | undefined;
  /** Level of GB/T 20988, from the disaster recovery tool. */
  readonly dr: number | undefined;
  /** Per cent, from the availability tool. */
  readonly uptime: number | undefined;
}

export type Problems = Readonly<Partial<Record<Field, string>>>;

export interface Reading {
  readonly values: Values;
  /** The valid values; an invalid field counts as empty. */
  readonly choices: Choices;
  readonly problems: Problems;
}

const oneOf = <T extends string>(known: readonly T[], raw: string, fallback: T): T => known.find((one) => one === raw) ?? fallback;

/** The step of a query; the first one by default. */
export const readStep = (raw: string | undefined): Step => oneOf(STEPS, raw ?? '', 'rack');

/** The numbers, and an error for each invalid one. */
function readAnswers(values: Values) {
  // An empty field is no answer. In one that has a default it is an error, because an address without the field means the default.
  const answered = (Object.keys(NUMBER_RULES) as NumberField[]).filter((field) => values[field].trim() !== '' || DEFAULTS[field] !== '');
  const { numbers, errors } = readNumbers<NumberField>(answered, values, NUMBER_RULES);
  for (const field of WHOLE.filter((whole) => !Number.isInteger(numbers[whole] ?? 0))) {
    errors[field] = fill(LIMIT_TEXTS.whole, { label: NUMBER_RULES[field].label });
    delete numbers[field];
  }
  return { numbers, problems: errors as Partial<Record<Field, string>> };
}

function readSeries(values: Values, peak: number | undefined): { series?: Traffic; problem?: string } {
  const sample = SAMPLES.find((id) => id === values.sample) as SampleId | undefined;
  // A chosen curve is not the visitor's own, whose points stay in their field.
  if (sample) return peak === undefined ? {} : { series: measure(sampleTraffic(sample, peak)) };
  if (values.points.trim() === '') return {};
  const reading = readTraffic(values.points);
  return 'error' in reading ? { problem: reading.error } : { series: measure(reading.points) };
}

/** Reads every field of a query or a form. A missing field has its default. */
export function readChoices(query: Readonly<Record<string, string>>): Reading {
  const values = Object.fromEntries(FIELDS.map((field) => [field, query[field] ?? DEFAULTS[field]])) as Values;
  const { numbers, problems } = readAnswers(values);
  const { series, problem } = readSeries(values, numbers.peak);
  if (problem) problems.points = problem;
  const choices: Choices = {
    site: SITES.find((site) => site.id === values.site),
    racks: numbers.racks ?? 0,
    kw: numbers.kw,
    circuit: CIRCUITS.find((circuit) => circuit.id === values.circuit),
    traffic: oneOf(TRAFFIC_MODES, values.traffic, 'none'),
    mbps: numbers.mbps,
    series,
    p95: series ? series.p95 : numbers.p95,
    peak: series ? series.peak : numbers.p95 === undefined ? undefined : numbers.peak,
    nodes: numbers.nodes ?? 0,
    access: oneOf(ACCESS_MODES, values.access, 'none'),
    clouds: numbers.clouds ?? 1,
    lmbps: numbers.lmbps,
    dr: numbers.dr,
    uptime: numbers.uptime,
  };
  return { values, choices, problems };
}
