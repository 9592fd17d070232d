/**
 * Vite plugin that lets the bundler drop the schemas of the contracts, and TypeBox with them: a browser needs the
 * constants beside them, and its checks are compiled (`lead-checks-plugin.ts`).
 */
import type { Plugin } from 'vite';

const CONTRACT = /\/shared\/contracts\/[\w-]+\.ts$/;
const LIBRARY = /\/node_modules\/typebox\//;
/** Every schema that TypeBox makes says so. */
const MARK = '~kind';
const CALL = /(?<![\w$.])(?=(?:Type\.\w+|text)\()/g;
const SPREAD = /\.\.\.\w+Schema\.properties,?/g;

/**
 * The module with the calls that make schemas marked as free of side effects. A schema that takes over the properties
 * of another would have to read them, so it goes without: none is left to use it.
 */
export function shakeSchemasSource(code: string): string {
  return code.replaceAll(CALL, '/*#__PURE__*/ ').replaceAll(SPREAD, '');
}

/** The plugin; it changes builds for the browser only. */
export function shakeSchemasPlugin(): Plugin {
  return {
    name: 'shake-schemas',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      // Its modules set up tables that nothing reads once no schema is made.
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
