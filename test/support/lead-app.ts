/** The real application with a real outbox and the real upstream client, in front of a fake upstream. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest, { type Response, type Test } from 'supertest';
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createServices } from '#server/services.ts';
import { BARE_FRONTEND } from './bare-frontend.ts';
import { unwatched } from './unwatched.ts';
import { untilTaken } from './a-lead.ts';
import { PATIENT_ACK_MS } from './patience.ts';
import { startFakeUpstream, type FakeUpstream, type FakeUpstreamOptions } from './fake-upstream.ts';
import { waitFor } from './wait-for.ts';

export { aLead } from './a-lead.ts';

export type LogLine = Readonly<Record<string, unknown>>;

export type LeadApp = Awaited<ReturnType<typeof startLeadApp>>;

export interface LeadAppOptions extends FakeUpstreamOptions {
  /** Settings in addition to `SHORT_TIMES`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Uses the folder and the upstream of another app. */
  readonly after?: { readonly dataDir: string; readonly upstream: FakeUpstream };
}

/** Short pauses between attempts, but time limits that even a busy machine keeps. Tests of the limits set their own. */
const SHORT_TIMES = {
  LEAD_ACK_MS: PATIENT_ACK_MS,
  LEAD_TIMEOUT_MS: '20000',
  LEAD_RETRY_BASE_MS: '20',
  LEAD_RETRY_MAX_MS: '100',
  LEAD_RATE_LIMIT_MAX: '100000',
  RATE_LIMIT_MAX: '100000',
  UPSTREAM_TOKEN: 'upstream-token',
  LOG_LEVEL: 'info',
};

export async function startLeadApp({ env = {}, after, ...upstreamOptions }: LeadAppOptions = {}) {
  const upstream = after?.upstream ?? (await startFakeUpstream(upstreamOptions));
  const dataDir = after?.dataDir ?? env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'leads-app-'));
  const config = parseConfig({ ...SHORT_TIMES, DATA_DIR: dataDir, UPSTREAM_URL: upstream.url, ...env });
  const logs: LogLine[] = [];
  const log = createLog(config.logLevel, { write: (line: string) => void logs.push(JSON.parse(line) as LogLine) });
  const { metrics, health, stop: stopMetrics } = unwatched(dataDir);
  const services = createServices(config, { url: config.upstreamUrl ?? upstream.url, token: config.upstreamToken }, log, metrics);
  const { app } = await buildApp(config, { ...BARE_FRONTEND, metrics, health, news: services.news, search: services.search, leads: services.leads, log });
  await services.leads.start();
  await app.listen({ host: '127.0.0.1', port: 0 });

  /** Ends the server. Keeps the folder and the upstream for the next server. */
  async function stop(): Promise<void> {
    await app.close();
    await services.leads.stop();
    stopMetrics();
  }

  /** Posts JSON to `/api/leads` with any headers. */
  function post(body: unknown, headers: Record<string, string> = {}): Test {
    const request = supertest(app.server).post('/api/leads').set('content-type', 'application/json').set(headers);
    return request.send(typeof body === 'string' ? body : JSON.stringify(body));
  }

  /** Posts it until it is taken. */
  const postUntilTaken = (body: unknown, headers?: Record<string, string>): Promise<Response> => untilTaken(() => post(body, headers));

  return {
    app, config, services, upstream, dataDir, logs, stop, post, postUntilTaken,
    /** Waits until leads can be stored: a busy machine may need several tries to connect to a database. */
    untilUp: () => waitFor('the outbox', () => services.leads.reason() === undefined),
    /** Log lines of one event. */
    events: (event: string) => logs.filter((line) => line['event'] === event),
    /** Ends everything and removes the folder. */
    async close() {
      await stop();
      await upstream.close();
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}
