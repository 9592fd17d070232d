/** `npm start`: builds when there is no up-to-date build, then serves in production mode. */
import { isUpToDate } from './build-stamp.ts';
import { prepareFastStart } from './fast-start.ts';

process.env['NODE_ENV'] ??= 'production';
if (!(await isUpToDate())) {
  process.stderr.write('no up-to-date build: building (some seconds) …\n');
  const { build } = await import('./build.ts');
  await build();
}
prepareFastStart();
await import('../main.ts');
