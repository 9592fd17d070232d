/**
 * `npm test`: prerequisites, types, lint, room rules, build, then every suite. Each step says what it is, and
 * the first that fails ends the run with its exit code. `--checks` stops before the suites.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePrerequisites } from './support/prerequisites.ts';

const ROOT = join(import.meta.dirname, '..');
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const CHECKS: readonly Step[] = [
  ...['shared', 'server', 'client', 'test'].map((room): Step => ({ name: `types: ${room}`, command: [bin('tsc'), '-p', room] })),
  { name: 'lint', command: [bin('oxlint'), '--quiet'] },
  { name: 'room rules', command: [process.execPath, 'test/architecture/check-rooms.ts'] },
];
const SUITES: readonly Step[] = [
  { name: 'build', command: [process.execPath, 'server/cli/build.ts'] },
  { name: 'suites', command: [bin('vitest'), 'run', ...process.argv.slice(2).filter((word) => word !== '--checks')] },
];

function run({ name, command: [file, ...args] }: Step): Promise<number> {
  process.stdout.write(`\n── ${name}\n`);
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } });
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', (error) => {
      process.stderr.write(`${name}: ${error.message}\n`);
      resolve(1);
    });
  });
}

const checksOnly = process.argv.includes('--checks');
if (!checksOnly) await ensurePrerequisites();
for (const step of checksOnly ? CHECKS : [...CHECKS, ...SUITES]) {
  const code = await run(step);
  if (code !== 0) {
    process.stderr.write(`\n${step.name} failed (exit code ${code})\n`);
    process.exit(code);
  }
}
