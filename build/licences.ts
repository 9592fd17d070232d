/** `npm run licences`: lists the licence of every shipped package, from the lock file. The build writes the licence texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLock, type ShippedPackage } from './lock-file.ts';

/** Names of the files with licence texts in packages. */
const TEXTS = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const README = /^readme\.md$/i;
const LICENCE_HEADING = /^##? licen[cs]e\s*$/im;
const RULE = '-'.repeat(80);

function textsOf(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const texts = files.filter((name) => TEXTS.test(name)).map((name) => read(name).trim());
  // A package without such a file has its licence in the README.
  return texts.length > 0 ? texts : files.filter((name) => README.test(name)).flatMap((name) => read(name).split(LICENCE_HEADING).slice(1));
}

/**
 * The licence texts of all shipped packages.
 * @param lockFile path of package-lock.json; the packages are installed beside it
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
