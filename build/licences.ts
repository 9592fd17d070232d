/** `npm run licences`: the licence of every package that is shipped, from the lock file; the build writes their texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLock, type ShippedPackage } from './lock-file.ts';

/** What packages call the file that has to go along with their code. */
const TEXTS = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const RULE = '-'.repeat(80);

function textsOf(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && TEXTS.test(entry.name));
  return files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

/**
 * The notices that licences ask for, of everything that is shipped.
 * @param lockFile its packages are installed beside it
 */
export function createNotices(lockFile: string): string {
  const noticeOf = ({ name, version, licence, path }: ShippedPackage): string =>
    [RULE, `${name} ${version} (${licence})`, '', ...textsOf(join(dirname(lockFile), path)), ''].join('\n');
  return readLock(lockFile).shipped.map(noticeOf).join('\n');
}

if (import.meta.main) {
  const packages = readLock(join(import.meta.dirname, '../package-lock.json')).shipped;
  for (const { name, version, licence } of packages) process.stdout.write(`${licence}\t${name}\t${version}\n`);
  const counts = Map.groupBy(packages, ({ licence }) => licence);
  process.stderr.write(`${packages.length} packages: ${[...counts].map(([licence, group]) => `${licence} ${group.length}`).join(', ')}\n`);
}
