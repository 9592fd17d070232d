/** What a build says of itself: version, commit, time. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './build-stamp.ts';

const git = async (...args: string[]): Promise<string> => (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim();

/** The commit that was asked for (`COMMIT`, in the image's build), else the one that is checked out. */
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

/** Version of the package, commit and time of this build. */
export async function readVersion(): Promise<{ readonly version: string; readonly commit: string; readonly builtAt: string }> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: await readCommit(), builtAt: new Date().toISOString() };
}
