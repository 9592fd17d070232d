/**
 * Bundles the server for its start alone: some 900 modules are found, read and, our own, stripped of their types
 * before the first request otherwise. `server/main.ts` runs as it is too, in development and in the tests.
 */
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { asciiPlugin } from './ascii-plugin.ts';
import { BUNDLE, ROOT } from './build-stamp.ts';
import { readVersion } from './build-version.ts';

/** Never there in production: the development server, and an optional half of the PostgreSQL driver in C. */
const LEFT_OUT = ['vite', 'pg-native'];

/**
 * Loaded by `@fastify/swagger` and `@fastify/static` for what nothing here asks them for (a document as YAML, files by
 * pattern): 345 kB of code and 17 of 297 ms until the first page of a start.
 */
const NEVER_CALLED = ['yaml', 'glob'];

/** Programs that run in production, by the file that each becomes. `start` is `npm start`, on a developer's machine. */
const PROGRAMS = {
  main: 'server/main.ts',
  prerender: 'server/ssr/prerender.ts',
  leads: 'server/cli/leads.ts',
  'news-api': 'server/embedded-upstream/main.ts',
  // A thread of the server's.
  'sanitise-worker': 'server/news/sanitise-worker.ts',
  start: 'build/start.ts',
};

/** Modules find their files beside themselves; in the bundle that is said from where the bundle lies. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!['server', 'build'].some((room) => id.startsWith(join(ROOT, room)))) return undefined;
      const place = `(import.meta.dirname + ${JSON.stringify(`/${relative(BUNDLE, dirname(id))}`)})`;
      return { code: code.replaceAll('import.meta.dirname', place), map: null };
    },
  };
}

/** Puts an empty module in place of each of `NEVER_CALLED`. */
function leaveOut(): Plugin {
  const EMPTY = '\0never-called';
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (id) => (NEVER_CALLED.includes(id) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export {};' : undefined),
  };
}

/** Writes the bundle, readable, so that a stack trace in the log still says what ran. */
export async function buildServer(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [leaveOut(), keepPlaces(), asciiPlugin()],
    define: { BUILD_VERSION: JSON.stringify(await readVersion()) },
    ssr: { noExternal: true, external: LEFT_OUT },
    build: {
      ssr: true,
      outDir: BUNDLE,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, join(ROOT, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
