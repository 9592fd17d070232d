/** `npm run news-api`: the news API in its own process. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startEmbeddedUpstream } from './start.ts';

/** A setting. Empty counts as unset. */
function setting(name: string, fallback: string): string {
  const value = process.env[name]?.trim() ?? '';
  return value === '' ? fallback : value;
}

/** A secret: from the variable, or from the file whose path is in `NAME_FILE`. The site reads its secrets the same way. */
function secret(name: string): string {
  const path = setting(`${name}_FILE`, '');
  if (path === '') return setting(name, '');
  if (setting(name, '') !== '') throw new Error(`${name}_FILE: set while ${name} is set, too`);
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '').trim();
    if (text !== '') return text;
  } catch (error) {
    throw new Error(`${name}_FILE: ${JSON.stringify(path)} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause: error });
  }
  throw new Error(`${name}_FILE: ${JSON.stringify(path)} is empty`);
}

/** The fields of an error in a log line. */
const replaceError = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { type: value.name, message: value.message, stack: value.stack } : value;

/** A log in the format of the site's. It buffers its lines until `open`, because the address must be the first line of the output. */
function createLog() {
  let waiting: string[] | undefined = [];
  const write = (line: string): void => void (waiting ? waiting.push(line) : process.stdout.write(line));
  const logAt = (level: number) => (fields: object, message?: string): void =>
    write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields, ...(message === undefined ? {} : { msg: message }) }, replaceError)}\n`);
  return {
    info: logAt(30),
    error: logAt(50),
    open(): void {
      const lines = waiting?.join('') ?? '';
      waiting = undefined;
      process.stdout.write(lines);
    },
  };
}

function readPort(): number {
  const text = setting('PORT', '4000');
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT: "${text}" is not allowed; expected 0 to 65535`);
  return port;
}

async function main(): Promise<void> {
  const given = secret('UPSTREAM_TOKEN');
  const token = given === '' ? randomBytes(24).toString('base64url') : given;
  const dataKey = secret('DATA_KEY') || undefined;
  const dataKeysOld = secret('DATA_KEYS_OLD').split(/[,\n]/).map((key) => key.trim()).filter((key) => key !== '');
  const log = createLog();
  const api = await startEmbeddedUpstream({ log, dataDir: setting('DATA_DIR', './data'), dataKey, dataKeysOld, token, host: setting('HOST', '127.0.0.1'), port: readPort() });
  process.stdout.write(`news API listening on ${api.url}\n`);
  // Callers need the generated token.
  if (given === '') process.stdout.write(`no UPSTREAM_TOKEN was set; this run's token is ${token}\n`);
  log.open();
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
