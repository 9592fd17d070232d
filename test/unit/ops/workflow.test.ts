/** The continuous integration workflow, read with the parser of its platform. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');
const NAME = '.github/workflows/ci.yml';
const content = readFileSync(join(ROOT, NAME), 'utf8');

interface Step { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, string | number>> }
interface Job { readonly if?: string; readonly container: string; readonly 'timeout-minutes': number; readonly strategy?: { readonly matrix: { readonly run: readonly string[] } }; readonly steps: readonly Step[] }
const { jobs, on, permissions } = parse(content) as { jobs: Readonly<Record<string, Job>>; on: Readonly<Record<string, unknown>>; permissions: unknown };

async function problemsOf(text: string): Promise<readonly string[]> {
  const { context, value } = parseWorkflow({ name: NAME, content: text }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe('the workflow', () => {
  test('is accepted by the platform', async () => {
    expect(await problemsOf(content)).toEqual([]);
  });

  test('is refused with a mistake in it', async () => {
    expect(await problemsOf(content.replace('runs-on:', 'run-on:'))).not.toEqual([]);
    expect(await problemsOf(content.replace('needs: check', 'needs: chek'))).not.toEqual([]);
    expect(await problemsOf(content.replace("github.event_name == 'schedule' ||", 'github.event_name ==='))).not.toEqual([]);
  });

  test('runs the command of the README for every change, with cached packages', () => {
    expect(Object.keys(on)).toEqual(['push', 'pull_request', 'schedule', 'workflow_dispatch']);
    expect(permissions).toEqual({ contents: 'read' });
    const { steps = [] } = jobs['check'] ?? {};
    expect(steps.map(({ run }) => run).at(-1)).toBe('bash .ci/run');
    expect(existsSync(join(ROOT, '.ci/run'))).toBe(true);
    for (const job of Object.values(jobs)) {
      const cache = job.steps.find(({ uses }) => uses?.startsWith('actions/cache@'));
      expect(cache?.with?.['path']).toMatch(/^~\/\.npm\n\/var\/cache\/apt\/archives/);
      for (const [, file = ''] of String(cache?.with?.['key']).matchAll(/'([\w./-]+)'/g)) expect(existsSync(join(ROOT, file)), file).toBe(true);
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
  });

  test('uses the Node.js version of the lock file, and only actions of the platform', () => {
    for (const { container, steps } of Object.values(jobs)) {
      expect(container).toBe(`node:${process.versions.node}-trixie`);
      for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@(?:v\d+|[0-9a-f]{40})$/);
    }
  });

  test('runs benchmark and chaos test every night with existing scripts', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const runs = jobs['nightly']?.strategy?.matrix.run ?? [];
    expect(runs.map((run) => /^npm run (\w+)/.exec(run)?.[1])).toEqual(['chaos', 'bench']);
    for (const name of ['chaos', 'bench']) expect(Object.keys(scripts)).toContain(name);
    // The benchmark also needs the load generator and the git history.
    expect(jobs['nightly']?.steps.find(({ run }) => run?.includes('apt-get install'))?.run).toMatch(/ -y .*\bwrk\b/);
    expect(jobs['nightly']?.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with?.['fetch-depth']).toBe(0);
    expect(jobs['nightly']?.if).toContain("github.event_name == 'schedule'");
    for (const { run } of jobs['nightly']?.steps ?? []) for (const [, file = ''] of (run ?? '').matchAll(/node (\S+\.ts)/g)) expect(existsSync(join(ROOT, file)), file).toBe(true);
  });
});
