/** A build that fails or is interrupted costs nobody the build that works. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { withUndo } from '#build/undo.ts';
import { testFolder } from '#test/support/folder.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder('undo');
  writeFileSync(join(folder, 'lock'), '');
  fill('first');
});

function fill(text: string): void {
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client', 'file'), text);
  writeFileSync(join(folder, text), text);
}
const build = (work: () => Promise<void>): Promise<void> => withUndo(folder, ['lock'], work);
const state = (): readonly unknown[] => [readdirSync(folder).toSorted(), readFileSync(join(folder, 'client', 'file'), 'utf8')];

it('a build that works takes the place of the one before', async () => {
  await build(async () => fill('second'));
  expect(state()).toEqual([['client', 'lock', 'second'], 'second']);
});

it('a build that fails leaves the one before', async () => {
  await expect(build(async () => {
    fill('second');
    throw new Error('over budget');
  })).rejects.toThrow('over budget');
  expect(state()).toEqual([['client', 'first', 'lock'], 'first']);
});

it('nor is it lost when one was interrupted and the next one fails', async () => {
  const interrupted = Promise.withResolvers<never>();
  void build(() => {
    fill('second');
    return interrupted.promise;
  });
  await expect.poll(() => readdirSync(folder)).toContain('second');
  await expect(build(() => Promise.reject(new Error('over budget')))).rejects.toThrow('over budget');
  expect(state()).toEqual([['client', 'first', 'lock'], 'first']);
});
