/** Creates a folder for each test of a suite, and closes the servers of a test after it. */
import { afterEach, beforeEach } from 'vitest';
import { testFolder } from './folder.ts';
import { startLeadApp, type LeadApp, type LeadAppOptions } from './lead-app.ts';

/** Registers the hooks before and after each test. @param name prefix of the folder's name */
export function leadStage(name: string) {
  const open: LeadApp[] = [];
  let folder = '';
  beforeEach(() => { folder = testFolder(name); });
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close();
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
