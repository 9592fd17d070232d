/**
 * Stores the caches in one file, so that a process that starts during an outage has answers to serve. With a missing
 * or broken file the caches start empty.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '#server/log.ts';
import { makeFolder, replaceFile } from '#server/sealing/durable-file.ts';
import type { CachedAnswer, ReadCache } from './read-cache.ts';

/** Increase it when the types of shared/contracts/news.ts change: a file of another version is ignored. */
const VERSION = 1;
const MAX_LENGTH = 8 * 1024 * 1024;
const INTERVAL_MS = 5 * 60 * 1000;

type Caches = Readonly<Record<string, Pick<ReadCache<object>, 'dump' | 'restore'>>>;

/** The most recently used answers of each cache, in the order of the caches, up to `MAX_LENGTH`. */
function encode(caches: Caches): string {
  let left = MAX_LENGTH;
  const parts = Object.entries(caches).map(([name, cache]) => {
    const answers = cache.dump().map((answer) => JSON.stringify(answer)).filter((text) => (left -= text.length) > 0);
    return `${JSON.stringify(name)}:[${answers.join(',')}]`;
  });
  return `{"version":${VERSION},${parts.join(',')}}`;
}

function decode(text: string, caches: Caches): void {
  const { version, ...answers } = JSON.parse(text) as { readonly version: number } & Readonly<Record<string, readonly CachedAnswer[]>>;
  if (version !== VERSION) return;
  for (const [name, cache] of Object.entries(caches)) cache.restore(answers[name] ?? []);
}

/** Creates the snapshot of the caches. A file that cannot be read or written is logged and has no other effect. */
export function createSnapshot(file: string, caches: Caches, log: Pick<Log, 'warn'>) {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let written = Promise.resolve();
  const warn = (error: unknown): void => log.warn({ event: 'news.snapshot-failed', code: (error as NodeJS.ErrnoException).code ?? 'malformed' });

  async function write(): Promise<void> {
    try {
      // With PostgreSQL nothing else makes it.
      makeFolder(dirname(file));
      await replaceFile(file, encode(caches));
    } catch (error) {
      warn(error);
    }
  }

  /** Writes one after the other, so that the last one stays. */
  function save(): Promise<void> {
    written = written.then(write);
    return written;
  }

  return {
    /** Fills the caches from the file, then writes it every five minutes. Never rejects. */
    async open(): Promise<void> {
      try {
        decode(await readFile(file, 'utf8'), caches);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warn(error);
      }
      // The timer starts only now, so that the file is never overwritten before it was read.
      if (!closed) timer = setInterval(() => void save(), INTERVAL_MS).unref();
    },
    /** Writes the file a last time if it was opened. Never rejects. */
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      if (timer) await save();
    },
  };
}
