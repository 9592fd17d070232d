/**
 * Bundles libraries of very many files into a few, for the start alone: TypeBox is 680 modules, whose finding and
 * reading is most of what a start waits for. The server's sources name the library as ever (`fast-start.ts`).
 */
import { join } from 'node:path';
import { ROOT } from './build-stamp.ts';
import { LIBRARIES, libraryFile } from './fast-start.ts';

/** Writes `dist/libraries`; the entries share their chunks, so there is one copy of the library as without it. */
export async function buildLibraries(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(ROOT, 'dist/libraries'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: {
        input: Object.fromEntries(LIBRARIES.map((name) => [libraryFile(name).replace(/\.js$/, ''), name])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
