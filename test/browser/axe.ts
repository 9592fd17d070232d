/** Runs axe-core in a page, with all impacts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Waits until running transitions have ended, since axe would check their intermediate colours. Runs in the page. */
async function transitionsEnded(): Promise<void> {
  const isEnding = ({ playState, timeline, effect }: Animation): boolean =>
    playState === 'running' && timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(isEnding).map(({ finished }) => finished));
}

/**
 * The violations that axe finds on the page now, one line each.
 * The page's Content-Security-Policy does not apply to scripts that are evaluated through the debugger.
 * @param rules runs only these rules
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(transitionsEnded);
  // Half a megabyte, which is sent and parsed once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const found = await page.evaluate<readonly Finding[]>(`axe.run(document, ${options}).then((result) => result.violations)`);
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact ?? 'none'}) ${node.target.join(' ')}: ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}
