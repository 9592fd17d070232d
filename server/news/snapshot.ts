/**
 * What the caches hold, kept in one file, so that a process that starts during an outage has something
 * to serve. A convenience: without the file, or with a broken one, the caches start empty.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { CachedAnswer, ReadCache } from './read-cache.ts';

/** Raise it when the shapes of shared/contracts/news.ts change: an older file is then ignored. */
const VERSION = 1;
const MAX_LENGTH = 8 * 1024 * 1024;
const INTERVAL_MS = 5 * 60 * 1000;

/** The part of the caches that a snapshot needs. */
type Caches = Readonly<Record<string, Pick<ReadCache<object>, 'dump' | 'restore'>>>;

function isCachedAnswer(entry: unknown): entry is CachedAnswer {
  const { key, at, value } = (entry ?? {}) as Partial<CachedAnswer>;
  return typeof key === 'string' && typeof at === 'number' && typeof value === 'object' && value !== null;
}

/** The most recent answers of every cache, the first caches first, within the bound. */
function encode(caches: Caches): string {
  let left = MAX_LENGTH;
  const parts = Object.entries(caches).map(([name, cache]) => {
    const answers = cache.dump().map((answer) => JSON.stringify(answer)).filter((text) => (left -= text.length) > 0);
    return `${JSON.stringify(name)}:[${answers.join(',')}]`;
  });
  return `{"version":${VERSION},${parts.join(',')}}`;
}

function decode(text: string, caches: Caches): void {
  const content = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
  if (content?.['version'] !== VERSION) return;
  for (const [name, cache] of Object.entries(caches)) {
    const answers = content[name];
    if (Array.isArray(answers)) cache.restore(answers.filter(isCachedAnswer));
  }
}

/**
 * Keeps the caches in a file.
 * @param file undefined for no file at all
 * @param log hears of a file that cannot be read or written; nothing else fails
 */
export function keepSnapshot(file: string | undefined, caches: Caches, log: { warn(fields: object): void }) {
  if (file === undefined) return { open: async () => undefined, close: async () => undefined };
  const draft = `${file}.tmp`;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let written = Promise.resolve();
  const complain = (error: unknown): void => log.warn({ event: 'news.snapshot-failed', code: (error as NodeJS.ErrnoException).code ?? 'malformed' });

  /** Beside its place first, so that a kill leaves the old one whole. */
  async function write(): Promise<void> {
    try {
      await writeFile(draft, encode(caches), { mode: 0o600 });
      await rename(draft, file as string);
    } catch (error) {
      complain(error);
    }
  }

  /** One after the other: two writers of one file would mix. */
  function save(): Promise<void> {
    written = written.then(write);
    return written;
  }

  return {
    /** Fills the caches from the file and begins to write it every five minutes. Never rejects. */
    async open(): Promise<void> {
      try {
        decode(await readFile(file, 'utf8'), caches);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') complain(error);
      }
      // Only now: what was not read yet must not be written over.
      if (!closed) timer = setInterval(() => void save(), INTERVAL_MS).unref();
    },
    /** Writes it a last time, if it had been opened. Never rejects. */
    async close(): Promise<void> {
      const isOpen = timer !== undefined && !closed;
      closed = true;
      clearInterval(timer);
      if (isOpen) await save();
    },
  };
}
