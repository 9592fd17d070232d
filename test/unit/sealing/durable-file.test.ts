import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceFile } from '#server/sealing/durable-file.ts';
import { testFolder } from '#test/support/folder.ts';

it('a file is replaced as a whole, and for its owner alone', async () => {
  const folder = testFolder('replace');
  const file = join(folder, 'kept.json');
  await replaceFile(file, 'first');
  await replaceFile(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['kept.json']);
});

it('what cannot be put in place is an error and leaves no draft', async () => {
  const folder = testFolder('replace');
  mkdirSync(join(folder, 'kept.json'));
  await expect(replaceFile(join(folder, 'kept.json'), 'content')).rejects.toThrow(/EISDIR/);
  expect(readdirSync(folder)).toEqual(['kept.json']);
});
