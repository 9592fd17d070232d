/** Reads the shipped packages from the lock file. */
import { readFileSync } from 'node:fs';

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  /** A development tool that a shipped package can also do without: the types of React are an optional peer of the router. */
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface ShippedPackage {
  readonly name: string;
  /** Its folder, relative to the lock file. */
  readonly path: string;
  readonly version: string;
  readonly licence: string;
  /** Subresource integrity, e.g. `sha512-…`. */
  readonly integrity: string | undefined;
  /** Its dependencies as `name@version`. */
  readonly needs: readonly string[];
}

export interface Lock {
  readonly root: ShippedPackage;
  /** The packages of which the bundles may hold code, each version once, sorted by name. */
  readonly shipped: readonly ShippedPackage[];
}

const MODULES = 'node_modules/';

export const refOf = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>): string => `${name}@${version}`;

/** Resolves a dependency as Node.js does: in the nearest `node_modules` folder upwards. */
function resolve(packages: Readonly<Record<string, LockEntry>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(MODULES) - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** @param file path of package-lock.json */
export function readLock(file: string): Lock {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Readonly<Record<string, LockEntry>> };
  const nameOf = (path: string): string => packages[path]?.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  const toPackage = (path: string): ShippedPackage => {
    const { version = '', license = 'unknown', integrity, dependencies, optionalDependencies } = packages[path] ?? {};
    const needed = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => resolve(packages, path, name));
    const needs = needed.filter((other) => other !== undefined).map((other) => `${nameOf(other)}@${packages[other]?.version}`);
    return { name: nameOf(path), path, version, licence: license, integrity, needs: needs.toSorted() };
  };
  const isShipped = ([path, { dev, devOptional }]: [string, LockEntry]) => path.startsWith(MODULES) && !dev && !devOptional;
  const all = Object.entries(packages).filter(isShipped).map(([path]) => toPackage(path));
  const unique = [...new Map(all.map((one) => [refOf(one), one])).values()];
  return { root: toPackage(''), shipped: unique.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en')) };
}
