/** The contract clauses for the choices. */
import { sparesFor } from '#shared/content/compute.ts';
import { CLAUSES, TARGET_CLAUSES } from '#shared/content/configurator/bill-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { downtime, durationText } from '#shared/tools/downtime.ts';
import { DR_ADVICE } from '#shared/tools/dr-advice.ts';
import { DR_EDITION } from '#shared/tools/dr-levels.ts';
import type { Choices } from './choices.ts';
import type { Part } from './names.ts';

const CLAUSES_OF: Readonly<Record<Part, (choices: Choices) => readonly string[]>> = {
  rack: ({ site }) => CLAUSES.rack[site?.orders ? 'room' : (site?.gbClass ?? 'noSite')],
  bandwidth: ({ traffic }) => CLAUSES.bandwidth[traffic === 'p95' ? 'p95' : 'fixed'],
  compute: ({ nodes }) => CLAUSES.compute[sparesFor(nodes) > 0 ? 'cluster' : 'nodes'],
  link: ({ access }) => CLAUSES.link[access === 'dual' ? 'dual' : 'single'],
};

/** Clauses for the targets from other tools. */
export function targetClauses({ dr, uptime }: Choices): readonly string[] {
  const advice = dr === undefined ? undefined : DR_ADVICE[dr];
  return [
    ...(advice ? [fill(TARGET_CLAUSES.dr, { edition: DR_EDITION, level: dr ?? '', pattern: advice.pattern })] : []),
    ...(uptime === undefined ? [] : [fill(TARGET_CLAUSES.uptime, { percent: uptime, downtime: durationText(downtime(uptime).perMonth) })]),
  ];
}

/** @param billed the parts of the bill that have lines */
export function clausesOf(choices: Choices, billed: readonly Part[]): readonly string[] {
  return [...billed.flatMap((part) => CLAUSES_OF[part](choices)), ...targetClauses(choices)];
}
