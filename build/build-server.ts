/**
 * Bundles the server, for a faster start: otherwise Node.js finds and reads about 900 modules and strips the types of
 * ours. Development runs `server/main.ts` directly.
 */
import { execFile } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { asciiPlugin } from './ascii-plugin.ts';
import { BUNDLE, ROOT } from './build-stamp.ts';
import { readJson } from './manifest.ts';

/** Not installed in production: the development server, and the optional native part of the PostgreSQL driver. */
const EXTERNAL = ['vite', 'pg-native'];

/**
 * Modules with the library that imports them for something that this server does not use: YAML documents, file patterns,
 * exemplars of traces. The first two are 345 kB of code, and 17 of the 297 ms from the start to the first page.
 */
const UNUSED: Readonly<Record<string, string>> = { yaml: '@fastify/swagger', glob: '@fastify/static', '@opentelemetry/api': 'prom-client' };

/** Entry points, by the name of the bundle. `start` is `npm start` on a developer's machine. */
const PROGRAMS = {
  main: 'server/main.ts',
  prerender: 'server/ssr/prerender.ts',
  leads: 'server/cli/leads.ts',
  'news-api': 'server/embedded-upstream/main.ts',
  // A worker thread of the server.
  'sanitise-worker': 'server/news/sanitise-worker.ts',
  start: 'build/start.ts',
};

/** Rewrites `import.meta.dirname` to the folder of the source, so that bundled modules find the files beside their source. */
function keepDirnames(): Plugin {
  return {
    name: 'keep-dirnames',
    transform(code, id) {
      if (!['server', 'build'].some((room) => id.startsWith(join(ROOT, room)))) return undefined;
      const sourceDirname = `(import.meta.dirname + ${JSON.stringify(`/${relative(BUNDLE, dirname(id))}`)})`;
      return { code: code.replaceAll('import.meta.dirname', sourceDirname), map: null };
    },
  };
}

/** Gives the libraries of `UNUSED` an empty module. */
function stubUnused(): Plugin {
  const EMPTY = '\0unused';
  return {
    name: 'stub-unused',
    enforce: 'pre',
    resolveId: (id, importer) => (importer?.includes(`/node_modules/${UNUSED[id]}/`) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export {};' : undefined),
  };
}

const git = async (...args: string[]): Promise<string> => (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim();

/** `COMMIT` of the environment (set in the image's build), else the commit that is checked out. */
async function readCommit(): Promise<string> {
  const given = process.env['COMMIT']?.trim() ?? '';
  if (given !== '') return given;
  try {
    const [commit, changes] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain', '--untracked-files=no')]);
    return changes === '' ? commit : `${commit}-dirty`;
  } catch {
    return 'unknown';
  }
}

/** Writes the bundles, not minified, so that stack traces in the log stay readable. */
export async function buildServer(): Promise<void> {
  const { build } = await import('vite');
  const { version } = await readJson<{ version: string }>(join(ROOT, 'package.json'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [stubUnused(), keepDirnames(), asciiPlugin()],
    define: { BUILD_VERSION: JSON.stringify({ version, commit: await readCommit(), builtAt: new Date().toISOString() }) },
    ssr: { noExternal: true, external: EXTERNAL },
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
