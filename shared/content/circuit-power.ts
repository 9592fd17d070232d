/** What a circuit carries: 80 % of its breaker's rating continuously. */

/** Voltage between a phase and neutral, volts. */
const PHASE_VOLTS = 220;
/** Share of a breaker's rating that may flow continuously. */
export const CONTINUOUS_SHARE = 0.8;

/** Power that the circuits of one side carry continuously, kW, to one decimal. */
export function continuousKw({ amps, phases, count }: { readonly amps: number; readonly phases: 1 | 3; readonly count: number }): number {
  return Math.round((PHASE_VOLTS * phases * amps * count * CONTINUOUS_SHARE) / 100) / 10;
}
