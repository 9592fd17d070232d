/** The file of the data key: 32 random bytes in hex, created once in `DATA_DIR` (contract section 4, `DATA_KEY`). */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createFile } from './durable-file.ts';

const KEY_FILE = 'data.key';
const KEY_PATTERN = /^[0-9a-f]{64}$/i;

/**
 * Parses a key.
 * @throws Error that names the source but never the text, when it is not 64 hexadecimal digits
 */
export function parseDataKey(text: string, source: string): Uint8Array {
  const digits = text.trim();
  if (!KEY_PATTERN.test(digits)) throw new Error(`${source} is not a key of 64 hexadecimal digits`);
  return Buffer.from(digits, 'hex');
}

/**
 * The key of a data folder, or undefined when there is none yet.
 * @throws Error for a malformed key, without the path: the public readiness answer repeats it
 */
export function readDataKey(dataDir: string): Uint8Array | undefined {
  try {
    return parseDataKey(readFileSync(join(dataDir, KEY_FILE), 'utf8'), `${KEY_FILE} in DATA_DIR`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a key durably to a new file. @returns false when the file exists already */
const writeDataKey = (path: string, key: Uint8Array): boolean =>
  createFile(path, (draft) => writeFileSync(draft, `${Buffer.from(key).toString('hex')}\n`));

/**
 * The key of a data folder while a process uses it.
 * @param isNeeded false when `DATA_KEY` is set: an older key in the folder is read then, and none is made
 */
export function holdDataKey(dataDir: string, isNeeded: boolean) {
  const path = join(dataDir, KEY_FILE);
  let key: Uint8Array | undefined;
  return {
    /** Reads the key. It is created on first use; when its file was removed, the same key is written again. */
    obtain(): Uint8Array | undefined {
      const known = readDataKey(dataDir);
      if (known || !isNeeded) return (key = known);
      const fresh = key ?? randomBytes(32);
      return (key = writeDataKey(path, fresh) ? fresh : readDataKey(dataDir));
    },
    /** False when the file of a key that was obtained is not there any more. */
    isInPlace: (): boolean => !isNeeded || key === undefined || existsSync(path),
    /** Writes the key beside a copy of a database: the folder may have another one by now. */
    saveBeside(copy: string): void {
      if (key) writeDataKey(copy.slice(0, -extname(copy).length) + '.key', key);
    },
  };
}
