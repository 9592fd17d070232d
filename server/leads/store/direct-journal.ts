/**
 * Leads that went upstream directly, noted in `DATA_DIR` until the store has them: a process that is stopped
 * or killed while the database is away does not forget them. Each line is a `NewLead`: fingerprints, and what
 * is personal only sealed. Where the folder cannot be written, the process's memory has to do.
 */
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder, syncFolder } from '#server/sealing/durable-file.ts';
import type { NewLead } from './outbox.ts';

const FILE_NAME = /^direct-[0-9a-f-]+\.jsonl$/;

export interface DirectJournal {
  /** Notes a lead, on disk when it returns; false when that cannot be. */
  append(lead: NewLead): boolean;
  /** What this process or one before it has noted. */
  read(): NewLead[];
  /** Forgets what was read or appended: the store has it. */
  clear(): void;
}

const isBytes = (value: unknown): value is { readonly base64: string } =>
  typeof value === 'object' && value !== null && typeof (value as { base64?: unknown }).base64 === 'string';

/** Looks at the property itself: a Buffer has turned into an array of numbers before it is handed over. */
function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const own = this[name];
  return own instanceof Uint8Array ? { base64: Buffer.from(own).toString('base64') } : value;
}

/** A line that was cut by a crash was never answered: it is left out. */
function fromLine(line: string): NewLead[] {
  try {
    return [JSON.parse(line, (_, value: unknown) => (isBytes(value) ? Buffer.from(value.base64, 'base64') : value)) as NewLead];
  } catch {
    return [];
  }
}

export function createDirectJournal(dataDir: string): DirectJournal {
  let handle: number | undefined;
  let seen: string[] = [];

  function open(): number {
    makeFolder(dataDir);
    const path = join(dataDir, `direct-${randomUUID()}.jsonl`);
    const opened = openSync(path, 'a', 0o600);
    syncFolder(dataDir);
    seen.push(path);
    return opened;
  }

  return {
    append(lead) {
      try {
        handle ??= open();
        writeSync(handle, `${JSON.stringify(lead, bytesAsText)}\n`);
        fsyncSync(handle);
        return true;
      } catch {
        return false;
      }
    },
    read() {
      try {
        const paths = readdirSync(dataDir).filter((name) => FILE_NAME.test(name)).map((name) => join(dataDir, name));
        seen = [...new Set([...seen, ...paths])];
        return paths.flatMap((path) => readFileSync(path, 'utf8').split('\n').filter((line) => line !== '').flatMap(fromLine));
      } catch {
        return [];
      }
    },
    clear() {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
      for (const path of seen) rmSync(path, { force: true });
      seen = [];
    },
  };
}
