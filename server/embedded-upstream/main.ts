/** `npm run news-api`: the news API as a process of its own. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startEmbeddedUpstream } from './start.ts';

/** A setting; unset and empty are the same. */
function setting(name: string, fallback: string): string {
  const value = process.env[name]?.trim() ?? '';
  return value === '' ? fallback : value;
}

/** A setting that may stand in a file, whose path is then in `NAME_FILE`, as the site reads its secrets. */
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

/** What of an error stands in a line. */
const shown = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { type: value.name, message: value.message, stack: value.stack } : value;

/** Lines of the same form as the site's log, held back until `open`: the first line is the address, for people and programs. */
function createLog() {
  let waiting: string[] | undefined = [];
  const write = (line: string): void => void (waiting ? waiting.push(line) : process.stdout.write(line));
  const logAt = (level: number) => (fields: object, message?: string): void =>
    write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields, ...(message === undefined ? {} : { msg: message }) }, shown)}\n`);
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
  // A token that was made up here is of no use to anybody who is not told it.
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
