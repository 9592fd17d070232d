import { expect, test } from 'vitest';
import { createDirectMemory } from '#server/leads/delivery/direct-memory.ts';

/** As README.md promises. */
const CAPACITY = 20_000;
const printsOf = (request: string) => ({ request, hasKey: true, body: 'body' });

test('the latest stored leads and the owners of the latest wire keys are known, and no more than those', () => {
  const memory = createDirectMemory(() => 0);
  for (let number = 0; number <= CAPACITY; number += 1) {
    const prints = printsOf(`request-${number}`);
    memory.addStored(prints, `id-${number}`, 0);
    memory.setWireKeyOwner(prints, `key-${number}`, true);
  }
  expect(memory.findStored(printsOf('request-0'))).toBeUndefined();
  expect(memory.findStored(printsOf('request-1'))?.id).toBe('id-1');
  const other = printsOf('another request');
  expect(memory.reserveWireKey(other, 'own-id', 'key-1')).toBe('own-id');
  expect(memory.reserveWireKey(other, 'own-id', 'key-0')).toBe('key-0');
});
