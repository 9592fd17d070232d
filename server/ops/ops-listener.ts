/** The operations listener: operations page, metrics and health, on an address that is never public. */
import type { ServerResponse } from 'node:http';
import { prometheusContentType } from 'prom-client';
import { listenError, urlOf } from '#server/listen.ts';
import { createServer } from '#server/node-http.ts';
import { OPERATIONS_POLICY, type OperationsPage } from './operations-page.ts';
import { livenessAnswer, readinessAnswer, type HealthAnswer, type Readiness } from './health.ts';

export interface OpsOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly metrics: () => Promise<string>;
  readonly readiness: () => Readiness;
  readonly page: OperationsPage;
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': OPERATIONS_POLICY });
  response.end(body);
}

const sendHealth = (response: ServerResponse, { status, body }: HealthAnswer): void =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));

async function sendFile(response: ServerResponse, path: string, page: OperationsPage): Promise<void> {
  const file = await page.file(path);
  if (file) send(response, 200, file.type, file.body);
  else send(response, 404, 'text/plain; charset=utf-8', 'not found\n');
}

/**
 * Opens the listener.
 * @throws ConfigError that names the setting, when the address cannot be opened
 */
export async function openOpsListener(options: OpsOptions) {
  const answers: Readonly<Record<string, (response: ServerResponse) => void | Promise<void>>> = {
    '/': async (response) => send(response, 200, 'text/html; charset=utf-8', await options.page.render()),
    '/metrics': async (response) => send(response, 200, prometheusContentType, await options.metrics()),
    '/healthz': (response) => sendHealth(response, livenessAnswer()),
    '/readyz': (response) => sendHealth(response, readinessAnswer(options.readiness())),
  };
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000, connectionsCheckingInterval: 1000 }, (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain; charset=utf-8', 'GET only\n');
    Promise.try(() => (answer ? answer(response) : sendFile(response, path, options.page))).catch(() => send(response, 500, 'text/plain; charset=utf-8', 'failed\n'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, options, { host: 'OPS_HOST', port: 'OPS_PORT' })));
    server.listen(options.port, options.host, resolve);
  });
  return {
    /** Base address, e.g. `http://127.0.0.1:9464`. */
    url: urlOf(server, options.host),
    close: () => new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

export type OpsListener = Awaited<ReturnType<typeof openOpsListener>>;
