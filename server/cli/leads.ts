/** `npm run leads -- …`: lists, exports, replays and purges leads, backs them up and changes their key. */
import { writeSync } from 'node:fs';
import { ConfigError, parseConfig, type Config } from '#server/config.ts';
import { StoreError } from '#server/leads/store/outbox.ts';
import { LEAD_COMMANDS, type Command } from './leads-commands.ts';
import { forTerminal } from './leads-escape.ts';
import { readArguments, readInput, UsageError, type CommandInput } from './leads-input.ts';
import { openSources } from './leads-sources.ts';
import { auditTrail, backup, reseal } from './leads-upkeep.ts';

const USAGE = `npm run leads -- <command>

  list    [<id…>] [--state dead,parked] [--older-than 2d] [--limit 100] [--reveal]
  show    <id or reference…> [--reveal]
  export  [<id…>] [--format csv|ndjson] [--state …] [--older-than …] [--reveal]
  replay  <id…> | --state dead|parked|rejected [--older-than 2d]
  purge   <id…> | --older-than 30d [--state dead|parked|rejected|delivered|queued|login]
                                 by age alone: dead, parked and rejected, and old records; queued and login, which
                                 would still be delivered, only by id or --state; never one that is being tried
  backup  <file>                 a copy while the server runs: of leads.db, unless DATABASE_URL is set,
                                 and of news-api.sqlite
  reseal                         seals what DATA_KEYS_OLD sealed under DATA_KEY
  audit   [--limit 100]          who revealed, exported, queued or deleted what

Into a file: npm run leads --silent -- export … > leads.csv, since npm prints two lines of its own otherwise.
Works on DATA_DIR or DATABASE_URL, also while the server runs, and on what the embedded news API has received. Personal data is masked
unless --reveal is given. Exit codes: 0 done, 1 not done or not all, 2 wrong usage.
`;

/** Writes synchronously, so that an exit cuts nothing off. If the reader closes the pipe (`| head`), the tool ends without an error. */
function write(handle: 1 | 2, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(handle, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') process.exit(0);
      if (code !== 'EAGAIN') throw error;
    }
  }
}

const complain = (text: string): void => write(2, `${text}\n`);

/** @returns the exit code: a command for named leads, or for the file of a backup, is not done */
function reportNoOutbox({ dataDir, databaseUrl }: Config, { ids }: CommandInput): number {
  const hint = process.env['DATA_DIR'] ? '' : '; DATA_DIR is not set, this is its default';
  complain(`no leads yet: there is no outbox in ${databaseUrl === undefined ? dataDir + hint : 'the database of DATABASE_URL'}`);
  return ids.length > 0 ? 1 : 0;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map(Object.entries({ ...LEAD_COMMANDS, backup, reseal, audit: auditTrail }));

async function run(args: readonly string[]): Promise<number> {
  const given = readArguments(args);
  const { command } = given;
  const action = COMMANDS.get(command);
  if (!action) {
    if (command !== 'help') throw new UsageError(`unknown command ${forTerminal(command)}\n\n${USAGE}`);
    write(1, USAGE);
    return 0;
  }
  const now = Date.now();
  const input = readInput(given, now);
  const config = parseConfig(process.env);
  const sources = await openSources(config);
  if (!sources.store && !sources.received) return reportNoOutbox(config, input);
  try {
    return await action(input, { config, sources, now, print: (text) => write(1, text), complain });
  } finally {
    await sources.close();
  }
}

/**
 * Prints an expected failure as one line and a defect with its stack. A plain `Error` is expected: of a file, which names
 * its path, of SQLite or of this program; a defect is a `TypeError` or the like.
 * @returns the exit code
 */
function explain(error: Error): number {
  if (error instanceof UsageError) {
    complain(error.message);
    return 2;
  }
  if (error instanceof StoreError) complain(`the outbox cannot be used: ${error.message}`);
  else if (error instanceof ConfigError) complain(error.message);
  else complain(error.constructor === Error ? forTerminal(error.message) : (error.stack ?? error.message));
  return 1;
}

process.exitCode = await run(process.argv.slice(2)).catch(explain);
