/** The file of the data key: 32 random bytes in hex, created once in `DATA_DIR` (contract section 4, `DATA_KEY`). */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Whether a data folder has a key. */
export const hasDataKey = (dataDir: string): boolean => existsSync(join(dataDir, KEY_FILE));

/** Writes a key durably to a new file. @returns false when the file exists already */
export const writeDataKey = (path: string, key: Uint8Array): boolean =>
  createFile(path, (draft) => writeFileSync(draft, `${Buffer.from(key).toString('hex')}\n`));

/**
 * The key of a data folder, created on first use.
 * @param keep the key that this process uses already, which is written again when its file was removed
 */
export function obtainDataKey(dataDir: string, keep?: Uint8Array): Uint8Array {
  const known = readDataKey(dataDir);
  if (known) return known;
  const fresh = keep ?? randomBytes(32);
  if (writeDataKey(join(dataDir, KEY_FILE), fresh)) return fresh;
  return readDataKey(dataDir) ?? fresh;
}
