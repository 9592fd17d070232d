/** Temporary folders of tests, which are removed when nothing uses them any more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const create = (name: string): string => mkdtempSync(join(tmpdir(), `${name}-`));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A folder for the running test, for its `beforeEach`, too. It is removed after the last `afterEach`. */
export function testFolder(name: string): string {
  const folder = create(name);
  onTestFinished(() => remove(folder));
  return folder;
}

/** A folder for all tests of a file or of a `describe`. It is removed after every `afterAll` that is registered later. */
export function suiteFolder(name: string): string {
  const folder = create(name);
  afterAll(() => remove(folder));
  return folder;
}
