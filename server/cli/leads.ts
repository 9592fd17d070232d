/** `npm run leads -- …`: looks into the outbox, exports it, replays and purges leads. */
import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, parseConfig, type Config } from '#server/config.ts';
import { openExistingStore } from '#server/leads/store/open-store.ts';
import { isStoreError } from '#server/leads/store/outbox.ts';
import { checkInput, COMMANDS, UsageError, type CommandInput } from './leads-commands.ts';

const USAGE = `npm run leads -- <command>

  list    [--state dead,parked] [--older-than 2d] [--limit 100] [--reveal]
  show    <id…> [--reveal]
  export  [--format csv|ndjson] [--state …] [--older-than …] [--reveal]
  replay  <id…> | --state dead|parked|rejected
  purge   <id…> | --older-than 30d [--state dead|parked|rejected]

Works on DATA_DIR or DATABASE_URL, also while the server runs. Personal data is masked
unless --reveal is given. Exit codes: 0 done, 1 not done or not all, 2 wrong usage.
`;

function readArguments(args: readonly string[]): { command: string; input: CommandInput } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        'older-than': { type: 'string' },
        format: { type: 'string' },
        limit: { type: 'string' },
        reveal: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [command = 'help', ...ids] = positionals;
    const { state, format, limit, reveal } = values;
    return { command: values.help ? 'help' : command, input: { ids, state, format, limit, reveal, olderThan: values['older-than'] } };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'wrong arguments');
  }
}

// Synchronous, so that nothing is cut off at the exit; a reader that went away (`| head`) ends the tool quietly.
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

function sayNothingThere({ dataDir }: Config): number {
  const hint = process.env['DATA_DIR'] ? '' : '; DATA_DIR is not set, this is its default';
  complain(`no leads yet: there is no outbox in ${dataDir}${hint}`);
  return 0;
}

async function run(args: readonly string[]): Promise<number> {
  const { command, input } = readArguments(args);
  const action = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!action) {
    if (command !== 'help') throw new UsageError(`unknown command ${command}\n\n${USAGE}`);
    write(1, USAGE);
    return 0;
  }
  checkInput(command, input);
  const config = parseConfig(process.env);
  const store = await openExistingStore(config);
  if (!store) return sayNothingThere(config);
  try {
    return await action(input, { store, now: Date.now(), print: (text) => write(1, text), complain });
  } finally {
    await store.outbox.close();
  }
}

/** Expected failures in one line; a defect with its stack. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    complain(error.message);
    return 2;
  }
  if (isStoreError(error)) complain(`the outbox cannot be used: ${error.store}`);
  else if (error instanceof ConfigError) complain(error.message);
  else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}

process.exitCode = await run(process.argv.slice(2)).catch(explain);
