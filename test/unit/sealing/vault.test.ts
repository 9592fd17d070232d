import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalLead } from '#server/leads/store/sealed-lead.ts';
import { createVault } from '#server/sealing/vault.ts';
import { aLead } from '#test/support/lead-app.ts';
import type { Lead } from '#shared/contracts/lead.ts';

const lead = aLead({ buType: 1 }) as unknown as Lead;
const vault = createVault(Buffer.alloc(32, 7));

describe('the vault', () => {
  test('opens what it sealed, and the sealed bytes reveal nothing', () => {
    const sealed = vault.seal('id-1', { lead, key: 'k' });
    expect(vault.open('id-1', sealed)).toEqual({ lead, key: 'k' });
    for (const secret of ['王小明', '13812345678', 'wang.xiaoming']) expect(Buffer.from(sealed).includes(secret)).toBe(false);
  });

  test('seals the same lead to different bytes each time', () => {
    expect(vault.seal('id-1', { lead })).not.toEqual(vault.seal('id-1', { lead }));
  });

  test('does not open bytes that were changed, moved to another lead or sealed under another key', () => {
    const sealed = vault.seal('id-1', { lead });
    expect(() => vault.open('id-2', sealed)).toThrow();
    expect(() => createVault(Buffer.alloc(32, 8)).open('id-1', sealed)).toThrow();
    for (const index of [0, 13, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.open('id-1', changed)).toThrow();
    }
    expect(() => vault.open('id-1', sealed.subarray(0, 10))).toThrow();
  });

  test('separates the parts of a fingerprint', () => {
    const print = (...parts: string[]) => Buffer.from(vault.fingerprint('key', ...parts)).toString('hex');
    expect(print('a', 'bc')).not.toBe(print('ab', 'c'));
    expect(print('a')).not.toBe(Buffer.from(vault.fingerprint('wire', 'a')).toString('hex'));
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => (print(a) === print(b)) === (a === b)));
  });

  test('identifies its key without revealing it', () => {
    expect(vault.keyId).toMatch(/^[0-9a-f]{16}$/);
    expect(vault.keyId).not.toBe(createVault(Buffer.alloc(32, 8)).keyId);
  });
});

describe('a canonical lead', () => {
  test('does not depend on the order of the fields', () => {
    const turned = Object.fromEntries(Object.entries(lead).toReversed()) as unknown as Lead;
    expect(canonicalLead(turned)).toBe(canonicalLead(lead));
  });

  test('differs for leads that differ in one field, or in the field that holds a text', () => {
    expect(canonicalLead({ ...lead, city: '杭州' })).not.toBe(canonicalLead({ ...lead, job: '杭州' }));
    expect(canonicalLead({ ...lead, buType: 14 })).not.toBe(canonicalLead(lead));
  });
});
