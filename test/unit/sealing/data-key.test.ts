import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdDataKey, parseDataKey, readDataKey } from '#server/sealing/data-key.ts';
import { makeFolder } from '#server/sealing/durable-file.ts';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'leads-key-')); });
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data key', () => {
  test('is created once, for this user only', () => {
    expect(readDataKey(folder)).toBeUndefined();
    const key = holdDataKey(folder, true).obtain();
    expect(key).toHaveLength(32);
    expect(holdDataKey(folder, true).obtain()).toEqual(key);
    expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
  });

  test('is written again when its file was removed under a running server', () => {
    const held = holdDataKey(folder, true);
    const key = held.obtain();
    rmSync(join(folder, 'data.key'));
    expect(held.isInPlace()).toBe(false);
    expect(held.obtain()).toEqual(key);
    expect(held.isInPlace()).toBe(true);
    expect(readDataKey(folder)).toEqual(key);
  });

  test('is not made, and not missed, where DATA_KEY is set', () => {
    const held = holdDataKey(folder, false);
    expect(held.obtain()).toBeUndefined();
    expect(held.isInPlace()).toBe(true);
    expect(readDataKey(folder)).toBeUndefined();
  });

  test('is refused when it is malformed, without revealing it or its path', () => {
    writeFileSync(join(folder, 'data.key'), 'not-a-key');
    expect(() => holdDataKey(folder, true).obtain()).toThrow(/^data\.key in DATA_DIR is not a key of 64 hexadecimal digits$/);
    expect(() => parseDataKey('secret', 'DATA_KEY')).toThrow('DATA_KEY is not a key');
  });

  test('gets its folder created, nested and private', () => {
    const nested = join(folder, 'a', 'b');
    makeFolder(nested);
    expect(statSync(nested).mode & 0o777).toBe(0o700);
  });
});
