/** `npm run news-api`: the news API in its own process. It reads the site's settings of the same names. */
import { randomBytes } from 'node:crypto';
import { parseConfig } from '#server/config.ts';
import { checkAddress } from '#server/listen.ts';
import { createLog } from '#server/log.ts';
import { stdoutOutput } from '#server/log-output.ts';
import { startEmbeddedUpstream } from './start.ts';

const DEFAULT_PORT = '4000';

async function main(): Promise<void> {
  // There is no operations listener here, so its port cannot be the same.
  const config = parseConfig({ ...process.env, OPS_PORT: '0', PORT: process.env['PORT']?.trim() || DEFAULT_PORT });
  const { upstreamToken, dataDir, dataKey, dataKeysOld, host, port, logLevel } = config;
  await checkAddress(config);
  const token = upstreamToken ?? randomBytes(24).toString('base64url');
  // Log lines wait for the address, which is the first line of the output.
  let waiting: string[] | undefined = [];
  const output = stdoutOutput();
  const log = createLog(logLevel, { write: (line) => void (waiting ? waiting.push(line) : output.write(line)) });
  const api = await startEmbeddedUpstream({ log, dataDir, dataKey, dataKeysOld, token, host, port });
  // Before the first line: whoever waits for that may stop the program at once.
  const stop = (): void => {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    void api.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // Callers need a generated token.
  const generated = upstreamToken === undefined ? `no UPSTREAM_TOKEN was set; this run's token is ${token}\n` : '';
  output.write(`news API listening on ${api.url}\n${generated}${waiting.join('')}`);
  waiting = undefined;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`news API did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
