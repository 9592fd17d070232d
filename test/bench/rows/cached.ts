/** A cached page against bare servers with the same bytes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, comparedRow } from '../compare.ts';
import { rateOf } from '../load.ts';
import { BROTLI, fetchRaw, SAMPLE_PAGES } from '../pages.ts';
import type { Running } from '../processes.ts';
import type { Measure, Row } from '../row.ts';
import { launchReference, launchSite, temporaryFolder } from '../site.ts';
import { untilWarm } from '../warm.ts';

const path = SAMPLE_PAGES.product;
const TARGETS = [[32, 0.9], [128, 0.8]] as const;

/** Headers that the page carries, without those that Node.js adds to every answer. */
const ownHeaders = ({ date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own }: Readonly<Record<string, unknown>>): object => own;

export const cached: Measure = async ({ quick }) => {
  await using site = await launchSite();
  await untilWarm(site);
  using folder = temporaryFolder();
  const file = join(folder.path, 'page.br');
  const headersFile = join(folder.path, 'headers.json');
  const page = await fetchRaw(site.url + path, BROTLI);
  writeFileSync(file, page.body);
  writeFileSync(headersFile, JSON.stringify(ownHeaders(page.headers)));
  await using limit = await launchReference('bare-http', [file, headersFile]);
  await using fastify = await launchReference('bare-fastify', [file]);
  const [rounds, seconds] = quick ? [3, 1] : [15, 2];
  const rows: Row[] = [];
  for (const [connections, target] of TARGETS) {
    const rate = (server: Running) => () => rateOf(server, { path, connections, seconds, headers: BROTLI });
    const { bare, route } = await compare(rounds, rate(site), { bare: rate(limit), route: rate(fastify) });
    rows.push(
      comparedRow({ id: `cached-${connections}`, measure: `cached page, ${connections} connections, of bare node:http with the same bytes` }, bare, target),
      comparedRow({ id: `cached-fastify-${connections}`, measure: `cached page, ${connections} connections, of a bare Fastify route` }, route),
    );
  }
  return rows;
};
