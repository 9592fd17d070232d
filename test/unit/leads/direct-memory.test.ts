import { expect, test } from 'vitest';
import { createDirectMemory, type DirectAttempt } from '#server/leads/delivery/direct-memory.ts';
import type { LeadRequest } from '#server/leads/lead-request.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import { aLead } from '#test/support/a-lead.ts';

/** As README.md promises. */
const CAPACITY = 20_000;
const printsOf = (request: string) => ({ request, hasKey: true, body: 'body' });
const requestOf = (changes: Partial<LeadRequest> = {}): LeadRequest => ({ lead: { ...aLead(), buType: 1 } as Lead, caller: { kind: 'visitor', address: '192.0.2.1' }, requestId: 'request', ...changes });
const anAttempt = (id: string): DirectAttempt => ({ id, caller: 'visitor', body: 'body', at: 0, outcome: undefined, running: new Promise(() => undefined) });

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

test('a request is recognised by its key, and without one by caller and lead', () => {
  const { printsOf: of } = createDirectMemory(() => 0);
  const [caller, service] = [{ kind: 'visitor', address: '192.0.2.2' }, { kind: 'service', name: 'crm' }] as const;
  const [lead, key] = [{ ...requestOf().lead, company: '别的' }, 'order-1'];
  const [plain, keyed] = [of(requestOf()), of(requestOf({ key }))];
  expect([of(requestOf({ requestId: 'again' })), of(requestOf({ key, requestId: 'again' }))]).toEqual([plain, keyed]);
  const others = [keyed, of(requestOf({ caller })), of(requestOf({ lead })), of(requestOf({ key: 'order-2' })), of(requestOf({ key, caller: service }))];
  expect(new Set([plain, ...others].map(({ request }) => request)).size).toBe(6);
  // All visitors' keys are in one place, so that one who has got another address repeats the same request.
  expect(of(requestOf({ key, caller })).request).toBe(keyed.request);
  // The same key with another lead is the same request, with a body of its own.
  expect(of(requestOf({ key, lead })).request).toBe(keyed.request);
  expect(of(requestOf({ key, lead })).body).not.toBe(keyed.body);
});

test('what has no key is a repeat for ten minutes, what has one for as long as it is remembered', () => {
  let now = 0;
  const memory = createDirectMemory(() => now);
  const [plain, keyed] = [memory.printsOf(requestOf()), memory.printsOf(requestOf({ key: 'order-1' }))];
  expect([plain, keyed].map(memory.findAttempt)).toEqual([undefined, undefined]);
  for (const [prints, id] of [[plain, 'plain'], [keyed, 'keyed']] as const) {
    memory.addAttempt(prints, `wire-${id}`, anAttempt(id));
    memory.addStored(prints, id, 0);
  }
  const found = () => [plain, keyed].flatMap((prints) => [memory.findAttempt(prints)?.id, memory.findStored(prints)?.id]);
  now = 600_000;
  expect(found()).toEqual(['plain', 'plain', 'keyed', 'keyed']);
  now = 600_001;
  expect(found()).toEqual([undefined, undefined, 'keyed', 'keyed']);
});

test('an attempt is found by the wire key under which it went, and none before the first', () => {
  const memory = createDirectMemory(() => 0);
  expect(memory.hasAttempts()).toBe(false);
  memory.addAttempt(printsOf('request'), 'wire', anAttempt('id'));
  expect([memory.hasAttempts(), memory.findByWireKey('wire')?.id, memory.findByWireKey('another')]).toEqual([true, 'id', undefined]);
});

test('a caller’s key stays with the request that has it, and another one’s lead travels under its own id', () => {
  const memory = createDirectMemory(() => 0);
  const [first, second] = [printsOf('first'), printsOf('second')];
  const reserve = (prints: typeof first, key?: string) => memory.reserveWireKey(prints, `id of ${prints.request}`, key);
  expect([reserve(first), reserve(first, 'key'), reserve(second, 'key'), reserve(first, 'key')]).toEqual(['id of first', 'key', 'id of second', 'key']);
  // That the second has it not is no news of the first.
  memory.setWireKeyOwner(second, 'key', false);
  expect([reserve(first, 'key'), reserve(second, 'key')]).toEqual(['key', 'id of second']);
  // Another process has given it to a request that this one does not know.
  for (const known of ['key', 'unknown']) memory.setWireKeyOwner(first, known, false);
  expect(['key', 'unknown'].map((key) => reserve(first, key))).toEqual(['id of first', 'id of first']);
  memory.setWireKeyOwner(second, 'key', true);
  expect([reserve(first, 'key'), reserve(second, 'key')]).toEqual(['id of first', 'key']);
});
