/**
 * The GPU hours of a training run (information architecture, section 8.5):
 * GPU·小时 ≈ 6 × 参数量 × token 数 ÷ (单卡算力 × MFU × 3600).
 */
import { readNumbers, type NumberRule } from './numbers.ts';

/** Fields of the estimator in order, named as in the query string. */
export const ESTIMATE_FIELDS = ['params', 'tokens', 'tflops', 'mfu', 'days'] as const;
export type EstimateField = (typeof ESTIMATE_FIELDS)[number];

export const ESTIMATE_RULES: Readonly<Record<EstimateField, NumberRule>> = {
  /** Billions of parameters. */
  params: { label: '参数量', min: 0.01, max: 10_000, unit: '十亿', short: 'B' },
  /** Trillions of tokens. */
  tokens: { label: '训练 token 数', min: 0.000001, max: 1_000, unit: '万亿', short: 'T' },
  /** Dense BF16 performance of one card. */
  tflops: { label: '单卡算力', min: 10, max: 10_000, unit: 'TFLOPS' },
  /** Model FLOPs utilisation. */
  mfu: { label: 'MFU', min: 0.35, max: 0.5, unit: '' },
  days: { label: '期望天数', min: 1, max: 365, unit: '天' },
};

/** A 70B model and 1.4 trillion tokens, as in the table of examples on the page. */
export const ESTIMATE_DEFAULTS: Readonly<Record<EstimateField, string>> = {
  params: '70', tokens: '1.4', tflops: '900', mfu: '0.40', days: '30',
};

export const CARDS_PER_NODE = 8;

export interface Estimate {
  readonly gpuHours: number;
  /** Cards that finish within the requested days. */
  readonly cards: number;
  /** Nodes of eight cards for these cards. */
  readonly nodes: number;
  /** Days with all cards of these nodes; never more than requested. */
  readonly days: number;
}

/** @param input values in the units of `ESTIMATE_RULES`, all above zero */
export function estimate(input: Readonly<Record<EstimateField, number>>): Estimate {
  const operations = 6 * input.params * 1e9 * input.tokens * 1e12;
  const gpuHours = operations / (input.tflops * 1e12 * input.mfu * 3600);
  // Binary fractions make 3750 cards 3750.0000000000005, which are not 3751.
  const cards = Math.ceil(Number((gpuHours / (24 * input.days)).toPrecision(13)));
  const nodes = Math.ceil(cards / CARDS_PER_NODE);
  return { gpuHours, cards, nodes, days: gpuHours / (24 * nodes * CARDS_PER_NODE) };
}

/**
 * Reads the fields of a query or a form; a missing field has its default.
 * @returns the texts, an error for each invalid field, and the numbers with the result, both undefined while a field is invalid
 */
export function readEstimate(query: Readonly<Record<string, string>>) {
  const values = Object.fromEntries(ESTIMATE_FIELDS.map((field) => [field, query[field] ?? ESTIMATE_DEFAULTS[field]])) as Record<EstimateField, string>;
  const { numbers, errors } = readNumbers(ESTIMATE_FIELDS, values, ESTIMATE_RULES);
  const input = Object.keys(errors).length === 0 ? (numbers as Record<EstimateField, number>) : undefined;
  return { values, errors, input, result: input && estimate(input) };
}
