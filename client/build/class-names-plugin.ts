/**
 * Vite plugin that writes the class names of style modules into the browser's scripts where they are used, in place of
 * objects with all names: a style module exports each of its names, and the bundler writes such constants out.
 */
import { hash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** The module with its style modules taken as namespaces. */
export const namedClasses = (code: string): string => code.replaceAll(IMPORT, "import * as $1 from '$2';");

/**
 * The name of a class in documents: its own and a short one of its file's, the same in every build of the project.
 * @param root folder of the project
 */
export function classNameOf(root: string): (name: string, file: string) => string {
  return (name, file) => `${name}-${hash('sha256', relative(root, file), 'base64url').slice(0, 3)}`;
}

/** The plugin; it changes builds for the browser only. */
export function classNamesPlugin(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: (code, id) => (/\/client\/.+\.tsx?$/.test(id) ? { code: namedClasses(code), map: null } : undefined),
  };
}
