/** The contract clauses for the choices. */
import { sparesFor } from '#shared/content/compute.ts';
import { CLAUSES, PROMISES, TARGET_CLAUSES } from '#shared/content/configurator/bill-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { downtime, durationText } from '#shared/tools/downtime.ts';
import { DR_ADVICE } from '#shared/tools/dr-advice.ts';
import { DR_EDITION } from '#shared/tools/dr-levels.ts';
import { grouped } from '#shared/tools/numbers.ts';
import type { Choices } from './choices.ts';
import { areRooms, rackSites } from './limits.ts';
import type { Part } from './names.ts';

/** Racks are promised what every site that can take them promises. */
function rackKind(choices: Choices): string {
  const sites = rackSites(choices);
  const ofClassA = sites.filter(({ gbClass }) => gbClass === 'A');
  if (areRooms(choices)) return 'room';
  return ofClassA.length === sites.length ? 'A' : ofClassA.length > 0 ? 'noSite' : 'B';
}

/** What the choices are in `CLAUSES` and `PROMISES`. */
const KIND_OF: Readonly<Record<Part, (choices: Choices) => string>> = {
  rack: rackKind,
  bandwidth: ({ traffic }) => traffic,
  compute: ({ nodes }) => (sparesFor(nodes) > 0 ? 'cluster' : 'nodes'),
  link: ({ access }) => access,
};

/** Clauses for the targets from other tools; that of the availability names what the parts of the bill promise together. */
export function targetClauses(choices: Choices, billed: readonly Part[]): readonly string[] {
  const { dr, uptime } = choices;
  const advice = dr === undefined ? undefined : DR_ADVICE[dr];
  const together = billed.reduce((product, part) => (product * (PROMISES[part]?.[KIND_OF[part](choices)] ?? 100)) / 100, 100);
  const series = together < 100 ? fill(TARGET_CLAUSES.series, { percent: grouped(together, 4) }) : '';
  return [
    ...(advice ? [fill(TARGET_CLAUSES.dr, { edition: DR_EDITION, level: dr ?? '', pattern: advice.pattern })] : []),
    ...(uptime === undefined ? [] : [fill(TARGET_CLAUSES.uptime, { percent: uptime, downtime: durationText(downtime(uptime).perMonth), series })]),
  ];
}

/** @param billed the parts of the bill that have lines */
export function clausesOf(choices: Choices, billed: readonly Part[]): readonly string[] {
  return [...billed.flatMap((part) => CLAUSES[part][KIND_OF[part](choices)] ?? []), ...targetClauses(choices, billed)];
}
