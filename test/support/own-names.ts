/** Names that only this process knows: they lead to this machine, until their name server fails or is silent. */
import dns from 'node:dns';

/** Like libuv, which has half of its threads for lookups. */
const PLACES = 2;

type Fault = 'fails' | 'silent';

/** Answers every name that ends with `.test`. `restore` ends that, and lets those go that wait. */
export function ownNames() {
  const { lookup } = dns;
  const faults = new Map<string, Fault>();
  const { promise: restored, resolve } = Promise.withResolvers<void>();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function next(): void {
    if (running === PLACES) return;
    const work = waiting.shift();
    if (!work) return;
    running += 1;
    void work().finally(() => {
      running -= 1;
      next();
    });
  }

  dns.lookup = ((name: string, options: dns.LookupOptions, done: (error: Error | null, address?: unknown, family?: number) => void) => {
    if (!name.endsWith('.test')) return lookup(name, options, done);
    waiting.push(async () => {
      if (faults.get(name) === 'silent') await restored;
      if (faults.has(name)) done(Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' }));
      else if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(null, '127.0.0.1', 4);
    });
    setImmediate(next);
  }) as typeof lookup;

  return {
    /** From now on. */
    fault: (name: string, fault: Fault) => void faults.set(name, fault),
    restore(): void {
      dns.lookup = lookup;
      resolve();
    },
  };
}
