/**
 * The journal of direct deliveries: one file `direct-*.jsonl` in `DATA_DIR` for each record until the store has it, so that
 * a process that ends while the database is down loses none. A file holds a `NewLead` as one line: fingerprints, and
 * personal data only sealed. Where the folder cannot be written, only the memory of the process has the record.
 */
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { makeFolder, writeDurably } from '#server/sealing/durable-file.ts';
import { LATE_MS } from '#server/wal-sync.ts';
import { within } from '#server/within.ts';
import type { NewLead } from './outbox.ts';

const FILE_NAME = /^direct-[0-9a-f-]+\.jsonl$/;
/** Beginning of the name of a record that was set aside. */
export const ASIDE = 'direct-aside';
/** Nobody writes on an unfinished file after this time, milliseconds. */
const CUT_AFTER_MS = 60_000;

/** Bytes, which are in base64 in the file. */
const Bytes = Type.Codec(Type.Object({ base64: Type.String() }))
  .Decode(({ base64 }): Uint8Array => Buffer.from(base64, 'base64'))
  .Encode((bytes) => ({ base64: Buffer.from(bytes).toString('base64') }));
const Prints = Type.Object({ bodyHash: Bytes, callerHash: Bytes, wireHash: Bytes, keyHash: Type.Optional(Bytes) });
/** What the store needs of a line. It would fail each time on a damaged one, or on one of another release. */
const leadLine = Compile(Type.Object({
  ...Prints.properties,
  id: Type.String(),
  event: Type.Enum(['accept-delivered', 'accept-rejected']),
  buType: Type.Number(),
  caller: Type.String(),
  keyId: Type.String(),
  requestId: Type.String(),
  traceparent: Type.Optional(Type.String()),
  payload: Bytes,
  ownWireHash: Bytes,
  earlier: Type.Array(Prints),
  at: Type.Number(),
  nextAt: Type.Number(),
  sameSince: Type.Number(),
  error: Type.Optional(Type.String()),
  status: Type.Optional(Type.Number()),
}));

/** The lead of a line; undefined when this release cannot read it. */
function fromLine(text: string): NewLead | undefined {
  try {
    return leadLine.Decode(JSON.parse(text)) as NewLead;
  } catch {
    return undefined;
  }
}

export type DirectJournal = ReturnType<typeof createDirectJournal>;

/** Creates the journal of one process. Other processes may use the same folder. */
export function createDirectJournal(dataDir: string) {
  /** The files that this process has written or read. */
  const known = new Set<string>();
  /** The latest write. They run one after the other: a few at once on a disk that does not answer would take all threads of Node.js. */
  let latest: Promise<unknown> = Promise.resolve();
  /** Writes that nobody waits for any more. */
  let late = 0;
  const newPath = (prefix: string): string => join(dataDir, `${prefix}-${randomUUID()}.jsonl`);

  function newFiles(): string[] {
    try {
      return readdirSync(dataDir).filter((name) => FILE_NAME.test(name)).map((name) => join(dataDir, name)).filter((path) => !known.has(path));
    } catch {
      return [];
    }
  }

  /** Takes a file out of the journal. In a read-only folder it stays for the next process, and the store recognises it. */
  function discard(path: string, how: () => void): void {
    try {
      how();
      known.delete(path);
    } catch {
      // It stays known, so that this process does not read it again.
    }
  }

  const remove = (path: string): void => discard(path, () => rmSync(path, { force: true }));

  /** A file that cannot be read does not hide the others, and stays. */
  function readFile(path: string) {
    try {
      const text = readFileSync(path, 'utf8');
      // Without a line end another process is still writing it, or a crash has cut it: then its request was never answered.
      if (!text.includes('\n')) {
        if (Date.now() - statSync(path).mtimeMs > CUT_AFTER_MS) remove(path);
        return [];
      }
      known.add(path);
      return [{ path, lead: fromLine(text) }];
    } catch {
      return [];
    }
  }

  async function write(path: string, lead: NewLead): Promise<boolean> {
    try {
      makeFolder(dataDir);
      await writeDurably(path, `${JSON.stringify(leadLine.Encode(lead))}\n`);
      return true;
    } catch {
      // A full disk may have taken a part of it.
      remove(path);
      return false;
    }
  }

  return {
    /** Writes a record. @returns its file, which is on disk; undefined when that is not possible, or the disk does not answer */
    async add(lead: NewLead): Promise<string | undefined> {
      if (late > 0) return undefined;
      const path = newPath('direct');
      known.add(path);
      const written = latest.then(() => write(path, lead));
      latest = written;
      return within(written.then((isThere) => (isThere ? path : undefined)), LATE_MS, () => {
        late += 1;
        void written.then(() => {
          late -= 1;
          remove(path);
        });
        return undefined;
      });
    },
    /** The records that other processes have added since the last call; without a lead where this release cannot read it. */
    read: () => newFiles().flatMap(readFile),
    /** Removes a record that the store has. */
    remove,
    /** Keeps a record that the store cannot take for ops, so that it does not come back with every start. */
    setAside: (path: string): void => discard(path, () => renameSync(path, newPath(ASIDE))),
  };
}
