/**
 * Leads that went upstream directly, noted in `DATA_DIR` until the store has them: a process that is stopped
 * or killed while the database is away does not forget them. Each line is a `NewLead`: fingerprints, and what
 * is personal only sealed. Where the folder cannot be written, the process's memory has to do.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder, syncFolder } from '#server/sealing/durable-file.ts';
import type { NewLead } from './outbox.ts';

const FILE_NAME = /^direct-[0-9a-f-]+\.jsonl$/;

export interface DirectJournal {
  /** Notes a lead, on disk when it returns, wherever the folder can be written. */
  append(lead: NewLead): void;
  /** What other processes have noted since this was last asked. */
  read(): NewLead[];
  /** Forgets what was read or appended: the store has it. What another process has noted since stays. */
  clear(): void;
}

const isBytes = (value: unknown): value is { readonly base64: string } =>
  typeof value === 'object' && value !== null && typeof (value as { base64?: unknown }).base64 === 'string';

/** Looks at the property itself: a Buffer has turned into an array of numbers before it is handed over. */
function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const own = this[name];
  return own instanceof Uint8Array ? { base64: Buffer.from(own).toString('base64') } : value;
}

const linesOf = (bytes: Uint8Array): readonly string[] => Buffer.from(bytes).toString('utf8').split('\n').filter((line) => line !== '');

/** A line that was cut by a crash was never answered: it is left out. */
function fromLine(line: string): NewLead[] {
  try {
    return [JSON.parse(line, (_, value: unknown) => (isBytes(value) ? Buffer.from(value.base64, 'base64') : value)) as NewLead];
  } catch {
    return [];
  }
}

export function createDirectJournal(dataDir: string): DirectJournal {
  let own: { readonly path: string; readonly handle: number } | undefined;
  /** How much of every other file was read, bytes. */
  const seen = new Map<string, number>();

  function open(): { readonly path: string; readonly handle: number } {
    makeFolder(dataDir);
    const path = join(dataDir, `direct-${randomUUID()}.jsonl`);
    const handle = openSync(path, 'a', 0o600);
    syncFolder(dataDir);
    return { path, handle };
  }

  function close(): void {
    if (own) closeSync(own.handle);
    own = undefined;
  }

  /** @returns false when another process has taken the file away, with what it had read of it */
  function write(line: string): boolean {
    own ??= open();
    writeSync(own.handle, line);
    fsyncSync(own.handle);
    return fstatSync(own.handle).nlink > 0;
  }

  function readOn(path: string): NewLead[] {
    const bytes = readFileSync(path);
    const from = seen.get(path) ?? 0;
    seen.set(path, bytes.length);
    return linesOf(bytes.subarray(from)).flatMap(fromLine);
  }

  return {
    append(lead) {
      const line = `${JSON.stringify(lead, bytesAsText)}\n`;
      try {
        if (write(line)) return;
        close();
        write(line);
      } catch {
        // The process's memory has to do.
      }
    },
    read() {
      try {
        const paths = readdirSync(dataDir).filter((name) => FILE_NAME.test(name)).map((name) => join(dataDir, name));
        return paths.filter((path) => path !== own?.path).flatMap(readOn);
      } catch {
        return [];
      }
    },
    clear() {
      if (own) rmSync(own.path, { force: true });
      close();
      for (const [path, size] of seen) if (statSync(path, { throwIfNoEntry: false })?.size === size) rmSync(path, { force: true });
      seen.clear();
    },
  };
}
