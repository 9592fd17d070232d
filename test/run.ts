/**
 * `npm test`: prerequisites, types, lint, room rules, build, then every suite. Each step says what it is, which of how
 * many and how long it took; the first that fails ends the run with its exit code. `--checks` stops before the
 * suites; paths (`npm test -- test/ssr`) run the suites below them alone, on a build of the sources as they are.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isUpToDate } from '#build/build-stamp.ts';
import { ensurePrerequisites } from './support/prerequisites.ts';

const ROOT = join(import.meta.dirname, '..');
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

interface Step {
  readonly name: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
}

const words = process.argv.slice(2).filter((word) => word !== '--checks');
const types = ['shared', 'server', 'client', 'build', 'test'].map((room) => [bin('tsc'), '-p', room] as const);

const CHECKS: readonly Step[] = [
  { name: 'types: shared, server, client, build, test', commands: types },
  { name: 'lint and room rules', commands: [[bin('oxlint'), '--quiet'], [process.execPath, 'test/architecture/check-rooms.ts']] },
];
const BUILD: Step = { name: 'build', commands: [[process.execPath, 'build/build.ts']] };
const SUITES: Step = { name: words.length > 0 ? `suites: ${words.join(' ')}` : 'suites', commands: [[bin('vitest'), 'run', ...words]] };

/** The steps of this call. Whoever names a suite waits for that suite, not for the checks of everything. */
function plan(): readonly Step[] {
  if (process.argv.includes('--checks')) return CHECKS;
  if (words.length === 0) return [...CHECKS, BUILD, SUITES];
  return isUpToDate() ? [SUITES] : [BUILD, SUITES];
}

function runOne([file, ...args]: readonly [string, ...string[]]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } });
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', (error) => {
      process.stderr.write(`${file}: ${error.message}\n`);
      resolve(1);
    });
  });
}

/** The commands of a step run side by side. @returns 0, or the exit code of the first that failed */
async function run({ commands }: Step): Promise<number> {
  const codes = await Promise.all(commands.map((command) => runOne(command)));
  return codes.find((code) => code !== 0) ?? 0;
}

if (!process.argv.includes('--checks')) await ensurePrerequisites();
const steps = plan();
for (const [index, step] of steps.entries()) {
  const begun = performance.now();
  process.stdout.write(`\n── ${index + 1} of ${steps.length}: ${step.name}\n`);
  const code = await run(step);
  if (code !== 0) {
    process.stderr.write(`\n${step.name} failed (exit code ${code})\n`);
    process.exit(code);
  }
  process.stdout.write(`   ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}
