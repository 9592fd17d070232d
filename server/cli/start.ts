/** `npm start`: builds when there is no up-to-date build, then serves in production mode. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isUpToDate } from './build-stamp.ts';
import { prepareFastStart } from './fast-start.ts';

process.env['NODE_ENV'] ??= 'production';
if (!(await isUpToDate())) {
  // In a process of its own: what it loads would keep the server from the bundled libraries.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-config.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  process.stderr.write('no up-to-date build: building (some seconds) …\n');
  const { build } = await import('./build.ts');
  await build();
}
prepareFastStart();
await import('../main.ts');
