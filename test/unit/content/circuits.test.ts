import { describe, expect, test } from 'vitest';
import { circuitFor } from '#shared/content/circuits.ts';
import { NODE_RACK_KW } from '#shared/content/compute-figures.ts';
import { CIRCUITS } from '#shared/content/configurator/circuit-list.ts';
import { SITES } from '#shared/content/sites.ts';

describe('circuits of a rack', () => {
  test('carry 80 % of their rating', () => {
    expect(CIRCUITS.map(({ kw }) => kw)).toEqual([5.6, 16.9, 33.3, 66.5]);
  });

  test('a rack gets the smallest one that carries it alone', () => {
    expect(circuitFor(5.6)?.id).toBe('32a-1');
    expect(circuitFor(6)?.id).toBe('32a-3');
    expect(circuitFor(40)?.id).toBe('63a-3-double');
    expect(circuitFor(70)).toBeUndefined();
  });

  test.each(SITES.map((site) => [site.name, site] as const))('%s: the strongest rack has a circuit, and its cooling matches its power', (_name, site) => {
    expect(circuitFor(site.powerMaxKw)).toBeDefined();
    expect(site.liquid?.maxKw ?? site.airMaxKw).toBe(site.powerMaxKw);
    expect(site.liquid?.cabinets ?? 0).toBeLessThan(site.cabinets);
    // Every rack with cold plates feeds the nodes that stand in one.
    expect(site.liquid?.maxKw ?? NODE_RACK_KW).toBeGreaterThanOrEqual(NODE_RACK_KW);
  });
});
