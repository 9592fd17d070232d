/**
 * How many GPU hours a training run takes (information architecture, section 8.5):
 * GPU·小时 ≈ 6 × 参数量 × token 数 ÷ (单卡算力 × MFU × 3600).
 */
import { readNumber, type NumberRule } from './numbers.ts';

/** Fields of the estimator in their order; the names are those of the address. */
export const ESTIMATE_FIELDS = ['params', 'tokens', 'tflops', 'mfu', 'days'] as const;
export type EstimateField = (typeof ESTIMATE_FIELDS)[number];

export const ESTIMATE_RULES: Readonly<Record<EstimateField, NumberRule>> = {
  /** Billions of parameters. */
  params: { label: '参数量', min: 0.01, max: 10_000, unit: '十亿' },
  /** Trillions of tokens. */
  tokens: { label: '训练 token 数', min: 0.0001, max: 1_000, unit: '万亿' },
  /** Dense BF16 rate of one card. */
  tflops: { label: '单卡算力', min: 10, max: 10_000, unit: 'TFLOPS' },
  /** Model FLOPs utilisation. */
  mfu: { label: 'MFU', min: 0.35, max: 0.5, unit: '' },
  days: { label: '期望天数', min: 1, max: 365, unit: '天' },
};

/** A 70B model on 1.4 trillion tokens, as in the copy's table of examples. */
export const ESTIMATE_DEFAULTS: Readonly<Record<EstimateField, string>> = {
  params: '70', tokens: '1.4', tflops: '900', mfu: '0.40', days: '30',
};

export const CARDS_PER_NODE = 8;

export interface Estimate {
  readonly gpuHours: number;
  /** Cards that finish within the days asked for. */
  readonly cards: number;
  /** Nodes of eight cards that hold them. */
  readonly nodes: number;
  /** Days that whole nodes take: never more than asked for. */
  readonly days: number;
}

/** @param input values in the units of `ESTIMATE_RULES`, all above zero */
export function estimate(input: Readonly<Record<EstimateField, number>>): Estimate {
  const operations = 6 * input.params * 1e9 * input.tokens * 1e12;
  const gpuHours = operations / (input.tflops * 1e12 * input.mfu * 3600);
  const cards = Math.max(1, Math.ceil(gpuHours / (24 * input.days)));
  const nodes = Math.ceil(cards / CARDS_PER_NODE);
  return { gpuHours, cards, nodes, days: gpuHours / (24 * nodes * CARDS_PER_NODE) };
}

export interface EstimateReading {
  /** As typed, or the defaults where the address names nothing. */
  readonly values: Readonly<Record<EstimateField, string>>;
  readonly errors: Readonly<Partial<Record<EstimateField, string>>>;
  /** Undefined while any value is wrong. */
  readonly input: Readonly<Record<EstimateField, number>> | undefined;
  readonly result: Estimate | undefined;
}

/** Reads the fields of a query or of a form and estimates if they are all good. */
export function readEstimate(query: Readonly<Record<string, string>>): EstimateReading {
  const values: Record<string, string> = {};
  const errors: Partial<Record<EstimateField, string>> = {};
  const input: Record<string, number> = {};
  for (const field of ESTIMATE_FIELDS) {
    const raw = query[field] ?? ESTIMATE_DEFAULTS[field];
    const reading = readNumber(raw, ESTIMATE_RULES[field]);
    values[field] = raw;
    if ('error' in reading) errors[field] = reading.error;
    else input[field] = reading.value;
  }
  const good = Object.keys(errors).length === 0 ? (input as Record<EstimateField, number>) : undefined;
  return { values: values as Record<EstimateField, string>, errors, input: good, result: good && estimate(good) };
}
