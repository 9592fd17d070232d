/** The shared outbox: PostgreSQL, any number of server processes. */
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { randomBytes } from 'node:crypto';
import { within } from '#server/within.ts';
import { StoreError } from './outbox.ts';
import { migratePostgres } from './migrations.ts';
import type { Query, SqlDriver, SqlRow } from './sql-driver.ts';
import { createSqlOutbox } from './sql-outbox.ts';

/** Timeouts, so that no visitor waits for a database that is gone, milliseconds. */
const CONNECT_MS = 1000;
const STATEMENT_MS = 3000;
const CONNECTIONS = 8;
/** How long no further connection is tried after one could not be opened, milliseconds. */
const REFUSED_MS = 30_000;
/**
 * Overrides the defaults of the database: statements see what others have committed, a commit is on disk, and a timeout on
 * the server also frees its locks. The settings end with the transaction, so a pooler of transactions may lie between.
 */
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = on;
  SET LOCAL statement_timeout = ${STATEMENT_MS}; SET LOCAL idle_in_transaction_session_timeout = ${STATEMENT_MS}`;

/** What the pool says when no connection was given back in time. */
const ALL_BUSY = 'timeout exceeded when trying to connect';

/** What the client says, without a code, of a database that it reaches, where statements wait. */
const WAITS: ReadonlyMap<unknown, string> = new Map([
  [ALL_BUSY, 'all connections are busy'],
  ['Query read timeout', 'no answer in time'],
]);

/** Likewise of a database that it reaches and that DATABASE_URL does not suit. */
const UNSUITED: ReadonlyMap<unknown, string> = new Map([
  ['The server does not support SSL connections', 'DATABASE_URL asks for TLS, which it does not speak'],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'DATABASE_URL has no password'],
]);

/** The reason as SQLSTATE, system code or words, which hold no data. */
function explain(error: unknown): string {
  const { code, message } = Object(error) as Partial<Record<'code' | 'message', unknown>>;
  return `PostgreSQL: ${typeof code === 'string' ? code : (WAITS.get(message) ?? UNSUITED.get(message) ?? 'no connection')}`;
}

/** Values that the database does not take (SQLSTATE classes 22, data, and 23, constraints): the store works. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

/** Called with the reason why no further connection can be opened, and how many are open. */
type OnRefused = (reason: string, open: number) => void;

/**
 * Opens a pool. When no further connection can be opened (there are too many, the password was changed, the database's
 * name is not found), the database still answers over those that are open, so for a while the pool keeps to them.
 */
function openPool(url: string, onRefused: OnRefused = () => undefined) {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'lead-outbox',
    keepAlive: true,
    // A connection that breaks between two statements reports here; the next statement fails anyway.
    onConnect: (client) => void client.on('error', () => undefined),
  });
  // A broken idle connection is replaced on the next use. Without a listener its error would end the process.
  pool.on('error', () => undefined);
  let open = 0;
  pool.on('connect', () => { open += 1; }).on('remove', () => { open -= 1; });
  // Async, so that it never throws but rejects: each new connection reads the certificates that the address names.
  const take = async (): Promise<PoolClient> => pool.connect();

  function keepToOpen(reason: string): void {
    if (pool.options.max === CONNECTIONS) {
      onRefused(reason, open);
      setTimeout(() => { pool.options.max = CONNECTIONS; }, REFUSED_MS).unref();
    }
    // Who asks now waits for a connection that another one gives back. The pool reads its bound at each use, which its
    // documentation does not say; it has no other way to wait, and a test notices when this one ends.
    pool.options.max = open;
  }

  return {
    connect(): Promise<PoolClient> {
      const bound = pool.options.max;
      return take().catch((error: unknown) => {
        // With as many open as there may be, all are busy.
        if (open >= bound) throw error;
        // Who was in the queue for one that could not be made hears that none was free.
        const failure = WAITS.has((error as Error).message) ? new Error('no connection', { cause: error }) : error;
        if (open === 0) throw failure;
        keepToOpen(explain(failure));
        return take();
      });
    },
    // A connection that cannot even be tried (to a port that is none) throws inside the pool, which then waits for its end for ever.
    end: () => within(pool.end(), CONNECT_MS, () => undefined),
  };
}
type Connections = ReturnType<typeof openPool>;

const queryOn = (client: PoolClient): Query => async (sql, values = []) => (await client.query<SqlRow>(sql, [...values])).rows;

const toStoreError = (error: unknown): StoreError =>
  error instanceof StoreError ? error : new StoreError(explain(error), { cause: error, isRefusal: isRefusal(error), isBusy: (error as Error).message === ALL_BUSY });

/**
 * Runs work in a transaction. When the server did not answer, the connection is closed instead of reused.
 * @throws StoreError
 */
async function runTransaction<T>(pool: Connections, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toStoreError(error);
  });
  let broken = true;
  try {
    await client.query(BEGIN);
    const value = await work(queryOn(client));
    await client.query('COMMIT');
    broken = false;
    return value;
  } catch (error) {
    if (error instanceof DatabaseError) broken = await client.query('ROLLBACK').then(() => false, () => true);
    throw toStoreError(error);
  } finally {
    client.release(broken);
  }
}

function createDriver(pool: Connections): SqlDriver {
  return {
    transaction: (work) => runTransaction(pool, work),
    async lock(query, hash) {
      await query('SELECT pg_advisory_xact_lock($1)', [Buffer.from(hash).readBigInt64BE(0).toString()]);
    },
    lockRows: 'FOR UPDATE',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    byDue: '',
    exclusive: false,
    close: pool.end,
  };
}

/**
 * The data key that all instances share through the database when no `DATA_KEY` is set. It lies beside the data that it
 * seals, which `DATA_KEY` avoids.
 * @param make creates the key when there is none yet
 */
const sharedKey = ({ transaction }: SqlDriver, make: boolean): Promise<Uint8Array | undefined> =>
  transaction(async (query) => {
    if (make) await query(`INSERT INTO outbox_meta VALUES ('data_key', $1) ON CONFLICT DO NOTHING`, [randomBytes(32).toString('hex')]);
    const [row] = await query(`SELECT value FROM outbox_meta WHERE name = 'data_key'`);
    return row && Buffer.from(String(row['value']), 'hex');
  });

/**
 * Whether a server has made its tables in the database.
 * @throws StoreError when the database cannot be reached or used
 */
export async function hasPostgresOutbox(url: string): Promise<boolean> {
  const { transaction, close } = createDriver(openPool(url));
  try {
    return await transaction(async (query) => (await query(`SELECT to_regclass('outbox_version') AS made`))[0]?.['made'] !== null);
  } finally {
    await close();
  }
}

/**
 * Connects to the database and migrates it.
 * @param url `postgres://…`
 * @throws StoreError when the database cannot be reached or used
 */
export async function openPostgresOutbox(url: string, onRefused?: OnRefused) {
  const pool = openPool(url, onRefused);
  const driver = createDriver(pool);
  try {
    await driver.transaction(migratePostgres);
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw error;
  }
  return { outbox: createSqlOutbox(driver), sharedKey: ({ make }: { readonly make: boolean }) => sharedKey(driver, make) };
}
