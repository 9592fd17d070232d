/** The command lines of `npm run chaos` and `npm run bench`. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** Ends the process, before anything was started, with what is wrong and what is possible. */
export function endWithUsage(usage: string, reason: string): never {
  process.stderr.write(`${reason}\nusage: ${usage}\n`);
  process.exit(2);
}

/** The options of this process's command line; a mistake there ends it. */
export function readOptions<const T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return endWithUsage(usage, error instanceof Error ? error.message : 'wrong arguments');
  }
}
