/**
 * Vite plugin that lets the bundler drop the schemas of the contracts, and TypeBox with them. The browser needs only the
 * constants in the same modules; its checks are compiled (`lead-checks-plugin.ts`).
 */
import type { Plugin } from 'vite';
import { BROWSER_BUILD } from './browser-build.ts';

const CONTRACT = /\/shared\/contracts\/[\w-]+\.ts$/;
const LIBRARY = /\/node_modules\/typebox\//;
/** Property of every TypeBox schema. */
const MARK = '~kind';
const CALL = /(?<![\w$.])(?=(?:Type\.\w+|text)\()/g;
const SPREAD = /\.\.\.\w+Schema\.properties,?/g;

/**
 * The source with all calls that make schemas marked as pure. Spreading the properties of another schema is not pure, so it
 * is removed: the schema is dropped anyway.
 */
export function shakeSchemasSource(code: string): string {
  return code.replaceAll(CALL, '/*#__PURE__*/ ').replaceAll(SPREAD, '');
}

/** The plugin, for builds of the browser only. */
export function shakeSchemasPlugin(): Plugin {
  return {
    ...BROWSER_BUILD,
    name: 'shake-schemas',
    transform(code, id) {
      // TypeBox fills tables at module level, which only schemas read.
      if (LIBRARY.test(id)) return { code, map: null, moduleSideEffects: false };
      return CONTRACT.test(id) ? { code: shakeSchemasSource(code), map: null } : undefined;
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const found = chunk.type === 'chunk' && chunk.code.includes(MARK);
        if (found) this.error(`a schema has come to the browser, in ${chunk.fileName}: it needs constants or compiled checks`);
      }
    },
  };
}
