/** A private PgBouncer on a loopback port that gives each transaction any of its connections to the database. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { asUser, isUp } from './postgres.ts';
import { findProgram, startProgram, stopProgram } from './private-server.ts';
import { waitFor } from './wait-for.ts';

/** @param database address of the database behind it */
export async function startPooler(database: string) {
  const program = findProgram('pgbouncer', 'pgbouncer');
  const { hostname, port, username, pathname } = new URL(database);
  const folder = mkdtempSync(join(tmpdir(), 'leads-pooler-'));
  const own = await freePort();
  const url = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, [
    '[databases]', `* = host=${hostname} port=${port} user=${username}`,
    '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${own}`, 'unix_socket_dir =', 'auth_type = any',
    'pool_mode = transaction', 'default_pool_size = 3', '',
  ].join('\n'));
  chmodSync(folder, 0o755);
  const [command, args] = asUser(program, [file]);
  const server = startProgram(command, args);
  await waitFor('PgBouncer', () => isUp(url), { everyMs: 50 });
  return {
    /** Address of the database through the pooler. */
    url,
    async stop() {
      await stopProgram(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
