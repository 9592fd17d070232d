import { describe, expect, test } from 'vitest';
import { createUpstreamWatch, faultsOf } from '#server/ops/parts.ts';
import { readinessAnswer } from '#server/ops/health.routes.ts';

const fine = { store: () => undefined, redis: () => undefined, upstream: () => true };

describe('failed parts', () => {
  test('are listed with name and reason', () => {
    expect(faultsOf(fine)).toEqual([]);
    expect(faultsOf({ ...fine, redis: () => true })).toEqual([]);
    const faults = faultsOf({ store: () => 'the disk is full', redis: () => false, upstream: () => false });
    expect(faults.map(({ part }) => part)).toEqual(['store', 'redis', 'upstream']);
    expect(faults[0]?.reason).toBe('the disk is full');
  });

  test('do not change readiness to 503; only start and stop do', () => {
    const faults = () => faultsOf({ ...fine, redis: () => false });
    expect(readinessAnswer({ phase: 'ready', faults })).toEqual({ status: 200, body: { status: 'ready', degraded: ['redis'], reasons: [expect.stringMatching(/^redis: /)] } });
    expect(readinessAnswer({ phase: 'starting', faults: () => [] }).status).toBe(503);
    expect(readinessAnswer({ phase: 'stopping', faults: () => [] })).toMatchObject({ status: 503, body: { status: 'stopping' } });
  });
});

describe('the upstream', () => {
  const after = (...outcomes: string[]): boolean => {
    const watch = createUpstreamWatch();
    for (const outcome of outcomes) watch.onCall({ outcome });
    return watch.isUp();
  };

  test('is up until three calls in a row fail, and again after the first answer', () => {
    expect(after()).toBe(true);
    expect(after('connect', 'timeout')).toBe(true);
    expect(after('connect', 'timeout', 'cut')).toBe(false);
    expect(after('connect', 'ok', 'timeout', 'cut')).toBe(true);
    expect(after('connect', 'connect', 'connect', 'rejected')).toBe(true);
  });

  test('ignores calls whose caller gave up, and a refused token', () => {
    expect(after('connect', 'connect', 'cancelled', 'login')).toBe(true);
    expect(after('connect', 'connect', 'connect', 'cancelled')).toBe(false);
  });
});
