import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['test/chaos/run.ts', ['--help'], '--help'],
  ['test/chaos/run.ts', ['--minutes', 'x'], '--minutes'],
  ['test/bench/run.ts', ['--fast'], '--fast'],
  ['test/bench/run.ts', ['--only', 'nothing'], 'nothing'],
])('%s %j says what is wrong and what is possible, and runs nothing', (script, args, wrong) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  const [reason, usage, ...more] = stderr.trimEnd().split('\n');
  expect(reason).toContain(wrong);
  expect(usage).toMatch(/^usage: npm run (?:chaos|bench) -- \[/);
  expect(more).toEqual([]);
});
