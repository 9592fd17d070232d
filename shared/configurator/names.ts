/** Names of the configurator's steps and fields: those of the address and of its form. The page registry reads them, so this file reads nothing. */
export const STEPS = ['rack', 'bandwidth', 'compute', 'link', 'bill'] as const;
export type Step = (typeof STEPS)[number];

/** Fields of each step, in their order. What other tools hand over (`dr`, `uptime`) is asked for by the last one. */
export const STEP_FIELDS = {
  rack: ['site', 'racks', 'kw', 'circuit'],
  bandwidth: ['traffic', 'mbps', 'sample', 'peak', 'points', 'p95'],
  compute: ['nodes'],
  link: ['access', 'clouds', 'lmbps', 'dr', 'uptime'],
  bill: [],
} as const satisfies Record<Step, readonly string[]>;

export type Field = (typeof STEP_FIELDS)[Step][number];
export const FIELDS: readonly Field[] = STEPS.flatMap((step): readonly Field[] => STEP_FIELDS[step]);
