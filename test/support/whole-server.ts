/** A whole server on free loopback ports, with a separate data folder and access to its log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/server.ts';
import type { Frontend } from '#server/ssr/frontend.ts';
import { BARE_FRONTEND } from './bare-frontend.ts';
import { PATIENT_ACK_MS, PATIENT_READ_MS } from './patience.ts';

export type WholeServer = Awaited<ReturnType<typeof startWholeServer>>;

/**
 * Starts a server in this process, as `main.ts` does.
 * @param env settings. The defaults are free ports and a new data folder.
 */
export async function startWholeServer(env: Readonly<Record<string, string>> = {}, frontend: Frontend = BARE_FRONTEND) {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'site-'));
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString('utf8'));
      done();
    },
  });
  const config = parseConfig({ PORT: '0', OPS_PORT: '0', DATA_DIR: dataDir, SHUTDOWN_TIMEOUT_MS: '2000', LEAD_ACK_MS: PATIENT_ACK_MS, UPSTREAM_TIMEOUT_MS: PATIENT_READ_MS, ...env });
  const server = await startServer(config, frontend, createLog(config.logLevel, stream));
  return {
    ...server,
    dataDir,
    /** Everything that was logged, as text. */
    logText: () => chunks.join(''),
    /** Log lines so far, parsed. */
    get lines(): readonly Record<string, unknown>[] {
      return chunks.join('').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    async stop() {
      await server.stop();
      if (env['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
