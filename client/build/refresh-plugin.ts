/**
 * Vite plugin for development: the preamble of `@vitejs/plugin-react` as a module, because the site's policy allows no inline
 * script. Documents load it from `/@id/__x00__` and the id.
 */
import react from '@vitejs/plugin-react';

const ID = 'virtual:refresh-preamble';
const RESOLVED = `\0${ID}`;

/** The plugin. */
export function refreshPlugin() {
  return {
    name: 'refresh-preamble',
    apply: 'serve' as const,
    resolveId: (id: string) => (id === ID ? RESOLVED : undefined),
    load: (id: string) => (id === RESOLVED ? react.preambleCode.replace('__BASE__', '/') : undefined),
  };
}
