/** What the lock file says of the packages that are shipped. */
import { readFileSync } from 'node:fs';

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface ShippedPackage {
  readonly name: string;
  /** Where it is installed, from the lock file's folder. */
  readonly path: string;
  readonly version: string;
  readonly licence: string;
  /** Subresource integrity, e.g. `sha512-…`. */
  readonly integrity: string | undefined;
  /** Packages that it needs, by `name@version`. */
  readonly needs: readonly string[];
}

export interface Lock {
  readonly root: ShippedPackage;
  /** What `npm ci --omit=dev` installs, by name. */
  readonly shipped: readonly ShippedPackage[];
}

const MODULES = 'node_modules/';

/** Where Node.js finds a package from inside another: the nearest folder upwards. */
function resolve(packages: Readonly<Record<string, LockEntry>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(MODULES) - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/**
 * Reads package-lock.json.
 * @param file its path
 */
export function readLock(file: string): Lock {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Readonly<Record<string, LockEntry>> };
  const nameOf = (path: string): string => packages[path]?.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  const toPackage = (path: string): ShippedPackage => {
    const { version = '', license = 'unknown', integrity, dependencies, optionalDependencies } = packages[path] ?? {};
    const needed = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => resolve(packages, path, name));
    const needs = needed.filter((other) => other !== undefined).map((other) => `${nameOf(other)}@${packages[other]?.version}`);
    return { name: nameOf(path), path, version, licence: license, integrity, needs: needs.toSorted() };
  };
  const shipped = Object.keys(packages).filter((path) => path.startsWith(MODULES) && packages[path]?.dev !== true).map(toPackage);
  return { root: toPackage(''), shipped: shipped.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en')) };
}
