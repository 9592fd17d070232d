/**
 * The journal of direct deliveries: files `direct-*.jsonl` in `DATA_DIR` that hold each record until the store has it, so
 * that a process that ends while the database is down loses none. A line is a `NewLead`: fingerprints, and personal data
 * only sealed. Where the folder cannot be written, only the memory of the process has the record. Lines that the store
 * cannot take go to `direct-aside-*.jsonl` for ops, so that they do not block the others.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder, syncFolder } from '#server/sealing/durable-file.ts';
import { fromLine, toLine, withdrawal } from './direct-lines.ts';
import type { NewLead } from './outbox.ts';

const FILE_NAME = /^direct-[0-9a-f-]+\.jsonl$/;

function createNewFile(dataDir: string, prefix: string) {
  makeFolder(dataDir);
  const path = join(dataDir, `${prefix}-${randomUUID()}.jsonl`);
  const handle = openSync(path, 'a', 0o600);
  syncFolder(dataDir);
  return { path, handle };
}

/** @throws Error unless the whole text is on disk: a full disk may take a part of it without an error */
function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  if (writeSync(handle, bytes) < bytes.length) throw new Error('cut short');
  fsyncSync(handle);
}

export type DirectJournal = ReturnType<typeof createDirectJournal>;

/**
 * Creates the journal of one process.
 * @param onForeign called for each line that this release cannot read; the line is set aside
 */
export function createDirectJournal(dataDir: string, onForeign: () => void = () => undefined) {
  /** The file that this process appends to. */
  let own: ReturnType<typeof createNewFile> | undefined;
  /** How much of every other file was read, bytes. */
  const readSizes = new Map<string, number>();
  let aside: string[] = [];

  /** Closes the own file; the next line begins a new one. `clear` treats the old file like those of other processes. */
  function leaveFile(): void {
    if (!own) return;
    readSizes.set(own.path, fstatSync(own.handle).size);
    closeSync(own.handle);
    own = undefined;
  }

  /**
   * @returns false when the line is not in the folder: the disk took only a part of it, which would corrupt the next line,
   * or another process has read the file before this line and removed it
   */
  function write(line: string): boolean {
    try {
      own ??= createNewFile(dataDir, 'direct');
      writeWhole(own.handle, line);
      if (fstatSync(own.handle).nlink > 0) return true;
    } catch {
      // Handled as a removed file.
    }
    leaveFile();
    return false;
  }

  /** Tries once more in a new file. @returns false when only the memory of the process has the line */
  function append(text: string): boolean {
    const line = `${text}\n`;
    return write(line) || write(line);
  }

  /** The leads of some lines. The last line of a lead counts, because the line from before an attempt is replaced or withdrawn after it. */
  function parse(texts: readonly string[]): NewLead[] {
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

  /** A file that cannot be read does not hide the others, and is not removed by `clear`. */
  function readNewLines(path: string): NewLead[] {
    try {
      const bytes = readFileSync(path);
      const from = readSizes.get(path) ?? 0;
      readSizes.set(path, bytes.length);
      return parse(bytes.subarray(from).toString('utf8').split('\n').filter((text) => text !== ''));
    } catch {
      return [];
    }
  }

  function otherFiles(): string[] {
    try {
      const paths = readdirSync(dataDir).filter((name) => FILE_NAME.test(name)).map((name) => join(dataDir, name));
      return paths.filter((path) => path !== own?.path);
    } catch {
      return [];
    }
  }

  /** @returns false when the lines could not be written; the files that hold them must stay then */
  function writeAside(): boolean {
    if (aside.length === 0) return true;
    try {
      const { handle } = createNewFile(dataDir, 'direct-aside');
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

  return {
    /** Appends a record. @returns whether it is on disk */
    append: (lead: NewLead): boolean => append(toLine(lead)),
    /** Removes the record of an attempt that had no effect. */
    withdraw: (id: string): void => void append(withdrawal(id)),
    /** The records that other processes have added since the last call. */
    read: (): NewLead[] => otherFiles().flatMap(readNewLines),
    /** Keeps a record that the store cannot take for ops. */
    setAside: (lead: NewLead): void => void aside.push(toLine(lead)),
    /** Deletes everything that was read or appended, because the store has it. Lines that another process has added since stay. */
    clear(): void {
      if (!writeAside()) return;
      leaveFile();
      try {
        for (const [path, size] of readSizes) if (statSync(path, { throwIfNoEntry: false })?.size === size) rmSync(path, { force: true });
        readSizes.clear();
      } catch {
        // A read-only folder, for example. The next process reads the lines again, and the store recognises them.
      }
    },
  };
}
