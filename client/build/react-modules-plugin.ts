/**
 * Vite plugin that turns React's CommonJS files into modules while the browser's application is built. The bundler can
 * then drop what the site does not use of them, calls `jsx` by a name of one letter instead of through a namespace, and
 * needs no runtime that imitates `require`.
 */
import type { Plugin } from 'vite';

const ENTRY = /\/node_modules\/(react|react-dom|scheduler)\/(index|client|jsx-runtime)\.js$/;
const FILE = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;

const REQUIRES = /^var (\w+ = require\("[\w-]+"\)(?:,\s+\w+ = require\("[\w-]+"\))*);$/gm;
const REQUIRE = /(\w+) = require\("([\w-]+)"\)/g;
const EXPORT = /(?<![\w$.])exports\.(\w+)/g;
const LEFT = /(?<![\w$."])(?:require\(|(?:module\.)?exports\b)/;

/** The file that an entry of one of React's packages stands for in production; undefined for every other module. */
export function productionFile(id: string): string | undefined {
  const [, name, entry] = ENTRY.exec(id) ?? [];
  return name && `./cjs/${name}${entry === 'index' ? '' : `-${entry}`}.production.js`;
}

/**
 * The module of one of React's files.
 * @throws Error when the file is written in a way that this does not know
 */
export function moduleSource(code: string): string {
  const names = new Set([...code.matchAll(EXPORT)].map(([, name]) => name));
  const body = code
    .replaceAll(REQUIRES, (_all, requires: string) => requires.replaceAll(REQUIRE, 'import * as $1 from "$2";').replaceAll(',', ''))
    // What is set at the top level is a declaration, which can be dropped.
    .replaceAll(/^exports\.(\w+) =/gm, 'var export$$$1 =')
    .replaceAll(EXPORT, 'export$$$1');
  const left = LEFT.exec(body);
  if (left) throw new Error(`this file of React's cannot be made a module: ${body.slice(left.index, left.index + 80)}`);
  return `${body}\nexport { ${[...names].map((name) => `export$${name} as ${name}`).join(', ')} };\n`;
}

/** The plugin; it changes builds for the browser only. */
export function reactModulesPlugin(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load(id) {
      const file = productionFile(id);
      return file === undefined ? undefined : `export * from '${file}';\nexport * as default from '${file}';`;
    },
    transform: (code, id) => (FILE.test(id) ? { code: moduleSource(code), map: null } : undefined),
  };
}
