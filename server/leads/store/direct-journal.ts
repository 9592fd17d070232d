/**
 * Leads that went upstream directly, noted in `DATA_DIR` until the store has them: a process that is stopped
 * or killed while the database is away does not forget them. Each line is a `NewLead`: fingerprints, and what
 * is personal only sealed. Where the folder cannot be written, the process's memory has to do. Lines that no store
 * takes are put into `direct-aside-*.jsonl`, which nobody reads: one of them must not hold up all others.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder, syncFolder } from '#server/sealing/durable-file.ts';
import { fromLine, toLine, withdrawal } from './direct-lines.ts';
import type { NewLead } from './outbox.ts';

const FILE_NAME = /^direct-[0-9a-f-]+\.jsonl$/;

export interface DirectJournal {
  /** Notes a lead, on disk when it returns, wherever the folder can be written. */
  append(lead: NewLead): void;
  /** Takes a note back: that try had no effect. */
  withdraw(id: string): void;
  /** What other processes have noted since this was last asked, of each lead the latest. */
  read(): NewLead[];
  /** Keeps a lead that the store cannot take out of the way, for ops. */
  setAside(lead: NewLead): void;
  /** Forgets what was read or appended: the store has it. What another process has noted since stays. */
  clear(): void;
}

interface OpenFile {
  readonly path: string;
  readonly handle: number;
}

function makeFile(dataDir: string, name: string): OpenFile {
  makeFolder(dataDir);
  const path = join(dataDir, `${name}-${randomUUID()}.jsonl`);
  const handle = openSync(path, 'a', 0o600);
  syncFolder(dataDir);
  return { path, handle };
}

/** @throws Error unless all of it is on disk: what a full disk takes may be a part, and that is no error of the system's */
function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  if (writeSync(handle, bytes) < bytes.length) throw new Error('cut short');
  fsyncSync(handle);
}

/**
 * Makes the journal of one process.
 * @param onForeign hears of lines that this release cannot read; they are set aside
 */
export function createDirectJournal(dataDir: string, onForeign: () => void = () => undefined): DirectJournal {
  let own: OpenFile | undefined;
  /** How much of every other file was read, bytes. */
  const seen = new Map<string, number>();
  let aside: string[] = [];

  function close(): void {
    if (own) closeSync(own.handle);
    own = undefined;
  }

  /** Takes a new file for the next line. What stands in the old one is cleared with the rest. */
  function leave(): void {
    if (own) seen.set(own.path, fstatSync(own.handle).size);
    close();
  }

  /**
   * @returns false when the line is not in the folder: another process has taken the file away, with what it had read
   * of it, or the disk took only a part, which a line after it would be glued to
   */
  function write(line: string): boolean {
    try {
      own ??= makeFile(dataDir, 'direct');
      writeWhole(own.handle, line);
      if (fstatSync(own.handle).nlink > 0) return true;
    } catch {
      // As below.
    }
    leave();
    return false;
  }

  /** The last line of a lead counts: what is noted before a try is replaced or taken back after it. */
  function leadsOf(texts: readonly string[]): NewLead[] {
    const leads = new Map<string, NewLead>();
    for (const text of texts) {
      const line = fromLine(text);
      if (line === 'foreign') {
        aside.push(text);
        onForeign();
      } else if (line !== 'cut') {
        if ('lead' in line) leads.set(line.lead.id, line.lead);
        else leads.delete(line.withdrawn);
      }
    }
    return [...leads.values()];
  }

  /** A file that cannot be read hides no other one, and is not taken for read. */
  function readOn(path: string): NewLead[] {
    try {
      const bytes = readFileSync(path);
      const from = seen.get(path) ?? 0;
      seen.set(path, bytes.length);
      return leadsOf(bytes.subarray(from).toString('utf8').split('\n').filter((text) => text !== ''));
    } catch {
      return [];
    }
  }

  function others(): string[] {
    try {
      const paths = readdirSync(dataDir).filter((name) => FILE_NAME.test(name)).map((name) => join(dataDir, name));
      return paths.filter((path) => path !== own?.path);
    } catch {
      return [];
    }
  }

  /** @returns false when they could not be written: the files that hold them have to stay */
  function writeAside(): boolean {
    if (aside.length === 0) return true;
    try {
      const { handle } = makeFile(dataDir, 'direct-aside');
      try {
        writeWhole(handle, aside.map((text) => `${text}\n`).join(''));
      } finally {
        closeSync(handle);
      }
      aside = [];
      return true;
    } catch {
      return false;
    }
  }

  /** A second time in a new file; after that the process's memory has to do. */
  function append(text: string): void {
    const line = `${text}\n`;
    if (!write(line)) write(line);
  }

  return {
    append: (lead) => append(toLine(lead)),
    withdraw: (id) => append(withdrawal(id)),
    read: () => others().flatMap(readOn),
    setAside: (lead) => void aside.push(toLine(lead)),
    clear() {
      if (!writeAside()) return;
      if (own) rmSync(own.path, { force: true });
      close();
      for (const [path, size] of seen) if (statSync(path, { throwIfNoEntry: false })?.size === size) rmSync(path, { force: true });
      seen.clear();
    },
  };
}
