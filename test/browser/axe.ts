/** axe-core in a page: every rule, every impact. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Until what fades in has its colours: axe would take them as they are on the way. Runs in the page. */
async function atRest(): Promise<void> {
  const isEnding = ({ playState, timeline, effect }: Animation): boolean =>
    playState === 'running' && timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(isEnding).map(({ finished }) => finished));
}

/**
 * What axe finds on a page as it is now: one line a finding, empty when nothing.
 * The page's own policy does not hold for this script, which comes from the debugger.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(atRest);
  await page.evaluate(`if (!window.axe) { ${SOURCE} }`);
  const found = await page.evaluate<readonly Finding[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations)',
  );
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact ?? 'none'}) ${node.target.join(' ')}: ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}
