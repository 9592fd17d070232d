/** Names of the configurator's steps and fields, as in the query string and the form. No imports, because the page registry imports this file. */
export const STEPS = ['rack', 'bandwidth', 'compute', 'link', 'bill'] as const;
export type Step = (typeof STEPS)[number];
/** The steps whose answers become lines of the bill. */
export const PARTS = ['rack', 'bandwidth', 'compute', 'link'] as const satisfies readonly Step[];
export type Part = (typeof PARTS)[number];

/** Fields of each step, in order. `dr` and `uptime` come from other tools. */
export const STEP_FIELDS = {
  rack: ['site', 'racks', 'kw', 'circuit'],
  bandwidth: ['traffic', 'mbps', 'sample', 'peak', 'points', 'p95'],
  compute: ['nodes'],
  link: ['access', 'clouds', 'lmbps', 'dr', 'uptime'],
  bill: [],
} as const satisfies Record<Step, readonly string[]>;

export type Field = (typeof STEP_FIELDS)[Step][number];
export const FIELDS: readonly Field[] = STEPS.flatMap((step): readonly Field[] => STEP_FIELDS[step]);
