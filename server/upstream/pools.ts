/** Two connection pools for one origin, so that hanging reads cannot use up the connections of the leads. */
import { once } from '#shared/once.ts';
import { LEAD_CONNECTIONS } from './delivery.ts';

const READ_CONNECTIONS = 8;
const READ_CONNECT_MS = 1000;
const LEAD_CONNECT_MS = 3000;

/**
 * Imports undici's pool on first use and from its own file: the package's entry has nearly twice the code (README.md).
 * @param timeoutMs deadline of a whole read, milliseconds; 0 for none
 */
async function openPools(origin: string, timeoutMs: number) {
  const { default: Pool } = await import('undici/lib/dispatcher/pool.js');
  const common = { allowH2: false } as const;
  const reads = new Pool(origin, {
    ...common,
    connections: READ_CONNECTIONS,
    connect: { timeout: READ_CONNECT_MS },
    // Three quarters of the deadline leave time for one retry on a new connection.
    headersTimeout: Math.ceil(timeoutMs * 0.75),
    // Longest pause between two chunks of a body.
    bodyTimeout: Math.ceil(timeoutMs * 0.375),
  });
  // A lead attempt has one deadline for all of it; a shorter limit here would only make more outcomes unknown.
  const leads = new Pool(origin, {
    ...common,
    connections: LEAD_CONNECTIONS,
    connect: { timeout: LEAD_CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { reads, leads };
}

/** Pools that open on first use. `close` aborts reads at once and waits for lead attempts. */
export function createPools(origin: string, timeoutMs: number) {
  let opened: ReturnType<typeof openPools> | undefined;
  return {
    get: once(() => (opened = openPools(origin, timeoutMs))),
    async close(): Promise<void> {
      const pools = await opened?.catch(() => undefined);
      await Promise.all([pools?.reads.destroy(), pools?.leads.close()]);
    },
  };
}
