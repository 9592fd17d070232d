/** `npm run news-api`: the news API as a process of its own. */
import { randomBytes } from 'node:crypto';
import { startEmbeddedUpstream } from './start.ts';

/** A setting; unset and empty are the same. */
function setting(name: string, fallback: string): string {
  const value = process.env[name]?.trim() ?? '';
  return value === '' ? fallback : value;
}

function readPort(): number {
  const text = setting('PORT', '4000');
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT: "${text}" is not allowed; expected 0 to 65535`);
  return port;
}

async function main(): Promise<void> {
  const given = setting('UPSTREAM_TOKEN', '');
  const token = given === '' ? randomBytes(24).toString('base64url') : given;
  const dataKey = setting('DATA_KEY', '') || undefined;
  const dataKeysOld = setting('DATA_KEYS_OLD', '').split(',').map((key) => key.trim()).filter((key) => key !== '');
  const log = { info: () => undefined, error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`) };
  const api = await startEmbeddedUpstream({ log, dataDir: setting('DATA_DIR', './data'), dataKey, dataKeysOld, token, host: setting('HOST', '127.0.0.1'), port: readPort() });
  process.stdout.write(`news API listening on ${api.url}\n`);
  // A token that was made up here is of no use to anybody who is not told it.
  if (given === '') process.stdout.write(`no UPSTREAM_TOKEN was set; this run's token is ${token}\n`);
  const stop = (): void => {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    void api.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`news API did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
