/** Lookups of names that callers share. */
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Makes those who ask for a name while it is being looked up share that lookup, in the whole process: a name whose server is
 * silent takes one of the two places that libuv has for lookups, and not both (README.md, "Decisions"). Replaces
 * `dns.lookup`, which the clients of PostgreSQL and Redis take from there; undici's alone could be given one.
 */
export function shareLookups(): void {
  const { lookup } = dns;
  const running = new Map<string, Done[]>();

  function sharedLookup(hostname: string, options: LookupOptions, done: Done): void {
    const key = JSON.stringify([hostname, options]);
    const waiting = running.get(key);
    if (waiting) return void waiting.push(done);
    const all = [done];
    lookup(hostname, options, (...answer) => {
      running.delete(key);
      for (const one of all) one(...answer);
    });
    running.set(key, all);
  }

  dns.lookup = ((hostname: string, ...rest: [LookupOptions, Done] | [Done]) =>
    rest.length === 1 ? sharedLookup(hostname, {}, rest[0]) : sharedLookup(hostname, ...rest)) as typeof lookup;
}
