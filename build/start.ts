/** `npm start`: builds if there is no up-to-date build, then runs the server in production mode. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLE, isUpToDate, ROOT } from './build-stamp.ts';

/** Runs a script in its own process, so that its memory is released afterwards. */
function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

process.env['NODE_ENV'] ??= 'production';
if (!isUpToDate()) {
  run('server/cli/check-config.ts');
  process.stderr.write('no up-to-date build: building (some seconds) …\n');
  // Another start may be building: a second server, or one that was ended before its build.
  run('build/build.ts', '--if-stale');
}
// Reuses the compiled code of the last start. Without write access it has no effect.
enableCompileCache(join(ROOT, 'dist/.compile-cache'));
await import(pathToFileURL(join(BUNDLE, 'main.js')).href);
