import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { content } from '#shared/content/pages/solution-compute-power.ts';
import { counted } from '#shared/tools/numbers.ts';
import { ESTIMATE_DEFAULTS, ESTIMATE_FIELDS, ESTIMATE_RULES, estimate, readEstimate, type EstimateField } from '#shared/tools/compute-estimate.ts';

const value = (field: EstimateField) => fc.double({ min: ESTIMATE_RULES[field].min, max: ESTIMATE_RULES[field].max, noNaN: true });
const inputs = fc.record({ params: value('params'), tokens: value('tokens'), tflops: value('tflops'), mfu: value('mfu'), days: value('days') });

describe('the compute estimate', () => {
  it.each([
    [{ params: '54', tokens: '0.5', tflops: '100', mfu: '0.5', days: '10' }, 3750],
    [{ params: '405', tokens: '0.5', tflops: '125', mfu: '0.5', days: '25' }, 9000],
    [{ params: '36', tokens: '12', tflops: '500', mfu: '0.4', days: '30' }, 5000],
    [{ params: '36.00001', tokens: '12', tflops: '500', mfu: '0.4', days: '30' }, 5001],
  ])('of %o, which divides without a rest or hardly leaves one, needs %d cards', (typed, cards) => {
    expect(readEstimate(typed).result?.cards).toBe(cards);
  });

  it('reads values with their units, as people write them', () => {
    const { errors, input } = readEstimate({ params: '70B', tokens: '1.4 T', tflops: '900TFLOPS', mfu: '0.40', days: '30 天' });
    expect(errors).toEqual({});
    expect(input).toMatchObject({ params: 70, tokens: 1.4, tflops: 900, days: 30 });
  });

  it('follows the formula', () => {
    const { gpuHours, cards, nodes, days } = estimate({ params: 70, tokens: 1.4, tflops: 900, mfu: 0.4, days: 30 });
    expect(gpuHours).toBeCloseTo(453_703.7, 1);
    expect({ cards, nodes }).toEqual({ cards: 631, nodes: 79 });
    expect(days).toBeCloseTo(29.91, 2);
  });

  it('agrees with the examples that the page prints', () => {
    const sizing = content.sections.find((section) => section.id === 'sizing');
    if (sizing?.type !== 'table') throw new Error('the page has no table of examples');
    expect(sizing.table.rows.length).toBeGreaterThan(2);
    for (const { head, cells } of sizing.table.rows) {
      const tokens = Number.parseFloat(cells[0] ?? '');
      const { gpuHours } = estimate({ params: Number.parseFloat(head), tokens, tflops: 900, mfu: 0.4, days: 30 });
      const printed = Number.parseFloat(cells[1] ?? '') * 1e4;
      expect(Math.abs(gpuHours - printed) / printed, `${head} ${counted(gpuHours)}`).toBeLessThan(0.02);
      const [cards, days] = [Number(cells[2]?.replace(',', '')), Number(cells[3])];
      expect(Math.abs(gpuHours / (24 * cards) - days), head).toBeLessThan(0.2);
    }
  });

  it('always finishes in time, with whole nodes and no node too many', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { gpuHours, cards, nodes, days } = estimate(input);
      expect(days).toBeLessThanOrEqual(input.days * (1 + 1e-12));
      expect(nodes * 8 - cards).toBeGreaterThanOrEqual(0);
      expect(nodes * 8 - cards).toBeLessThan(8);
      if (cards > 1) expect(gpuHours / (24 * (cards - 1))).toBeGreaterThan(input.days * (1 - 1e-12));
    }));
  });

  it('scales with the model and the data, and shrinks with better cards', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { gpuHours } = estimate(input);
      expect(estimate({ ...input, params: input.params * 2 }).gpuHours / gpuHours).toBeCloseTo(2, 9);
      expect(estimate({ ...input, tokens: input.tokens * 3 }).gpuHours / gpuHours).toBeCloseTo(3, 9);
      expect(estimate({ ...input, tflops: input.tflops * 2 }).gpuHours / gpuHours).toBeCloseTo(0.5, 9);
    }));
  });
});

describe('the estimator’s fields', () => {
  it('default to the example in the copy', () => {
    const { values, errors, result } = readEstimate({});
    expect([values, errors, result?.cards]).toEqual([ESTIMATE_DEFAULTS, {}, 631]);
  });

  it('keep an invalid text with its error, and give no result', () => {
    const reading = readEstimate({ params: '<b>', mfu: '0.9', days: '10' });
    expect(reading.values).toMatchObject({ params: '<b>', mfu: '0.9', days: '10' });
    expect(reading.errors).toEqual({ params: '参数量请填 0.01–10,000 十亿之间的数', mfu: 'MFU 请填 0.35–0.5 之间的数' });
    expect(reading).toMatchObject({ input: undefined, result: undefined });
  });

  it('may be those of fine-tuning, whose samples are millions of tokens and not trillions', () => {
    const { result } = readEstimate({ params: '7', tokens: '0.0000075' });
    expect(counted(result?.gpuHours ?? 0)).toBe('0.24');
  });

  it('have a result exactly when there is no error', () => {
    const typed = fc.oneof(fc.string(), fc.integer({ min: -5, max: 500 }).map(String), fc.double({ min: 0, max: 1, noNaN: true }).map((n) => n.toFixed(3)));
    const queries = fc.record(Object.fromEntries(ESTIMATE_FIELDS.map((field) => [field, typed])), { requiredKeys: [] });
    fc.assert(fc.property(queries, (query) => {
      const { errors, result } = readEstimate(query as Record<string, string>);
      expect(result === undefined).toBe(Object.keys(errors).length > 0);
      if (result) for (const number of Object.values(result)) expect(Number.isFinite(number) && number > 0).toBe(true);
    }));
  });
});
