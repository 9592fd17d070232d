/**
 * Vite plugin that lets the bundler drop the schemas of the contracts, and TypeBox with them: a browser needs the
 * constants beside them, and its checks are compiled (`lead-checks-plugin.ts`).
 */
const CONTRACT = /\/shared\/contracts\/[\w-]+\.ts$/;
const LIBRARY = /\/node_modules\/typebox\//;
const CALL = /(?<![\w$.])(?=(?:Type\.\w+|text)\()/g;
const SPREAD = /\.\.\.(\w+Schema)\.properties/g;

/** The module with the calls that make schemas marked as free of side effects. */
export function shakeSchemasSource(code: string): string {
  return code.replaceAll(CALL, '/*#__PURE__*/ ').replaceAll(SPREAD, '.../*#__PURE__*/ ((schema) => schema.properties)($1)');
}

/** The plugin; it changes builds for the browser only. */
export function shakeSchemasPlugin() {
  return {
    name: 'shake-schemas',
    apply: 'build' as const,
    applyToEnvironment: ({ config }: { config: { consumer: string } }) => config.consumer === 'client',
    transform(code: string, id: string) {
      // Its modules set up tables that nothing reads once no schema is made.
      if (LIBRARY.test(id)) return { code, map: null, moduleSideEffects: false };
      return CONTRACT.test(id) ? { code: shakeSchemasSource(code), map: null } : undefined;
    },
  };
}
