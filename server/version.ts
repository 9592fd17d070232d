/** Version and commit of this build, for the log, metrics, traces and health answers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationsState } from '#shared/contracts/operations.ts';

type Version = Pick<OperationsState, 'version' | 'commit' | 'builtAt'>;

/** Defined by `build/build-server.ts`; undefined when the sources run without a build. */
declare const BUILD_VERSION: Version | undefined;

function ofSources(): Version {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string };
  return { version, commit: 'unknown', builtAt: undefined };
}

export const VERSION: Version = typeof BUILD_VERSION === 'undefined' ? ofSources() : BUILD_VERSION;
