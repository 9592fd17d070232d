/** Bundles the whole-tree reference with the settings of the site's own build. */
import { join } from 'node:path';
import { ROOT } from './processes.ts';

const OUT = join(ROOT, 'test/bench/.tools/whole-tree');

/** @returns file of the bundle */
export async function buildWholeTree(): Promise<string> {
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { ssr: true, outDir: OUT, rolldownOptions: { input: join(ROOT, 'test/bench/references/whole-tree.tsx') } },
  });
  return join(OUT, 'whole-tree.js');
}
