/** `npm run licences`: the licence of every package that is shipped, from the lock file. */
import { join } from 'node:path';
import { readLock } from './lock-file.ts';

if (import.meta.main) {
  const packages = readLock(join(import.meta.dirname, '../package-lock.json')).shipped;
  for (const { name, version, licence } of packages) process.stdout.write(`${licence}\t${name}\t${version}\n`);
  const counts = Map.groupBy(packages, ({ licence }) => licence);
  process.stderr.write(`${packages.length} packages: ${[...counts].map(([licence, group]) => `${licence} ${group.length}`).join(', ')}\n`);
}
