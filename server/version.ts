/** Which build this is: what the log, the metrics, the traces and the health answer name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Version {
  readonly version: string;
  /** Of the history; `-dirty` where files differed from it, `unknown` where there was none. */
  readonly commit: string;
  /** When the bundle was made; undefined for sources that run as they are. */
  readonly builtAt: string | undefined;
}

/** Put in its place by `build/build-server.ts`; sources that run as they are have none. */
declare const BUILD_VERSION: Version | undefined;

function ofSources(): Version {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string };
  return { version, commit: 'unknown', builtAt: undefined };
}

export const VERSION: Version = typeof BUILD_VERSION === 'undefined' ? ofSources() : BUILD_VERSION;
