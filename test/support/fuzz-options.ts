/** Options of property-based tests. `FUZZ_SEED` repeats a run, `FUZZ_RUNS` sets its length. */

/** @param runs number of inputs of each property, unless `FUZZ_RUNS` is set */
export function fuzzOptions(runs: number) {
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
  process.stdout.write(`fuzz seed ${seed} (FUZZ_SEED repeats it)\n`);
  return { seed, numRuns: Number(process.env['FUZZ_RUNS'] ?? runs), endOnFailure: true };
}
