/** The site as `npm run dev` serves it, from a copy of the sources that tests may edit. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type OwnSite } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['build', 'client', 'server', 'shared', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Links the packages into a separate `node_modules`, so that Vite does not write its cache into the project's. */
function linkLibraries(copy: string): void {
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
}

export interface DevSite extends OwnSite {
  /** Folder of the copied sources. */
  readonly sources: string;
}

/** Starts the development server and the browser. */
export async function startDevSite(): Promise<DevSite> {
  const sources = mkdtempSync(join(tmpdir(), 'sources-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(sources, name), { recursive: true });
  linkLibraries(sources);
  const site = await startSite({ env: { DEV: '1', NODE_ENV: 'development' }, program: { cwd: sources, args: ['--watch-path=server', '--watch-path=shared', 'server/main.ts'] } });
  const close = async () => {
    await site.close();
    rmSync(sources, { recursive: true, force: true });
  };
  return { ...site, sources, close };
}
