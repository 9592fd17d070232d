/** Behaviour of a hostile upstream: phases with few and phases with many faults, reproducible from a seed. */
import type { Behaviour } from '#test/support/fake-upstream.ts';

/** Pseudo-random numbers in [0, 1) (mulberry32), the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FAULTS: readonly Behaviour[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 503, retryAfter: '1' },
  { kind: 'status', status: 429 },
  { kind: 'login' },
  { kind: 'hang' },
  { kind: 'reset-before-reading' },
  { kind: 'reset-after-reading' },
  { kind: 'commit-then-reset' },
  { kind: 'commit-then-500' },
  { kind: 'commit-then-hang' },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'huge' },
];

/** Returns a function that chooses the next behaviour. The share of faults changes after up to two seconds. */
export function createFaultPhases(random: () => number): () => Behaviour {
  let until = 0;
  let failing = 0;
  return () => {
    if (Date.now() > until) {
      until = Date.now() + random() * 2000;
      failing = random() < 0.2 ? 1 : random() * 0.6;
    }
    const fault = FAULTS[Math.floor(random() * FAULTS.length)];
    return fault && random() < failing ? fault : { kind: 'ok', delayMs: random() * 30 };
  };
}
