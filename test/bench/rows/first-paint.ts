/** The first paint on Lighthouse's phone (4× CPU, slow 4G) against the reference: when, how long it blocks, and what style and layout take. */
import { againstRow, measureBoth } from '../both-trees.ts';
import { installLighthouse, numberOf, runLighthouse, type Report } from '../lighthouse.ts';
import { launchBothTrees } from '../reference-tree.ts';
import { atMost, type Measure, type Row } from '../row.ts';

const PAGES = { home: '/', product: '/resource/ComputePower', 'data centre': '/resource/IdcJianDe' } as const;

/** Style and layout of the main thread, milliseconds as on the phone. */
function styleLayout({ audits }: Report): number {
  const group = audits['mainthread-work-breakdown']?.details?.items?.find((item) => item['group'] === 'styleLayout');
  return Number(group?.['duration'] ?? Number.NaN);
}

async function visit(url: string) {
  const report = await runLighthouse(url, ['--only-categories=performance']);
  return {
    largest: numberOf(report, 'largest-contentful-paint'),
    first: numberOf(report, 'first-contentful-paint'),
    blocking: numberOf(report, 'total-blocking-time'),
    layout: styleLayout(report),
    shift: numberOf(report, 'cumulative-layout-shift'),
  };
}

export const firstPaint: Measure = async ({ quick }) => {
  await installLighthouse();
  await using trees = await launchBothTrees();
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const { largest, first, blocking, layout, shift } = await measureBoth(trees, quick ? 2 : 7, (origin) => visit(origin + path));
    rows.push(
      againstRow({ id: `largest-paint${path}`, measure: `largest paint, ${name}, Lighthouse mobile, of before` }, largest, 'ms', 0.75),
      againstRow({ id: `first-paint${path}`, measure: `first paint, ${name}, of before` }, first, 'ms'),
      atMost(50, { id: `blocking${path}`, measure: `blocking time, ${name}`, unit: 'ms', value: blocking.now }),
      againstRow({ id: `style-layout${path}`, measure: `style and layout, ${name}, of before` }, layout, 'ms', 0.5),
      atMost(0, { id: `shift${path}`, measure: `layout shift, ${name}`, unit: '', value: shift.now }),
    );
  }
  return rows;
};
