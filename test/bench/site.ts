/** The built site and the references it is compared with, ready to be measured. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Launch, type Running } from './processes.ts';

/** Limits that a benchmark would meet long before the server's own. */
export const NO_LIMITS = { RATE_LIMIT_MAX: '1000000', LEAD_RATE_LIMIT_MAX: '1000000' } as const;

/** A folder that goes with what it was made for. */
export interface Folder extends Disposable {
  readonly path: string;
}

export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'bench-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

type SiteOptions = Pick<Launch, 'path' | 'onLine' | 'cwd'> & {
  readonly env?: Readonly<Record<string, string>>;
  /** The script behind `npm start` unless it says another. */
  readonly script?: string;
  /** Options of Node.js. */
  readonly flags?: readonly string[];
  /** Data of an earlier start; a new folder otherwise. */
  readonly dataDir?: string;
};

/** The site as it is served; it logs errors alone unless `onLine` listens. */
export async function launchSite({ env = {}, script = 'build/launch.js', path = '/healthz', onLine, dataDir, flags = [], cwd }: SiteOptions = {}): Promise<Running> {
  const folder = dataDir === undefined ? temporaryFolder() : undefined;
  const running = await launch({
    command: [process.execPath, ...flags, script],
    env: {
      PORT: '%PORT%',
      OPS_PORT: '0',
      DATA_DIR: dataDir ?? folder?.path ?? '',
      LOG_LEVEL: onLine ? 'info' : 'error',
      ...NO_LIMITS,
      ...env,
    },
    path,
    ...(cwd === undefined ? {} : { cwd }),
    ...(onLine ? { onLine } : {}),
  });
  return {
    ...running,
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]();
      folder?.[Symbol.dispose]();
    },
  };
}

/** One of the programs in `references/`. */
export function launchReference(name: string, args: readonly string[] = [], path = '/'): Promise<Running> {
  return launch({ command: [process.execPath, `test/bench/references/${name}.ts`, '%PORT%', ...args], path });
}
