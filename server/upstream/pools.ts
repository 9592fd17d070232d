/** Two pools of connections to one origin, so that a read outage cannot starve leads. */
import { loadOnce } from '#server/load-once.ts';
import { LEAD_CONNECTIONS } from './delivery.ts';

const READ_CONNECTIONS = 8;
const READ_CONNECT_MS = 1000;
const LEAD_CONNECT_MS = 3000;

/** Three quarters of the whole for the headers leave time for one retry on a fresh connection. */
const headersTimeout = (timeoutMs: number): number => Math.ceil(timeoutMs * 0.75);
/** Longest silence between two pieces of a body. */
const bodyTimeout = (timeoutMs: number): number => Math.ceil(timeoutMs * 0.375);

/**
 * Loads undici's pool with the first call and not with the start, and from its own file: the package's entry evaluates
 * fetch, WebSocket and caches as well, nearly twice the code (README).
 * @param timeoutMs a whole read, milliseconds; 0 for none
 */
async function openPools(origin: string, timeoutMs: number) {
  const { default: Pool } = await import('undici/lib/dispatcher/pool.js');
  const common = { pipelining: 1, allowH2: false } as const;
  const reads = new Pool(origin, {
    ...common,
    connections: READ_CONNECTIONS,
    connect: { timeout: READ_CONNECT_MS },
    headersTimeout: headersTimeout(timeoutMs),
    bodyTimeout: bodyTimeout(timeoutMs),
  });
  // One deadline rules a lead attempt; a shorter bound would only make more outcomes unknown.
  const leads = new Pool(origin, {
    ...common,
    connections: LEAD_CONNECTIONS,
    connect: { timeout: LEAD_CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { reads, leads };
}

/** Pools that open with the first use; `close` ends reads at once and waits for leads. */
export function createPools(origin: string, timeoutMs: number) {
  let opened: ReturnType<typeof openPools> | undefined;
  return {
    get: loadOnce(() => (opened = openPools(origin, timeoutMs))),
    async close(): Promise<void> {
      const pools = await opened?.catch(() => undefined);
      await Promise.all([pools?.reads.destroy(), pools?.leads.close()]);
    },
  };
}
