/**
 * Vite plugin that inlines the class names of CSS modules into the browser's scripts. It imports CSS modules as namespaces:
 * their exports are then constants, which the bundler inlines, instead of properties of one object.
 */
import { hash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { BROWSER_BUILD } from './browser-build.ts';

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** The source with namespace imports of CSS modules. */
export const namedClasses = (code: string): string => code.replaceAll(IMPORT, "import * as $1 from '$2';");

/**
 * Makes class names of CSS modules: the name in the file and a short hash of the file's path, the same in every build.
 * @param root folder of the project
 */
export function classNameOf(root: string): (name: string, file: string) => string {
  return (name, file) => `${name}-${hash('sha256', relative(root, file), 'base64url').slice(0, 3)}`;
}

/** The plugin, for builds of the browser only. */
export function classNamesPlugin(): Plugin {
  return {
    ...BROWSER_BUILD,
    name: 'class-names',
    enforce: 'pre',
    transform: (code, id) => (/\/client\/.+\.tsx?$/.test(id) ? { code: namedClasses(code), map: null } : undefined),
  };
}
