import fs, { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdDataKey, parseDataKey, readDataKey } from '#server/sealing/data-key.ts';
import { makeFolder } from '#server/sealing/durable-file.ts';
import { testFolder } from '#test/support/folder.ts';

let folder: string;
beforeEach(() => { folder = testFolder('leads-key'); });
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('the data key', () => {
  test('is created once, for this user only', () => {
    expect(readDataKey(folder)).toBeUndefined();
    const key = holdDataKey(folder, true).obtain();
    expect(key).toHaveLength(32);
    expect(holdDataKey(folder, true).obtain()).toEqual(key);
    expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
  });

  test('is the one that is there for the second of two processes that make it at the same moment', () => {
    const first = holdDataKey(folder, true).obtain();
    vi.spyOn(fs, 'readFileSync').mockImplementationOnce(() => { throw Object.assign(new Error('not yet'), { code: 'ENOENT' }); });
    syncBuiltinESMExports();
    const second = holdDataKey(folder, true);
    expect(second.obtain()).toEqual(first);
    second.saveBeside(join(folder, 'copy.db'));
    expect([fs.readFileSync(join(folder, 'copy.key'), 'utf8'), readdirSync(folder)]).toEqual([fs.readFileSync(join(folder, 'data.key'), 'utf8'), ['copy.key', 'data.key']]);
  });

  test('is on disk before it has its name, and its name before anything is sealed under it', () => {
    const steps = (['fsyncSync', 'linkSync'] as const).map((name) => vi.spyOn(fs, name));
    syncBuiltinESMExports();
    holdDataKey(folder, true).obtain();
    const [syncs, [link = 0] = []] = steps.map(({ mock }) => mock.invocationCallOrder);
    expect(syncs).toEqual([link - 1, link + 1]);
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
