/** `npm run leads` as operators run it, on a machine that may be busy. */
import { runProgram } from './server-process.ts';
import { waitFor } from './wait-for.ts';

/**
 * Runs one command with no other environment than this. It is called again where it says that there is no connection,
 * which a busy machine may not make in time: nothing was done then.
 */
export const runLeadsTool = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  waitFor('the command', async () => {
    const ended = await runProgram('dist/bff/leads.js', args, env);
    return ended.err.trim() !== 'the outbox cannot be used: PostgreSQL: no connection' && ended;
  }, { everyMs: 200 });
