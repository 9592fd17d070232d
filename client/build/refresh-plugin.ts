/**
 * Vite plugin for development: what `@vitejs/plugin-react` wants to run before any component, as a module of its own,
 * since no inline script runs under the site's policy. Documents name it by its address, `/@id/__x00__` and the id.
 */
import react from '@vitejs/plugin-react';

const ID = 'virtual:refresh-preamble';
const RESOLVED = `\0${ID}`;

/** The plugin; it needs no options. */
export function refreshPlugin() {
  return {
    name: 'refresh-preamble',
    apply: 'serve' as const,
    resolveId: (id: string) => (id === ID ? RESOLVED : undefined),
    load: (id: string) => (id === RESOLVED ? react.preambleCode.replace('__BASE__', '/') : undefined),
  };
}
