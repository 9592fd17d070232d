/** A cached page against a bare server with the same bytes. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedLoop } from '../load.ts';
import { launchReference, launchSite, type Running } from '../processes.ts';
import { atLeast, type Area, type Row } from '../row.ts';
import { alternate } from '../statistics.ts';
import { untilWarm } from '../warm.ts';

const PAGE = '/resource/ComputePower';
const ENCODING = { 'accept-encoding': 'br' };

/** The bytes that the site sends for the page, in a file for the references. */
export async function pageFile(site: Running, path: string): Promise<string> {
  const { Client } = await import('undici');
  const client = new Client(site.url);
  const answer = await client.request({ path, method: 'GET', headers: ENCODING });
  const file = join(mkdtempSync(join(tmpdir(), 'bench-page-')), 'page.br');
  writeFileSync(file, Buffer.from(await answer.body.arrayBuffer()));
  await client.close();
  return file;
}

export const cached: Area = async ({ quick }) => {
  const site = await launchSite();
  await untilWarm(site);
  const file = await pageFile(site, PAGE);
  const limit = await launchReference('bare-http', [file]);
  const fastify = await launchReference('bare-fastify', [file]);
  const [rounds, seconds] = quick ? [2, 1] : [5, 4];
  const rate = (server: Running, connections: number) => async () =>
    (await closedLoop({ url: server.url + PAGE, connections, seconds, headers: ENCODING })).perSecond;
  const rows: Row[] = [];
  for (const [connections, target] of [[32, 0.9], [128, 0.8]] as const) {
    const value = await alternate(rounds, rate(site, connections), rate(limit, connections));
    rows.push({ id: `cached-${connections}`, measure: `cached page, ${connections} connections, of bare node:http`, unit: '×', value, target: `≥ ${target}`, met: atLeast(value, target) });
  }
  const value = await alternate(rounds, rate(site, 32), rate(fastify, 32));
  rows.push({ id: 'cached-fastify', measure: 'cached page, 32 connections, of a bare Fastify route', unit: '×', value, target: '≥ 1', met: atLeast(value, 1) });
  await Promise.all([site.stop(), limit.stop(), fastify.stop()]);
  return rows;
};
