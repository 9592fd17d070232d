/** Runs axe-core in a page, with all rules and all impacts. */
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

/** Shows a page that is transparent (`site.ts`), or hides it again: axe checks no contrast of what cannot be seen. Runs in the page. */
function show(isShown: boolean): void {
  if (window.transparency) window.transparency.disabled = isShown;
}

/**
 * The violations that axe finds on the page now, one line each.
 * The page's Content-Security-Policy does not apply to scripts that are evaluated through the debugger.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(transitionsEnded);
  await page.evaluate(show, true);
  await page.evaluate(`if (!window.axe) { ${SOURCE} }`);
  const { found, hasText } = await page.evaluate<{ readonly found: readonly Finding[]; readonly hasText: boolean }>(
    `axe.run(document, { resultTypes: ["violations"] }).then(({ violations, inapplicable }) =>
      ({ found: violations, hasText: inapplicable.every(({ id }) => id !== "color-contrast") }))`,
  );
  await page.evaluate(show, false);
  if (!hasText) throw new Error('axe has seen no text, as on a transparent page');
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact ?? 'none'}) ${node.target.join(' ')}: ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}
