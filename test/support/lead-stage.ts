/** Creates a folder for each test of a suite, and closes the servers of a test after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { startLeadApp, type LeadApp, type LeadAppOptions } from './lead-app.ts';

/** Registers the hooks before and after each test. @param name prefix of the folder's name */
export function leadStage(name: string) {
  const open: LeadApp[] = [];
  let folder = '';
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), `${name}-`)); });
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** Folder of the running test. */
    get folder() {
      return folder;
    },
    async start(options: LeadAppOptions) {
      const app = await startLeadApp(options);
      open.push(app);
      return app;
    },
  };
}
