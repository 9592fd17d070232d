/** Opening a listener: errors become one line that names the setting to change. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { notAllowed, type Config, type ConfigError } from './config.ts';

type ListenAddress = Pick<Config, 'host' | 'port'>;

const EXPECTED_PORT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'a free port; this one is taken',
  EACCES: 'a port that this user may open',
};
const EXPECTED_HOST: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'an address of this machine',
  EAFNOSUPPORT: 'an address of a kind that this machine has',
};

/** Converts the error of a failed `listen` to a `ConfigError` that names the setting. @param prefix of the settings `HOST` and `PORT` */
export function listenError(error: unknown, { host, port }: ListenAddress, prefix: '' | 'OPS_' = ''): ConfigError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
  const expectedPort = EXPECTED_PORT[code];
  if (expectedPort !== undefined) return notAllowed(`${prefix}PORT`, `"${port}"`, `${expectedPort} on ${host}`, error);
  return notAllowed(`${prefix}HOST`, JSON.stringify(host), EXPECTED_HOST[code] ?? `an address or host name that can be listened on (${code})`, error);
}

/**
 * Checks that the public address can be opened. Call it before anything else starts: a process that cannot serve must not
 * deliver leads from a store that another process is using.
 * @throws ConfigError naming the setting
 */
export async function checkAddress(address: ListenAddress): Promise<void> {
  const probe = createServer().listen(address.port, address.host);
  await once(probe, 'listening').catch((error: unknown) => { throw listenError(error, address); });
  await probe[Symbol.asyncDispose]();
}
