/** From the built tree to the first page, against a bare Fastify with the same plugins. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, type Measure } from '../row.ts';
import { launchReference, launchSite, temporaryFolder } from '../site.ts';
import { alternate, spread } from '../statistics.ts';

export const start: Measure = async ({ quick }) => {
  using data = temporaryFolder();
  using folder = temporaryFolder();
  const file = join(folder.path, 'page');
  writeFileSync(file, 'ok');
  const siteMs: number[] = [];
  const site = async (): Promise<number> => {
    await using running = await launchSite({ path: '/', dataDir: data.path });
    siteMs.push(running.startMs);
    return running.startMs;
  };
  const bare = async (): Promise<number> => {
    await using running = await launchReference('bare-fastify', [file]);
    return running.startMs;
  };
  // The first of each fills the file cache, and seeds the data folder.
  await site();
  await bare();
  siteMs.length = 0;
  const ratio = await alternate(quick ? 4 : 11, site, bare);
  return [
    atMost(1.4, { id: 'start', measure: 'npm start of a built tree to the first page (200), of a bare Fastify with the same plugins', unit: '×', value: ratio }),
    { id: 'start-ms', measure: 'the same in milliseconds', unit: 'ms', value: spread(siteMs) },
  ];
};
