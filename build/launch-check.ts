/**
 * `npm run launch-check`: lists the content that the business must still provide or confirm, with the pages that show it,
 * and exits with 1 while there is any. The build stores the numbers for the server, which logs a warning at its start.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLaunchGaps, type LaunchGap, type LaunchGaps } from './launch-gaps.ts';

const TITLES: Readonly<Record<keyof LaunchGaps, string>> = {
  missing: 'fields of shared/content/company.ts that are not given (what needs them is left out)',
  placeholders: 'demonstration values on pages',
  pending: 'figures that nobody has confirmed (‡)',
  design: 'design values and targets (†)',
};
const KINDS = Object.keys(TITLES) as (keyof LaunchGaps)[];

function printed(title: string, gaps: readonly LaunchGap[]): string {
  return [`\n${title}: ${gaps.length}`, ...gaps.map(({ what, pages }) => `  ${what}\n      ${pages.join(' ')}`)].join('\n');
}

/** Writes the number of gaps of each kind for the server. */
export async function writeLaunchGaps(distDir: string): Promise<void> {
  const gaps = await findLaunchGaps();
  await writeFile(join(distDir, 'launch-check.json'), JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, gaps[kind].length]))));
}

if (import.meta.main) {
  const gaps = await findLaunchGaps();
  const open = KINDS.filter((kind) => gaps[kind].length > 0);
  process.stdout.write(`${open.map((kind) => printed(TITLES[kind], gaps[kind])).join('\n')}\n\n${open.length === 0 ? 'ready' : `not ready: ${KINDS.map((kind) => `${gaps[kind].length} ${kind}`).join(', ')}`}\n`);
  process.exitCode = open.length === 0 ? 0 : 1;
}
