/** A cached page against bare servers with the same bytes: in both codings, and as 304 to who has it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, comparedRow } from '../compare.ts';
import { rateOf } from '../load.ts';
import { BROTLI, fetchRaw, SAMPLE_PAGES } from '../pages.ts';
import type { Running } from '../processes.ts';
import type { BenchOptions, Measure, Row } from '../row.ts';
import { launchReference, launchSite, temporaryFolder } from '../site.ts';
import { untilWarm } from '../warm.ts';

const path = SAMPLE_PAGES.product;
const GZIP = { 'accept-encoding': 'gzip' } as const;

interface Case {
  readonly id: string;
  readonly what: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly unchanged?: true;
  /** Connections and the target at that number. */
  readonly targets: readonly (readonly [number, number])[];
}

const CASES: readonly Case[] = [
  { id: 'cached', what: 'cached page, brotli', headers: BROTLI, targets: [[32, 0.92], [128, 0.88]] },
  { id: 'cached-gzip', what: 'cached page, gzip', headers: GZIP, targets: [[32, 0.92], [128, 0.88]] },
  { id: 'cached-304', what: '304 to who has the page', headers: BROTLI, unchanged: true, targets: [[32, 0.85], [128, 0.85]] },
];

/** Headers that the page carries, without those that Node.js adds to every answer. */
const ownHeaders = ({ date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own }: Readonly<Record<string, unknown>>): object => own;

async function measureCase(site: Running, one: Case, { quick }: BenchOptions): Promise<readonly Row[]> {
  using folder = temporaryFolder();
  const [body, list] = [join(folder.path, 'page'), join(folder.path, 'headers.json')];
  const first = await fetchRaw(site.url + path, one.headers);
  const headers = one.unchanged ? { ...one.headers, 'if-none-match': String(first.headers['etag']) } : one.headers;
  const page = await fetchRaw(site.url + path, headers);
  if (page.status !== (one.unchanged ? 304 : 200)) throw new Error(`${one.id}: the site answered ${page.status}`);
  writeFileSync(body, page.body);
  writeFileSync(list, JSON.stringify(ownHeaders(page.headers)));
  await using limit = await launchReference('bare-http', [body, list, String(page.status)]);
  const [rounds, seconds] = quick ? [3, 1] : [15, 2];
  const rows: Row[] = [];
  for (const [connections, target] of one.targets) {
    const rate = (server: Running) => () => rateOf(server, { path, connections, seconds, headers });
    const { bare } = await compare(rounds, rate(site), { bare: rate(limit) });
    rows.push(comparedRow({ id: `${one.id}-${connections}`, measure: `${one.what}, ${connections} connections, of bare node:http with the same bytes and flat headers` }, bare, target));
  }
  return rows;
}

async function measureFastify(site: Running, { quick }: BenchOptions): Promise<Row> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'page.br');
  writeFileSync(file, (await fetchRaw(site.url + path, BROTLI)).body);
  await using fastify = await launchReference('bare-fastify', [file]);
  const rate = (server: Running) => () => rateOf(server, { path, connections: 32, seconds: quick ? 1 : 2, headers: BROTLI });
  const { route } = await compare(quick ? 3 : 7, rate(site), { route: rate(fastify) });
  return comparedRow({ id: 'cached-fastify-32', measure: 'cached page, 32 connections, of a bare Fastify route' }, route);
}

export const cached: Measure = async (options) => {
  await using site = await launchSite();
  await untilWarm(site);
  const rows: Row[] = [];
  for (const one of CASES) rows.push(...(await measureCase(site, one, options)));
  return [...rows, await measureFastify(site, options)];
};
