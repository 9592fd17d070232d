/** Servers that are closed after each test of a suite, and a folder for each test that asks for one. */
import { afterEach } from 'vitest';
import { testFolder } from './folder.ts';
import { startLeadApp, type LeadApp, type LeadAppOptions } from './lead-app.ts';

/** Registers the hook after each test. */
export function leadStage() {
  const open: LeadApp[] = [];
  let folder: string | undefined;
  async function close(): Promise<void> {
    for (const app of open.splice(0)) await app.close();
  }
  afterEach(async () => {
    await close();
    folder = undefined;
  });
  return {
    /** Folder of the running test. */
    get folder() {
      return (folder ??= testFolder('leads'));
    },
    async start(options?: LeadAppOptions) {
      const app = await startLeadApp(options);
      open.push(app);
      return app;
    },
    /** Closes the servers before the end of the test, which stops what they use. */
    close,
  };
}
