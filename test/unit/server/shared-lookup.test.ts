/** Callers that ask for the same name at once share one lookup. */
import dns from 'node:dns';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shareLookups } from '#server/shared-lookup.ts';
import { ownNames } from '#test/support/own-names.ts';

const { lookup } = dns;
let lookups: number;
beforeEach(() => {
  lookups = 0;
  dns.lookup = ((name: string, options: dns.LookupOptions, done: () => void) => {
    lookups += 1;
    lookup(name, options, done);
  }) as typeof lookup;
});
afterEach(() => { dns.lookup = lookup; });

const address = (name: string, options: dns.LookupOptions) =>
  new Promise<unknown>((resolve, reject) => { dns.lookup(name, options, (error, found) => (error ? reject(error) : resolve(found))); });

test('one lookup answers all who ask for a name meanwhile, and the next question is a lookup of its own', async () => {
  shareLookups();
  const answers = [1, 2, 3].map(() => address('localhost', { all: true, family: 4 }));
  expect(await Promise.all(answers)).toEqual([1, 2, 3].map(() => [{ address: '127.0.0.1', family: 4 }]));
  expect(lookups).toBe(1);
  await address('localhost', { all: true, family: 4 });
  expect(lookups).toBe(2);
});

test('other options and other names are other questions', async () => {
  shareLookups();
  const answers = [address('localhost', { all: true, family: 4 }), address('localhost', { family: 4 }), address('127.0.0.1', { family: 4 })];
  expect(await Promise.all(answers)).toEqual([[{ address: '127.0.0.1', family: 4 }], '127.0.0.1', '127.0.0.1']);
  expect(lookups).toBe(3);
});

test('a failure is told to all', async () => {
  const names = ownNames();
  names.fault('gone.test', 'fails');
  shareLookups();
  const failures = await Promise.allSettled([1, 2].map(() => address('gone.test', {})));
  expect(failures.map((failure) => failure.status === 'rejected' && (failure.reason as NodeJS.ErrnoException).code)).toEqual(['EAI_AGAIN', 'EAI_AGAIN']);
  names.restore();
});

test('it works without options, and for the connections of Node.js', async () => {
  shareLookups();
  expect(await new Promise((resolve) => { dns.lookup('localhost', (_, found) => resolve(found)); })).toMatch(/^(127\.0\.0\.1|::1)$/);
  const server = createServer((socket) => socket.end('hello')).listen(0);
  const { port } = server.address() as AddressInfo;
  const said = await createConnection({ host: 'localhost', port }).toArray();
  expect(String(said)).toBe('hello');
  server.close();
});
