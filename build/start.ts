/** `npm start`: builds when there is no up-to-date build, then serves in production mode. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLE, isUpToDate, ROOT } from './build-stamp.ts';

/** Runs a script in a process of its own: what it loads is gone with it. */
function run(script: string): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, script)], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

process.env['NODE_ENV'] ??= 'production';
if (!isUpToDate()) {
  run('server/cli/check-config.ts');
  process.stderr.write('no up-to-date build: building (some seconds) …\n');
  run('build/build.ts');
}
// Compiled code from the last start; a folder that cannot be written only costs its gain.
enableCompileCache(join(ROOT, 'dist/.compile-cache'));
await import(pathToFileURL(join(BUNDLE, 'main.js')).href);
