/** Parses a Dockerfile and executes its instructions in a folder, for machines without a container engine. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { promisify } from 'node:util';

export interface Instruction {
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  readonly from: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, without comments, with continued lines joined. */
export function readStages(text: string): Stage[] {
  const lines = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, ' ').split('\n').filter((line) => line.trim() !== '');
  const stages: { from: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const from = /^(\S+)(?: AS (\S+))?$/.exec(rest);
    if (name === 'FROM') stages.push({ from: from?.[1] ?? '', name: from?.[2], instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** The values of the `ENV` instructions of a stage. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  return Object.fromEntries(instructions.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(' ').map((pair): [string, string] => {
    // The value may contain an equals sign, too, as options of Node do.
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  })));
}

/** Returns a function that tells whether a path is part of the build context. The last matching rule of .dockerignore counts. */
export function createContextFilter(ignoreFile: string): (path: string) => boolean {
  const rules = readFileSync(ignoreFile, 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    let isIn = true;
    for (const rule of rules) {
      const pattern = rule.replace(/^!/, '');
      // Unlike `matchesGlob`, Docker's `*` matches names that begin with a dot, too.
      if (pattern === '*' || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)) isIn = rule.startsWith('!');
    }
    return isIn;
  };
}

export interface Engine {
  /** The repository. */
  readonly context: string;
  /** The folder of each stage, by stage name. */
  readonly roots: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const WORKDIR = '/app';

function copy(text: string, root: string, { context, roots }: Engine): void {
  const [, stage] = /^--from=(\S+) /.exec(text) ?? [];
  const parts = text.replace(/^--from=\S+ /, '').split(' ');
  const target = parts.at(-1) ?? '';
  const isIn = createContextFilter(join(context, '.dockerignore'));
  for (const source of parts.slice(0, -1)) {
    const from = stage === undefined ? join(context, source) : join(roots[stage] ?? '', source);
    const to = join(root, WORKDIR, target, target.endsWith('/') && source !== '.' ? source.split('/').at(-1) ?? '' : '');
    mkdirSync(dirname(to), { recursive: true });
    const wanted = (path: string): boolean => {
      const inContext = relative(context, path);
      // A folder must be entered if .dockerignore may include something below it.
      return stage !== undefined || inContext === '' || isIn(inContext) || ['build', 'server', 'shared', 'client', 'public'].some((room) => inContext === room);
    };
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => wanted(path) });
  }
}

/**
 * Replaces `npm ci` by a copy of the packages installed here from the same lock file, so that tests need no registry.
 * Skips `chown`: the test itself creates the folder of the image's user.
 */
function commandOf(text: string, { context }: Engine): string | undefined {
  if (text.includes('chown')) return undefined;
  return /^npm ci\b/.test(text) ? `cp -a '${join(context, 'node_modules')}' .` : text;
}

/** Executes the `COPY` and `RUN` instructions of a stage. */
export async function buildStage(stage: Stage, root: string, engine: Engine): Promise<void> {
  mkdirSync(join(root, WORKDIR), { recursive: true });
  for (const { name, text } of stage.instructions) {
    if (name === 'COPY') copy(text, root, engine);
    const command = name === 'RUN' ? commandOf(text, engine) : undefined;
    if (command !== undefined) {
      await promisify(execFile)('/bin/sh', ['-ec', command], { cwd: join(root, WORKDIR), env: engine.env as NodeJS.ProcessEnv, maxBuffer: 16 * 1024 * 1024 });
    }
  }
}
