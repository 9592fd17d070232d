/** Temporary folders of tests, which are removed when nothing uses them any more. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const create = (name: string) => mkdtempDisposableSync(join(tmpdir(), `${name}-`));

/** A folder for the running test, for its `beforeEach`, too. It is removed after the last `afterEach`. */
export function testFolder(name: string): string {
  const { path, remove } = create(name);
  onTestFinished(remove);
  return path;
}

/** A folder for all tests of a file or of a `describe`. It is removed after every `afterAll` that is registered later. */
export function suiteFolder(name: string): string {
  const { path, remove } = create(name);
  afterAll(remove);
  return path;
}
