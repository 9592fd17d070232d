/** What makes a start short: compiled code from the last one, and libraries in one file each. */
import { existsSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './build-stamp.ts';

/** Names as the server imports them. */
export const LIBRARIES = ['typebox', 'typebox/value', 'typebox/compile'] as const;

/** File of a bundled library in `dist/libraries`. */
export const libraryFile = (name: string): string => `${name.replaceAll('/', '-')}.js`;

/** Addresses of the bundled libraries; none unless all are there, so that there is never more than one copy. */
function bundled(): ReadonlyMap<string, string> {
  const files = LIBRARIES.map((name) => [name, join(ROOT, 'dist/libraries', libraryFile(name))] as const);
  if (!files.every(([, file]) => existsSync(file))) return new Map();
  return new Map(files.map(([name, file]) => [name, pathToFileURL(file).href]));
}

/** To be called before the server is imported; a folder that cannot be written only costs its gain. */
export function prepareFastStart(): void {
  enableCompileCache(join(ROOT, 'dist/.compile-cache'));
  const libraries = bundled();
  if (libraries.size === 0) return;
  registerHooks({
    resolve(name, context, next) {
      const url = libraries.get(name);
      return url === undefined ? next(name, context) : { url, format: 'module', shortCircuit: true };
    },
  });
}
