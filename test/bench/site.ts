/** The built site and the references it is compared with, ready to be measured. */
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, ROOT, type Launch, type Running } from './processes.ts';

/** Limits that a benchmark would meet long before the server's own. */
export const NO_LIMITS = { RATE_LIMIT_MAX: '1000000', LEAD_RATE_LIMIT_MAX: '1000000' } as const;

/** What `npm start` sets for the process: its variables and the options of Node.js. */
function readStartSettings(): { readonly env: Readonly<Record<string, string>>; readonly flags: readonly string[] } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
  const [, variables, flags] = /^exec env (.+) node (.+) build\/launch\.js$/.exec(scripts['start'] ?? '') ?? [];
  if (variables === undefined || flags === undefined) throw new Error('package.json: the start script is not “exec env NAME=VALUE … node FLAG … build/launch.js”');
  return { env: Object.fromEntries(variables.split(' ').map((each) => each.split('=') as [string, string])), flags: flags.split(' ') };
}

/** A folder that goes with what it was made for. */
export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'bench-'));

type SiteOptions = Pick<Launch, 'path' | 'onLine' | 'cwd'> & {
  readonly env?: Readonly<Record<string, string>>;
  /** The script behind `npm start` unless it says another. */
  readonly script?: string;
  /** More options of Node.js. */
  readonly flags?: readonly string[];
  /** Without what `npm start` sets for the process. */
  readonly isPlain?: boolean;
  /** Data of an earlier start; a new folder otherwise. */
  readonly dataDir?: string;
};

/** The site as `npm start` serves it; it logs errors alone unless `onLine` listens. */
export async function launchSite({ env = {}, script = 'build/launch.js', path = '/healthz', onLine, dataDir, flags = [], isPlain = false, cwd }: SiteOptions = {}): Promise<Running> {
  const settings = isPlain ? { env: {}, flags: [] } : readStartSettings();
  const folder = dataDir === undefined ? temporaryFolder() : undefined;
  const running = await launch({
    command: [process.execPath, ...settings.flags, ...flags, script],
    env: {
      PORT: '%PORT%',
      OPS_PORT: '0',
      DATA_DIR: dataDir ?? folder?.path ?? '',
      LOG_LEVEL: onLine ? 'info' : 'error',
      ...NO_LIMITS,
      ...settings.env,
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
      folder?.remove();
    },
  };
}

/** One of the programs in `references/`. */
export function launchReference(name: string, args: readonly string[] = [], path = '/'): Promise<Running> {
  return launch({ command: [process.execPath, `test/bench/references/${name}.ts`, '%PORT%', ...args], path });
}
